import { expect, test } from 'vitest'
import { CHECKOUT_CODES } from './check.ts'
import { reloadsAfter } from './reloads.ts'

test.each([
  ['pickupDatePast', ['day', 'delivery']],
  ['dateUnavailable', ['day', 'delivery']],
  ['pickupStoreAgain', ['store', 'delivery']],
  ['pickupStoreChanged', ['stock', 'store', 'delivery']],
  ['quoteExpired', ['stock', 'delivery']],
  ['termsMissing', []],
  ['toString', []],
  ['', []],
])('after %s: %j', (code, reloads) => {
  expect(reloadsAfter(code)).toEqual(reloads)
})

test('what is taken back is asked for anew afterwards', () => {
  for (const code of CHECKOUT_CODES) {
    const reloads = reloadsAfter(code)
    if (reloads.includes('day') || reloads.includes('store')) expect(reloads.at(-1), code).toBe('delivery')
  }
})
