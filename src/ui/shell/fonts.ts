// Brings the shop's two fonts without holding up anything: on a first visit once the page is loaded and painted, in stand-ins of the same
// measure (styles/tokens.css); later, when the browser keeps them, at once, so that no change is seen.
import { afterPaint } from '#ui/shell/once-painted.ts'
import { keep, kept } from '#ui/shell/own-storage.ts'

/** Where the fonts are. */
export interface FontAddresses {
  readonly display: string
  readonly text: string
}

const KEY = 'liqui:fonts'

export function startFonts(addresses: FontAddresses): void {
  if (kept(KEY) === markOf(addresses)) void bring(addresses)
  else void Promise.all([loaded(), new Promise<void>(afterPaint)]).then(() => bring(addresses))
}

async function bring(addresses: FontAddresses): Promise<void> {
  const faces = [
    new FontFace('Liqui Display', `url(${addresses.display})`, { weight: '600 800' }),
    new FontFace('Liqui Text', `url(${addresses.text})`, { weight: '400 700' }),
  ]
  try {
    for (const face of await Promise.all(faces.map((each) => each.load()))) document.fonts.add(face)
  } catch {
    return // offline: the stand-ins stay
  }
  keep(KEY, markOf(addresses))
}

function markOf({ display, text }: FontAddresses): string {
  return display + text
}

function loaded(): Promise<unknown> {
  return new Promise((resolve) => {
    if (document.readyState === 'complete') resolve(undefined)
    else addEventListener('load', resolve, { once: true })
  })
}
