// The parts of a new order: who receives it, how it is paid, its amounts.
import { expect, test } from 'vitest'
import type { RecalculatedCart } from '#shop/cart/recalculate.ts'
import type { ProductId, StoreId } from '#shop/shared/ids.ts'
import { aProduct } from '#tests/support/products.ts'
import { endedRecommendations, flagged, orderAmounts, orderDelivery, paymentMethodOf } from './new-order.ts'

const request = {
  delivery_type: 'delivery',
  delivery_time: 'programmed',
  address_street: 'Av. Colón',
  address_number: '4840',
} as const
const booked = {
  way: 'programmedDelivery',
  programmedType: 'tomorrow',
  day: null,
  service: 'scheduled',
  region: '13',
  commune: '13114',
  pickupStoreId: null,
  quoteId: null,
} as const

const pickupCode = '123456'

test.each([
  [true, 'deliverable_action_meet_at_door'],
  [false, 'deliverable_action_leave_at_door'],
])('with alcohol in it (%s) it is delivered by %s', (hasAlcohol, action) => {
  expect(orderDelivery(request, booked, { hasAlcohol, pickupCode })).toMatchObject({
    action,
    street: 'Av. Colón',
    number: '4840',
    apartment: null,
    region: '13',
    commune: '13114',
    pickupCode: null,
  })
})

test('an order keeps the city, the place and its point, and how its buyer wants it handed over', () => {
  const more = { address_city: 'Santiago', place_id: 'ChIJ', delivery_latitude: -33.4, delivery_longitude: -70.5 }
  const chosen = { ...request, ...more, delivery_action: 'deliverable_action_meet_at_door' } as const
  expect(orderDelivery(chosen, booked, { hasAlcohol: false, pickupCode })).toMatchObject({
    city: 'Santiago',
    placeId: 'ChIJ',
    point: { latitude: -33.4, longitude: -70.5 },
    action: 'deliverable_action_meet_at_door',
  })
})

test('an id of a place that is too long for the row is left out, and the order is made', () => {
  const kept = (place_id: string) =>
    orderDelivery({ ...request, place_id }, booked, { hasAlcohol: false, pickupCode }).placeId
  expect([kept('E'.repeat(200))?.length, kept('E'.repeat(201)), kept('')]).toEqual([200, null, null])
})

test('a pickup has a store and a code, and no address, whatever came with it', () => {
  const asked = { ...request, delivery_type: 'pickup', address_apt: '12', address_city: 'Santiago' } as const
  const booking = {
    ...booked,
    way: 'programmedPickup',
    region: null,
    commune: null,
    pickupStoreId: 3 as StoreId,
  } as const
  expect(orderDelivery(asked, booking, { hasAlcohol: false, pickupCode })).toMatchObject({
    type: 'pickup',
    pickupStoreId: 3,
    pickupCode,
    city: null,
    street: null,
    number: null,
    apartment: null,
    point: null,
    action: 'deliverable_action_meet_at_door',
  })
})

test.each([
  [{ code: 'quoteExpired' } as const, { flag: 'address' }],
  [{ code: 'pickupStoreChanged', flag: 'date' } as const, { flag: 'date' }],
])('the refusal %j says which part of the page it is about', (refusal, expected) => {
  expect(flagged(refusal)).toMatchObject(expected)
})

test('a refusal that is about no part says none', () => {
  expect(flagged({ code: 'notYours' })).toEqual({ code: 'notYours' })
})

test.each([
  [[], ''],
  [['webpay plus'], 'webpay plus'],
  [['algo más'], 'algo más'],
  [['webpay plus', 'webpay plus'], 'several'],
  [[' free '], 'FREE'],
])('payments %j are the method "%s"', (types, method) => {
  expect(paymentMethodOf(types.map((payment_type) => ({ payment_type })))).toBe(method)
})

test('the subtotal of an order holds its delivery, the total what is paid', () => {
  const discounts = {
    clubDiscount: 500,
    bulkDiscount: 0,
    recommendedDiscount: 0,
    offersDiscount: 300,
    couponDiscount: 0,
    totalDiscount: 800,
  }
  const cart = { subtotal: 10_000, deliveryCost: 2_990, finalTotal: 12_190, discounts } as unknown as RecalculatedCart
  expect(orderAmounts(cart)).toMatchObject({
    subtotal: 12_990,
    total: 12_190,
    clubDiscount: 500,
    promotionDiscount: 300,
  })
})

test.each([
  ['nothing was ordered as recommended', undefined, []],
  ['what still is', [1], []],
  ['what no longer is, once', [1, 2, 2], [2]],
  ['what was not ordered', [9], []],
])('of recommendations has ended: %s', (_, current_recommended, ended) => {
  const ordered = new Map([1, 2].map((id) => [id as ProductId, aProduct(id)]))
  const found = endedRecommendations({ current_recommended }, new Set([1 as ProductId]), ordered)
  expect(found.map(({ id }) => id)).toEqual(ended)
})
