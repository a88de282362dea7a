import { expect, test } from 'vitest'
import { COURIER_LABELS } from '#shop/delivery/dispatch/courier-label.ts'
import { ORDER_STATUSES } from '#shop/orders/states/transitions.ts'
import { courierWait, type LastAttempt } from './waiting-courier.ts'

const NOW = new Date('2026-11-11T15:00:00Z')
const ago = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000)
const attempt = (of: Partial<LastAttempt>): LastAttempt => ({
  courier: 'UBER', state: 'created', label: 'PENDING', failure: null, dropoffEta: null, createdAt: ago(5), labelAt: null, ...of,
}) // biome-ignore format: one row
const inStore = { status: 'EN PROCESO', isLate: false } as const

test('before it has left: nobody asked, nobody comes, no answer for ten minutes', () => {
  expect(courierWait(inStore, null, NOW)).toBe('none')
  expect(courierWait(inStore, attempt({ state: 'failed' }), NOW)).toBe('failed')
  expect(courierWait(inStore, attempt({ state: 'queued', createdAt: ago(10) }), NOW)).toBe(null)
  expect(courierWait(inStore, attempt({ state: 'queued', createdAt: ago(11) }), NOW)).toBe('queued')
})

test('a courier that was sent stands still after half an hour in one state, until it carries the goods', () => {
  expect(courierWait(inStore, attempt({ createdAt: ago(31) }), NOW)).toBe('silent')
  expect(
    courierWait(inStore, attempt({ createdAt: ago(50), labelAt: ago(30), label: 'EN_ROUTE_TO_PICKUP' }), NOW),
  ).toBe(null)
  expect(courierWait(inStore, attempt({ createdAt: ago(50), labelAt: ago(31), label: 'ARRIVED_AT_PICKUP' }), NOW)).toBe(
    'silent',
  )
  const onRoute = { status: 'EN RUTA', isLate: false } as const
  expect(
    courierWait(onRoute, attempt({ createdAt: ago(80), labelAt: ago(60), label: 'EN_ROUTE_TO_DROPOFF' }), NOW),
  ).toBe(null)
  for (const label of ['COMPLETED', 'FAILED'] as const)
    expect(courierWait(inStore, attempt({ label }), NOW)).toBe('silent')
})

test('it is late a quarter of an hour after it said, or when its order is', () => {
  const carried = { label: 'EN_ROUTE_TO_DROPOFF' } as const
  expect(courierWait(inStore, attempt({ ...carried, dropoffEta: ago(15) }), NOW)).toBe(null)
  expect(courierWait(inStore, attempt({ ...carried, dropoffEta: ago(16) }), NOW)).toBe('late')
  expect(courierWait({ ...inStore, isLate: true }, attempt(carried), NOW)).toBe('late')
})

test('of what has left with somebody of ours no courier is waited for', () => {
  for (const status of ORDER_STATUSES.filter((each) => !['POR PREPARAR', 'EN PROCESO', 'PREPARADO'].includes(each)))
    for (const last of [null, attempt({ state: 'failed' }), attempt({ state: 'queued', createdAt: ago(60) })])
      expect(courierWait({ status, isLate: true }, last, NOW)).toBe(null)
})

test('what has just been told of is never pending, whatever it is but an end', () => {
  for (const label of COURIER_LABELS.filter((each) => each !== 'COMPLETED' && each !== 'FAILED'))
    expect(courierWait(inStore, attempt({ label, labelAt: ago(1) }), NOW)).toBe(null)
})
