// Shuffling without randomness: cached pages and repeated calls must show the same, so the order comes from a seed
// (a product and a day, say). The same seed gives the same order; another one an unrelated order.

/** A whole number from 0 to 2³²−1 that looks random: FNV-1a with mixed bits. */
export function seededHash(seed: string, name: string | number): number {
  let hash = 0x811c9dc5
  for (const character of `${seed}|${name}`) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}

/** A new list ordered by `weight` (the lighter first), and by hash among equals. `nameOf` identifies an element. */
export function seededShuffle<One>(
  list: readonly One[],
  seed: string,
  nameOf: (one: One) => string | number,
  weight: (one: One) => number = () => 0,
): One[] {
  return list
    .map((one) => ({ one, weight: weight(one), hash: seededHash(seed, nameOf(one)) }))
    .sort((a, b) => a.weight - b.weight || a.hash - b.hash)
    .map(({ one }) => one)
}
