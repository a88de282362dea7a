// What the bench's client plans, by a clock that only moves when it is told to.
import { expect, test } from 'vitest'
import { beginAtRate, type PaceClock } from './pacing.ts'

/** A clock at 1,000; `late` is how much later than asked it wakes up. */
function standingClock(late: (moment: number) => number = () => 0) {
  let at = 1_000
  const clock: PaceClock = {
    now: () => at,
    waitUntil: async (moment) => {
      at = moment + late(moment)
    },
  }
  return { clock, stand: (milliseconds: number) => (at += milliseconds) }
}

test('plans by the rate alone, without adding up what rounding or waking late costs', async () => {
  const { clock } = standingClock(() => 0.9)
  const planned: number[] = []
  await beginAtRate({ total: 301, perSecond: 300, from: 1_000 }, clock, (_, moment) => planned.push(moment))
  expect(planned).toHaveLength(301)
  expect(planned.slice(0, 4)).toEqual([1_000, 1_000 + 1000 / 300, 1_000 + 2000 / 300, 1_010])
  expect(planned[300]).toBe(2_000)
})

test('does not wait for what it began', async () => {
  const { clock } = standingClock()
  const begun: number[] = []
  const neverAnswered = () => new Promise<never>(() => undefined)
  await beginAtRate({ total: 5, perSecond: 100, from: 1_000 }, clock, (nth) => {
    begun.push(nth)
    void neverAnswered()
  })
  expect(begun).toEqual([0, 1, 2, 3, 4])
})

test('begins what a stall delayed at once, each counted from its own plan, and is on time afterwards', async () => {
  const { clock, stand } = standingClock()
  const lateness: number[] = []
  await beginAtRate({ total: 8, perSecond: 100, from: 1_000 }, clock, (nth, planned) => {
    if (nth === 2) stand(45)
    lateness.push(clock.now() - planned)
  })
  expect(lateness).toEqual([0, 0, 45, 35, 25, 15, 5, 0])
})
