// What Fpay's answers and webhooks mean for an attempt.
import { describe, expect, test } from 'vitest'
import { clp } from '#shop/shared/money.ts'
import { fpayNotice } from './fpay-notice.ts'
import { fpayFailure, fpayRefund, fpayReport } from './fpay-report.ts'

const ATTEMPT = { pesos: clp(18_990), reference: 'lq-1042-abcdefghij' }
const amount = { currency: 'CLP', total: 18_990 }
const INTENT = { id: 'i1', state: 'created', transaction: { merchant_unique_id: ATTEMPT.reference, amount } }
const refund = (id: string, refunded_amount: number, state = 'applied') => ({
  refund_merchant_unique_id: id,
  refunded_amount,
  state,
})
const paid = (...refunds: object[]) => ({
  ...INTENT,
  state: refunds.length > 0 ? 'partially_refunded' : 'paid',
  update_time: '2026-11-11T13:00:00.000Z',
  gateway: {
    resume: {
      authorizations: { code: '123456' },
      account_number: { account_first6: '405188', account_last4: '6623' },
      refunds,
    },
  },
})
const kindOf = (answer: unknown) => fpayReport(answer, ATTEMPT).kind

test.each([
  ['created', 'pending'],
  ['rejected', 'rejected'],
  ['cancelled', 'canceled'],
  ['voided', 'canceled'],
  ['expired', 'expired'],
  ['reversed', 'reversed'],
  ['paid', 'paid'],
  ['refunded', 'voided'],
  ['melted', 'no_answer'],
])('%s is %s', (state, kind) => expect(kindOf({ ...INTENT, state })).toBe(kind))

test.each([[null], ['<html>'], [{ error_code: 'X' }]])('%j is no answer', (answer) =>
  expect(kindOf(answer)).toBe('no_answer'),
)

describe('paid, but', () => {
  const with_ = (change: object) => ({ ...paid(), transaction: { ...INTENT.transaction, ...change } })
  test.each([
    ['another amount', with_({ amount: { ...amount, total: 18_991 } })],
    ['another currency', with_({ amount: { ...amount, currency: 'USD' } })],
    ["another attempt's reference", with_({ merchant_unique_id: 'lq-1042-jihgfedcba' })],
    ['more refunded than paid', paid(refund('r1', 18_991))],
  ])('%s: a person must look', (_, intent) => expect(kindOf(intent)).toBe('mismatch'))
})

test('what paid, and what of it is back: applied refunds alone', () => {
  expect(fpayReport(paid(refund('r1', 1_000), refund('r2', 500, 'pending')), ATTEMPT)).toEqual({
    kind: 'paid',
    refunded: 1_000,
    receipt: {
      paymentType: 'FPAY',
      typeCode: null,
      cardDigits: '6623',
      instalments: null,
      authorizationCode: '123456',
      date: '2026-11-11T13:00:00.000Z',
    },
  })
  expect(kindOf(paid(refund('r1', 18_990)))).toBe('voided')
})

test.each([
  ['r1', 'done'],
  ['r2', 'pending'],
  ['r3', 'not_found'],
])('the refund %s is %s', (id, kind) =>
  expect(fpayRefund(paid(refund('r1', 1_000), refund('r2', 500, 'pending')), id).kind).toBe(kind),
)

test('a refusal that comes with 500 is one', () => {
  const refusal = 'PAYMENT_IN_CREATED_STATE_CANT_BE_REFUNDED'
  expect(fpayFailure({ error_code: refusal })).toEqual({ code: refusal, isRefusal: true })
  expect(fpayFailure({ error_code: 'DATABASE_ERROR_FIND' }).isRefusal).toBe(false)
  expect(fpayFailure('<html>')).toEqual({ code: '', isRefusal: false })
})

describe('a webhook', () => {
  const read = (body: string) => fpayNotice(Buffer.from(body))
  test('names its intent, and no address in it matters', () => {
    const body = { ...paid(), id: '5f1e', update_time: 'T', links: [{ rel: 'self', href: 'http://169.254.169.254/' }] }
    expect(read(JSON.stringify({ ...body, id: '5f1e2d' }))).toEqual({
      kind: 'about',
      subject: { by: 'token', value: '5f1e2d' },
      eventId: '5f1e2d paid T',
    })
  })
  test.each(['', '[]', '{}', '{"id":7}'])('%j is ignored', (body) => expect(read(body).kind).toBe('ignored'))
})
