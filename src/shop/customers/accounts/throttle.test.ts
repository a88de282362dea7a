// Waits double, have an end, and are forgotten.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Failures, waitBefore, withFailure, withoutFailure } from './throttle.ts'

const POLICY = { free: 5, forgetMs: 600_000, maxWaitMs: 900_000 }
const START = new Date('2026-11-11T12:00:00Z')
const later = (from: Date, ms: number) => new Date(from.getTime() + ms)

/** Somebody who tries again as soon as he may, `tries` times; returns when the last one was, and what is stored. */
function guessing(tries: number, policy = POLICY) {
  let now = START
  let stored: Failures | null = null
  for (let at = 0; at < tries; at++) {
    now = later(now, waitBefore(stored, now))
    stored = withFailure(stored, policy, now)
  }
  return { stored: stored!, now }
}

test('the first failures are free, then waits double up to the longest', () => {
  const waits = [1, 5, 6, 7, 8, 14, 15, 16, 17].map((tries) => {
    let stored: Failures | null = null
    for (let at = 0; at < tries; at++) stored = withFailure(stored, POLICY, START)
    return waitBefore(stored, START) / 1000
  })
  expect(waits).toEqual([0, 0, 1, 2, 4, 256, 512, 900, 900])
})

test('who guesses without end gets about one try in the time a failure is forgotten', () => {
  const { now } = guessing(200)
  const hours = (now.getTime() - START.getTime()) / 3_600_000
  expect(hours).toBeGreaterThan(200 / 10)
  const { now: muchLater } = guessing(10_000)
  expect((muchLater.getTime() - START.getTime()) / 86_400_000).toBeGreaterThan(50)
})

test('nobody waits longer than the longest wait, whatever was tried before', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 3_600_000 }), { maxLength: 60 }), (pauses) => {
      let now = START
      let stored: Failures | null = null
      for (const pause of pauses) {
        now = later(now, Math.max(pause, waitBefore(stored, now)))
        stored = withFailure(stored, POLICY, now)
        expect(waitBefore(stored, now)).toBeLessThanOrEqual(POLICY.maxWaitMs)
      }
      expect(waitBefore(stored, later(now, POLICY.maxWaitMs))).toBe(0)
    }),
  )
})

test('failures are forgotten one by one', () => {
  const { stored, now } = guessing(8)
  const calm = later(now, 8 * POLICY.forgetMs)
  expect(withFailure(stored, POLICY, calm)).toMatchObject({ count: 1, blockedUntil: calm })
})

test('a try that was right leaves what there was before, and no wait', () => {
  const before = guessing(6).stored
  const at = before.blockedUntil
  const after = withoutFailure(withFailure(before, POLICY, at))
  expect(after.count).toBe(before.count)
  expect(waitBefore(after, at)).toBe(0)
})

test('many who log in from one network at the same moment block nobody by it', () => {
  const stored = withFailure(null, POLICY, later(START, 30))
  expect(waitBefore(stored, START)).toBe(0)
  expect(waitBefore(withoutFailure(stored), START)).toBe(0)
})
