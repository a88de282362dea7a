import { expect, test } from 'vitest'
import { justo } from '#sandbox/justo/courier.ts'
import { uber } from '#sandbox/uber/courier.ts'
import { type Delivery, NO_PROGRESS } from './deliveries.ts'
import { nextStep, type Step } from './way.ts'

const ordered = (courier: Delivery['courier']) =>
  ({ courier, id: 'd', key: 'k', status: 'pending', progress: NO_PROGRESS }) as Delivery

/** As `going-on.ts` moves one. */
function moved(delivery: Delivery, { status, imminent, time }: Step): Delivery {
  const { progress } = delivery
  const times = time === undefined ? progress.times : { ...progress.times, [time]: '2026-11-11T10:00:00Z' }
  return { ...delivery, status, progress: { ...progress, imminent: imminent ?? progress.imminent, times } }
}

test.each([
  ['uber', uber.way],
  ['justo', justo.way],
] as const)('%s goes its whole way step by step, and then there is none', (courier, way) => {
  let delivery = ordered(courier)
  for (const step of way.steps) {
    expect(nextStep(way, delivery)).toBe(step)
    delivery = moved(delivery, step)
  }
  expect(nextStep(way, delivery)).toBeUndefined()
  for (const end of Object.values(way.ends)) expect(nextStep(way, moved(ordered(courier), end))).toBeUndefined()
})
