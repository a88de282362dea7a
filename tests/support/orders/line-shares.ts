// What each line of a priced cart is paid with.
import { pointsOfLines } from '#shop/pricing/line-shares.ts'
import { sumOf } from '#shop/pricing/price-change.ts'
import { lineTotal, type PricedCart } from '#shop/pricing/priced-cart.ts'
import { clp } from '#shop/shared/money.ts'

export function lineShares({ lines, changes }: Pick<PricedCart, 'lines' | 'changes'>) {
  const costing = lines.map((line) => ({ productId: line.product.id, goods: lineTotal(line) }))
  return pointsOfLines(costing, clp(0 - sumOf(changes, 'points')))
}
