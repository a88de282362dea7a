// A product on the shelf: picture, discount, name, prices, club or wholesale price and the add button. The cart script reads
// the data attributes, shows [data-in-cart], adds .card--in and swaps the button for a stepper.
import type { CardView } from '#shop/catalog/card.view.ts'
import { memoizePerPair } from '#shop/shared/cache.ts'
import { formatClp } from '#shop/shared/money.ts'
import { flattenMarkup } from '#shop/shared/written/flatten-markup.ts'
import { catalog } from '#texts/catalog/catalog.ts'
import { product as words } from '#texts/catalog/product.ts'
import { paths } from '#texts/paths.ts'
import { type Html, html, raw } from '#ui/markup/html.ts'
import { cardAttributes, cardMeta, termsAttribute } from '#ui/product/card-data.ts'
import { type PictureProps, picture } from '#ui/product/picture.ts'
import { price } from '#ui/product/price.ts'
import { remindButton } from '#ui/product/remind-button.ts'

export interface CardOptions extends Pick<PictureProps, 'eager' | 'priority' | 'sizes'> {
  /** Level of its heading: h2 straight under the page's h1, h3 inside a titled section. */
  heading?: 'h2' | 'h3'
  /** Shortens the name that is shown; the cart takes the whole one. */
  displayName?: (name: string) => string
}

/** Cards one after the other. Cards laid out alike get the same `options` object: they are cached by it. */
export function productCards(products: readonly CardView[], options: (index: number) => CardOptions): string {
  let text = ''
  for (let index = 0; index < products.length; index++) text += productCard(products[index]!, options(index)).html
  return text
}

export function productCard(product: CardView, options: CardOptions = PLAIN): Html {
  return built(options, product)
}

/** Cached by layout and view: a view that is used again is the same card again. */
const built = memoizePerPair(
  (options: CardOptions, product: CardView): Html =>
    raw(flattenMarkup(build(product, options.displayName?.(product.name) ?? product.name, options).html)),
)

const PLAIN: CardOptions = {}

function build(product: CardView, name: string, { heading = 'h3', ...pictureProps }: CardOptions): Html {
  const href = paths.product(product)
  const { eager = false, priority = false, sizes } = pictureProps
  const drawing = picture({ pictureKey: product.pictureKey, eager, priority, small: true, ...(sizes ? { sizes } : {}) })
  const title = name !== product.name && html` title="${product.name}"`
  return html`
    <article class="card${product.state === 'out' && ' card--out'}"${cardAttributes(product)}>
      <a class="stage" href="${href}" tabindex="-1" aria-hidden="true" data-stage>${drawing}${cardTags(product)}</a>
      ${product.sponsored !== undefined && html`<span class="card__ad">${catalog.sponsored}</span>`}
      <${raw(heading)} class="card__name"><a href="${href}"${title}>${name}</a></${raw(heading)}>
      <p class="card__meta">${cardMeta(product)}</p>
      <div class="card__price" data-price-of="${product.id}"${termsAttribute(product)}>${price(product)}</div>
      <div class="card__notes">${cardNotes(product)}</div>
      <div class="card__act" data-act>${cardButton(product)}</div>
    </article>
  `
}

/** The paper tags at the shelf's edge. That of a campaign is always there, and seen while the campaign is on. */
export function cardTags({ discountPercentage, promotion, terms, cyber }: CardView): Html | false {
  const discount =
    discountPercentage !== null &&
    html`<span class="tag tag--save" data-save>${catalog.discount(discountPercentage)}</span>`
  const promoted =
    promotion !== null && html`<span class="tag tag--yellow"${terms && html` data-promoted`}>${promotion.label}</span>`
  const campaign = cyber && html`<span class="tag tag--yellow tag--cyber">${words.badges.cyber}</span>`
  return (
    (discount || promoted || campaign) &&
    html`<span class="stage__tags" data-tags>${discount}${promoted}${campaign}</span>`
  )
}

/** What a promotion means, what a member would pay, and who buys much. The cart script says how few are left, once as many are chosen. */
export function cardNotes({ clubPrice, wholesalePrice, wholesaleFrom, own, promotion, terms }: CardView): Html {
  const promoted =
    promotion?.meaning && html`<span class="club"${terms && html` data-meaning`}>${promotion.meaning}</span>`
  const club = clubPrice !== null && html`<span class="club">${catalog.club} <b>${formatClp(clubPrice)}</b></span>`
  const whole =
    wholesalePrice !== null &&
    html`
      <span class="club club--whole">
        ${own?.of === 'wholesale' ? catalog.wholesaleToo : catalog.wholesale} <b>${formatClp(wholesalePrice)}</b> ${wholesaleFrom && catalog.wholesaleFrom(wholesaleFrom)}
      </span>
    `
  return html`${promoted}${club}${whole}`
}

/**
 * The add button of a card in its states; the cart script turns it into a stepper in place, and without script a link to the
 * product stands for it. No form: Chrome looks into every form once a page is loaded, and for that lays out each card that
 * is not in sight. 'In the cart' is said below: above, it would move the stepper away from under the finger.
 */
export function cardButton(product: CardView): Html {
  const href = paths.product(product)
  const name = html`<span class="sr">: ${product.name}</span>`
  const inCart = html`<span class="low in" data-in-cart hidden>${catalog.inCart}</span>`
  if (product.state === 'out') {
    return html`${remindButton(product.id, href, name)}${inCart}`
  }
  return html`
    <button type="button" class="btn" data-add="${product.id}">
      <span class="say say--long">${catalog.add}</span>
      <span class="say say--short">${catalog.addShort}</span>
      ${name}
    </button>
    <noscript><a class="btn" href="${href}"><span class="say">${catalog.seeProduct}</span>${name}</a></noscript>
    ${inCart}
  `
}
