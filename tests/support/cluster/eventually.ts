// Waits for what is meant, outside of vitest.
import { setTimeout } from 'node:timers/promises'

/** Asks until it is so; throws with what was waited for. */
export async function eventually(
  what: string,
  isSo: () => Promise<boolean> | boolean,
  withinMs = 120_000,
): Promise<void> {
  const end = Date.now() + withinMs
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error(`not within ${withinMs / 1000} s: ${what}`)
    await setTimeout(200)
  }
}
