// The cart of a person with an account, as it is stored for all of his devices.
import { limitedQuantity } from '#shop/cart/quantity.ts'
import { MAX_LINES, MAX_QUANTITY } from '#shop/shared/limits.ts'

/** Units of a product. */
export interface Amount {
  readonly productId: number
  readonly quantity: number
}

export interface SavedCart {
  /** Grows by one with every write; 0 while nothing was ever stored. */
  readonly version: number
  readonly lines: readonly Amount[]
}

export const NO_CART: SavedCart = { version: 0, lines: [] }

/** What may be stored of the lines a browser sends: known products, each once, within the limits. */
export function storable(
  lines: readonly Amount[],
  isKnown: (productId: number) => boolean,
  limit: number,
): readonly Amount[] {
  const quantities = new Map<number, number>()
  for (const { productId, quantity } of lines)
    if (isKnown(productId)) quantities.set(productId, (quantities.get(productId) ?? 0) + quantity)
  const most = Math.min(limit, MAX_QUANTITY)
  return [...quantities]
    .slice(0, MAX_LINES)
    .map(([productId, quantity]) => ({ productId, quantity: limitedQuantity(quantity, most) }))
}

interface Carts {
  /** What browser and shop last agreed on; nothing when they never did. */
  readonly base: readonly Amount[]
  readonly local: readonly Amount[]
  readonly stored: readonly Amount[]
  /** Most units of one product. */
  readonly limit: number
}

/**
 * The browser's cart and the stored one as one: the stored units with what the browser has added and taken
 * away since both agreed, which is the sum when they never did. `capped` are the products the limit held back.
 */
export function mergeCarts({ base, local, stored, limit }: Carts): {
  readonly lines: readonly Amount[]
  readonly capped: readonly number[]
} {
  const [before, own, theirs] = [quantitiesOf(base), quantitiesOf(local), quantitiesOf(stored)]
  const capped: number[] = []
  const lines = [...new Set([...theirs.keys(), ...own.keys()])].flatMap((productId): Amount[] => {
    const units = (theirs.get(productId) ?? 0) + (own.get(productId) ?? 0) - (before.get(productId) ?? 0)
    if (units <= 0) return []
    if (units > limit) capped.push(productId)
    return [{ productId, quantity: Math.min(units, limit) }]
  })
  return { lines: lines.slice(0, MAX_LINES), capped }
}

/** Whether two carts hold the same, in whatever order. */
export function isSameCart(one: readonly Amount[], other: readonly Amount[]): boolean {
  const quantities = quantitiesOf(other)
  return (
    quantities.size === quantitiesOf(one).size &&
    one.every(({ productId, quantity }) => quantities.get(productId) === quantity)
  )
}

function quantitiesOf(lines: readonly Amount[]): ReadonlyMap<number, number> {
  return new Map(lines.map(({ productId, quantity }) => [productId, quantity]))
}
