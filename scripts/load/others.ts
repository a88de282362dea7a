// Others who look at cached pages meanwhile, at a rate nothing slows down: what a sale or a crowd costs them.
import { beginAsPlanned } from '#scripts/bench/pacing.ts'
import { createPreciseClock, processMilliseconds } from '#scripts/bench/precise-clock.ts'
import { arrivals, type Draw } from './arrivals.ts'
import { createBrowser, type Step } from './browser.ts'

/** Pages they look at, a second. */
const OTHERS_PER_SECOND = 20
/** Their networks, far from those of shoppers. */
export const OTHERS_FROM = 1_000_000

/** Others, each page by somebody new, until `stop`, which gives what they met. */
export function lookAtPages(origin: string, pages: readonly string[], draw: Draw) {
  const clock = createPreciseClock()
  const steps: Step[] = []
  const looks: Promise<unknown>[] = []
  const browsers = Array.from({ length: OTHERS_PER_SECOND }, (_, n) =>
    createBrowser({ origin, note: (step) => void steps.push(step), network: OTHERS_FROM + n }),
  )
  let isOver = false
  const from = processMilliseconds() + 200
  const looking = (async () => {
    for (let second = 0; !isOver; second++)
      await beginAsPlanned(
        arrivals(OTHERS_PER_SECOND, 1, draw).map((at) => from + second * 1000 + at),
        clock,
        (n, due) => {
          const address = pages[Math.floor(draw() * pages.length)]!
          if (!isOver) looks.push(browsers[n % browsers.length]!.ask({ name: 'page of others', sort: 'page', address, due })) // biome-ignore format: one row
        },
      )
  })()
  return {
    stop: async (): Promise<readonly Step[]> => {
      isOver = true
      await looking
      await Promise.all(looks)
      await clock.close()
      for (const browser of browsers) browser.close()
      return steps
    },
  }
}
