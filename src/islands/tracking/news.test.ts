// What is said of an order that moved while somebody looked.
import { expect, test } from 'vitest'
import { newsOf } from './news.ts'

const before = { place: 'EN RUTA', back: 0 }

test.each([
  ['nothing new', before, ''],
  ['another place', { place: 'ENTREGADO', back: 0 }, 'Pedido 100001: ENTREGADO'],
  ['money that is back', { place: 'EN RUTA', back: 9_990 }, 'Pedido 100001: Te devolvimos $9.990'],
  ['both', { place: 'ANULADO', back: 9_990 }, 'Pedido 100001: ANULADO. Te devolvimos $9.990'],
])('%s', (_, now, said) => {
  expect(newsOf(100_001, before, now)).toBe(said)
})
