// Shoppers at one rate: each comes at his moment, whoever is still there, and what they met is summed up once the last has left.

import { beginAsPlanned } from '#scripts/bench/pacing.ts'
import { createPreciseClock, processMilliseconds } from '#scripts/bench/precise-clock.ts'
import type { Aisle } from './aisle.ts'
import { arrivals, type Draw, oneOf } from './arrivals.ts'
import { createBrowser, type Step } from './browser.ts'
import type { PurchaseEnd } from './purchase-ends.ts'
import type { Purses } from './purses.ts'
import { SHOPPER_KINDS } from './shopper-kinds.ts'
import { visit } from './visit.ts'

export interface Crowd {
  readonly origin: string
  readonly aisle: Aisle
  readonly perSecond: number
  readonly seconds: number
  /** What is due before is not counted: caches fill, connections open. */
  readonly warmUpSeconds: number
  readonly thinkMs: number
  readonly draw: Draw
  readonly purses: Purses
}

/** What was due while they came, how many seconds each stayed, and how their purchases ended. */
export async function runCrowd({ origin, aisle, perSecond, seconds, warmUpSeconds, thinkMs, draw, purses }: Crowd) {
  const clock = createPreciseClock()
  const from = processMilliseconds() + 200
  const moments = arrivals(perSecond, warmUpSeconds + seconds, draw).map((at) => from + at)
  const steps: Step[] = []
  const ends: PurchaseEnd[] = []
  const errors: unknown[] = []
  const visits: Promise<void>[] = []
  const stayed: number[] = []
  await beginAsPlanned(moments, clock, (_, due) => {
    const kind = oneOf(SHOPPER_KINDS, draw)
    const purse = kind.steps.includes('buy') ? purses.next() : null
    const note = (step: Step) => void steps.push(step)
    const browser = createBrowser({ origin, note, network: purses.networks() }, purse?.cookie)
    visits.push(
      visit({
        browser,
        kind,
        aisle,
        draw,
        due,
        thinkMs,
        purse: purse?.purse ?? null,
        bought: ({ method, pays }, end) =>
          void ends.push({ method, pays, payment: end.payment, isOrder: end.order !== null }),
      })
        .catch((error) => void errors.push(error))
        .finally(() => {
          stayed.push((processMilliseconds() - due) / 1000)
          return browser.close()
        }),
    )
  })
  await Promise.all(visits)
  await clock.close()
  if (errors.length > 0) throw errors[0]
  const [first, last] = [from + warmUpSeconds * 1000, from + (warmUpSeconds + seconds) * 1000]
  return { stayed, ends, steps: steps.filter(({ due }) => due >= first && due < last) }
}
