// Waits for what is meant, in a test or outside of vitest.
import { setTimeout } from 'node:timers/promises'

/** Resolves once `holds` is true; fails with `what` after `timeoutMs`. */
export async function eventually(
  what: string,
  holds: () => Promise<boolean> | boolean,
  timeoutMs = 30_000,
): Promise<void> {
  const end = Date.now() + timeoutMs
  while (!(await holds())) {
    if (Date.now() > end) throw new Error(`did not happen in ${timeoutMs} ms: ${what}`)
    await setTimeout(50)
  }
}
