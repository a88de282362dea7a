// Every kind of promotion with its rule. A new kind is a file in kinds/, a line here, its fields in promotion.ts and in the
// table's columns, and its label in src/texts/cart/promotions.ts.
import type { Clp } from '#shop/shared/money.ts'
import { fixedPrice } from './kinds/fixed-price.ts'
import { freeDelivery } from './kinds/free-delivery.ts'
import { nForM } from './kinds/n-for-m.ts'
import { percentage } from './kinds/percentage.ts'
import { secondUnit } from './kinds/second-unit.ts'
import type { PromotionKind, PromotionOffer } from './promotion.ts'
import type { PromotionRule } from './promotion-rule.ts'

const PROMOTION_KINDS: { readonly [Kind in PromotionKind]: PromotionRule<Kind> } = {
  percentage,
  fixedPrice,
  nForM,
  secondUnit,
  freeDelivery,
}

/** Pesos that so many units of one line save at this unit price. */
export function savingOf(offer: PromotionOffer, unitPrice: Clp, units: number): Clp {
  const rule: { readonly saving: (unitPrice: Clp, units: number, offer: never) => Clp } = PROMOTION_KINDS[offer.kind]
  return rule.saving(unitPrice, units, offer as never) // the offer of this very kind
}

/** How many units of a line it takes to save anything. */
export function unitsNeeded(offer: PromotionOffer): number {
  const rule: { readonly unitsNeeded: (offer: never) => number } = PROMOTION_KINDS[offer.kind]
  return rule.unitsNeeded(offer as never)
}
