import { expect, test } from 'vitest'
import { typedOrderNumber } from './typed-order-number.ts'

test.each([
  ['100123', 100_123],
  [' 100123\t', 100_123],
  ['#100123', 100_123],
  ['Pedido 100123', 100_123],
  ['Tu pedido N° 100.123.', 100_123],
  ['N° 100.123', 100_123],
  ['Nº100123', 100_123],
  ['100,123', 100_123],
  ['100 123', 100_123],
  ['100123.', 100_123],
  ['\u200e100123\u200e', 100_123],
  ['１００１２３', 100_123],
  ['(pedido 100123)', 100_123],
  ['100123 100124', null],
  ['Pedido 100123 del 24/11', null],
  ['2 pedidos: 100123', null],
  ['100123a', null],
  ['10.0123', null],
  ['-100123', null],
  ['+56 9 1234 5678', null],
  ['12.345.678-5', null],
  ['pedido', null],
  ['', null],
])('%j is %j', (typed, number) => expect(typedOrderNumber(typed)).toBe(number))
