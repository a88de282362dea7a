// What a cart costs and whether it can be ordered: the one calculation behind drawer, checkout and order creation.

import { priceCart } from '#shop/pricing/price-cart.ts'
import { labelsOf, type PriceChange, sumOf } from '#shop/pricing/price-change.ts'
import {
  changesOf,
  lineTotal,
  type NearPromotion,
  type PricedCart,
  type PricingFacts,
} from '#shop/pricing/priced-cart.ts'
import { type Totals, totals } from '#shop/pricing/totals.ts'
import type { BuyingContext, Product } from '#shop/products/product.ts'
import type { ProductId } from '#shop/shared/ids.ts'
import { type Clp, clp, MAX_CLP } from '#shop/shared/money.ts'
import { availableOfLines, type Shortage, type StockReader, shortageOf } from '#shop/stock/availability.ts'

export interface CartRequest extends PricingFacts {
  readonly lines: readonly { readonly productId: ProductId; readonly quantity: number }[]
  readonly context: BuyingContext
  /** Most units of one product in one order. */
  readonly limit: number
}

export interface CartReader {
  readonly product: (id: ProductId) => Product | undefined
  readonly stock: StockReader
}

export interface CartLine {
  readonly product: Product
  /** Units wanted, 1 to the limit; more than `available` when the state is `no_stock`. */
  readonly quantity: number
  readonly regularPrice: Clp
  readonly unitPrice: Clp
  /** What the line costs, everything taken off it. */
  readonly total: Clp
  /** The promotion that counts for it, and what it takes off the line; null for none. */
  readonly promotion: { readonly name: string; readonly discount: Clp } | null
  /** It costs what it does because it is recommended to this person. */
  readonly isRecommended: boolean
  readonly state: 'ok' | 'no_stock' | 'inactive' | 'other_time'
  /** Units this line could have at the most, all the others staying as they are. */
  readonly available: number
}

/** `subtotal` counts every line, greyed ones too. */
export interface RecalculatedCart extends Totals {
  /** In the order of the request, a product once. */
  readonly lines: readonly CartLine[]
  readonly unknown: readonly ProductId[]
  /** Every change of a price, those of lines first. */
  readonly changes: readonly PriceChange[]
  /** Whether delivery costs nothing, on whichever date. */
  readonly freeDelivery: boolean
  /** The promotions that count, in the order of the lines. */
  readonly promotionNames: readonly string[]
  /** Promotions almost reached; none of free delivery where it is free anyway, nor of a line that cannot have more. */
  readonly nearPromotions: readonly NearPromotion[]
  readonly couponCode: string | null
  /** Why a coupon that may be used does not count for this cart; null when it does. */
  readonly couponRefusal: PricedCart['couponRefusal']
  readonly hasAlcohol: boolean
  /** Why it cannot be ordered as it is; none when it can. */
  readonly shortages: readonly Shortage[]
}

/**
 * Prices, states and totals of a cart. Lines of one product are added up, quantities limited, unknown products left out and
 * listed. Throws a RangeError for sums above MAX_CLP, which `isTooLarge` checks beforehand.
 */
export function recalculate(request: CartRequest, reader: CartReader): RecalculatedCart {
  const { wanted, unknown } = requestedLines(request, reader)
  const priced = priceCart(wanted, request)
  const { deliveryTime } = request.context
  const couldHave = availableOfLines(wanted, deliveryTime, reader.stock)
  const missing: Shortage[] = []
  const lines = wanted.map((line, index): CartLine => {
    const pricedLine = priced.lines[index]!
    const { regularPrice, unitPrice, isRecommended } = pricedLine
    const shortage = pricedLine.isSold ? shortageOf(line, deliveryTime, couldHave[index]!) : unsold(line)
    if (shortage) missing.push(shortage)
    const available = shortage?.available ?? couldHave[index]!
    const total = lineTotal(pricedLine)
    const promotion = promotionOf(pricedLine)
    return { ...line, regularPrice, unitPrice, total, promotion, isRecommended, state: stateOf(shortage), available }
  })
  const changes = changesOf(priced)
  const named = [...changes, ...priced.freeDelivery]
  return {
    lines,
    unknown,
    changes,
    freeDelivery: priced.freeDelivery.length > 0,
    promotionNames: labelsOf(named, 'promotion'),
    nearPromotions: priced.nearPromotions.filter((near) =>
      near.lacks === 'pesos' ? priced.freeDelivery.length === 0 : hasRoom(lines, near.productId, request.limit),
    ),
    couponCode: labelsOf(named, 'coupon')[0] ?? null,
    couponRefusal: priced.couponRefusal,
    ...totals(priced),
    hasAlcohol: wanted.some(({ product }) => product.hasAlcohol),
    shortages: missing,
  }
}

function promotionOf({ changes }: PricedCart['lines'][number]): CartLine['promotion'] {
  const [name] = labelsOf(changes, 'promotion')
  return name === undefined ? null : { name, discount: clp(-sumOf(changes, 'offersDiscount')) }
}

/** Whether one unit more can be bought of a line. */
function hasRoom(lines: readonly CartLine[], id: ProductId, limit: number): boolean {
  return lines.some(
    ({ product, state, quantity, available }) =>
      product.id === id && state === 'ok' && quantity < Math.min(limit, available),
  )
}

/** Whether the sums of a cart would go beyond what the shop handles (MAX_CLP pesos). */
export function isTooLarge(request: CartRequest, reader: Pick<CartReader, 'product'>): boolean {
  const { wanted } = requestedLines(request, reader)
  const gross = wanted.reduce<number>(
    (sum, { product, quantity }) => sum + highestPrice(product) * quantity,
    request.deliveryCost,
  )
  return gross > MAX_CLP
}

interface RequestedLine {
  readonly product: Product
  readonly quantity: number
}

function requestedLines(request: CartRequest, reader: Pick<CartReader, 'product'>) {
  const quantities = new Map<ProductId, number>()
  for (const { productId, quantity } of request.lines)
    quantities.set(productId, (quantities.get(productId) ?? 0) + quantity)
  const wanted: RequestedLine[] = []
  const unknown: ProductId[] = []
  for (const [id, quantity] of quantities) {
    const product = reader.product(id)
    if (product) wanted.push({ product, quantity: Math.min(quantity, request.limit) })
    else unknown.push(id)
  }
  return { wanted, unknown }
}

/** A product without a price for this buyer is inactive, whatever its stock. */
function unsold({ product }: RequestedLine): Shortage {
  return { productId: product.id, reason: 'inactive', available: 0 }
}

function stateOf(shortage: Shortage | null): CartLine['state'] {
  if (!shortage) return 'ok'
  return ({ stock: 'no_stock', inactive: 'inactive', time: 'other_time' } as const)[shortage.reason]
}

function highestPrice({ prices, referencePrice }: Product): number {
  return Math.max(referencePrice, ...prices.map((entry) => entry.price))
}
