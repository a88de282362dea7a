// Pseudo-random numbers from words, so that every copy of the demonstration is alike.

/** A number from 0 up to but not 1 that depends on the words alone (FNV-1a, mixed). */
export function seededFraction(...words: readonly (string | number)[]): number {
  let hash = 0x811c9dc5
  for (const character of words.join('|')) {
    hash ^= character.codePointAt(0) ?? 0
    hash = Math.imul(hash, 0x01000193)
  }
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  hash = Math.imul(hash ^ (hash >>> 12), 0x297a2d39)
  return ((hash ^ (hash >>> 15)) >>> 0) / 2 ** 32
}

/** A whole number from `low` to `high`, both possible. */
export function seededInteger(low: number, high: number, ...words: readonly (string | number)[]): number {
  return low + Math.floor(seededFraction(...words) * (high - low + 1))
}
