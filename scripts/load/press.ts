// Somebody who is told to wait presses again, as people do and as the sentence asks.
import { pause } from '#scripts/machine/processes.mjs'
import type { Draw } from './arrivals.ts'
import type { Answer } from './browser.ts'

/** How often. */
const MOST_PRESSES = 5

/** Presses again for as long as the shop says when to come again; `told` hears of each such answer. */
export async function pressed(
  press: () => Promise<Answer | null>,
  draw: Draw,
  told: (answer: Answer) => void = () => undefined,
): Promise<Answer | null> {
  for (let presses = 1; ; presses++) {
    const answer = await press()
    if ((answer?.status !== 429 && answer?.status !== 503) || presses === MOST_PRESSES) return answer
    told(answer)
    await pause(answer.retryAfter * 1000 + draw() * 1000)
  }
}
