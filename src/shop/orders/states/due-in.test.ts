import { expect, test } from 'vitest'
import { type Day, instantAt } from '#shop/shared/chile-time.ts'
import { dueIn } from './due-in.ts'
import type { DueOrder } from './late.ts'

const DAY = '2026-11-24' as Day
const NOW = instantAt(DAY, '15:00')
const EARLY = '2026-11-20' as Day
const lastHour = (day: Day) => (day === EARLY ? '18:00' : '22:00')
const ago = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000)
const order = (more: Partial<DueOrder>): DueOrder => ({
  status: 'POR PREPARAR',
  way: 'delivery',
  time: 'programmed',
  day: DAY,
  paidAt: ago(600),
  ...more,
})
const express = (minutes: number, more: Partial<DueOrder> = {}) =>
  order({ time: 'immediate', day: null, paidAt: ago(minutes), ...more })

test.each([
  ['express with half an hour to go', express(60), { kind: 'left', minutes: 30 }],
  ['express at its last moment', express(90), { kind: 'left', minutes: 0 }],
  ['express a moment late', express(90.01), { kind: 'late', minutes: 1 }],
  ['express 25 minutes late', express(115, { status: 'EN RUTA' }), { kind: 'late', minutes: 25 }],
  ['of today', order({}), { kind: 'left', minutes: 420 }],
  ['of yesterday', order({ day: '2026-11-23' as Day }), { kind: 'late', minutes: 17 * 60 }],
  ['of a day that ended at 18:00', order({ day: EARLY }), { kind: 'late', minutes: (4 * 24 - 3) * 60 }],
  ['of tomorrow', order({ day: '2026-11-25' as Day }), { kind: 'tomorrow' }],
  ['of another day', order({ day: '2026-11-28' as Day }), { kind: 'later' }],
  ['a pickup, the day after it was booked for', order({ way: 'pickup' }), { kind: 'tomorrow' }],
  ['a pickup at the counter', order({ way: 'pickup', status: 'PREPARADO' }), { kind: 'waits' }],
  ['delivered', order({ status: 'ENTREGADO', day: '2026-11-20' as Day }), null],
] as const)('%s', (_what, of, expected) => {
  expect(dueIn(of, NOW, lastHour)).toEqual(expected)
})

test('nobody waits for what is not paid', () => {
  expect(dueIn({ ...order({ status: 'PENDIENTE' }), paidAt: null }, NOW, lastHour)).toBeNull()
})

test('shortly before midnight what is due after it is still told in minutes', () => {
  expect(dueIn(express(60), instantAt(DAY, '15:00'), lastHour)).toEqual({ kind: 'left', minutes: 30 })
  const night = instantAt(DAY, '23:50')
  expect(
    dueIn(order({ time: 'immediate', day: null, paidAt: new Date(night.getTime() - 60 * 60_000) }), night, lastHour),
  ).toEqual({ kind: 'left', minutes: 30 })
})
