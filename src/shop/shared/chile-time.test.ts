import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, CHILE, clockOf, dayOf, formatInstant, instantAt } from './chile-time.ts'

const intl = new Intl.DateTimeFormat('en-CA', {
  timeZone: CHILE,
  dateStyle: 'short',
  timeStyle: 'short',
  hourCycle: 'h23',
})

/** `YYYY-MM-DD, HH:mm` as the runtime's own calendar says it. */
const told = (instant: Date) => intl.format(instant)

const instants = fc.date({ min: new Date('1970-01-02'), max: new Date('2090-01-01'), noInvalidDate: true })

test('day and clock are those of the runtime’s calendar, summer and winter', () => {
  fc.assert(
    fc.property(instants, (instant) => {
      expect(`${dayOf(instant)}, ${clockOf(instant)}`).toBe(told(instant))
    }),
    { numRuns: 2_000 },
  )
})

test.each([
  ['2026-04-05T02:59:59Z', '2026-04-04, 23:59'],
  ['2026-04-05T03:00:00Z', '2026-04-04, 23:00'],
  ['2026-04-05T04:00:00Z', '2026-04-05, 00:00'],
  ['2026-09-06T03:59:59Z', '2026-09-05, 23:59'],
  ['2026-09-06T04:00:00Z', '2026-09-06, 01:00'],
])('the clock is put at %s', (instant, wall) => {
  expect(told(new Date(instant))).toBe(wall)
  expect(`${dayOf(new Date(instant))}, ${clockOf(new Date(instant))}`).toBe(wall)
})

test('a wall clock leads to its instant and back', () => {
  fc.assert(
    fc.property(instants, (instant) => {
      const again = instantAt(dayOf(instant), clockOf(instant))
      expect(told(again)).toBe(told(instant))
    }),
  )
})

test('an instant is written with its seconds', () => {
  expect(formatInstant(new Date('2026-11-21T15:04:05Z'))).toBe('21-11-2026 12:04:05')
})

test.each([
  ['2026-11-28', 0, '2026-11-28'],
  ['2026-12-31', 1, '2027-01-01'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2026-03-01', -1, '2026-02-28'],
  ['2026-04-04', 2, '2026-04-06'], // clocks are put back between them
  ['2026-01-15', 400, '2027-02-19'],
])('%s and %i days is %s', (day, count, then) => {
  expect(addDays(day, count)).toBe(then)
})
