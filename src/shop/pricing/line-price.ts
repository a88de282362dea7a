// What a line costs somebody, and where its price comes from: the unit price of the audience, then bulk.
import type { Product } from '#shop/products/product.ts'
import { type Clp, clp, sum, times, ZERO } from '#shop/shared/money.ts'
import { type Audience, isRegistered } from './audience.ts'
import { priceParts, unitPrice } from './price.ts'

type Priced = Pick<Product, 'prices' | 'bulk' | 'referencePrice'>

/**
 * What a line's price comes from; the whole saving against the regular price belongs to it. `club` includes the lists of
 * distributors and caterers, for which the calls have no field.
 */
export type PriceSource = 'regular' | 'club' | 'recommended' | 'bulk'

export interface LinePrice {
  readonly quantity: number
  /** Pesos for one, for a guest. */
  readonly regularPrice: Clp
  /** Pesos for one, for this person; never above the regular price. */
  readonly unitPrice: Clp
  readonly source: PriceSource
}

interface LineToPrice {
  readonly product: Priced
  readonly quantity: number
  readonly recommended: boolean
}

/**
 * The prices of lines, in their order; null where a product has no price for the audience. Bulk prices count for the
 * whole line from `bulk.amount` on, if lower, and only when such lines add up to `bulkMinimum` pesos.
 */
export function linePrices(
  lines: readonly LineToPrice[],
  audience: Audience,
  bulkMinimum: Clp = ZERO,
): (LinePrice | null)[] {
  const single = lines.map((line) => singlePrice(line, audience))
  if (!isRegistered(audience)) return single
  const bulk = lines.map((line, index) => bulkPrice(line, single[index] ?? null))
  const inBulk = sum(bulk.flatMap((price) => (price ? [times(price.unitPrice, price.quantity)] : [])))
  return inBulk < bulkMinimum ? single : single.map((price, index) => bulk[index] ?? price)
}

function singlePrice({ product, quantity: amount, recommended }: LineToPrice, audience: Audience): LinePrice | null {
  const price = unitPrice(product, audience, recommended)
  if (price === null) return null
  const parts = priceParts(product)
  const regularPrice = parts.regular ?? clp(Math.max(product.referencePrice, price))
  return {
    quantity: amount,
    regularPrice,
    unitPrice: price,
    source: sourceOf(price, regularPrice, recommended ? parts.recommended : null),
  }
}

function sourceOf(price: Clp, regular: Clp, recommended: Clp | null): PriceSource {
  if (price === regular) return 'regular'
  return price === recommended ? 'recommended' : 'club'
}

function bulkPrice({ product: { bulk }, quantity: amount }: LineToPrice, single: LinePrice | null): LinePrice | null {
  if (bulk === null || single === null || amount < bulk.amount || bulk.price >= single.unitPrice) return null
  return { ...single, unitPrice: bulk.price, source: 'bulk' }
}
