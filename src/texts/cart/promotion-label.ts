// The short label of a promotion on cards and product pages ('2x1', '2ª unidad al 50 %'); carts name it by its own name.
import { savingOf, unitsNeeded } from '#shop/pricing/promotions/kinds.ts'
import type { PromotionOffer } from '#shop/pricing/promotions/promotion.ts'
import { type Clp, clp, formatClp } from '#shop/shared/money.ts'
import { promotions as words } from './promotions.ts'

function promotionLabel(offer: PromotionOffer): string {
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

/** Both, as cards and product pages say them; no meaning where so many units have the bulk price, or without a price. */
export function promotionWords(
  offer: PromotionOffer,
  unitPrice: Clp | null,
  bulk: { readonly price: number; readonly units: number } | null,
): { readonly label: string; readonly meaning: string | null } {
  const isBulk = bulk !== null && unitPrice !== null && bulk.price < unitPrice && bulk.units <= unitsNeeded(offer)
  const meaning = unitPrice === null || isBulk ? null : promotionMeaning(offer, unitPrice)
  return { label: promotionLabel(offer), meaning }
}

/** What it comes to at this unit price, as the cart charges it: `La segunda a $1.345`; null for free delivery. */
function promotionMeaning(offer: PromotionOffer, unitPrice: Clp): string | null {
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
