// What a store holds of every product, three numbers each side by side: half a million levels as objects would take more room than all else.

import type { StoreLevels } from '#shop/catalog/catalogue.ts'
import type { StockLevel } from '#shop/products/product.ts'
import type { ProductId } from '#shop/shared/ids.ts'

/** Where each product's numbers stand, in every store alike. Products are added, never moved. */
export type LevelOffsets = Map<ProductId, number>

export interface PackedLevels extends StoreLevels {
  /** These levels put in; null takes one out. The very same when nothing differs. */
  with(changes: Iterable<readonly [ProductId, StockLevel | null]>): PackedLevels
}

const WIDTH = 3
/** Of a product the store has no row of. */
const NONE = -2_147_483_648

/** Room for levels of the products in `slots`; more slots may come later. */
export function packedLevels(slots: LevelOffsets, numbers: Int32Array = new Int32Array(), size = 0): PackedLevels {
  const at = (id: ProductId) => {
    const slot = slots.get(id)
    return slot !== undefined && slot * WIDTH < numbers.length && numbers[slot * WIDTH] !== NONE ? slot * WIDTH : -1
  }
  const get = (id: ProductId): StockLevel | undefined => {
    const from = at(id)
    if (from < 0) return undefined
    return { stock: numbers[from]!, reserveProgrammed: numbers[from + 1]!, reserveImmediate: numbers[from + 2]! }
  }
  return {
    size,
    get,
    *keys() {
      for (const id of slots.keys()) if (at(id) >= 0) yield id
    },
    with(changes) {
      let next: Int32Array | null = null
      let held = size
      for (const [id, level] of changes) {
        const known = get(id)
        if (sameLevel(known, level ?? undefined)) continue
        held += Number(level !== null) - Number(known !== undefined)
        if (!slots.has(id)) slots.set(id, slots.size)
        next ??= roomy(numbers, slots.size * WIDTH)
        const from = slots.get(id)! * WIDTH
        if (from >= next.length) next = roomy(next, slots.size * WIDTH * 2)
        next[from] = level?.stock ?? NONE
        next[from + 1] = level?.reserveProgrammed ?? 0
        next[from + 2] = level?.reserveImmediate ?? 0
      }
      return next ? packedLevels(slots, next, held) : this
    },
  }
}

export function sameLevel(a: StockLevel | undefined, b: StockLevel | undefined): boolean {
  if (a === undefined || b === undefined) return a === b
  return a.stock === b.stock && a.reserveProgrammed === b.reserveProgrammed && a.reserveImmediate === b.reserveImmediate
}

function roomy(numbers: Int32Array, length: number): Int32Array {
  const copy = new Int32Array(Math.max(length, numbers.length)).fill(NONE, numbers.length)
  copy.set(numbers)
  return copy
}
