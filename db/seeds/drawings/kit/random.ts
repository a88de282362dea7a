/** Chance that always falls the same way: everything random in a picture is seeded by its brand or SKU. */

export type Random = () => number

/** A generator of numbers in [0, 1) that depends on nothing but the seed. */
export function seeded(seed: string): Random {
  let state = 2166136261
  for (const letter of seed) state = Math.imul(state ^ letter.charCodeAt(0), 16777619)
  state >>>= 0
  return () => {
    state = Math.imul(state ^ (state >>> 15), 2246822507)
    state = Math.imul(state ^ (state >>> 13), 3266489909)
    state = (state ^ (state >>> 16)) >>> 0
    return state / 4294967296
  }
}

/** One of the list, always the same for a seed. */
export function choose<T>(list: readonly T[], seed: string): T {
  const chosen = list[Math.floor(seeded(seed)() * list.length)]
  if (chosen === undefined) throw new Error('nothing to choose from')
  return chosen
}

/** True for about `share` of the seeds. */
export const chance = (share: number, seed: string): boolean => seeded(seed)() < share
