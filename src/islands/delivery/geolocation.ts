// Where the browser says it is. Why it does not say so is logged, never shown: an address can be typed all the
// same.
import type { Point } from '#shop/geography/point.ts'
import { geolocation as texts } from '#texts/delivery/selector.ts'

const TIMEOUT_MS = 1000

/** Null without an answer within a second. */
export function askPosition(): Promise<Point | null> {
  return new Promise((resolve) => {
    const fail = (why: string) => {
      console.info(why)
      resolve(null)
    }
    if (!('geolocation' in navigator)) return fail(texts.unsupported)
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => resolve({ latitude, longitude }),
      ({ code }) => fail(WHY[code] ?? texts.unknown),
      { timeout: TIMEOUT_MS, maximumAge: 5 * 60_000 },
    )
  })
}

/** By the code of a GeolocationPositionError. */
const WHY: Readonly<Record<number, string>> = { 1: texts.denied, 2: texts.unavailable, 3: texts.timeout }
