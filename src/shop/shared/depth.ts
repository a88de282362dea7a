// How deep a value is nested: asked of whatever comes from outside before anything walks it by calling itself.

/** Deeper than anything the shop asks for. */
export const MAX_DEPTH = 20

/** Whether lists and objects stand in each other more than `most` times. Walks level by level, so that no depth is too much for it. */
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
