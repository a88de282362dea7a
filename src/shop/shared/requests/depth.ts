// How deeply a value is nested: tested for everything from outside before a recursive function reads it.

/** Deeper than any body the shop accepts. */
export const MAX_DEPTH = 20

/** Whether lists and objects are nested more than `most` levels deep. Not recursive, so that no depth overflows it. */
export function isDeeperThan(value: unknown, most: number): boolean {
  let level = [value].filter(isNested)
  for (let depth = 0; level.length > 0; depth++) {
    if (depth >= most) return true
    level = level.flatMap((each) => Object.values(each)).filter(isNested)
  }
  return false
}

function isNested(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}
