import { describe, expect, test } from 'vitest'
import { instantAt } from '#shop/shared/chile-time.ts'
import { handOverMoment, handOverOf } from './at-the-door.ts'

const LEAVE = 'deliverable_action_leave_at_door'
const MEET = 'deliverable_action_meet_at_door'

test.each([
  ['programmedDelivery', false, null, LEAVE],
  ['programmedDelivery', false, LEAVE, LEAVE],
  ['programmedDelivery', false, MEET, MEET],
  ['programmedDelivery', true, LEAVE, MEET],
  ['immediateDelivery', false, LEAVE, MEET],
  ['programmedPickup', false, LEAVE, MEET],
  ['immediatePickup', false, null, MEET],
] as const)('%s with alcohol %s, chosen %s: %s', (way, hasAlcohol, chosen, action) => {
  expect(handOverOf(way, hasAlcohol, chosen)).toBe(action)
})

describe('the moment of the hand-over', () => {
  const now = instantAt('2026-11-11', '23:59')

  test.each([
    ['immediateDelivery', '', now],
    ['immediatePickup', '2026-11-20', now],
    ['programmedDelivery', '', null],
    ['programmedDelivery', 'next_day', null],
    ['programmedDelivery', 'today', instantAt('2026-11-11', '12:00')],
    ['programmedDelivery', 'tomorrow', instantAt('2026-11-12', '12:00')],
    ['programmedDelivery', '2026-11-15', instantAt('2026-11-15', '12:00')],
    ['programmedPickup', '2026-11-15', instantAt('2026-11-16', '12:00')],
  ] as const)('%s on %j is %s', (way, date, moment) => {
    expect(handOverMoment(way, date, now)).toEqual(moment)
  })
})
