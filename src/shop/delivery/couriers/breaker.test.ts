import { expect, test } from 'vitest'
import { createBreaker } from './breaker.ts'

const at = (seconds: number) => new Date(Date.UTC(2026, 10, 20) + seconds * 1000)

test('five failures within a minute end the asking for thirty seconds', () => {
  const breaker = createBreaker()
  for (const second of [0, 10, 20, 30]) expect(breaker.failed(at(second))).toBe(false)
  expect(breaker.allows(at(39))).toBe(true)
  expect(breaker.failed(at(40))).toBe(true)
  expect([41, 69, 70].map((second) => breaker.allows(at(second)))).toEqual([false, false, true])
})

test('failures of more than a minute ago do not count', () => {
  const breaker = createBreaker()
  for (const second of [0, 15, 30, 45, 60, 75, 90]) expect(breaker.failed(at(second))).toBe(false)
  expect(breaker.allows(at(91))).toBe(true)
})

test('a success in between starts the count anew', () => {
  const breaker = createBreaker()
  for (const second of [0, 1, 2, 3]) breaker.failed(at(second))
  breaker.succeeded()
  expect(breaker.failed(at(4))).toBe(false)
})

test('after the pause one request tries it: a failure pauses again, a success ends it', () => {
  const breaker = createBreaker()
  for (const second of [0, 1, 2, 3, 4]) breaker.failed(at(second))
  expect([34, 34, 35].map((second) => breaker.allows(at(second)))).toEqual([true, false, false])
  expect(breaker.failed(at(36))).toBe(true)
  expect([65, 66].map((second) => breaker.allows(at(second)))).toEqual([false, true])
  breaker.succeeded()
  expect([66, 66].map((second) => breaker.allows(at(second)))).toEqual([true, true])
})
