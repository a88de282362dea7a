// A browser remembers the accounts it logged in with, and cannot invent one.
import { expect, test } from 'vitest'
import { createSigner } from '#platform/secrets/signed-value.ts'
import { createKnownDevices } from './known-devices.ts'

const NOW = new Date('2026-11-11T12:00:00Z')
const later = (seconds: number) => new Date(NOW.getTime() + seconds * 1000)
const secret = 'a secret of this test, long enough'
let made = 0
const newId = () => `device-${++made}`
const devices = createKnownDevices(createSigner(secret, 'device'), newId)
const knows = (text: string | null, mark: string, now = NOW) => devices.countedAs(text, [mark], now) !== null

test('the last three accounts are known, for a year', () => {
  const text = ['a', 'b', 'c', 'd', 'b'].reduce<string | null>((so, mark) => devices.add(so, mark, NOW), null)
  expect(['a', 'b', 'c', 'd'].map((mark) => knows(text, mark))).toEqual([false, true, true, true])
  expect(knows(text, 'b', new Date('2027-11-11T12:00:00Z'))).toBe(false)
})

test('an account is known by any of its marks, and counted by the one the browser has', () => {
  const text = devices.add(null, 'by the old key', NOW)
  expect(devices.countedAs(text, ['by the new key', 'by the old key'], NOW)).toBe(`device-${made} by the old key`)
  expect(devices.countedAs(text, ['by the new key'], NOW)).toBeNull()
  const later = devices.add(text, 'by the new key', NOW)
  expect(devices.countedAs(later, ['by the new key', 'by the old key'], NOW)).toBe(`device-${made} by the new key`)
})

test('nothing is known of a value that was not signed for this', () => {
  const other = createKnownDevices(createSigner(secret, 'audience'), newId).add(null, 'a', NOW)
  expect([null, '', 'a.zz.zz', other].map((text) => knows(text, 'a'))).toEqual(Array(4).fill(false))
  const own = devices.add(null, 'a', NOW)
  expect(knows(own, `device-${made}`)).toBe(false)
})

test('a browser is counted as one, whatever else it logs in with and how often', () => {
  const first = devices.add(null, 'owner', NOW)
  const counted = devices.countedAs(first, ['owner'], NOW)
  const second = devices.add(first, 'guesser', later(10))
  const third = devices.add(second, 'owner', later(20))
  expect([second, third].map((text) => devices.countedAs(text, ['owner'], later(30)))).toEqual([counted, counted])
  expect(devices.countedAs(devices.add(null, 'owner', NOW), ['owner'], NOW)).not.toBe(counted)
  expect(devices.countedAs(second, ['guesser'], later(30))).not.toBe(counted)
})
