// One product: picture, prices, choices, quantity, facts, what a pack holds, more of its kind, and the footnotes. As text:
// thousands of these pages are rendered for a first visitor, and Astro took several times as long.
import type { ProductPage } from '#shop/catalog/product-page/product-page.view.ts'
import { formatClp } from '#shop/shared/money.ts'
import { catalog } from '#texts/catalog.ts'
import { common } from '#texts/common.ts'
import { home } from '#texts/home.ts'
import { product as words } from '#texts/product.ts'
import { alcoholWarning } from '#ui/feedback/alcohol-warning.ts'
import { icon } from '#ui/icon/icon.ts'
import { clock } from '#ui/icon/icons.ts'
import { breadcrumb } from '#ui/list/breadcrumb.ts'
import { type Html, html } from '#ui/markup/html.ts'
import { cardMeta, termsAttribute } from '#ui/product/card-data.ts'
import { picture } from '#ui/product/picture.ts'
import { price } from '#ui/product/price.ts'
import { productBuy } from '#ui/product/product-buy.ts'
import { productFacts } from '#ui/product/product-facts.ts'
import { recommendations } from '#ui/product/recommendations.ts'
import { seals } from '#ui/product/seals.ts'

export function productDetail(page: ProductPage): Html {
  const { card, blocks } = page
  const instead = blocks.find(({ id }) => id === 'alternativas')
  const later = blocks.filter((block) => block !== instead)
  const isAlcoholBelow = !card.hasAlcohol && blocks.some(({ products }) => products.some((one) => one.hasAlcohol))
  return html`
    <div class="wrap">
      ${breadcrumb(page.crumbs)}
      <div class="pdp">${gallery(page)}${buy(page)}</div>
      ${instead && html`<div class="recs">${recommendations(instead)}</div>`}
      ${productFacts(page)}
      ${later.length > 0 && html`<div class="recs">${later.map(recommendations)}</div>`}
      ${isAlcoholBelow && alcoholWarning({ variant: 'bare' })}
      <ul class="note">${words.notes.map((note) => html`<li>${note}</li>`)}</ul>
    </div>
  `
}

/** As wide as the picture is drawn; on phones it stands beside the name. */
const SIZES = '(min-width: 750px) 480px, (min-width: 640px) 200px, 128px'

function gallery({ card, badges }: ProductPage): Html {
  const { pictureKey, name, state } = card
  const drawing = picture({ pictureKey, alt: name, priority: true, sizes: SIZES })
  const tags = badges.map(
    ({ look, label, said, promoted }) =>
      html`<li class="tag tag--${look}"${look === 'save' && ' data-save'}${promoted && ' data-promoted'}>${spoken(label, said)}</li>`,
  )
  return html`
    <figure class="gallery${state === 'out' && ' card--out'}">
      <div class="stage" data-stage>${drawing}${tags.length > 0 && html`<ul class="stage__tags" data-tags>${tags}</ul>`}</div>
      <figcaption>${common.image}</figcaption>
    </figure>
  `
}

/** A label that screen readers read in other words, where there are some. */
function spoken(label: string, said: string | undefined): Html {
  return said ? html`<span aria-hidden="true">${label}</span><span class="sr">${said}</span>` : html`${label}`
}

function buy(page: ProductPage): Html {
  const { card, vivino } = page
  const rank = vivino && html`<span class="vivino">${spoken(words.vivinoRank(vivino), words.vivinoSaid(vivino))}</span>`
  return html`
    <div class="buy"${addedAttributes(page)}>
      <div>
        ${card.brand !== '' && html`<p class="brand">${card.brand}</p>`}
        <h1>${card.name}</h1>
        <p class="unit">${cardMeta(card)}${rank}</p>
      </div>
      ${prices(page)}
      ${productBuy(page)}
      ${seals(page.seals)}
      ${card.hasAlcohol && alcoholWarning({ variant: 'bare' })}
    </div>
  `
}

/** What the cart script reads. */
function addedAttributes(page: ProductPage): Html {
  const { productId, name, price, limit, stock, pictureKey, slug } = addedBy(page)
  const product = html` data-product-id="${productId}" data-name="${name}" data-price="${price}"`
  const offer = html` data-limit="${limit}" data-stock="${stock}" data-picture-key="${pictureKey}"`
  const bulk = page.bulkFrom && html` data-bulk="${JSON.stringify(page.bulkFrom)}"`
  const deals = page.deals.length > 0 && html` data-deals="${JSON.stringify(page.deals)}"`
  return html`${product}${offer} data-slug="${slug}"${bulk}${deals}`
}

/** What the button adds: the choice of the address, or the product itself. */
function addedBy({ card, choices }: ProductPage) {
  return (
    choices.find(({ chosen }) => chosen)?.offer ?? { ...card, productId: card.id, stock: card.available, amount: 1 }
  )
}

function prices(page: ProductPage): Html {
  const { card, offer, bulk, bulkMinimum } = page
  const { stock, limit, amount } = addedBy(page)
  /** Whether the amount the page begins with is all that is left. */
  const isAllChosen = stock < limit && amount >= stock
  const club =
    card.clubPrice !== null && html`<span class="club">${catalog.club} <b>${formatClp(card.clubPrice)}</b></span>`
  const promoted =
    card.promotion?.meaning &&
    html`<span class="club"${card.terms && html` data-meaning`}>${card.promotion.meaning}</span>`
  const low =
    card.state !== 'out' &&
    html`
      <span class="low"${!isAllChosen && ' hidden'} data-all-chosen><span class="say">${catalog.scarce(stock)}</span></span>
    `
  const { price: pesos, own, referencePrice, unitPrice } = card
  return html`
    <div class="buy__prices" data-price-of="${card.id}"${termsAttribute(card)}>
      ${price({ price: pesos, own, referencePrice, unitPrice, size: 'xl' })}
      ${offer && countdown(offer)}
      <div class="buy__club">${promoted}${club}${low}<span class="low in" data-in-cart hidden>${catalog.inCart}</span></div>
      ${bulk && html`<p class="bulk">${wholesale(bulk)}${bulkMinimum > 0 && ` ${words.bulkMinimum(formatClp(bulkMinimum))}`}</p>`}
    </div>
  `
}

function countdown({ ends, text }: NonNullable<ProductPage['offer']>): Html {
  return html`
    <p
      class="offer" data-ends="${ends}" data-left="${words.offerEndsIn}"
      data-day="${words.day}" data-days="${words.days}" data-over="${home.offerExpired}">
      ${icon(clock, true)}
      <span>${text}</span>
    </p>
  `
}

function wholesale({ price, amount }: NonNullable<ProductPage['bulk']>): string {
  return price === null ? words.bulkInvitation(amount) : words.bulk(amount, formatClp(price))
}
