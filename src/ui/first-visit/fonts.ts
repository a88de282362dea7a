// Brings the shop's two fonts without holding up anything: on a first visit once the page is loaded and painted, piece by piece, in stand-ins of
// the same measure (styles/tokens.css); later, when the browser keeps them, at once, so that no change is seen.

import { afterFirstPaint, hasCachedStyles } from '#ui/first-visit/first-paint.ts'
import { inPieces } from '#ui/first-visit/in-pieces.ts'
import { whenLoaded } from '#ui/first-visit/when-idle.ts'

/** Where the fonts are. */
export interface FontAddresses {
  readonly display: string
  readonly text: string
}

export function startFonts(addresses: FontAddresses): void {
  if (hasCachedStyles()) void bringAtOnce(addresses)
  else void Promise.all([new Promise<void>(whenLoaded), new Promise<void>(afterFirstPaint)]).then(bringInPieces)
}

async function bringAtOnce({ display, text }: FontAddresses): Promise<void> {
  const faces = [
    new FontFace('Liqui Display', `url(${display})`, { weight: '600 800' }),
    new FontFace('Liqui Text', `url(${text})`, { weight: '400 700' }),
  ]
  try {
    for (const face of await Promise.all(faces.map((each) => each.load()))) document.fonts.add(face)
  } catch {} // offline: the stand-ins stay
}

/** A font added to a page that is laid out has all of it laid out anew; one that the page knows, and nothing uses yet, does not. */
async function bringInPieces(): Promise<void> {
  try {
    await Promise.all(
      ['800 1em "Liqui Display Late"', '400 1em "Liqui Text Late"'].map((font) => document.fonts.load(font)),
    )
  } catch {
    return // offline: the stand-ins stay
  }
  inPieces([document.body], (piece) => piece.setAttribute('data-lettered', ''))
}
