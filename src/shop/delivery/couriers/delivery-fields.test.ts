import { expect, test } from 'vitest'
import { JustoEstimate } from './justo/justo-body.ts'
import { UberDelivery } from './uber-direct/uber-body.ts'

test.each([
  ['https://uber.example/orders/1', 'https://uber.example/orders/1'],
  ['javascript:alert(1)', null],
  ['data:text/html,x', null],
  [`https://uber.example/${'x'.repeat(500)}`, null],
  [7, null],
  [undefined, undefined],
])('of the tracking address %j a made delivery keeps %j', (tracking_url, kept) => {
  expect(UberDelivery.parse({ id: 'del_1', status: 'pending', tracking_url }).tracking_url).toBe(kept)
})

test.each([
  ['pending', 'pending'],
  ['x'.repeat(60), 'x'.repeat(40)],
  [null, ''],
])('a made delivery with the status %j is one', (status, kept) => {
  expect(UberDelivery.parse({ id: 'del_1', status })).toMatchObject({ id: 'del_1', status: kept })
})

test.each([
  [35, 35],
  [1e300, null],
  [-1, null],
  ['35', null],
])('an estimate of %j minutes says %j', (estimatedMinutes, said) => {
  const estimate = { status: 'ok', data: { available: true, price: 2990, estimatedMinutes } }
  expect(JustoEstimate.parse(estimate).data).toMatchObject({ price: 2990, estimatedMinutes: said })
})
