// What operators are told of what was not done, in words that several commands share.

export const NOTHING_CHANGED = 'nothing was changed'

export const NO_SUCH_ORDER = 'there is no such order'

/** Somebody else did something in between; `state` is what it is now. */
export function changedMeanwhile(state?: unknown, how = 'changed'): string {
  return `it was ${how} meanwhile${state === undefined ? '' : ` and is ${String(state)}`}: ${NOTHING_CHANGED}`
}
