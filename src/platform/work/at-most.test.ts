// What comes in time is given as it is, failures too; what does not is given up, and its failure later troubles nobody.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { atMost } from './at-most.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('what comes in time is given, and no timer stays behind', async () => {
  expect(await atMost(1_000, Promise.resolve('here'), null)).toBe('here')
  await expect(atMost(1_000, Promise.reject(new Error('refused')), null)).rejects.toThrow('refused')
  expect(vi.getTimerCount()).toBe(0)
})

test('after the time it is late, whatever comes of it', async () => {
  const asked = Promise.withResolvers<string>()
  const waited = atMost(1_000, asked.promise, 'late')
  await vi.advanceTimersByTimeAsync(1_000)
  expect(await waited).toBe('late')
  asked.reject(new Error('nobody waits any more'))
  await vi.advanceTimersByTimeAsync(1) // a rejection nobody caught would fail the run
})
