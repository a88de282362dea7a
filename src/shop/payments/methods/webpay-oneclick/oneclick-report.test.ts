import { describe, expect, test } from 'vitest'
import { clp } from '#shop/shared/money.ts'
import { childOf, oneclickReport } from './oneclick-report.ts'

const ATTEMPT = { pesos: clp(18_990), reference: 'lq-100001-abcdefghij', sessionReference: 's-77' }
const CHILD = {
  amount: 18_990,
  status: 'AUTHORIZED',
  authorization_code: '121312',
  payment_type_code: 'VC',
  response_code: 0,
  installments_number: 6,
  commerce_code: '597055555542',
  buy_order: childOf(ATTEMPT.reference),
}
const MALL = {
  buy_order: ATTEMPT.reference,
  card_detail: { card_number: 'XXXXXXXXXXXX6623' },
  accounting_date: '1123',
  transaction_date: '2026-11-23T14:41:07.512Z',
}
const reportOf = (child: object, mall: object = {}) =>
  oneclickReport({ ...MALL, ...mall, details: [{ ...CHILD, ...child }] }, ATTEMPT)

test('a child order is short enough for the longest number', () => {
  expect(childOf('lq-9999999999-abcdefghij').length).toBeLessThanOrEqual(26)
})

describe('paid', () => {
  test('is a child with code 0 that is authorized', () => {
    expect(reportOf({})).toEqual({
      kind: 'paid',
      refunded: 0,
      receipt: {
        authorizationCode: '121312',
        date: '2026-11-23T14:41:07.512Z',
        cardDigits: '6623',
        instalments: 6,
        typeCode: 'VC',
        paymentType: 'WEBPAY ONECLICK CREDITO',
      },
    })
  })
  test.each(['VD', 'VP'])('with the code %s is debit', (payment_type_code) => {
    expect(reportOf({ payment_type_code })).toMatchObject({ receipt: { paymentType: 'WEBPAY ONECLICK DEBITO' } })
  })
})

test.each([
  [{ status: 'FAILED', response_code: -1 }, 'rejected'],
  [{ status: 'FAILED', response_code: -96 }, 'rejected'],
  [{ status: 'AUTHORIZED', response_code: -97 }, 'mismatch'],
  [{ amount: 18_991 }, 'mismatch'],
  [{ buy_order: 'lq-100002-x-1' }, 'mismatch'],
  [{ status: 'REVERSED' }, 'reversed'],
  [{ status: 'NULLIFIED' }, 'voided'],
  [{ status: 'PARTIALLY_NULLIFIED', balance: 8_990 }, 'paid'],
  [{ status: 'NEW_WORD' }, 'no_answer'],
])('a child %j is %s', (child, kind) => {
  expect(reportOf(child).kind).toBe(kind)
})

test('another parent order is a mismatch, and so are two children', () => {
  expect(reportOf({}, { buy_order: 'lq-100002-abc' }).kind).toBe('mismatch')
  expect(oneclickReport({ ...MALL, details: [CHILD, CHILD] }, ATTEMPT).kind).toBe('mismatch')
})

test.each([undefined, null, 'html', 12, [], {}, { ...MALL, details: [] }])('%j is no answer', (answer) => {
  expect(oneclickReport(answer, ATTEMPT).kind).toBe('no_answer')
})
