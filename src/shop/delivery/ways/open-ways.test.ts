import { expect, test } from 'vitest'
import { isOpenTo } from './open-ways.ts'

test.each([
  ['immediateDelivery', 'guest', false, true],
  ['immediateDelivery', 'member', true, false],
  ['immediatePickup', 'guest', true, true],
  ['programmedDelivery', 'caterer', true, true],
  ['programmedDelivery', 'distributor', true, true],
  ['programmedPickup', 'distributor', false, false],
] as const)('%s to a %s, cyber days %s: %s', (way, audience, isCyber, open) => {
  expect(isOpenTo(way, { audience, isCyber })).toBe(open)
})
