// The short label of a promotion on cards and product pages ('2x1', '2ª unidad al 50 %'); carts name it by its own name.
import { type Clp, clp, formatClp } from '#shop/shared/money.ts'
import { promotions as words } from '#texts/promotions.ts'
import { savingOf, unitsNeeded } from './kinds.ts'
import type { PromotionOffer } from './promotion.ts'

export function promotionLabel(offer: PromotionOffer): string {
  switch (offer.kind) {
    case 'percentage':
      return words.label.percentage(offer.percentage)
    case 'fixedPrice':
      return words.label.fixedPrice(formatClp(offer.price))
    case 'nForM':
      return words.label.nForM(offer.take, offer.pay)
    case 'secondUnit':
      return words.label.secondUnit(offer.percentage)
    case 'freeDelivery':
      return words.label.freeDelivery(formatClp(offer.from))
  }
}

/** What it comes to at this unit price, as the cart charges it: `La segunda a $1.345`; null for free delivery. */
export function promotionMeaning(offer: PromotionOffer, unitPrice: Clp): string | null {
  const units = unitsNeeded(offer)
  const total = formatClp(clp(unitPrice * units - savingOf(offer, unitPrice, units)))
  switch (offer.kind) {
    case 'percentage':
    case 'fixedPrice':
      return words.meaning.each(total)
    case 'nForM':
      return words.meaning.nForM(units, total)
    case 'secondUnit':
      return words.meaning.secondUnit(formatClp(clp(unitPrice - savingOf(offer, unitPrice, units))))
    case 'freeDelivery':
      return null
  }
}
