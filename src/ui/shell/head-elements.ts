// Elements of a page's head as markup, for fragments.
import { html } from '#ui/markup/html.ts'
import { jsonLdText } from '#ui/shell/json-ld.ts'

/**
 * Of a page that is not to be indexed, and so names no other in its place; its links are followed all the
 * same.
 */
export const NOT_INDEXED = '<meta name="robots" content="noindex, follow">'

/** A schema.org description of the page. */
export function jsonLdElement(object: object): string {
  return `<script type="application/ld+json">${jsonLdText(object)}</script>`
}

/** The address a page is known by. */
export function canonicalLink(address: string): string {
  return html`<link rel="canonical" href="${address}">`.html
}
