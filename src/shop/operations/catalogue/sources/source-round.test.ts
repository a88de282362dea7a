import { expect, test } from 'vitest'
import { isWholeDue, mayReadHints, type SourceRound } from './source-round.ts'

const round = (at: string, reason: SourceRound['reason'] = null): SourceRound => ({
  ...{
    source: 'bsale',
    part: 'whole',
    state: reason ? 'refused' : 'same',
    reason,
    detail: null,
    runId: null,
    leftOut: 0,
  },
  at: new Date(at),
})
const GOOD = round('2026-11-10T14:00:00Z')

test.each([
  // In Chile it is three hours earlier in summer.
  [GOOD, '2026-11-11T05:59:00Z', false],
  [GOOD, '2026-11-11T06:00:00Z', true],
  [GOOD, '2026-11-12T23:00:00Z', true],
  [round('2026-11-11T06:10:00Z'), '2026-11-12T02:00:00Z', false],
  [round('2026-11-11T06:10:00Z', 'unreachable'), '2026-11-11T06:14:59Z', false],
  [round('2026-11-11T06:10:00Z', 'unreachable'), '2026-11-11T06:15:00Z', true],
  [round('2026-11-11T06:10:00Z', 'token'), '2026-11-11T23:00:00Z', false],
  [round('2026-11-11T06:10:00Z', 'token'), '2026-11-12T06:00:00Z', true],
  // In winter four, and on the night the clock goes back.
  [round('2026-07-01T14:00:00Z'), '2026-07-02T06:59:00Z', false],
  [round('2026-07-01T14:00:00Z'), '2026-07-02T07:00:00Z', true],
] as const)('read last as %o, all of it is due at %s: %s', (whole, now, isDue) => {
  expect(isWholeDue({ whole, good: GOOD }, new Date(now))).toBe(isDue)
})

test('nothing is read by itself before somebody has loaded it once', () => {
  const now = new Date('2026-11-11T07:00:00Z')
  expect(isWholeDue({ whole: null, good: null }, now)).toBe(false)
  expect(isWholeDue({ whole: GOOD, good: null }, now)).toBe(false)
  expect(mayReadHints({ isOn: true, whole: GOOD, hints: null, good: null, waiting: 1, isAsked: false }, now)).toBe(
    false,
  )
})

test.each([
  [null, 0, true],
  ['unreachable', 4, false],
  ['unreachable', 5, true],
  ['token', 29, false],
  ['token', 30, true],
  ['guarded', 0, true], // of one product, perhaps: others go on
] as const)('after %s, notices are read %i minutes later: %s', (reason, minutes, isRead) => {
  const at = '2026-11-11T15:00:00Z'
  const now = new Date(Date.parse(at) + minutes * 60_000)
  const health = { isOn: true, whole: GOOD, hints: round(at, reason), good: GOOD, waiting: 1, isAsked: false }
  expect(mayReadHints(health, now)).toBe(isRead)
})
