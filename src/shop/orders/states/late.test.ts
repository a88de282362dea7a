import { describe, expect, test } from 'vitest'
import type { Day } from '#shop/shared/chile-time.ts'
import { type DueOrder, dueAt, isLate } from './late.ts'
import { ORDER_STATUSES } from './transitions.ts'

const PAID = new Date('2026-11-23T15:00:00Z')
const DAY = '2026-11-24' as Day
const EVE = '2026-12-31' as Day
const lastHour = (day: Day) => (day === EVE ? '18:00' : '22:00')
const order = (more: Partial<DueOrder>): DueOrder => ({
  status: 'POR PREPARAR',
  way: 'delivery',
  time: 'programmed',
  day: DAY,
  paidAt: PAID,
  ...more,
})

test.each([
  ['express', order({ time: 'immediate', day: null }), '2026-11-23T16:30:00.000Z'],
  ['express pickup', order({ time: 'immediate', day: null, way: 'pickup' }), '2026-11-23T16:30:00.000Z'],
  ['programmed, 22:00 of its day', order({}), '2026-11-25T01:00:00.000Z'],
  ['programmed, the last hour of its own day', order({ day: EVE }), '2026-12-31T21:00:00.000Z'],
  ['pickup, 10:00 of the day after', order({ way: 'pickup' }), '2026-11-25T13:00:00.000Z'],
])('%s is due', (_what, of, due) => {
  expect(dueAt(of, lastHour).toISOString()).toBe(due)
})

describe.each(['delivery', 'pickup'] as const)('a %s', (way) => {
  const underWay = {
    delivery: ['POR PREPARAR', 'EN PROCESO', 'PREPARADO', 'EN RUTA'],
    pickup: ['POR PREPARAR', 'EN PROCESO'],
  }
  test.each(ORDER_STATUSES)('that is %s is late only while somebody has to do something', (status) => {
    const of = order({ way, status })
    expect(isLate(of, dueAt(of, lastHour), lastHour)).toBe(false)
    expect(isLate(of, new Date(dueAt(of, lastHour).getTime() + 1), lastHour)).toBe(underWay[way].includes(status))
  })
})
