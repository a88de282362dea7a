import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { clp } from '#shop/shared/money.ts'
import { webpayReport } from './webpay-report.ts'

const ATTEMPT = { pesos: clp(18_990), reference: 'lq-100001-abc', sessionReference: 's-77' }
const APPROVED = {
  vci: 'TSY',
  amount: 18_990,
  status: 'AUTHORIZED',
  buy_order: 'lq-100001-abc',
  session_id: 's-77',
  card_detail: { card_number: '6623' },
  accounting_date: '1120',
  transaction_date: '2026-11-20T23:41:07.512Z',
  authorization_code: '1213',
  payment_type_code: 'VN',
  response_code: 0,
  installments_amount: 0,
  installments_number: 3,
}
const kindOf = (more: object) => webpayReport({ ...APPROVED, ...more }, ATTEMPT).kind

describe('paid', () => {
  test('is what Transbank reports of a card that was charged', () => {
    expect(webpayReport(APPROVED, ATTEMPT)).toEqual({
      kind: 'paid',
      refunded: 0,
      receipt: {
        authorizationCode: '1213',
        date: '2026-11-20T23:41:07.512Z',
        cardDigits: '6623',
        instalments: 3,
        typeCode: 'VN',
        paymentType: 'WEBPAY CREDITO',
      },
    })
  })

  test.each([
    ['VD', 'WEBPAY DEBITO'],
    ['VP', 'WEBPAY DEBITO'],
    ['VC', 'WEBPAY CREDITO'],
    ['SI', 'WEBPAY CREDITO'],
  ])('with the code %s is %s', (payment_type_code, paymentType) => {
    expect(webpayReport({ ...APPROVED, payment_type_code }, ATTEMPT)).toMatchObject({ receipt: { paymentType } })
  })

  test('needs the status, the code, the amount and the references, all of them', () => {
    fc.assert(
      fc.property(
        fc.record({
          status: fc.constantFrom('AUTHORIZED', 'FAILED', 'INITIALIZED', 'REVERSED', 'NULLIFIED', 'SOMETHING'),
          response_code: fc.constantFrom(0, -1, undefined),
          amount: fc.constantFrom(18_990, 18_991, 0),
          buy_order: fc.constantFrom('lq-100001-abc', 'lq-100002-abc'),
          session_id: fc.constantFrom('s-77', 's-78', undefined),
          vci: fc.constantFrom('TSY', 'ABO', undefined),
        }),
        (more) => {
          const right =
            more.status === 'AUTHORIZED' &&
            more.response_code === 0 &&
            more.amount === 18_990 &&
            more.buy_order === 'lq-100001-abc' &&
            more.session_id !== 's-78'
          expect(webpayReport({ ...APPROVED, ...more }, ATTEMPT).kind === 'paid').toBe(right)
        },
      ),
    )
  })
})

test.each([
  [{ status: 'FAILED', response_code: -1 }, 'rejected'],
  [{ status: 'INITIALIZED', response_code: 0, vci: 'ABO', authorization_code: undefined }, 'pending'],
  [{ status: 'REVERSED' }, 'reversed'],
  [{ status: 'NULLIFIED' }, 'voided'],
  [{ status: 'PARTIALLY_NULLIFIED' }, 'mismatch'],
  [{ status: 'PARTIALLY_NULLIFIED', balance: 20_000 }, 'mismatch'],
  [{ status: 'PARTIALLY_NULLIFIED', balance: 8_990 }, 'paid'],
  [{ amount: 18_991 }, 'mismatch'],
  [{ response_code: -1 }, 'mismatch'],
  [{ status: 'NEW_WORD' }, 'no_answer'],
  [{ amount: '18990' }, 'no_answer'],
])('%j is %s', (more, kind) => {
  expect(kindOf(more)).toBe(kind)
})

test.each([undefined, null, 'html', 12, [], {}])('%j is no answer', (answer) => {
  expect(webpayReport(answer, ATTEMPT).kind).toBe('no_answer')
})
