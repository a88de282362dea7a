// Delivery that costs nothing from a subtotal on. It takes nothing off a line.
import { type Clp, clp, ZERO } from '#shop/shared/money.ts'
import type { PromotionRule } from '../promotion-rule.ts'

export const freeDelivery: PromotionRule<'freeDelivery'> = { saving: () => ZERO, unitsNeeded: () => 1 }

/** Pesos that a subtotal lacks for it; 0 when it is reached. */
export function missingFor(subtotal: Clp, from: Clp): Clp {
  return clp(Math.max(0, from - subtotal))
}
