// What the log says of accounts: one line of the first, a number of what is repeated, and no more than a public id of anybody.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { accountEventReport } from './account-event-report.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a hundred failures are a line and a number', () => {
  const lines: unknown[] = []
  const report = accountEventReport({ info: (...line: unknown[]) => void lines.push(line), error: () => undefined })
  report.first('logInFailed', 'public-id')
  for (let at = 0; at < 100; at++) report.again('logInFailed')
  for (let at = 0; at < 50; at++) report.ofNobody('logInFailed')
  vi.advanceTimersByTime(60_000)
  expect(lines).toEqual([
    [{ event: 'logInFailed', account: 'public-id' }, 'account event'],
    [{ event: 'logInFailed', count: 100 }, 'account events, again within the hour'],
    [{ event: 'logInFailed', count: 50 }, 'account events of nobody'],
  ])
})
