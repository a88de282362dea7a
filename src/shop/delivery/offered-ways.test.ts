import { expect, test } from 'vitest'
import { WAYS, type Way } from '#shop/browsing/ways.ts'
import { defaultSettings } from '#shop/settings/settings.ts'
import { offeredWays } from './offered-ways.ts'

const ALL = Object.keys(WAYS) as Way[]
const settings = {
  programmedDelivery: true,
  programmedPickup: true,
  immediateDelivery: true,
  immediatePickup: true,
} as const

test.each([
  ['guest', false, ALL],
  ['member', true, ALL.filter((way) => way !== 'immediateDelivery')],
  ['caterer', false, ALL],
  ['distributor', false, ['programmedDelivery']],
  ['distributor', true, ['programmedDelivery']],
] as const)('to a %s, cyber days %s: %j', (audience, isCyber, offered) => {
  expect(offeredWays({ audience, settings: { ...defaultSettings, ...settings }, isCyber })).toEqual(offered)
})

test('a way that is switched off is open to nobody', () => {
  const off = { ...settings, programmedDelivery: false }
  expect(offeredWays({ audience: 'guest', settings: off, isCyber: false })).not.toContain('programmedDelivery')
  expect(offeredWays({ audience: 'distributor', settings: off, isCyber: false })).toEqual([])
})
