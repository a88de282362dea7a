import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createUnsettledReturns, type ReturnOfBuyer } from './unsettled-returns.ts'

const arrival = (attemptId: string): ReturnOfBuyer => ({
  provider: 'p',
  attemptId,
  method: 'GET',
  params: { t: attemptId },
  cookies: '',
})
const logger = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
let isAway: boolean
let settled: string[]

beforeEach(() => {
  vi.useFakeTimers()
  isAway = true
  settled = []
})
afterEach(() => {
  vi.useRealTimers()
})

const kept = (everyMs = 100) =>
  createUnsettledReturns({
    handleReturn: async ({ attemptId, params }) => {
      if (isAway) throw new Error('away')
      expect(params.t).toBe(attemptId)
      settled.push(attemptId)
    },
    now: () => new Date(),
    logger,
    everyMs,
  })

test('are tried until they are settled, each once, however often the page asks too', async () => {
  const returns = kept()
  for (const id of ['a', 'b', 'a']) returns.add(arrival(id))
  await vi.advanceTimersByTimeAsync(1_000)
  expect([settled, returns.count()]).toEqual([[], 2])
  isAway = false
  await vi.advanceTimersByTimeAsync(200)
  expect([settled, returns.count()]).toEqual([['a', 'b'], 0])
  returns.add(arrival('c'))
  await vi.advanceTimersByTimeAsync(200)
  expect(settled).toEqual(['a', 'b', 'c'])
})

test('are given up when the provider would not collect any more, and somebody is told', async () => {
  const returns = kept(30_000)
  returns.add(arrival('a'))
  await vi.advanceTimersByTimeAsync(16 * 60_000)
  expect(returns.count()).toBe(0)
  expect(logger.error).toHaveBeenCalledWith({ attempt: 'a' }, expect.stringContaining('given up'))
  isAway = false
  await vi.advanceTimersByTimeAsync(60_000)
  expect(settled).toEqual([])
})

test('are bounded, whoever invents them', async () => {
  const returns = kept()
  for (let id = 0; id < 5_000; id += 1) returns.add(arrival(String(id)))
  expect(returns.count()).toBe(1_000)
  returns.stop()
})
