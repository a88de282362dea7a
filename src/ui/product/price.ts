// A price, the one it is compared with, and the price per unit the law asks for (digits at least half as tall).
import type { CardView } from '#shop/catalog/card.view.ts'
import { formatClp } from '#shop/shared/money.ts'
import { catalog } from '#texts/catalog.ts'
import { type Html, html } from '#ui/markup/html.ts'

export interface PriceProps {
  price: CardView['price']
  referencePrice?: CardView['referencePrice']
  unitPrice?: CardView['unitPrice']
  size?: 's' | 'm' | 'xl'
}

export function price({ price, referencePrice = null, unitPrice = null, size = 'm' }: PriceProps): Html {
  const before =
    referencePrice !== null && html`<s><span class="sr">${catalog.before} </span>${formatClp(referencePrice)}</s>`
  const perUnit =
    unitPrice !== null && html`<p class="unit">${formatClp(unitPrice.price)} ${catalog.per[unitPrice.label]}</p>`
  const modifier = size !== 'm' && ` price--${size}`
  return html`
    <p class="price${modifier}"><strong>${formatClp(price)}</strong>${before}</p>
    ${perUnit}
  `
}
