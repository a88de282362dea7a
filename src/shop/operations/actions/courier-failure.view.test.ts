import { expect, test } from 'vitest'
import { courierFailure } from './courier-failure.view.ts'

test.each([
  ['UBER', 'failed', 'customer_blocked', 'Error creando pedido en Uber (no acepta nuestra cuenta «customer_blocked»)'],
  ['JUSTO', 'failed', 'closed', 'Error creando pedido en Justo (no lo tomó «closed»)'],
  ['JUSTO', 'failed', null, 'Error creando pedido en Justo'],
  ['UBER', 'failed', 'called off', 'Cancelado por la tienda'],
  ['UBER', 'failed', 'courier_canceled', 'Cancelado por el despachador'],
  ['UBER', 'created', null, null],
  ['UBER', 'queued', null, null],
] as const)('%s %s %s: %s', (courier, state, failure, told) => {
  expect(courierFailure({ courier, state, failure })).toBe(told)
})
