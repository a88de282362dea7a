import { expect, test } from 'vitest'
import { shopClock } from './shop-clock.ts'

test('a command’s clock starts at SHOP_NOW, and is the machine’s without', () => {
  const now = shopClock({ SHOP_NOW: '2031-05-04T10:00:00-04:00' }).now().getTime()
  expect(now).toBeGreaterThanOrEqual(Date.parse('2031-05-04T14:00:00Z'))
  expect(now).toBeLessThan(Date.parse('2031-05-04T15:00:00Z'))
  for (const none of [{}, { SHOP_NOW: '' }]) expect(shopClock(none).aheadMs).toBe(0)
})

test.each([
  [{ SHOP_MODE: 'live', SHOP_NOW: '2031-05-04T10:00:00Z' }, 'SHOP_NOW es solo para el modo demo'],
  [{ SHOP_NOW: 'tomorrow' }, 'SHOP_NOW'],
])('%j is refused', (environment, why) => {
  expect(() => shopClock(environment)).toThrow(why)
})
