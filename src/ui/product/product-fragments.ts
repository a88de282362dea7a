// The parts of a product's page that are the product's: the rest is the same on all pages of one menu entry.
import type { ProductAt } from '#shop/catalog/product-page/product-at.view.ts'
import { paths } from '#texts/paths.ts'
import { html, joinHtml, raw } from '#ui/markup/html.ts'
import { productDetail } from '#ui/product/product-detail.ts'
import { jsonLdElement } from '#ui/shell/head-elements.ts'

/** The fragments of a product's page; what they show is read by productReader. */
export const productFragments = {
  template: ({ current }: ProductAt) => current,
  until: ({ until }: ProductAt) => until,
  render: (page: ProductAt) => ({
    title: text(page.title),
    description: text(page.summary),
    /** Paths without their first slash, so that a place for them is a path too. */
    path: text(page.path.slice(1)),
    image: text(paths.sharedPicture(page.card.pictureKey).slice(1)),
    head: joinHtml(page.jsonLd.map((described) => raw(jsonLdElement(described)))),
    main: productDetail(page).html,
  }),
}

function text(words: string): string {
  return html`${words}`.html
}
