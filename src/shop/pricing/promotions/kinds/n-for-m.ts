// 'Take N, pay M': of each N units of a line N − M cost nothing; those that make no full N are all paid.
import { clp } from '#shop/shared/money.ts'
import type { PromotionRule } from '../promotion-rule.ts'

export const nForM: PromotionRule<'nForM'> = {
  saving: (unitPrice, units, { take, pay }) => clp(unitPrice * (take - pay) * Math.floor(units / take)),
  unitsNeeded: ({ take }) => take,
}
