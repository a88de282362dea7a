// Elements of a page's head as markup, for pages that make them anew for every address.
import { jsonLdText } from '#ui/shell/json-ld.ts'

/** Nothing for a page that is to be indexed; of another one the links are followed all the same. */
export function robots({ index }: { readonly index: boolean }): string {
  return index ? '' : '<meta name="robots" content="noindex, follow">'
}

/** A schema.org description of the page. */
export function jsonLdElement(object: object): string {
  return `<script type="application/ld+json">${jsonLdText(object)}</script>`
}
