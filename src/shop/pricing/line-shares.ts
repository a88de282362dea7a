// What each line of a cart is paid with: money and points. The shares add up to the cart's products, however they are read.
import type { ProductId } from '#shop/shared/ids.ts'
import { type Clp, clp } from '#shop/shared/money.ts'
import { sumOf } from './price-change.ts'
import { lineTotal, type PricedCart } from './priced-cart.ts'
import { prorate } from './proration.ts'

interface LineShare {
  readonly productId: ProductId
  /** What the line costs after every discount, in pesos, points among them. */
  readonly goods: Clp
  /** What points pay of it. */
  readonly points: Clp
}

/** The shares of the lines, in their order. Points are shared over what the lines cost after every discount. */
export function lineShares({ lines, changes }: Pick<PricedCart, 'lines' | 'changes'>): LineShare[] {
  const byId = lines.toSorted((one, other) => one.product.id - other.product.id)
  const goods = byId.map(lineTotal)
  const points = prorate(clp(0 - sumOf(changes, 'points')), goods)
  const found = new Map(
    byId.map(({ product }, index) => [product.id, { goods: goods[index]!, points: points[index]! }]),
  )
  return lines.map(({ product }) => ({ productId: product.id, ...found.get(product.id)! }))
}
