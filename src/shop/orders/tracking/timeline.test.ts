import { expect, test } from 'vitest'
import type { OrderEventRow } from '#shop/orders/states/order-event.ts'
import { ORDER_STATUSES, type OrderStatus } from '#shop/orders/states/transitions.ts'
import { isOver, timelineOf } from './timeline.ts'

const at = (hour: number) => new Date(Date.UTC(2026, 10, 11, hour))
const events = (...statuses: OrderStatus[]): OrderEventRow[] =>
  statuses.map((status, hour) => ({ status, reason: 'advanced', operator: null, at: at(hour) }))
const shown = (status: OrderStatus, ...before: OrderStatus[]) =>
  timelineOf(status, events(...before, status)).map((step) => `${step.status} ${step.state}`)

test.each<[OrderStatus, OrderStatus[], string[]]>([
  ['PENDIENTE', [], ['PENDIENTE now', 'EN PROCESO next', 'PREPARADO next', 'EN RUTA next', 'ENTREGADO next']],
  [
    'POR PREPARAR',
    ['PENDIENTE'],
    ['POR PREPARAR now', 'EN PROCESO next', 'PREPARADO next', 'EN RUTA next', 'ENTREGADO next'],
  ],
  [
    'EN PROCESO',
    ['PENDIENTE', 'POR PREPARAR'],
    ['POR PREPARAR done', 'EN PROCESO now', 'PREPARADO next', 'EN RUTA next', 'ENTREGADO next'],
  ],
  [
    'EN RUTA',
    ['PENDIENTE', 'POR PREPARAR', 'EN PROCESO', 'PREPARADO'],
    ['POR PREPARAR done', 'EN PROCESO done', 'PREPARADO done', 'EN RUTA now', 'ENTREGADO next'],
  ],
  [
    'ENTREGADO',
    ['PENDIENTE', 'POR PREPARAR', 'EN PROCESO', 'PREPARADO', 'EN RUTA'],
    ['POR PREPARAR done', 'EN PROCESO done', 'PREPARADO done', 'EN RUTA done', 'ENTREGADO ended'],
  ],
  [
    'NO ENTREGADO',
    ['PENDIENTE', 'POR PREPARAR', 'EN PROCESO', 'PREPARADO', 'EN RUTA'],
    ['POR PREPARAR done', 'EN PROCESO done', 'PREPARADO done', 'EN RUTA done', 'NO ENTREGADO failed'],
  ],
  [
    'ANULADO',
    ['PENDIENTE', 'POR PREPARAR', 'EN PROCESO'],
    ['POR PREPARAR done', 'EN PROCESO done', 'PREPARADO next', 'EN RUTA next', 'ANULADO failed'],
  ],
  [
    'EXPIRADO',
    ['PENDIENTE'],
    ['EXPIRADO failed', 'EN PROCESO next', 'PREPARADO next', 'EN RUTA next', 'ENTREGADO next'],
  ],
])('%s', (status, before, steps) => expect(shown(status, ...before)).toEqual(steps))

test('each step says when it was reached last, and a revived order when it was paid', () => {
  const revived = timelineOf('POR PREPARAR', events('PENDIENTE', 'EXPIRADO', 'POR PREPARAR'))
  expect(revived[0]).toEqual({ status: 'POR PREPARAR', state: 'now', at: at(2) })
  expect(revived[1]!.at).toBeNull()
})

test('a pickup that was collected has all its steps done', () => {
  const steps = timelineOf('ENTREGADO', events('PENDIENTE', 'POR PREPARAR', 'EN PROCESO', 'PREPARADO', 'ENTREGADO'))
  expect(steps.map(({ state }) => state)).toEqual(['done', 'done', 'done', 'done', 'ended'])
})

test('a pickup that was annulled at the counter was never on its way', () => {
  const steps = timelineOf('ANULADO', events('PENDIENTE', 'POR PREPARAR', 'EN PROCESO', 'PREPARADO', 'ANULADO'))
  expect(steps.map(({ state }) => state)).toEqual(['done', 'done', 'done', 'next', 'failed'])
})

test('every state has one place among five steps, without any event too', () => {
  for (const status of ORDER_STATUSES) {
    const steps = timelineOf(status, [])
    expect(steps).toHaveLength(5)
    expect(steps.filter(({ state }) => state !== 'done' && state !== 'next')).toHaveLength(1)
    expect(isOver(status)).toBe(steps.some(({ state }) => state === 'ended' || state === 'failed'))
  }
})

test('what came back and goes once more is on its way again, and says nothing of the first time', () => {
  const first = ['PENDIENTE', 'POR PREPARAR', 'EN PROCESO', 'PREPARADO', 'EN RUTA', 'NO ENTREGADO'] as const
  const steps = timelineOf('PREPARADO', events(...first, 'PREPARADO'))
  expect(steps.map(({ status, state }) => `${status} ${state}`)).toEqual([
    'POR PREPARAR done',
    'EN PROCESO done',
    'PREPARADO now',
    'EN RUTA next',
    'ENTREGADO next',
  ])
  expect(steps.map(({ at: when }) => when)).toEqual([at(1), at(2), at(6), null, null])
})
