// A featured offer: large picture and price on white, over the yellow band.
import type { CardView } from '#shop/catalog/card.view.ts'
import { paths } from '#texts/paths.ts'
import { type Html, html } from '#ui/markup/html.ts'
import { cardAttributes, cardMeta } from '#ui/product/card-data.ts'
import { picture } from '#ui/product/picture.ts'
import { price } from '#ui/product/price.ts'
import { cardButton, cardNotes, cardTags } from '#ui/product/product-card.ts'

export function offerCard(product: CardView): Html {
  const href = paths.product(product)
  const drawing = picture({ pictureKey: product.pictureKey, sizes: '(min-width: 800px) 20vw, 40vw' })
  return html`
    <article class="deal${product.state === 'out' && ' card--out'}"${cardAttributes(product)}>
      <a class="stage" href="${href}" tabindex="-1" aria-hidden="true">${drawing}${cardTags(product)}</a>
      <div class="deal__text">
        <h3><a href="${href}">${product.name}</a></h3>
        <p class="deal__meta">${cardMeta(product)}</p>
        ${price(product)}
        ${cardNotes(product)}
        <div class="deal__act" data-act>${cardButton(product)}</div>
      </div>
    </article>
  `
}
