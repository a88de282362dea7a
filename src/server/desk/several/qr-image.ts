// Draws a text as a QR code in SVG, for slips and for the key of codes.
import { encode } from 'uqr'
import { type Html, html, raw } from '#ui/markup/html.ts'
import { qrPath } from '#ui/markup/qr-path.ts'

/** The light modules around a QR code, which readers need. */
const QUIET = 2

/** Makes the picture of a text, `label` being what it is for whoever does not see it. */
export function qrImage(text: string, label: string): Html {
  const { size, data } = encode(text, { ecc: 'M', border: QUIET })
  const path = raw(`<path d="${qrPath(data)}" fill="#17130c"/>`)
  return html`<svg class="desk-qr" role="img" aria-label="${label}" width="${size * 4}" height="${size * 4}" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges">${path}</svg>`
}
