// A price for each unit; it saves nothing where a unit costs as little without it.
import { clp } from '#shop/shared/money.ts'
import type { PromotionRule } from '../promotion-rule.ts'

export const fixedPrice: PromotionRule<'fixedPrice'> = {
  saving: (unitPrice, units, { price }) => clp(Math.max(0, unitPrice - price) * units),
  unitsNeeded: () => 1,
}
