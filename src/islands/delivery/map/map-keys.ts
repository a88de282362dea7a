// Where the arrow keys move a pin: 25 m a press, 250 m with Shift.
import type { Point } from '#shop/geography/point.ts'

const STEP_M = 25
const LONG_STEP_M = 250
const DEGREE_M = (6_371_000 * Math.PI) / 180

/** Metres to the north and to the east, as a multiple of the step. */
const DIRECTIONS = new Map<string, readonly [north: number, east: number]>([
  ['ArrowUp', [1, 0]],
  ['ArrowDown', [-1, 0]],
  ['ArrowRight', [0, 1]],
  ['ArrowLeft', [0, -1]],
])

export type PressedKey = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'altKey' | 'ctrlKey' | 'metaKey'>

/** The point a key moves a pin to; null for a key that moves nothing. */
export function movedByKey(point: Point, { key, shiftKey, altKey, ctrlKey, metaKey }: PressedKey): Point | null {
  const direction = DIRECTIONS.get(key)
  if (direction === undefined || altKey || ctrlKey || metaKey) return null
  const step = shiftKey ? LONG_STEP_M : STEP_M
  const shrink = Math.cos((point.latitude * Math.PI) / 180)
  return {
    latitude: rounded(clamp(point.latitude + (direction[0] * step) / DEGREE_M, 85)),
    longitude: rounded(clamp(point.longitude + (direction[1] * step) / (DEGREE_M * shrink), 180)),
  }
}

const clamp = (degrees: number, most: number) => Math.max(-most, Math.min(most, degrees))

/** Six decimals are 11 cm. */
const rounded = (degrees: number) => Math.round(degrees * 1e6) / 1e6
