import { describe, expect, test } from 'vitest'
import type { Receipt } from '#shop/payments/attempts/attempt.ts'
import { clp } from '#shop/shared/money.ts'
import { byProvider, forAPerson, isByHand, readBack, refundable, refundedSoFar, refusedInVain } from './refund.ts'

const refund = (state: 'requested' | 'pending' | 'done' | 'refused' | 'by_hand', pesos: number, key = 'amount') => ({
  state,
  pesos: clp(pesos),
  key,
})
const receipt: Receipt = {
  paymentType: 'VENTI',
  typeCode: null,
  cardDigits: null,
  instalments: null,
  authorizationCode: null,
  date: null,
}

test('what may still be asked back is what was captured without every refund that was not refused', () => {
  const all = [
    refund('requested', 100),
    refund('pending', 200),
    refund('done', 300),
    refund('by_hand', 50),
    refund('refused', 900),
  ]
  expect([refundable(clp(1_000), all), refundable(clp(600), all), refundedSoFar(all)]).toEqual([350, 0, 300])
})

test('what was refused is for a person until that money is asked for again, as far as any is left', () => {
  const rows = (...all: readonly ReturnType<typeof refund>[]) => all.map((each, at) => ({ ...each, rowId: at + 1 }))
  const ids = (found: readonly { rowId: number }[]) => found.map(({ rowId }) => rowId)
  const two = rows(refund('done', 300), refund('refused', 200), refund('refused', 100))
  expect([ids(refusedInVain(clp(1_000), two)), ids(refusedInVain(clp(500), two))]).toEqual([[2, 3], [2]])
  const asked = rows(refund('refused', 700), refund('requested', 700))
  expect(ids(refusedInVain(clp(5_000), asked))).toEqual([])
  const others = rows(refund('refused', 700), refund('done', 300), refund('done', 700, 'lines-1'))
  expect([ids(refusedInVain(clp(5_000), others)), ids(refusedInVain(clp(1_000), others))]).toEqual([[1], []])
  const both = rows(refund('by_hand', 300), refund('refused', 200))
  expect([ids(forAPerson(clp(1_000), both)), ids(refusedInVain(clp(1_000), both))]).toEqual([[1, 2], [2]])
})

test('what a person gave back is back, but not in the books of the provider', () => {
  const byBank = { ...refund('done', 300), bankReference: 'BK-1' }
  const all = [byBank, { ...refund('done', 200), bankReference: null }]
  expect([refundedSoFar(all), refundedSoFar(byProvider(all))]).toEqual([500, 200])
})

test.each([
  ['partial', 500, false],
  ['partial', 1_000, false],
  ['full', 500, true],
  ['full', 1_000, false],
  ['by_hand', 1_000, true],
] as const)('a provider whose refunds are %s: %d of 1000 by hand is %s', (refunds, pesos, byHand) => {
  expect(isByHand({ refunds }, clp(pesos), clp(1_000))).toBe(byHand)
})

describe('read back', () => {
  const asked = (sentAt: Date | null) => ({ pesos: clp(300), sentAt })
  const paid = (refunded?: number) =>
    ({ kind: 'paid', receipt, ...(refunded === undefined ? {} : { refunded: clp(refunded) }) }) as const
  const SENT = new Date('2026-11-11T12:00:00Z')
  const HOUR = 3_600_000
  const later = (hours: number) => new Date(SENT.getTime() + hours * HOUR)

  test.each([
    ['all is back', { kind: 'reversed' }, SENT, 'done'],
    ['all is back', { kind: 'voided' }, null, 'done'],
    ['what was back before', paid(200), SENT, 'not_sent'],
    ['that and this one', paid(500), SENT, 'done'],
    ['something else', paid(400), SENT, 'unclear'],
    ['not how much, and it was never sent', paid(), null, 'not_sent'],
    ['not how much, and it may have been sent', paid(), SENT, 'unclear'],
    ['nothing', { kind: 'no_answer', reason: 'x' }, SENT, 'no_answer'],
    ['that nobody paid', { kind: 'pending' }, SENT, 'no_answer'],
  ] as const)('a status that says %s (%j)', (_name, report, sentAt, kind) => {
    expect(readBack(report, asked(sentAt), clp(200), {}, later(1)).kind).toBe(kind)
  })

  test.each([
    ['awaited while it may still show', paid(200), SENT, 47, 'pending'],
    ['left to a person once it should have shown', paid(200), SENT, 49, 'unclear'],
    ['done when it shows', paid(500), SENT, 1, 'done'],
    ['to be sent if it never was', paid(200), null, 1, 'not_sent'],
  ] as const)('one that takes its time is %s', (_name, report, sentAt, hours, kind) => {
    const facts = { refundsShowWithinMs: 48 * HOUR }
    expect(readBack(report, asked(sentAt), clp(200), facts, later(hours)).kind).toBe(kind)
  })

  test.each([
    ['left to a person once it may have been sent', SENT, 'unclear'],
    ['to be sent if it never was', null, 'not_sent'],
  ] as const)('one that no status shows is %s, whatever is said', (_name, sentAt, kind) => {
    for (const report of [paid(), paid(200), paid(500)])
      expect(readBack(report, asked(sentAt), clp(200), { refundsShowWithinMs: null }, later(1)).kind).toBe(kind)
  })
})
