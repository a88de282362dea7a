// How many units can be sold: one rule for cards, cart and order creation.

import type { DeliveryTime, PackComponent, Product, StockLevel } from '#shop/products/product.ts'
import type { ProductId } from '#shop/shared/ids.ts'

/** Reads the stock of a product in the store in question. */
export type StockReader = (id: ProductId) => StockLevel

type Stocked = Pick<Product, 'id' | 'components' | 'active' | 'programmedAvailable' | 'immediateAvailable'>

export interface RequestedLine {
  readonly product: Stocked
  readonly quantity: number
}

export interface Shortage {
  readonly productId: ProductId
  readonly reason: 'stock' | 'inactive' | 'time'
  /** Most units of this line that can be sold, everything else in the cart staying as it is. */
  readonly available: number
}

/** The units kept back from single sales for a delivery time. */
function reserveOf(level: StockLevel, time: DeliveryTime): number {
  return time === 'immediate' ? level.reserveImmediate : level.reserveProgrammed
}

/** Whether a product is sold at all at a delivery time. */
export function isOffered(product: Stocked, time: DeliveryTime): boolean {
  return product.active && (time === 'immediate' ? product.immediateAvailable : product.programmedAvailable)
}

/** Units on sale, whatever is in the cart: 0 or more. Packs have no reserve, and their children's does not count. */
export function availableUnits(product: Stocked, time: DeliveryTime, stockOf: StockReader): number {
  if (product.components.length > 0) return packUnits(product.components, (id) => stockOf(id).stock)
  const level = stockOf(product.id)
  return Math.max(0, level.stock - reserveOf(level, time))
}

/** Units that lines take of each stocked product, packs by their components. */
export function unitsTaken(lines: readonly RequestedLine[]): Map<ProductId, number> {
  const taken = new Map<ProductId, number>()
  for (const line of lines)
    for (const { productId, quantity } of componentsOf(line.product))
      taken.set(productId, (taken.get(productId) ?? 0) + quantity * line.quantity)
  return taken
}

/**
 * The units of `product` that can still be sold with `others` in the cart, directly and through packs: 0 or more.
 * A single product leaves its reserve untouched; a pack may take the last unit of its children.
 */
export function availableWithCart(
  product: Stocked,
  others: readonly RequestedLine[],
  time: DeliveryTime,
  stockOf: StockReader,
): number {
  const taken = unitsTaken(others)
  return availableBeside(product, (id) => taken.get(id) ?? 0, time, stockOf)
}

/** The units of each line that can still be sold, the others staying as they are; in the order of the lines. */
export function availableOfLines(lines: readonly RequestedLine[], time: DeliveryTime, stockOf: StockReader): number[] {
  const taken = unitsTaken(lines)
  return lines.map((line) => {
    const own = unitsTaken([line])
    return availableBeside(line.product, (id) => (taken.get(id) ?? 0) - (own.get(id) ?? 0), time, stockOf)
  })
}

function availableBeside(
  product: Stocked,
  takenByOthers: (id: ProductId) => number,
  time: DeliveryTime,
  stockOf: StockReader,
): number {
  if (!isOffered(product, time)) return 0
  if (product.components.length > 0) {
    return packUnits(product.components, (id) => stockOf(id).stock - takenByOthers(id))
  }
  const level = stockOf(product.id)
  return Math.max(0, level.stock - reserveOf(level, time) - takenByOthers(product.id))
}

/** The lines that cannot be sold as requested, each with the most that can. The order of lines does not matter. */
export function shortages(lines: readonly RequestedLine[], time: DeliveryTime, stockOf: StockReader): Shortage[] {
  const available = availableOfLines(lines, time, stockOf)
  return lines.flatMap((line, index) => shortageOf(line, time, available[index]!) ?? [])
}

/** Why a line cannot be sold as requested, `available` being what it could have; null when it can. */
export function shortageOf(
  { product, quantity }: RequestedLine,
  time: DeliveryTime,
  available: number,
): Shortage | null {
  if (!product.active) return { productId: product.id, reason: 'inactive', available: 0 }
  if (!isOffered(product, time)) return { productId: product.id, reason: 'time', available: 0 }
  return available < quantity ? { productId: product.id, reason: 'stock', available } : null
}

function packUnits(components: readonly PackComponent[], unitsOf: (id: ProductId) => number): number {
  return Math.max(
    0,
    Math.min(...components.map(({ productId, quantity }) => Math.floor(unitsOf(productId) / quantity))),
  )
}

function componentsOf(product: Stocked): readonly PackComponent[] {
  return product.components.length > 0 ? product.components : [{ productId: product.id, quantity: 1 }]
}
