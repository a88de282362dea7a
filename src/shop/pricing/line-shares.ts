// What each line of a cart or an order is paid with: money and points. The shares add up to the products, however they are read.
import type { ProductId } from '#shop/shared/ids.ts'
import { type Clp, clp } from '#shop/shared/money.ts'
import { prorate } from './proration.ts'

interface LineShare {
  readonly productId: ProductId
  /** What the line costs after every discount, in pesos, points among them. */
  readonly goods: Clp
  /** What points pay of it. */
  readonly points: Clp
}

/** A line with what it costs after every discount. */
interface CostingLine {
  readonly productId: ProductId
  readonly goods: Clp
}

/** `points` shared over what the lines cost after every discount; the lines in their order, whatever it is. */
export function pointsOfLines(lines: readonly CostingLine[], points: Clp): LineShare[] {
  const byId = lines.toSorted((one, other) => one.productId - other.productId)
  const shares = prorate(
    points,
    byId.map(({ goods }) => goods),
  )
  const found = new Map(byId.map(({ productId }, index) => [productId, shares[index]!]))
  return lines.map(({ productId, goods }) => ({ productId, goods, points: found.get(productId)! }))
}

/** What is paid in money for each line of an order, in their order: what it costs less what points pay of it. */
export function moneyOfLines(
  lines: readonly { readonly productId: ProductId; readonly totalPrice: Clp }[],
  points: Clp,
): Clp[] {
  const costing = lines.map(({ productId, totalPrice }) => ({ productId, goods: totalPrice }))
  return pointsOfLines(costing, points).map((share) => clp(share.goods - share.points))
}
