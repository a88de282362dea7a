import { expect, test } from 'vitest'
import { canMoveTo, isClosed, isPaid, ORDER_TRANSITIONS, type OrderStatus } from './transitions.ts'

const ALL = Object.keys(ORDER_TRANSITIONS) as OrderStatus[]

test('the closed states follow only from waiting for the payment', () => {
  for (const from of ALL) for (const to of ALL.filter(isClosed)) expect(canMoveTo(from, to)).toBe(from === 'PENDIENTE')
})

test('an order can be annulled until it is on its way', () => {
  const from = ALL.filter((status) => canMoveTo(status, 'ANULADO'))
  expect(from).toEqual(['PENDIENTE', 'POR PREPARAR', 'EN PROCESO', 'PREPARADO'])
})

test('money makes an order from waiting or closed, and no state is both paid and closed', () => {
  expect(ALL.filter((status) => canMoveTo(status, 'POR PREPARAR'))).toEqual([
    'PENDIENTE',
    'RECHAZADO',
    'CANCELADO',
    'EXPIRADO',
  ])
  expect(ALL.filter((status) => isPaid(status) && isClosed(status))).toEqual([])
})
