// Elements of a page's head as markup, for pages that make them anew for every address.
import { jsonLdText } from '#ui/shell/json-ld.ts'

/** Of a page that is not to be indexed; its links are followed all the same. */
export const NOT_INDEXED = '<meta name="robots" content="noindex, follow">'

/** A schema.org description of the page. */
export function jsonLdElement(object: object): string {
  return `<script type="application/ld+json">${jsonLdText(object)}</script>`
}
