// Loads the shop's two fonts without holding up anything: on a first visit once the page is loaded,
// in fallbacks of the same measure (styles/tokens.css) until then; before the first layout once this browser
// has them, so that no change is seen.
import { readStored } from '#ui/first-visit/storage.ts'

/**
 * Fonts that take longer are there for the next page: the whole page is laid out anew for them, under the eyes of
 * somebody who reads and, on a poor phone, for a third of a second.
 */
const LATEST_MS = 2000
/** Which fonts this browser has loaded. */
const LOADED = 'letras'

/** Runs in the head, with the addresses of both; needs nothing of the page. */
export function startFonts(display: string, text: string): void {
  const both = `${display} ${text}`
  const add = async () => {
    const faces = [
      new FontFace('Liqui Display', `url(${display})`, { weight: '600 800' }),
      new FontFace('Liqui Text', `url(${text})`, { weight: '400 700' }),
    ]
    const asked = performance.now()
    try {
      await Promise.all(faces.map((face) => face.load()))
      if (performance.now() - asked < LATEST_MS) for (const face of faces) document.fonts.add(face)
      localStorage.setItem(LOADED, both)
    } catch {} // offline: the fallbacks stay; or nothing can be stored
  }
  if (readStored(LOADED) === both) {
    // What only a FontFace asks for waits until the page was parsed.
    for (const href of [display, text])
      document.head.insertAdjacentHTML('beforeend', `<link rel=preload as=font crossorigin href=${href}>`)
    void add()
  } else addEventListener('load', add)
}
