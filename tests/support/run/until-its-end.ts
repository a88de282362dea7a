// What ends by the clock, on a machine of any speed.
import { setTimeout as pause } from 'node:timers/promises'

const FIRST_LIFE_MS = 4_000
const LONGEST_LIFE_MS = 64_000

/**
 * Publishes something that ends soon and resolves with its end once it was seen before. Where a slow machine shows it too late
 * it is published again with twice the time.
 */
export async function seenBeforeItsEnd(
  publish: (end: Date) => Promise<unknown>,
  isSeen: () => Promise<boolean>,
): Promise<Date> {
  for (let lifeMs = FIRST_LIFE_MS; lifeMs <= LONGEST_LIFE_MS; lifeMs *= 2) {
    const end = new Date(Date.now() + lifeMs)
    await publish(end)
    while (Date.now() < end.getTime()) {
      if (await isSeen()) return end
      await pause(50)
    }
  }
  throw new Error(`not seen within ${LONGEST_LIFE_MS / 1000} s`)
}
