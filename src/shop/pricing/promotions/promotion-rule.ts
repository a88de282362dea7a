// What every kind of promotion has to say.
import type { Clp } from '#shop/shared/money.ts'
import type { PromotionKind, PromotionOffers } from './promotion.ts'

export interface PromotionRule<Kind extends PromotionKind> {
  /** Pesos that so many units of one line save at this unit price: 0 or more, never above what they cost. */
  readonly saving: (unitPrice: Clp, units: number, offer: PromotionOffers[Kind]) => Clp
  /** How many units of a line it takes to save anything. */
  readonly unitsNeeded: (offer: PromotionOffers[Kind]) => number
}
