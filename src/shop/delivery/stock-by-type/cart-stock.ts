// Counts how much of a cart can be had from one stock: by units, and as a whole.
import type { DeliveryTime, Product } from '#shop/products/product.ts'
import { type StockReader, shortages } from '#shop/stock/availability.ts'

interface WantedProduct {
  readonly product: Product
  readonly quantity: number
}

/** A product of the cart with the units that can be had. */
interface StockedProduct {
  readonly product: Product
  readonly wanted: number
  /** The units that can be had, never more than wanted. */
  readonly available: number
}

export interface CartStock {
  readonly products: readonly StockedProduct[]
  readonly wanted: number
  readonly available: number
}

/** Counts what can be had of each line, all the others staying as they are. */
export function cartStock(lines: readonly WantedProduct[], time: DeliveryTime, stock: StockReader): CartStock {
  const missing = new Map(shortages(lines, time, stock).map((one) => [one.productId, one.available]))
  const products = lines.map(({ product, quantity }) => ({
    product,
    wanted: quantity,
    available: missing.get(product.id) ?? quantity,
  }))
  return {
    products,
    wanted: sum(products.map(({ wanted }) => wanted)),
    available: sum(products.map(({ available }) => available)),
  }
}

export function hasAll({ wanted, available }: Pick<CartStock, 'wanted' | 'available'>): boolean {
  return available >= wanted
}

/** Finds the place that can give most: the first with everything, else the first with the most units. */
export function bestOf<Place extends { readonly stock: CartStock }>(places: readonly Place[]): Place | undefined {
  return places.reduce<Place | undefined>(
    (best, place) => (best && best.stock.available >= place.stock.available ? best : place),
    undefined,
  )
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0)
}
