// Sets of places in a list, 32 to a number: counting what several filters leave is a few machine words per value.
import { memoizePer } from './cache.ts'

export type Bits = Uint32Array

export function emptyBits(length: number): Bits {
  return new Uint32Array((length + 31) >>> 5)
}

export function setBit(bits: Bits, place: number): void {
  const word = place >>> 5
  bits[word] = (bits[word] ?? 0) | (1 << (place & 31))
}

/** Puts a place in that is not in a set, and takes one out that is. */
export function flipBit(bits: Bits, place: number): void {
  bits[place >>> 5]! ^= 1 << (place & 31)
}

export function hasBit(bits: Bits, place: number): boolean {
  return (((bits[place >>> 5] ?? 0) >>> (place & 31)) & 1) === 1
}

/** What is in all of them; at least one, of one length. */
export function intersectBits(sets: readonly Bits[]): Bits {
  const [first, ...others] = sets
  const result = Uint32Array.from(first ?? [])
  for (const set of others) for (let word = 0; word < result.length; word++) result[word]! &= set[word]!
  return result
}

/** Puts all that is in `more` into `bits`. */
export function unionInto(bits: Bits, more: Bits): void {
  for (let word = 0; word < bits.length; word++) bits[word]! |= more[word]!
}

/** The first `count` places of a set, ascending; at most as many as there are. */
export function positionsIn(bits: Bits, count: number): Uint32Array {
  const places = new Uint32Array(count)
  let found = 0
  for (let word = 0; word < bits.length && found < count; word++)
    for (let rest = bits[word]!; rest !== 0 && found < count; rest &= rest - 1)
      places[found++] = (word << 5) + 31 - Math.clz32(rest & -rest)
  return places
}

/** What is in one set and not in the other. */
export function subtractBits(bits: Bits, others: Bits): Bits {
  const result = bits.slice()
  for (let word = 0; word < result.length; word++) result[word]! &= ~others[word]!
  return result
}

/** How many are in a set that does not change any more, counted once. */
export const countCached = memoizePer((bits: Bits) => countBits(bits))

/** All places of a list. */
export function fullBits(length: number): Bits {
  const bits = emptyBits(length).fill(0xffffffff)
  if (length & 31) bits[bits.length - 1] = (1 << (length & 31)) - 1
  return bits
}

export function countBits(bits: Bits): number {
  let count = 0
  for (let word = 0; word < bits.length; word++) count += popcount(bits[word]!)
  return count
}

/** How many are in both, without making the set. */
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
