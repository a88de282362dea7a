import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { CourierName } from '#shop/delivery/couriers/courier-names.ts'
import { COURIER_LABELS, type CourierLabel, type CourierReading } from './courier-label.ts'
import { COURIER_STATES, hasEnded, isCarried, labelOf, outcomeOf } from './courier-states.ts'

const reading = (status: string, different: Partial<CourierReading> = {}): CourierReading => ({
  status,
  isImminent: false,
  hasRider: false,
  isForLater: false,
  reached: 'nothing',
  failure: null,
  ...different,
})

test.each<[CourierName, string, Partial<CourierReading>, CourierLabel | null]>([
  ['UBER', 'pending', {}, 'PENDING'],
  ['UBER', 'pending', { hasRider: true }, 'PROCESSING'],
  ['UBER', 'pending', { isForLater: true }, 'SCHEDULED'],
  ['UBER', 'pickup', {}, 'EN_ROUTE_TO_PICKUP'],
  ['UBER', 'pickup', { isImminent: true }, 'ARRIVED_AT_PICKUP'],
  ['UBER', 'pickup_complete', {}, 'EN_ROUTE_TO_DROPOFF'],
  ['UBER', 'dropoff', {}, 'EN_ROUTE_TO_DROPOFF'],
  ['UBER', 'dropoff', { isImminent: true }, 'ARRIVED_AT_DROPOFF'],
  ['UBER', 'delivered', {}, 'COMPLETED'],
  ['UBER', 'canceled', {}, 'FAILED'],
  ['UBER', 'returned', {}, 'FAILED'],
  ['UBER', 'Delivered', {}, null],
  ['UBER', 'done', {}, null],
  ['UBER', 'constructor', {}, null],
  ['UBER', '', {}, null],
  ['JUSTO', 'pending', {}, 'PENDING'],
  ['JUSTO', 'waiting', { hasRider: true }, 'PROCESSING'],
  ['JUSTO', 'waiting', { isForLater: true }, 'SCHEDULED'],
  ['JUSTO', 'preparing', {}, 'PROCESSING'],
  ['JUSTO', 'preparing', { isForLater: true }, 'SCHEDULED'],
  ['JUSTO', 'delivering', {}, 'EN_ROUTE_TO_PICKUP'],
  ['JUSTO', 'delivering', { reached: 'store' }, 'ARRIVED_AT_PICKUP'],
  ['JUSTO', 'delivering', { reached: 'received' }, 'EN_ROUTE_TO_DROPOFF'],
  ['JUSTO', 'delivering', { reached: 'client' }, 'ARRIVED_AT_DROPOFF'],
  ['JUSTO', 'nearToFinish', {}, 'ARRIVED_AT_DROPOFF'],
  ['JUSTO', 'done', {}, 'COMPLETED'],
  ['JUSTO', 'done', { failure: 'client_absent' }, 'FAILED'],
  ['JUSTO', 'cancelled', {}, 'FAILED'],
  ['JUSTO', 'canceled', {}, null],
  ['JUSTO', '__proto__', {}, null],
])('%s %s %j is %s', (courier, status, different, label) => {
  expect(labelOf(courier, reading(status, different))).toBe(label)
})

/** For each label a delivery has, what each of the nine does to it, in their order: moves it on, is old, or contradicts its end. */
test.each([
  ['PENDING', 'old moved moved moved moved moved moved moved moved'],
  ['PROCESSING', 'old old moved moved moved moved moved moved moved'],
  ['SCHEDULED', 'old old old moved moved moved moved moved moved'],
  ['EN_ROUTE_TO_PICKUP', 'old old old old moved moved moved moved moved'],
  ['ARRIVED_AT_PICKUP', 'old old old old old moved moved moved moved'],
  ['EN_ROUTE_TO_DROPOFF', 'old old old old old old moved moved moved'],
  ['ARRIVED_AT_DROPOFF', 'old old old old old old old moved moved'],
  ['COMPLETED', 'old old old old old old old old contradicts'],
  ['FAILED', 'old old old old old old old contradicts old'],
] as const)('after %s: %s', (current, outcomes) => {
  expect(COURIER_LABELS.map((label) => outcomeOf(current, label)).join(' ')).toBe(outcomes)
  expect(outcomeOf(current, null)).toBe('unknown')
})

test('5,000 random sequences, doubled and in disorder, never go back and end where the farthest event is', () => {
  const couriers = ['UBER', 'JUSTO'] as const
  const said = fc.record({
    courier: fc.constantFrom(...couriers),
    events: fc.array(
      fc.record({
        status: fc.constantFrom(...Object.keys(COURIER_STATES.UBER), ...Object.keys(COURIER_STATES.JUSTO), 'no state'),
        isImminent: fc.boolean(),
        hasRider: fc.boolean(),
        isForLater: fc.boolean(),
        reached: fc.constantFrom('nothing', 'store', 'received', 'client'),
        failure: fc.constantFrom(null, 'client_absent'),
      }),
      { maxLength: 14 },
    ),
  })
  const rank = (label: CourierLabel) => (hasEnded(label) ? 7 : COURIER_LABELS.indexOf(label))
  fc.assert(
    fc.property(said, ({ courier, events }) => {
      let current: CourierLabel = 'PENDING'
      let farthest = 0
      for (const event of [...events, ...events.toReversed()]) {
        const label = labelOf(courier, event)
        const outcome = outcomeOf(current, label)
        expect(outcome === 'unknown').toBe(label === null)
        if (label !== null) farthest = Math.max(farthest, rank(label))
        if (outcome !== 'moved') continue
        expect(rank(label!)).toBeGreaterThan(rank(current))
        expect(hasEnded(current)).toBe(false)
        current = label!
      }
      expect(rank(current)).toBe(farthest)
    }),
    { numRuns: 5_000 },
  )
})

test('goods are carried between the store and the door', () => {
  expect(COURIER_LABELS.filter(isCarried)).toEqual(['EN_ROUTE_TO_DROPOFF', 'ARRIVED_AT_DROPOFF'])
})
