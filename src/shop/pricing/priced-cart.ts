// A cart while it is priced: what the steps take and give back. A step changes nothing, it returns a changed copy.
import type { Product } from '#shop/products/product.ts'
import type { ProductId } from '#shop/shared/ids.ts'
import { type Clp, clp, times } from '#shop/shared/money.ts'
import type { Audience } from './audience.ts'
import type { Coupon } from './coupons/coupon.ts'
import type { PriceChange, PriceChangeKind } from './price-change.ts'
import type { Promotion } from './promotions/promotion.ts'
import type { PromotedProduct } from './promotions/promotion-index.ts'

export interface LineToPrice {
  readonly product: Pick<Product, 'id' | 'prices' | 'bulk' | 'referencePrice' | 'freeDelivery'> & PromotedProduct
  readonly quantity: number
}

/** What the steps have to know. Every caller says all of it, so that nothing is shown that is not charged. */
export interface PricingFacts {
  readonly audience: Audience
  /** Products recommended to this person now: list 90 counts for these only. */
  readonly recommended: ReadonlySet<ProductId>
  /** Least sum of bulk-priced lines for any to count, in pesos; 0 for none. */
  readonly bulkMinimum: Clp
  /** In force now, for this person, store and way to receive; the same list as long as nothing changes. */
  readonly promotions: readonly Promotion[]
  /** What the way to receive asks, in pesos; 0 while nothing is chosen. */
  readonly deliveryCost: Clp
  /** Of this person, found and in force; null for none. */
  readonly coupon: Coupon | null
  /** Points this person wants to pay with and may, in pesos; what the products do not cost is not used. */
  readonly points: Clp
}

export interface PricedLine extends LineToPrice {
  /** Whether it has a price for this audience. One without stays at its reference price. */
  readonly isSold: boolean
  /** Pesos for one, for a guest. */
  readonly regularPrice: Clp
  /** Pesos for one, for this person, before what is taken off the line; never above the regular price. */
  readonly unitPrice: Clp
  /** It costs what it does because it is recommended to this person. */
  readonly isRecommended: boolean
  /** From the regular price times units to what the line costs, in the order of the steps. */
  readonly changes: readonly PriceChange[]
}

export type NearPromotion = {
  /** Its name. */
  readonly label: string
} & (
  | { readonly lacks: 'pesos'; readonly pesos: Clp }
  /** One unit more of this product, and the line saves more. */
  | { readonly lacks: 'unit'; readonly productId: ProductId }
)

export interface PricedCart {
  /** In the order they came, a product once. */
  readonly lines: readonly PricedLine[]
  /** Changes of the whole order. What is taken off goods is a change of their lines, in whole pesos (proration.ts). */
  readonly changes: readonly PriceChange[]
  /** What makes delivery free, the first of them by its change; none while nothing does. */
  readonly freeDelivery: readonly Pick<PriceChange, 'kind' | 'label'>[]
  /** Promotions almost reached: by the subtotal first, then those of lines. */
  readonly nearPromotions: readonly NearPromotion[]
  /** Why the coupon does not count for this cart; null when it does, or there is none. */
  readonly couponRefusal: 'belowMinimum' | 'noProducts' | 'withPromotions' | null
}

/** One rule about prices. It adds records of its own kinds and leaves those of others alone. */
export type PricingStep = (cart: PricedCart, facts: PricingFacts) => PricedCart

/** A line that no step has priced. */
export function unpricedLine({ product, quantity }: LineToPrice): PricedLine {
  const { referencePrice } = product
  const price = { regularPrice: referencePrice, unitPrice: referencePrice }
  return { product, quantity, isSold: false, ...price, isRecommended: false, changes: [] }
}

/**
 * The line at another unit price: the whole saving against the regular price is one change, of this kind. It takes the
 * place of an earlier unit price; so it comes before anything is taken off the line.
 */
export function atUnitPrice(line: PricedLine, unitPrice: Clp, kind: PriceChangeKind): PricedLine {
  const pesos = times(clp(unitPrice - line.regularPrice), line.quantity)
  const changes = pesos === 0 ? [] : [{ kind, label: '', productId: line.product.id, pesos }]
  return { ...line, unitPrice, isRecommended: false, changes }
}

/** What a line costs, in pesos. */
export function lineTotal({ regularPrice, quantity, changes }: PricedLine): Clp {
  return clp(changes.reduce((pesos, change) => pesos + change.pesos, regularPrice * quantity))
}

/** All changes: those of each line, then those of the whole order. */
export function changesOf({ lines, changes }: PricedCart): PriceChange[] {
  return [...lines.flatMap((line) => line.changes), ...changes]
}
