import { expect, test } from 'vitest'
import { clockText, secondsLeft } from './cooldown.ts'

test.each([
  [60_000, 60],
  [59_001, 60],
  [1_000, 1],
  [1, 1],
  [0, 0],
  [-5_000, 0],
])('%i ms are %i s', (ms, seconds) => expect(secondsLeft(1_000_000 + ms, 1_000_000)).toBe(seconds))

test.each([
  [60, '1:00'],
  [42, '0:42'],
  [9, '0:09'],
  [0, '0:00'],
])('%i s are shown as %s', (seconds, shown) => expect(clockText(seconds)).toBe(shown))
