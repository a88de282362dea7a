// When a method that fails is hidden, and when it comes back.
import { describe, expect, test } from 'vitest'
import { afterFailure, FAILURES_TO_HIDE, isHidden, type MethodHealth } from './method-health.ts'

const at = (minutes: number) => new Date(Date.UTC(2026, 10, 23, 12) + minutes * 60_000)

/** Failures at these minutes, and a success where it says `ok`; a success clears the row. */
function history(...events: readonly (number | 'ok')[]): MethodHealth | null {
  return events.reduce<MethodHealth | null>(
    (health, event) => (event === 'ok' ? null : afterFailure(health, at(event))),
    null,
  )
}
/** From which minute on it is offered again; 0 while it is offered. */
const hiddenUntil = (health: MethodHealth | null) =>
  health?.hiddenUntil ? (health.hiddenUntil.getTime() - at(0).getTime()) / 60_000 : 0

describe('a method', () => {
  test.each<[string, readonly (number | 'ok')[], number]>([
    ['that never failed', [], 0],
    ['that failed once', [0], 0],
    ['that failed twice', [0, 1], 0],
    ['that failed three times', [0, 1, 2], 4],
    ['that failed three times within five minutes', [0, 1, 5], 7],
    ['that failed three times in six', [0, 1, 6], 0],
    ['that failed, fared well and failed', [0, 1, 'ok', 2, 3], 0],
    ['that somebody still tried while it was hidden', [0, 1, 2, 3, 3.5], 4],
    ['whose trial failed: twice as long', [0, 1, 2, 4], 8],
    ['whose second trial failed too', [0, 1, 2, 4, 8], 16],
    ['whose trials keep failing: half an hour at most', [0, 1, 2, 4, 8, 16, 32, 62], 92],
    ['whose trial went well', [0, 1, 2, 4, 'ok', 5], 0],
    ['that fails again after it fared well: from the beginning', [0, 1, 2, 4, 'ok', 9, 10, 11], 13],
  ])('%s', (_, events, expected) => expect(hiddenUntil(history(...events))).toBe(expected))

  test('is hidden until its time is over, to the millisecond', () => {
    const health = history(...Array.from({ length: FAILURES_TO_HIDE }, (_, index) => index))!
    const end = health.hiddenUntil!
    expect([isHidden(health, new Date(end.getTime() - 1)), isHidden(health, end)]).toEqual([true, false])
  })
})
