// A featured offer: large picture and price on white, over the yellow band, with what is left of its time.
import type { FeaturedOfferView } from '#shop/content/featured-offer.view.ts'
import { catalog } from '#texts/catalog/catalog.ts'
import { home } from '#texts/frame/home.ts'
import { paths } from '#texts/paths.ts'
import { contentPicture } from '#ui/content/content-picture.ts'
import { type Html, html } from '#ui/markup/html.ts'
import { cardAttributes, cardMeta, termsAttribute } from '#ui/product/card-data.ts'
import { picture } from '#ui/product/picture.ts'
import { price } from '#ui/product/price.ts'
import { cardButton, cardNotes, cardTags } from '#ui/product/product-card.ts'

interface Place {
  /** Its picture is in view from the beginning. */
  readonly eager: boolean
  /** Its picture makes the page look ready. */
  readonly priority: boolean
}

export function offerCard(offer: FeaturedOfferView, place: Place): Html {
  const { product, ends } = offer
  const href = paths.product(product)
  return html`
    <article class="deal"${cardAttributes(product)}>
      <a class="stage" href="${href}" tabindex="-1" aria-hidden="true" data-stage>${drawing(offer, place)}${cardTags(product)}</a>
      <div class="deal__text" data-price-of="${product.id}"${termsAttribute(product)}>
        <div class="deal__name">
          <h3><a href="${href}">${product.name}</a></h3>
          <p class="deal__meta">${cardMeta(product)}</p>
        </div>
        <div class="deal__price">${price(product)}</div>
        <div class="deal__notes">${cardNotes(product)}</div>
        <div class="deal__foot">
          ${ends && countdown(ends)}
          <div class="deal__act" data-act>${cardButton(product)}</div>
        </div>
      </div>
    </article>
  `
}

function drawing({ picture: own, product }: FeaturedOfferView, { eager, priority }: Place): Html {
  const loading = { sizes: '(min-width: 800px) 20vw, 40vw', eager, priority }
  if (own === null) return picture({ pictureKey: product.pictureKey, ...loading })
  return contentPicture({ picture: own, ...loading, class: 'deal__image' })
}

/** The date says it to everybody; the digits come with the script (countdowns.ts) into room of the same size. */
function countdown({ at, text }: NonNullable<FeaturedOfferView['ends']>): Html {
  return html`
    <div
      class="deal__ends" data-countdown="${at}" data-over="${home.offerExpired}"
      data-see="${catalog.seeProduct}">
      <p><time datetime="${at}">${text}</time></p>
      <div class="clock" aria-hidden="true">${home.clock.map((label) => html`<div><b>00</b><span>${label}</span></div>`)}</div>
    </div>
  `
}
