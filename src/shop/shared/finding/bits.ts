// Bit sets of positions, 32 to a word: counting what several filters leave takes a few machine words per value.
import { memoizePer } from '../cache.ts'

export type Bits = Uint32Array

export function emptyBits(length: number): Bits {
  return new Uint32Array((length + 31) >>> 5)
}

/** All positions below `length`. */
export function fullBits(length: number): Bits {
  const bits = emptyBits(length).fill(0xffffffff)
  if (length & 31) bits[bits.length - 1] = (1 << (length & 31)) - 1
  return bits
}

export function setBit(bits: Bits, position: number): void {
  const word = position >>> 5
  bits[word] = (bits[word] ?? 0) | (1 << (position & 31))
}

export function clearBit(bits: Bits, position: number): void {
  bits[position >>> 5]! &= ~(1 << (position & 31))
}

export function flipBit(bits: Bits, position: number): void {
  bits[position >>> 5]! ^= 1 << (position & 31)
}

export function hasBit(bits: Bits, position: number): boolean {
  return (((bits[position >>> 5] ?? 0) >>> (position & 31)) & 1) === 1
}

/** What is in all of the sets, as a new one; at least one set, all of one length. */
export function intersectBits(sets: readonly Bits[]): Bits {
  const [first, ...others] = sets
  const result = Uint32Array.from(first ?? [])
  for (const set of others) for (let word = 0; word < result.length; word++) result[word]! &= set[word]!
  return result
}

/** Adds all of `more` to `bits`. */
export function unionInto(bits: Bits, more: Bits): void {
  for (let word = 0; word < bits.length; word++) bits[word]! |= more[word]!
}

/** What is in `bits` and not in `others`, as a new set. */
export function subtractBits(bits: Bits, others: Bits): Bits {
  const result = bits.slice()
  for (let word = 0; word < result.length; word++) result[word]! &= ~others[word]!
  return result
}

/** The first `count` positions of a set, ascending; `count` is at most what it has. */
export function positionsIn(bits: Bits, count: number): Uint32Array {
  const positions = new Uint32Array(count)
  let found = 0
  for (let word = 0; word < bits.length && found < count; word++)
    for (let rest = bits[word]!; rest !== 0 && found < count; rest &= rest - 1)
      positions[found++] = (word << 5) + 31 - Math.clz32(rest & -rest)
  return positions
}

export function countBits(bits: Bits): number {
  let count = 0
  for (let word = 0; word < bits.length; word++) count += popcount(bits[word]!)
  return count
}

/** The same for a set that does not change any more. */
export const countCached = memoizePer((bits: Bits) => countBits(bits))

/** How many are in both, without building the set. */
export function countIntersection(a: Bits, b: Bits): number {
  let count = 0
  for (let word = 0; word < a.length; word++) {
    const both = a[word]! & b[word]!
    if (both !== 0) count += popcount(both)
  }
  return count
}

/** How many of a number's 32 bits are set. */
export function popcount(word: number): number {
  let rest = word - ((word >>> 1) & 0x55555555)
  rest = (rest & 0x33333333) + ((rest >>> 2) & 0x33333333)
  return Math.imul((rest + (rest >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
