import { describe, expect, test } from 'vitest'
import { NewOrder } from '#shop/checkout/checkout.contract.ts'
import { requestHash, streetAndNumber, wantedLines, wantedOf } from './order-request.ts'

const REQUEST = {
  idempotency_key: 'a-key-of-this-test',
  customer_id: 'c'.repeat(22),
  products: [{ id: 1, amount: 2 }],
  payments: [{ payment_type: 'WEBPAY PLUS', amount: 100 }],
}
const parsed = (more: object = {}) => NewOrder.parse({ ...REQUEST, ...more })

describe('two requests', () => {
  test('are the same whatever the order of their fields and their key', () => {
    const { products, ...rest } = REQUEST
    const turned = NewOrder.parse({ ...rest, idempotency_key: 'another-key', coupon: null, products })
    expect(requestHash(turned)).toBe(requestHash(parsed({ idempotency_key: 'some-other-key' })))
  })

  test.each([
    { products: [{ id: 1, amount: 3 }] },
    { address_commune: 'Ñuñoa' },
    { payments: [{ payment_type: 'WEBPAY PLUS', amount: 101 }] },
    { delivery_date_requested: '2026-11-13' },
  ])('differ by %j', (more) => {
    expect(requestHash(parsed(more))).not.toBe(requestHash(parsed()))
  })
})

test.each([
  [{ delivery_time: 'immediate' }, { way: 'immediateDelivery' }],
  [
    { delivery_type: 'pickup', store_id: 9, programmed_pickup_store: 3 },
    { way: 'programmedPickup', place: null, storeId: 3 },
  ],
  [
    { delivery_type: 'pickup', delivery_time: 'immediate', store_id: 4, programmed_pickup_store: 3 },
    { way: 'immediatePickup', place: null, storeId: 4 },
  ],
  [{}, { way: 'programmedDelivery', date: '', storeId: null, place: { commune: '', point: null } }],
  [
    { delivery_latitude: -33.4, delivery_longitude: -70.6 },
    { place: { point: { latitude: -33.4, longitude: -70.6 } } },
  ],
  [{ delivery_latitude: -33.4, delivery_longitude: 1e9 }, { place: { point: null } }],
  [{ delivery_latitude: -33.4 }, { place: { point: null } }],
])('%j is received as %j', (more, wanted) => {
  expect(wantedOf(parsed(more))).toMatchObject(wanted)
})

test('a product asked for twice is one line', () => {
  const products = [
    { id: 1, amount: 2, bulk_price: null },
    { id: 2, amount: 1, bulk_price: null },
    { id: 1, amount: 3, bulk_price: null },
  ]
  expect(wantedLines(products)).toEqual([
    { productId: 1, quantity: 5 },
    { productId: 2, quantity: 1 },
  ])
})

test.each([
  ['Av. Apoquindo 4501', 'Av. Apoquindo', '4501'],
  ['Calle 10 Norte, 1125-B', 'Calle 10 Norte', '1125-B'],
  ['Camino Real S/N', 'Camino Real', 'S/N'],
  ['Camino Real', 'Camino Real', ''],
])('the address %j is %j and %j', (delivery_address, street, number) => {
  expect(streetAndNumber({ delivery_address, address_street: null, address_number: null })).toEqual({ street, number })
})

test.each([
  { products: [{ id: 1, amount: -1 }] },
  { products: [{ id: 1, amount: 1.5 }] },
  { products: [{ id: 1, amount: '2' }] },
  { products: [{ id: 1, amount: 1e12 }] },
  { products: [] },
  { payments: [{ payment_type: 'WEBPAY PLUS', amount: '100' }] },
  { payments: [{ payment_type: 'WEBPAY PLUS', amount: -100 }] },
  { customer_id: "' OR 1=1" },
  { idempotency_key: 'short' },
])('a request with %j is none', (more) => {
  expect(NewOrder.safeParse({ ...REQUEST, ...more }).success).toBe(false)
})
