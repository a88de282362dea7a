// Prices a new order's lines for their buyer, before their stock is read.
import type { TimeAndType } from '#shop/browsing/ways.ts'
import { type CartRequest, recalculate } from '#shop/cart/recalculate.ts'
import type { Customer } from '#shop/customers/customer.ts'
import { collectsPoints } from '#shop/customers/points/points.ts'
import { limitFor } from '#shop/pricing/audience.ts'
import type { PricingFacts } from '#shop/pricing/priced-cart.ts'
import type { Product } from '#shop/products/product.ts'
import type { Settings } from '#shop/settings/settings.ts'
import { type ProductId, WAREHOUSE } from '#shop/shared/ids.ts'
import { type Clp, ZERO } from '#shop/shared/money.ts'
import { done, type Refusal, type Result, refuse } from '#shop/shared/result.ts'
import type { StockReader } from '#shop/stock/availability.ts'
import type { WantedLine } from './order-request.ts'

/** Holds what pricing needs of a buyer and the products. */
export interface LinePricing {
  readonly request: CartRequest
  readonly reader: { readonly product: (id: ProductId) => Product | undefined }
}

/** Is what is ordered, as far as its price depends on it. */
interface Wish extends TimeAndType {
  readonly wanted: readonly WantedLine[]
  readonly points: Clp
}

/** Holds what the database and memory say at this moment of what changes prices. */
type KnownFacts = Pick<PricingFacts, 'recommended' | 'promotions' | 'coupon'>

/**
 * Gathers the pricing of `products`, those of the wish that are for sale now. Refuses when one is missing, or more of
 * it is wanted than this buyer may have.
 */
export function linePricing(
  { kind: audience }: Pick<Customer, 'kind'>,
  { wanted, points, ...timeAndType }: Wish,
  products: ReadonlyMap<ProductId, Product>,
  settings: Settings,
  known: KnownFacts,
): Result<LinePricing, Refusal<'unknownProducts' | 'quantityLimit'>> {
  const limit = limitFor(audience, settings)
  const unknown = wanted.filter(({ productId }) => !products.has(productId)).map(({ productId }) => productId)
  if (unknown.length > 0) return refuse({ code: 'unknownProducts', products: unknown })
  const above = wanted.filter(({ quantity }) => quantity > limit).map(({ productId }) => productId)
  if (above.length > 0) return refuse({ code: 'quantityLimit', limit, products: above })
  return done({
    request: {
      lines: wanted,
      audience,
      context: { storeId: WAREHOUSE, ...timeAndType }, // the store is the booking's to decide
      deliveryCost: ZERO,
      limit,
      ...known,
      bulkMinimum: settings.bulkMinimum,
      points: collectsPoints(audience) ? points : ZERO,
    },
    reader: { product: (id) => products.get(id) },
  })
}

/** Prices the lines as if there were enough of everything. */
export function pricedUnlimited({ request, reader }: LinePricing) {
  return recalculate(request, { ...reader, stock: unlimitedStock })
}

const unlimitedStock: StockReader = () => ({ stock: 1_000_000, reserveProgrammed: 0, reserveImmediate: 0 })
