import { expect, test } from 'vitest'
import { type Delivery, NO_PROGRESS } from './deliveries.ts'
import { ENDS, nextStep, type Step, WAY } from './way.ts'

const ordered = (courier: Delivery['courier']) =>
  ({ courier, id: 'd', key: 'k', status: 'pending', progress: NO_PROGRESS }) as Delivery

/** As `going-on.ts` moves one. */
function moved(delivery: Delivery, { status, imminent, time }: Step): Delivery {
  const { progress } = delivery
  const times = time === undefined ? progress.times : { ...progress.times, [time]: '2026-11-11T10:00:00Z' }
  return { ...delivery, status, progress: { ...progress, imminent: imminent ?? progress.imminent, times } }
}

test.each(['uber', 'justo'] as const)('%s goes its whole way step by step, and then there is none', (courier) => {
  let delivery = ordered(courier)
  for (const step of WAY[courier]) {
    expect(nextStep(delivery)).toBe(step)
    delivery = moved(delivery, step)
  }
  expect(nextStep(delivery)).toBeUndefined()
  for (const end of Object.values(ENDS[courier])) expect(nextStep(moved(ordered(courier), end))).toBeUndefined()
})
