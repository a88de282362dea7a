// What the wheel events of a trackpad mean to a carousel that shows one view after the other.

/** Milliseconds without an event after which the next one begins another swipe. */
const PAUSE = 150
/** Pixels from which a swipe is meant. */
const MEANT = 30

interface Wheel {
  readonly deltaX: number
  readonly deltaY: number
  readonly timeStamp: number
}

/**
 * Says of each event whether it leads on (1), back (-1) or nowhere (0), and undefined where it is not sideways: that
 * scrolls the page. A swipe leads one view on however long it glides; one the other way is another swipe.
 */
export function sidewaysSwipes(): (event: Wheel) => -1 | 0 | 1 | undefined {
  let last = Number.NEGATIVE_INFINITY
  let moved = 0
  return ({ deltaX, deltaY, timeStamp }) => {
    if (Math.abs(deltaX) <= Math.abs(deltaY)) return undefined
    if (timeStamp - last > PAUSE || deltaX * moved < 0) moved = 0
    last = timeStamp
    const before = Math.abs(moved)
    moved += deltaX
    if (before >= MEANT || Math.abs(moved) < MEANT) return 0
    return moved > 0 ? 1 : -1
  }
}
