// A price, whose it is, the one it is compared with, and the price per unit the law asks for (digits at least
// half as tall).
import type { CardView } from '#shop/catalog/card.view.ts'
import { formatClp } from '#shop/shared/money.ts'
import { catalog } from '#texts/catalog/catalog.ts'
import { type Html, html } from '#ui/markup/html.ts'

export interface PriceProps {
  price: CardView['price']
  own?: CardView['own']
  referencePrice?: CardView['referencePrice']
  unitPrice?: CardView['unitPrice']
  size?: 'm' | 'xl'
}

export function price({ price, own = null, referencePrice = null, unitPrice = null, size = 'm' }: PriceProps): Html {
  const before =
    referencePrice !== null && html`<s><span class="sr">${catalog.before} </span>${formatClp(referencePrice)}</s>`
  const perUnit =
    unitPrice !== null && html`<p class="unit">${formatClp(unitPrice.price)} ${catalog.per[unitPrice.label]}</p>`
  const amount = html`<strong>${formatClp(price)}</strong>`
  const shown = own === null ? amount : html`<span class="mine">${catalog.own[own.of]} ${amount}</span>`
  const modifier = size !== 'm' && ` price--${size}`
  return html`
    <p class="price${modifier}">${shown}${before || others(own)}</p>
    ${perUnit}
  `
}

/** What everybody else pays, beside somebody's own price: it was never his, so it is not struck through. */
function others(own: PriceProps['own']): Html | false {
  const price = own?.guestPrice ?? null
  return !!own && price !== null && html`<span class="was">${catalog.others[own.of]} ${formatClp(price)}</span>`
}
