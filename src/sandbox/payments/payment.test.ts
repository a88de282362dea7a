import { describe, expect, it } from 'vitest'
import {
  afterTime,
  cancel,
  capture,
  decide,
  endRefund,
  type Payment,
  refund,
  refundedAmount,
  reverse,
} from './payment.ts'

const MINUTE = 60_000
const open: Payment = {
  id: 'p1',
  reference: 'r1',
  amount: 10_000,
  currency: 'CLP',
  createdAt: 0,
  expiresAt: 10 * MINUTE,
  state: 'open',
  changedAt: 0,
  authorizedAt: null,
  authorizationCode: null,
  captured: 0,
  refunds: [],
  noticeUrl: null,
  returnUrl: null,
  details: {},
}
const by = { captures: false, authorizationCode: '001234' }
function must(step: ReturnType<typeof decide>): Payment {
  if (!step.ok) throw new Error(step.problem)
  return step.payment
}
const authorized = must(decide(open, 'approve', MINUTE, by))
const captured = must(decide(open, 'approve', MINUTE, { ...by, captures: true }))
const back = (amount: number, id = 'x') => ({ id, amount, at: 2 * MINUTE, state: 'pending' as const, key: null })

it('is answered once; the money moves with the answer, or with the capture', () => {
  expect(authorized).toMatchObject({ state: 'authorized', captured: 0, authorizationCode: '001234' })
  expect(captured).toMatchObject({ state: 'captured', captured: 10_000 })
  expect(must(capture(authorized, 2 * MINUTE, 9_000))).toMatchObject({ state: 'captured', captured: 9_000 })
  for (const [outcome, state] of [
    ['reject', 'rejected'],
    ['abort', 'canceled'],
    ['expire', 'expired'],
  ] as const)
    expect(must(decide(open, outcome, MINUTE, by))).toMatchObject({ state, captured: 0 })
  for (const answered of [authorized, captured])
    expect(decide(answered, 'approve', MINUTE, by)).toEqual({ ok: false, problem: 'not_open' })
})

it('changes by itself: open ones expire, authorized ones nobody captures are reversed', () => {
  expect(afterTime(open, 10 * MINUTE - 1, null)).toBe(open)
  expect(afterTime(open, 10 * MINUTE, null)).toMatchObject({ state: 'expired', changedAt: 10 * MINUTE })
  expect(afterTime({ ...open, expiresAt: null }, 10 ** 12, null).state).toBe('open')
  expect(afterTime(authorized, 6 * MINUTE - 1, 5 * MINUTE)).toBe(authorized)
  expect(afterTime(authorized, 6 * MINUTE, 5 * MINUTE)).toMatchObject({ state: 'reversed', changedAt: 6 * MINUTE })
  expect(afterTime(authorized, 10 ** 12, null)).toBe(authorized)
  expect(afterTime(captured, 10 ** 12, 5 * MINUTE)).toBe(captured)
})

describe('refuses', () => {
  it.each([
    ['a second capture', capture(captured, 0), 'already_captured'],
    ['a capture of what nobody agreed to', capture(open, 0), 'not_authorized'],
    ['a capture of more', capture(authorized, 0, 10_001), 'amount_too_big'],
    ['a cancel of what was agreed to', cancel(authorized, 0), 'not_open'],
    ['a reversal of what was captured', reverse(captured, 0), 'not_authorized'],
    ['a refund of what was not captured', refund(authorized, back(1)), 'not_captured'],
    ['a refund of more', refund(captured, back(10_001)), 'amount_too_big'],
    ['a part where only the whole goes back', refund(captured, back(1), false), 'not_partial'],
  ])('%s', (_name, step, problem) => {
    expect(step).toEqual({ ok: false, problem })
  })
})

it('gives back in parts; a pending refund counts, a failed one does not', () => {
  const part = must(refund(captured, back(6_000, 'one')))
  expect(refundedAmount(part)).toBe(6_000)
  expect(refund(part, back(4_001))).toMatchObject({ problem: 'amount_too_big' })
  const whole = must(refund(part, back(4_000, 'two')))
  expect(refund(whole, back(1))).toMatchObject({ problem: 'already_refunded' })
  const failed = endRefund(whole, 'one', 'failed')
  expect(refundedAmount(failed)).toBe(4_000)
  expect(must(refund(failed, back(6_000))).refunds).toHaveLength(3)
})
