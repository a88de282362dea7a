// A browser remembers the accounts it logged in with, and cannot invent one.
import { expect, test } from 'vitest'
import { createSigner } from '#platform/signed-value.ts'
import { createKnownDevices } from './known-devices.ts'

const NOW = new Date('2026-11-11T12:00:00Z')
const secret = 'a secret of this test, long enough'
const devices = createKnownDevices(createSigner(secret, 'device'))

test('the last three accounts are known, for a year', () => {
  const text = ['a', 'b', 'c', 'd', 'b'].reduce<string | null>((so, id) => devices.add(so, id, NOW), null)
  expect(['a', 'b', 'c', 'd'].map((id) => devices.knows(text, id, NOW))).toEqual([false, true, true, true])
  expect(devices.knows(text, 'b', new Date('2027-11-11T12:00:00Z'))).toBe(false)
})

test('nothing is known of a value that was not signed for this', () => {
  const other = createKnownDevices(createSigner(secret, 'audience')).add(null, 'a', NOW)
  expect([null, '', 'a.zz.zz', other].map((text) => devices.knows(text, 'a', NOW))).toEqual(Array(4).fill(false))
})
