import { expect, test } from 'vitest'
import { shareLeft, timeLeft } from './countdown.ts'

const END = '2026-11-23T12:05:00.000Z'
test.each([
  ['five minutes', 300_000, '4:59'],
  ['a moment less', 299_999, '4:59'],
  ['four minutes and a second', 241_000, '4:00'],
  ['a minute', 60_000, '0:59'],
  ['one second', 1_000, '0:00'],
  ['a millisecond', 1, '0:00'],
  ['none', 0, null],
  ['less than none', -5_000, null],
])('%s are left: %j ms', (_, left, shown) => expect(timeLeft(END, Date.parse(END) - left)).toBe(shown))

test('an end nobody can read is over', () => expect(timeLeft('soon', 0)).toBeNull())

test.each([
  ['4:59', 1],
  ['9:59', 1],
  ['0:00', 0],
])('of %s the bar shows %d', (left, share) => expect(shareLeft(left)).toBe(share))
test('the bar shortens with every second', () => {
  const shares = ['4:58', '4:00', '2:30', '0:59', '0:01'].map(shareLeft)
  expect(shares).toEqual([...new Set(shares)].sort((one, other) => other - one))
})
