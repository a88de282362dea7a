// Drawing lots without chance: pages are the same for everybody and calls can be repeated, so what is "at random" comes from a seed
// (a product and a day, say). The same seed always draws the same; another one draws something unrelated.

/** A whole number from 0 to 2³²−1 that looks like chance: FNV-1a, its bits mixed. */
export function seededHash(seed: string, drawn: string | number): number {
  let hash = 0x811c9dc5
  for (const sign of `${seed}|${drawn}`) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}

/** A new list in drawn order: by `weight` (the lighter first), and by lot among equals. `nameOf` tells one from the other. */
export function seededShuffle<One>(
  list: readonly One[],
  seed: string,
  nameOf: (one: One) => string | number,
  weight: (one: One) => number = () => 0,
): One[] {
  return list
    .map((one) => ({ one, weight: weight(one), lot: seededHash(seed, nameOf(one)) }))
    .sort((a, b) => a.weight - b.weight || a.lot - b.lot)
    .map(({ one }) => one)
}
