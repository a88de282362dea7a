// The second unit of each pair of a line costs a percentage of its price; a unit without a partner costs all of it.
import { clp } from '#shop/shared/money.ts'
import { percentageOf } from '../percentage-of.ts'
import type { PromotionRule } from '../promotion-rule.ts'

export const secondUnit: PromotionRule<'secondUnit'> = {
  saving: (unitPrice, units, { percentage }) => clp(percentageOf(unitPrice, 100 - percentage) * Math.floor(units / 2)),
  unitsNeeded: () => 2,
}
