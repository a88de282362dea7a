// What Venti's answers mean for an attempt.
import { describe, expect, test } from 'vitest'
import { clp } from '#shop/shared/money.ts'
import { ventiRefund, ventiReport } from './venti-report.ts'

const ATTEMPT = { pesos: clp(18_990), reference: 'lq-100042-abcdefghij', token: 'chk_1' }
const CHECKOUT = {
  object: 'checkout',
  id: 'chk_1',
  status: 'unpaid',
  amount: 18_990,
  currency: 'CLP',
  refunded: false,
  refunded_amount: 0,
  disputed: false,
  metadata: { reference: 'lq-100042-abcdefghij' },
  payment: null,
  payment_method: null,
}
const PAID = {
  ...CHECKOUT,
  status: 'paid',
  paid_at: '2026-11-11T13:00:00.000Z',
  payment_method: { type: 'credit_card', brand: 'visa', last4: '4242' },
  payment: { id: 'pay_1', status: 'succeeded', authorization_code: '123456' },
}

const kindOf = (answer: unknown) => ventiReport(answer, ATTEMPT).kind

test.each([
  ['unpaid', CHECKOUT, 'pending'],
  ['canceled', { ...CHECKOUT, status: 'canceled' }, 'canceled'],
  ['expired', { ...CHECKOUT, status: 'expired' }, 'expired'],
  ['a status nobody knows', { ...CHECKOUT, status: 'melted' }, 'no_answer'],
  ['no checkout', { error: { type: 'request_error' } }, 'no_answer'],
  ['nothing', null, 'no_answer'],
  ['paid', PAID, 'paid'],
  ['all of it refunded', { ...PAID, refunded: true, refunded_amount: 18_990 }, 'voided'],
  ['refunded, and not how much', { ...PAID, refunded: true, refunded_amount: null }, 'voided'],
] as const)('%s', (_, answer, kind) => expect(kindOf(answer)).toBe(kind))

describe('paid, but', () => {
  test.each([
    ['another amount', { amount: 18_991 }],
    ['another currency', { currency: 'USD' }],
    ['another checkout', { id: 'chk_2' }],
    ["another attempt's reference", { metadata: { reference: 'lq-100042-jihgfedcba' } }],
    ['no reference', { metadata: null }],
    ['disputed', { disputed: true }],
    ['not captured', { payment: { status: 'requires_capture' } }],
    ['more refunded than paid', { refunded_amount: 18_991 }],
  ])('%s: a person must look', (_, change) => expect(kindOf({ ...PAID, ...change })).toBe('mismatch'))
})

test('what paid, and what of it is back', () => {
  expect(ventiReport({ ...PAID, refunded_amount: 1_000 }, ATTEMPT)).toEqual({
    kind: 'paid',
    refunded: 1_000,
    receipt: {
      paymentType: 'VENTI',
      typeCode: 'credit_card',
      cardDigits: '4242',
      instalments: null,
      authorizationCode: '123456',
      date: '2026-11-11T13:00:00.000Z',
    },
  })
})

test.each([
  ['succeeded', 'done'],
  ['pending', 'pending'],
  ['processing', 'pending'],
  ['failed', 'refused'],
  ['canceled', 'refused'],
] as const)('a refund that is %s is %s', (status, kind) => expect(ventiRefund({ status }).kind).toBe(kind))

test('a refund nobody can read is no answer', () => expect(ventiRefund('<html>').kind).toBe('no_answer'))
