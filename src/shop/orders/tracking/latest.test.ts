// What 'Mis pedidos' shows of somebody who buys a lot.
import { expect, test } from 'vitest'
import type { OrderStatus } from '#shop/orders/states/transitions.ts'
import { shownLatest } from './latest.ts'

const of = (...kinds: readonly (readonly [number, OrderStatus])[]) =>
  kinds.flatMap(([count, status]) => Array.from({ length: count }, () => ({ status })))
const counts = (orders: readonly { readonly status: OrderStatus }[]) =>
  Object.fromEntries([...Map.groupBy(orders, ({ status }) => status)].map(([status, own]) => [status, own.length]))

test.each([
  ['ten of many delivered', of([40, 'ENTREGADO']), { ENTREGADO: 10 }],
  ['one under way behind ten delivered', of([12, 'ENTREGADO'], [1, 'EN RUTA']), { ENTREGADO: 9, 'EN RUTA': 1 }],
  ['all of fifteen under way', of([15, 'POR PREPARAR'], [3, 'ENTREGADO']), { 'POR PREPARAR': 15 }],
  ['no more than twenty', of([50, 'PENDIENTE']), { PENDIENTE: 20 }],
  ['none of none', [], {}],
])('%s', (_, latest, shown) => {
  expect(counts(shownLatest(latest))).toEqual(shown)
})

test('newest first, whatever they are', () => {
  const latest = of([1, 'ENTREGADO'], [1, 'EN RUTA'], [1, 'ANULADO'], [1, 'PREPARADO']).map((order, at) => ({
    ...order,
    at,
  }))
  expect(shownLatest(latest).map(({ at }) => at)).toEqual([0, 1, 2, 3])
})
