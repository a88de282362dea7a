// What a cart costs and whether it can be ordered: the one calculation behind drawer, checkout and order creation.

import type { Audience } from '#shop/pricing/audience.ts'
import { type LinePrice, linePrices } from '#shop/pricing/line-price.ts'
import { type AllDiscounts, lineTotal, totals } from '#shop/pricing/totals.ts'
import type { BuyingContext, DeliveryTime, Product } from '#shop/products/product.ts'
import type { ProductId } from '#shop/shared/ids.ts'
import { type Clp, MAX_CLP, ZERO } from '#shop/shared/money.ts'
import { availableWithCart, type Shortage, type StockReader, shortages } from '#shop/stock/availability.ts'

export interface CartRequest {
  readonly lines: readonly { readonly productId: ProductId; readonly quantity: number }[]
  readonly audience: Audience
  readonly context: BuyingContext
  /** Pesos of the zone; 0 when no delivery date is chosen yet. */
  readonly deliveryCost: Clp
  /** Most units of one product in one order. */
  readonly limit: number
  /** Products recommended to this person now: list 90 counts for these only. */
  readonly recommended: ReadonlySet<ProductId>
  /** Least sum of bulk-priced lines for any to count, in pesos; none when absent. */
  readonly bulkMinimum?: Clp
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
  readonly total: Clp
  /** It costs what it does because it is recommended to this person. */
  readonly isRecommended: boolean
  readonly state: 'ok' | 'no_stock' | 'inactive' | 'other_time'
  /** Units this line could have at the most, all the others staying as they are. */
  readonly available: number
}

export interface RecalculatedCart {
  /** In the order of the request, a product once. */
  readonly lines: readonly CartLine[]
  readonly unknown: readonly ProductId[]
  /** Regular prices × quantities of every line, greyed ones too, without delivery. */
  readonly subtotal: Clp
  readonly discounts: AllDiscounts
  readonly deliveryCost: Clp
  /** Whether every line is free of delivery: it then costs nothing, on whichever date. */
  readonly freeDelivery: boolean
  readonly finalTotal: Clp
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
  const prices = pricesOf(wanted, request)
  const missing = shortagesOf(wanted, prices, request.context.deliveryTime, reader.stock)
  const lines = wanted.map((line, index): CartLine => {
    const { regularPrice, unitPrice, source } = prices[index] ?? regularLinePrice(line)
    const shortage = missing.get(line.product.id)
    const others = () => wanted.filter((other) => other !== line)
    const available =
      shortage?.available ?? availableWithCart(line.product, others(), request.context.deliveryTime, reader.stock)
    const total = lineTotal({ unitPrice, quantity: line.quantity })
    const isRecommended = source === 'recommended'
    return { ...line, regularPrice, unitPrice, total, isRecommended, state: stateOf(shortage), available }
  })
  const free = isFreeOfDelivery(wanted)
  return {
    lines,
    unknown,
    freeDelivery: free && wanted.length > 0,
    ...totals(
      wanted.map((line, index) => prices[index] ?? regularLinePrice(line)),
      free ? ZERO : request.deliveryCost,
    ),
    hasAlcohol: wanted.some(({ product }) => product.hasAlcohol),
    shortages: [...missing.values()],
  }
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

function pricesOf(wanted: readonly RequestedLine[], { audience, recommended, bulkMinimum }: CartRequest) {
  const lines = wanted.map((line) => ({ ...line, recommended: recommended.has(line.product.id) }))
  return linePrices(lines, audience, bulkMinimum)
}

/** A product without a price for this buyer is inactive, whatever its stock. */
function shortagesOf(
  wanted: readonly RequestedLine[],
  prices: readonly (LinePrice | null)[],
  time: DeliveryTime,
  stock: StockReader,
) {
  const missing = new Map(shortages(wanted, time, stock).map((shortage) => [shortage.productId, shortage]))
  for (const [index, { product }] of wanted.entries()) {
    if (!prices[index]) missing.set(product.id, { productId: product.id, reason: 'inactive', available: 0 })
  }
  return missing
}

function regularLinePrice({ product, quantity }: RequestedLine): LinePrice {
  return {
    quantity,
    regularPrice: product.referencePrice,
    unitPrice: product.referencePrice,
    source: 'regular',
  }
}

function stateOf(shortage: Shortage | undefined): CartLine['state'] {
  if (!shortage) return 'ok'
  return ({ stock: 'no_stock', inactive: 'inactive', time: 'other_time' } as const)[shortage.reason]
}

/** The `free_delivery` flag makes delivery free when every line has it; there is none for an empty cart. */
function isFreeOfDelivery(wanted: readonly RequestedLine[]): boolean {
  return wanted.every(({ product }) => product.freeDelivery)
}

function highestPrice({ prices, referencePrice }: Product): number {
  return Math.max(referencePrice, ...prices.map((entry) => entry.price))
}
