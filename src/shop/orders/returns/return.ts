// What units of an order's lines give back: their exact share of the money and of the points that paid them. Discounts are in the lines'
// totals, so that a coupon's share stays with it; delivery is no line's.

import type { OrderAmounts, OrderLine } from '#shop/orders/order.ts'
import { pointsOfLines } from '#shop/pricing/line-shares.ts'
import { shareOfUnits } from '#shop/pricing/proration.ts'
import type { ProductId } from '#shop/shared/ids.ts'
import { type Clp, clp } from '#shop/shared/money.ts'
import { done, type Refusal, type Result, refuse } from '#shop/shared/result.ts'

/** Units of a line that are to be given back. */
export interface ReturnedUnits {
  readonly productId: ProductId
  readonly units: number
}

/** Is the same units with what they give back: pesos, and points. */
export interface ReturnedLine extends ReturnedUnits {
  readonly money: Clp
  readonly points: number
}

/** A line that was given back, and who asked. */
export interface StoredReturn extends ReturnedLine {
  /** Is one key for all lines that were given back together. */
  readonly key: string
  readonly requestedBy: string
}

/** Lines that are given back together. */
export interface OrderReturn {
  readonly lines: readonly ReturnedLine[]
  readonly money: Clp
  readonly points: number
}

interface Bought {
  readonly lines: readonly Pick<OrderLine, 'productId' | 'quantity' | 'totalPrice'>[]
  readonly amounts: Pick<OrderAmounts, 'total' | 'due'>
}

export type ReturnRefusal = Refusal<'nothingAsked' | 'notBought' | 'moreThanBought'>

/**
 * Computes what `asked` gives back of an order of which `before` was given back earlier. However it is parted, the
 * parts add up to each line.
 */
export function returnOf(
  { lines, amounts }: Bought,
  before: readonly ReturnedUnits[],
  asked: readonly ReturnedUnits[],
): Result<OrderReturn, ReturnRefusal> {
  const costing = lines.map(({ productId, totalPrice }) => ({ productId, goods: totalPrice }))
  const shares = pointsOfLines(costing, clp(amounts.total - amounts.due))
  const wanted = unitsByProduct(asked)
  const gone = unitsByProduct(before)
  const returned: ReturnedLine[] = []
  for (const [productId, units] of wanted) {
    const index = lines.findIndex((line) => line.productId === productId)
    if (index < 0) return refuse({ code: 'notBought', productId })
    const { quantity } = lines[index]!
    const { goods, points } = shares[index]!
    const earlier = gone.get(productId) ?? 0
    if (units <= 0 || !Number.isInteger(units)) return refuse({ code: 'nothingAsked' })
    if (earlier + units > quantity) return refuse({ code: 'moreThanBought', productId, left: quantity - earlier })
    const money = shareOfUnits(clp(goods - points), quantity, units, earlier)
    returned.push({ productId, units, money, points: shareOfUnits(points, quantity, units, earlier) })
  }
  if (returned.length === 0) return refuse({ code: 'nothingAsked' })
  const money = clp(returned.reduce((sum, line) => sum + line.money, 0))
  return done({ lines: returned, money, points: returned.reduce((sum, line) => sum + line.points, 0) })
}

/**
 * Computes all that is left of an order: its units with what they were paid with, as far as `money` goes; more money
 * than that is no line's.
 */
export function restOf(bought: Bought, before: readonly ReturnedLine[], money: Clp): OrderReturn {
  const gone = unitsByProduct(before)
  const left = bought.lines
    .map(({ productId, quantity }) => ({ productId, units: quantity - (gone.get(productId) ?? 0) }))
    .filter(({ units }) => units > 0)
  const share = left.length === 0 ? null : returnOf(bought, before, left)
  const { lines, points } = withinLeft(share?.ok ? share.value : { lines: [], money: clp(0), points: 0 }, money)
  return { lines, money, points }
}

/** Cuts it down to what `left` pesos pay, line by line; its points are not less. */
export function withinLeft({ lines, points }: OrderReturn, left: Clp): OrderReturn {
  let unspent: number = left
  const paid = lines.map((line) => {
    const own = Math.min(line.money, unspent)
    unspent -= own
    return { ...line, money: clp(own) }
  })
  return { lines: paid, money: clp(left - unspent), points }
}

/** All units of all lines. */
export function unitsIn(lines: readonly ReturnedUnits[]): number {
  return lines.reduce((sum, { units }) => sum + units, 0)
}

/** How many units of each product, in the order they come. */
function unitsByProduct(lines: readonly ReturnedUnits[]): Map<ProductId, number> {
  const units = new Map<ProductId, number>()
  for (const line of lines) units.set(line.productId, (units.get(line.productId) ?? 0) + line.units)
  return units
}
