// Which rows can be bought from where: one bit a product and context, worked out when first asked for and mended when stock moves.

import type { BuyingContext } from '#shop/products/product.ts'
import { type Bits, emptyBits, flipBit, hasBit, setBit } from '#shop/shared/bits.ts'

export interface Buyable {
  /** The bits of a context by row; the very same while nothing of it changes. */
  get(context: BuyingContext): Bits
  /** What the next snapshot starts from: `moved` are the rows that may have come or gone. */
  handOver(canBuy: CanBuy, size: number, moved: readonly number[]): Buyable
}

export type CanBuy = (row: number, context: BuyingContext) => boolean

interface Old {
  readonly bits: Bits
  readonly moved: ReadonlySet<number>
}

/** With more rows moved than this, all are looked at again. */
const MOST_MENDED = 5_000

export function createBuyable(canBuy: CanBuy, size: number, old: ReadonlyMap<string, Old> = new Map()): Buyable {
  const known = new Map<string, Bits>()
  return {
    get(context) {
      const name = `${context.storeId} ${context.deliveryTime}`
      const bits = known.get(name)
      if (bits) return bits
      const before = old.get(name)
      const can = (row: number) => canBuy(row, context)
      const made = before ? mended(before, can) : allThat(size, can)
      known.set(name, made)
      return made
    },
    handOver(next, nextSize, moved) {
      const kept = new Map<string, Old>()
      for (const [name, bits] of known) kept.set(name, { bits, moved: new Set(moved) })
      for (const [name, { bits, moved: earlier }] of old)
        if (!known.has(name) && earlier.size + moved.length <= MOST_MENDED)
          kept.set(name, { bits, moved: new Set([...earlier, ...moved]) })
      return createBuyable(next, nextSize, size === nextSize ? kept : new Map())
    },
  }
}

function mended({ bits, moved }: Old, can: (row: number) => boolean): Bits {
  const flipped = [...moved].filter((row) => hasBit(bits, row) !== can(row))
  if (flipped.length === 0) return bits
  const result = bits.slice()
  for (const row of flipped) flipBit(result, row)
  return result
}

function allThat(size: number, can: (row: number) => boolean): Bits {
  const bits = emptyBits(size)
  for (let row = 0; row < size; row++) if (can(row)) setBit(bits, row)
  return bits
}
