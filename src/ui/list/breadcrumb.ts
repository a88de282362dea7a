// The path to the page as text; Breadcrumb.astro is the same for pages. Its JSON-LD is breadcrumbJsonLd of the same crumbs.
import type { BreadcrumbItem } from '#shop/seo/structured-data.ts'
import { common } from '#texts/common.ts'
import { type Html, html } from '#ui/markup/html.ts'

/** From the front page to this one; the last is the page itself and needs no address. */
export function breadcrumb(crumbs: readonly BreadcrumbItem[]): Html {
  const last = crumbs.length - 1
  const steps = crumbs.map(({ label, href }, index) =>
    index === last
      ? html`<li aria-current="page">${label}</li>`
      : html`<li><a${href !== undefined && html` href="${href}"`}>${label}</a></li>`,
  )
  return html`<nav class="crumbs" aria-label="${common.breadcrumb}"><ol>${steps}</ol></nav>`
}
