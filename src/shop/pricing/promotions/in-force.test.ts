import { expect, test } from 'vitest'
import type { StoreId } from '#shop/shared/ids.ts'
import { ZERO } from '#shop/shared/money.ts'
import { nextPromotionChange, offeredTo, type PromotionContext, runningAt } from './in-force.ts'
import type { Promotion } from './promotion.ts'

const at = (day: number) => new Date(Date.UTC(2026, 10, day))

const promotion = (different: Partial<Promotion> = {}): Promotion => ({
  id: 1,
  name: '10 % menos',
  offer: { kind: 'percentage', percentage: 10 },
  goods: { products: [], categories: ['vinos'], brands: [] },
  startsAt: null,
  endsAt: null,
  audiences: [],
  stores: [],
  deliveryTime: null,
  deliveryType: null,
  unitsPerLine: null,
  unitsPerOrder: null,
  ...different,
})

test.each<[string, Date | null, Date | null, boolean]>([
  ['no dates', null, null, true],
  ['from its start on', at(5), null, true],
  ['not before', at(6), null, false],
  ['up to its end', null, at(6), true],
  ['not at its end', null, at(5), false],
])('running: %s', (_name, startsAt, endsAt, runs) => {
  expect(runningAt([promotion({ startsAt, endsAt })], at(5))).toHaveLength(runs ? 1 : 0)
})

const express = {
  storeId: 3 as StoreId,
  deliveryTime: 'immediate',
  deliveryType: 'delivery',
  audience: 'guest',
} as const
const free = { offer: { kind: 'freeDelivery', from: ZERO } } as const

test.each<[string, Partial<Promotion>, Partial<PromotionContext>, boolean]>([
  ['everybody', {}, {}, true],
  ['its audience', { audiences: ['guest', 'member'] }, {}, true],
  ['another audience', { audiences: ['member'] }, {}, false],
  ['its store', { stores: [3 as StoreId] }, {}, true],
  ['another store', { stores: [4 as StoreId] }, {}, false],
  ['its delivery time', { deliveryTime: 'immediate' }, {}, true],
  ['another delivery time', { deliveryTime: 'programmed' }, {}, false],
  ['its delivery type', { deliveryType: 'delivery' }, {}, true],
  ['another delivery type', { deliveryType: 'pickup' }, {}, false],
  ['free delivery of a delivery', free, {}, true],
  ['free delivery of a pickup', free, { deliveryType: 'pickup' }, false],
])('offered: %s', (_name, different, context, offered) => {
  expect(offeredTo([promotion(different)], { ...express, ...context })).toHaveLength(offered ? 1 : 0)
})

test('the next change is the first start or end that is to come', () => {
  const all = [promotion({ startsAt: at(1), endsAt: at(9) }), promotion({ startsAt: at(7) })]
  expect(nextPromotionChange(all, at(5))).toEqual(at(7))
  expect(nextPromotionChange(all, at(7))).toEqual(at(9))
  expect(nextPromotionChange(all, at(9))).toBeUndefined()
})
