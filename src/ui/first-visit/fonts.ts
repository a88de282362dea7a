// Loads the shop's two fonts without holding up anything: on a first visit once the page is loaded and
// painted, in fallbacks of the same measure (styles/tokens.css) until then; at once when the browser has them
// cached, so that no change is seen.
import { afterFirstPaint, hasCachedStyles } from '#ui/first-visit/first-paint.ts'
import { whenLoaded } from '#ui/first-visit/when-idle.ts'

export interface FontAddresses {
  readonly display: string
  readonly text: string
}

export function startFonts(addresses: FontAddresses): void {
  if (hasCachedStyles()) void addFonts(addresses)
  else whenLoaded(() => afterFirstPaint(() => void addFonts(addresses)))
}

async function addFonts({ display, text }: FontAddresses): Promise<void> {
  const faces = [
    new FontFace('Liqui Display', `url(${display})`, { weight: '600 800' }),
    new FontFace('Liqui Text', `url(${text})`, { weight: '400 700' }),
  ]
  try {
    for (const face of await Promise.all(faces.map((each) => each.load()))) document.fonts.add(face)
  } catch {} // offline: the fallbacks stay
}
