import { expect, test } from 'vitest'
import { defaultSettings } from '#shop/settings/settings.ts'
import { isOpenTo } from './open-ways.ts'

test.each([
  ['immediateDelivery', 'guest', false, true],
  ['immediateDelivery', 'member', true, false],
  ['immediatePickup', 'guest', true, true],
  ['programmedDelivery', 'caterer', true, true],
  ['programmedDelivery', 'distributor', true, true],
  ['programmedPickup', 'distributor', false, false],
] as const)('%s to a %s, cyber days %s: %s', (way, audience, isCyber, open) => {
  const settings = { ...defaultSettings, immediatePickup: true, programmedPickup: true }
  expect(isOpenTo(way, { audience, settings, isCyber })).toBe(open)
})

test('a way that is switched off is open to nobody', () => {
  const settings = { ...defaultSettings, programmedDelivery: false }
  expect(isOpenTo('programmedDelivery', { audience: 'guest', settings, isCyber: false })).toBe(false)
})
