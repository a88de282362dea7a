// The parts of a new order: who receives it, how it is paid, its amounts.
import { expect, test } from 'vitest'
import type { RecalculatedCart } from '#shop/cart/recalculate.ts'
import type { ProductId } from '#shop/shared/ids.ts'
import { aProduct } from '#tests/support/products.ts'
import { endedRecommendations, orderAmounts, orderDelivery, paymentMethodOf } from './new-order.ts'

const request = {
  delivery_type: 'delivery',
  delivery_time: 'programmed',
  address_street: 'Av. Colón',
  address_number: '4840',
} as const
const booked = {
  programmedType: 'tomorrow',
  day: null,
  service: 'scheduled',
  region: { code: '13' },
  commune: { code: '13114' },
} as const

test.each([
  [true, 'deliverable_action_meet_at_door'],
  [false, 'deliverable_action_leave_at_door'],
])('with alcohol in it (%s) it is delivered by %s', (hasAlcohol, action) => {
  expect(orderDelivery(request, booked, hasAlcohol)).toMatchObject({
    action,
    street: 'Av. Colón',
    number: '4840',
    apartment: null,
    region: '13',
    commune: '13114',
  })
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
