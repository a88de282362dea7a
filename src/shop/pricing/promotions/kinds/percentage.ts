// So many per cent off each unit. What one unit saves is rounded, because cards tell what one costs with it.
import { clp } from '#shop/shared/money.ts'
import { percentageOf } from '../percentage-of.ts'
import type { PromotionRule } from '../promotion-rule.ts'

export const percentage: PromotionRule<'percentage'> = {
  saving: (unitPrice, units, { percentage: off }) => clp(percentageOf(unitPrice, off) * units),
  unitsNeeded: () => 1,
}
