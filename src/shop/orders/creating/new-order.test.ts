// The parts of a new order: who receives it, how it is paid, its amounts.
import { expect, test } from 'vitest'
import type { RecalculatedCart } from '#shop/cart/recalculate.ts'
import type { ProductId, StoreId } from '#shop/shared/ids.ts'
import { clp } from '#shop/shared/money.ts'
import { aProduct } from '#tests/support/catalogue/products.ts'
import {
  endedRecommendations,
  flagged,
  offeredPayments,
  orderAmounts,
  orderDelivery,
  orderPayments,
  pays,
} from './new-order.ts'

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
  [{ code: 'quoteExpired' } as const, { flag: 'address', warning: 'quoteExpired' }],
  [{ code: 'expressMaximum' } as const, { flag: 'cart', warning: 'expressMaximum' }],
  [{ code: 'pickupStoreChanged', flag: 'date' } as const, { flag: 'date', warning: 'pickupStoreChanged' }],
])('the refusal %j says which part of the page it is about', (refusal, expected) => {
  expect(flagged(refusal)).toMatchObject(expected)
})

test('a refusal that is about no part says none', () => {
  expect(flagged({ code: 'notYours' })).toEqual({ code: 'notYours' })
})

test.each([
  [[], ''],
  [['webpay plus'], 'webpay plus'],
  [['Transferencia bancaria'], 'transfer'],
  [['WEBPAY ONECLICK'], 'webpay oneclick'],
  [['algo más'], 'algo más'],
  [['webpay plus', 'webpay plus'], 'several'],
  [[' free '], 'FREE'],
])('payments %j are the method "%s"', (types, method) => {
  expect(offeredPayments(types.map((payment_type) => ({ payment_type, amount: 1_000 }))).method).toBe(method)
})

const offered = (...payments: (readonly [type: string, amount: number])[]) =>
  offeredPayments(payments.map(([payment_type, amount]) => ({ payment_type, amount })))

test.each([
  ['money alone', offered(['WEBPAY PLUS', 5_000]), { points: 0, pesos: 5_000, type: 'WEBPAY PLUS' }],
  [
    'points and money, in whichever order',
    offered(['wallet', 1_480], ['webpay plus', 3_520]),
    { points: 1_480, pesos: 5_000, type: 'WEBPAY PLUS', method: 'webpay plus' },
  ],
  ['points alone', offered(['WALLET', 5_000]), { points: 5_000, pesos: 5_000, type: 'FREE', method: 'FREE' }],
  ['points and two sums of money', offered(['WALLET', 1], ['A', 1], ['B', 1]), { points: 1, method: 'several' }],
])('a request offers %s', (_what, found, expected) => {
  expect(found).toMatchObject(expected)
})

test.each([
  ['to the peso', [2_000, 7_000], true],
  ['with points that the shop did not count', [3_000, 6_000], false],
  ['with fewer points', [1_000, 8_000], false],
  ['with too little', [2_000, 6_999], false],
])('9.000 of which points pay 2.000 are paid %s: %s', (_how, [points = 0, money = 0], expected) => {
  const cart = { points: clp(2_000), total: clp(9_000) }
  expect(pays(offered(['WALLET', points], ['WEBPAY PLUS', money]), cart)).toBe(expected)
})

test('the subtotal of an order holds its delivery, the total what points and money pay', () => {
  const discounts = {
    clubDiscount: 500,
    bulkDiscount: 0,
    recommendedDiscount: 0,
    offersDiscount: 300,
    couponDiscount: 0,
    totalDiscount: 800,
  }
  const figures = { subtotal: 10_000, deliveryCost: 2_990, total: 12_190, points: 2_000, due: 10_190 }
  const named = { promotionNames: ['2x1', '10 % en vinos'], changes: [] }
  const cart = { ...figures, discounts, ...named } as unknown as RecalculatedCart
  expect(orderAmounts(cart)).toMatchObject({
    subtotal: 12_990,
    total: 12_190,
    due: 10_190,
    clubDiscount: 500,
    promotionDiscount: 300,
    promotionName: '2x1, 10 % en vinos',
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

test.each([
  [{ points: 0, due: 9_000 }, [['money', 'WEBPAY PLUS', 9_000]]],
  [
    { points: 2_000, due: 7_000 },
    [
      ['points', 'WALLET', 2_000],
      ['money', 'WEBPAY PLUS', 7_000],
    ],
  ],
  [
    { points: 9_000, due: 0 },
    [
      ['points', 'WALLET', 9_000],
      ['money', 'FREE', 0],
    ],
  ],
])('%j is paid by %j', ({ points, due }, expected) => {
  const payments = orderPayments({ points: clp(points), due: clp(due) }, 'WEBPAY PLUS')
  expect(payments.map(({ source, type, pesos }) => [source, type, pesos])).toEqual(expected)
  expect(payments.every(({ state }) => state === 'pending')).toBe(true)
})
