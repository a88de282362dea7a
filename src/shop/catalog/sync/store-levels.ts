// The stock of a store in one typed array, three numbers a product: half a million levels as objects would take more
// memory than everything else.

import type { StoreLevels } from '#shop/catalog/catalogue.ts'
import type { StockLevel } from '#shop/products/product.ts'
import type { ProductId } from '#shop/shared/ids.ts'

/** The index of each product's level, the same in every store. Products are added, never moved. */
export type LevelOffsets = Map<ProductId, number>

export interface PackedLevels extends StoreLevels {
  /** These levels set; null removes one. The same object when nothing differs. */
  with(changes: Iterable<readonly [ProductId, StockLevel | null]>): PackedLevels
}

const WIDTH = 3
/** In place of the stock of a product the store has no row of. */
const NO_ROW = -2_147_483_648

/** Levels of the products in `offsets`; more may be added to those later. */
export function packedLevels(offsets: LevelOffsets, numbers: Int32Array = new Int32Array(), size = 0): PackedLevels {
  const indexOf = (id: ProductId) => {
    const offset = offsets.get(id)
    if (offset === undefined) return -1
    const at = offset * WIDTH
    return at < numbers.length && numbers[at] !== NO_ROW ? at : -1
  }
  const get = (id: ProductId): StockLevel | undefined => {
    const at = indexOf(id)
    if (at < 0) return undefined
    return { stock: numbers[at]!, reserveProgrammed: numbers[at + 1]!, reserveImmediate: numbers[at + 2]! }
  }
  return {
    size,
    get,
    *keys() {
      for (const id of offsets.keys()) if (indexOf(id) >= 0) yield id
    },
    with(changes) {
      let next: Int32Array | null = null
      let nextSize = size
      for (const [id, level] of changes) {
        const known = get(id)
        if (sameLevel(known, level ?? undefined)) continue
        nextSize += Number(level !== null) - Number(known !== undefined)
        if (!offsets.has(id)) offsets.set(id, offsets.size)
        next ??= grown(numbers, offsets.size * WIDTH)
        const at = offsets.get(id)! * WIDTH
        if (at >= next.length) next = grown(next, offsets.size * WIDTH * 2)
        next[at] = level?.stock ?? NO_ROW
        next[at + 1] = level?.reserveProgrammed ?? 0
        next[at + 2] = level?.reserveImmediate ?? 0
      }
      return next ? packedLevels(offsets, next, nextSize) : this
    },
  }
}

export function sameLevel(a: StockLevel | undefined, b: StockLevel | undefined): boolean {
  if (a === undefined || b === undefined) return a === b
  return a.stock === b.stock && a.reserveProgrammed === b.reserveProgrammed && a.reserveImmediate === b.reserveImmediate
}

/** A copy with room for `length` numbers. */
function grown(numbers: Int32Array, length: number): Int32Array {
  const copy = new Int32Array(Math.max(length, numbers.length)).fill(NO_ROW, numbers.length)
  copy.set(numbers)
  return copy
}
