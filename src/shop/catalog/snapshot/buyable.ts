// Which rows can be bought in a context: a bit set each, computed when first used, updated when stock changes.

import type { BuyingContext } from '#shop/products/product.ts'
import { type Bits, emptyBits, flipBit, hasBit, setBit } from '#shop/shared/finding/bits.ts'

export interface BuyableSets {
  /** The bits of a context by row; the same object as long as nothing in it changes. */
  get(context: BuyingContext): Bits
  /** The sets of the next snapshot; `changed` are the rows that may be buyable now or no longer. */
  carryOver(canBuy: CanBuy, size: number, changed: readonly number[]): BuyableSets
}

export type CanBuy = (row: number, context: BuyingContext) => boolean

/** A set that is updated when it is used next. */
interface Stale {
  readonly bits: Bits
  readonly changed: ReadonlySet<number>
}

/** With more changed rows than this, a set is computed anew. */
const MAX_CHANGED_ROWS = 5_000

export function createBuyableSets(
  canBuy: CanBuy,
  size: number,
  stale: ReadonlyMap<string, Stale> = new Map(),
): BuyableSets {
  const current = new Map<string, Bits>()
  return {
    get(context) {
      const name = `${context.storeId} ${context.deliveryTime}`
      const cached = current.get(name)
      if (cached) return cached
      const before = stale.get(name)
      const can = (row: number) => canBuy(row, context)
      const bits = before ? updated(before, can) : computed(size, can)
      current.set(name, bits)
      return bits
    },
    carryOver(nextCanBuy, nextSize, changed) {
      const next = new Map<string, Stale>()
      for (const [name, bits] of current) next.set(name, { bits, changed: new Set(changed) })
      for (const [name, { bits, changed: earlier }] of stale)
        if (!current.has(name) && earlier.size + changed.length <= MAX_CHANGED_ROWS)
          next.set(name, { bits, changed: new Set([...earlier, ...changed]) })
      return createBuyableSets(nextCanBuy, nextSize, size === nextSize ? next : new Map())
    },
  }
}

function updated({ bits, changed }: Stale, can: (row: number) => boolean): Bits {
  const flipped = [...changed].filter((row) => hasBit(bits, row) !== can(row))
  if (flipped.length === 0) return bits
  const result = bits.slice()
  for (const row of flipped) flipBit(result, row)
  return result
}

function computed(size: number, can: (row: number) => boolean): Bits {
  const bits = emptyBits(size)
  for (let row = 0; row < size; row++) if (can(row)) setBit(bits, row)
  return bits
}
