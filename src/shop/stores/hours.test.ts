import { expect, test } from 'vitest'
import { type Hours, sharedHours } from './hours.ts'

const hours = (opens: string, closes: string): Hours => ({ opens, closes })

test.each<[string, Hours[], Hours | null]>([
  ['none of none', [], null],
  ['those of one', [hours('09:30', '23:00')], hours('09:30', '23:00')],
  [
    'the later opening and the earlier closing',
    [hours('09:30', '23:00'), hours('10:00', '21:00')],
    hours('10:00', '21:00'),
  ],
  ['past midnight, both', [hours('09:30', '01:30'), hours('10:00', '01:00')], hours('10:00', '01:00')],
  ['past midnight, one', [hours('09:30', '01:30'), hours('10:00', '23:00')], hours('10:00', '23:00')],
  ['midnight itself', [hours('09:30', '01:30'), hours('10:00', '00:00')], hours('10:00', '00:00')],
  ['round the clock', [hours('00:00', '00:00'), hours('00:00', '00:00')], hours('00:00', '00:00')],
  ['none when one closes as the other opens', [hours('09:00', '12:00'), hours('12:00', '20:00')], null],
])('shared hours: %s', (_, all, shared) => {
  expect(sharedHours(all)).toEqual(shared)
})
