// A titled row of three products under a product: two on small screens.
import type { RecommendationBlock } from '#shop/catalog/product-page/recommendations.view.ts'
import { type Html, html, raw } from '#ui/markup/html.ts'
import { trioCards } from '#ui/product/card-options.ts'
import { productCards } from '#ui/product/product-card.ts'

export function recommendations({ id, title, text, products }: RecommendationBlock): Html {
  return html`
    <section aria-labelledby="${id}">
      <div class="section__head">
        <div><h2 id="${id}">${title}</h2>${text !== '' && html`<p>${text}</p>`}</div>
      </div>
      <div class="trio">${raw(productCards(products, trioCards))}</div>
    </section>
  `
}
