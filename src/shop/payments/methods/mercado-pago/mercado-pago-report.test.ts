// What Mercado Pago's answers mean for an attempt.
import { describe, expect, test } from 'vitest'
import { clp } from '#shop/shared/money.ts'
import {
  cardReport,
  closedReport,
  foundPayments,
  isGivenUp,
  paymentReport,
  paymentsReport,
  waitingPayments,
} from './mercado-pago-report.ts'
import { mercadoPagoReturn } from './mercado-pago-return.ts'

const ATTEMPT = { pesos: clp(24_990), reference: 'lq-100042-abcdefghij' }
const APPROVED = {
  id: 1_320_011_223,
  status: 'approved',
  status_detail: 'accredited',
  transaction_amount: 24_990,
  currency_id: 'CLP',
  external_reference: ATTEMPT.reference,
  captured: true,
  payment_type_id: 'credit_card',
  installments: 3,
  authorization_code: '301299',
  date_approved: '2026-11-20T20:41:07.000-03:00',
  card: { first_six_digits: '416881', last_four_digits: '7115' },
  transaction_amount_refunded: 0,
  transaction_details: { total_paid_amount: 26_490 },
}
const found = (...changes: object[]) =>
  foundPayments({ results: changes.map((change) => ({ ...APPROVED, ...change })), paging: { total: changes.length } })!
const kindOf = (...changes: object[]) => {
  const report = paymentsReport(found(...changes), ATTEMPT)
  return report === 'open' ? 'open' : report.kind
}

test('approved is paid, whatever the buyer pays for instalments', () => {
  expect(paymentReport(APPROVED, ATTEMPT)).toEqual({
    kind: 'paid',
    refunded: 0,
    receipt: {
      paymentType: 'MERCADO PAGO',
      typeCode: 'credit_card',
      cardDigits: '7115',
      instalments: 3,
      authorizationCode: '301299',
      date: '2026-11-20T20:41:07.000-03:00',
    },
  })
})

test('a part that went back is said', () => {
  const change = { status_detail: 'partially_refunded', transaction_amount_refunded: 990 }
  expect(paymentReport({ ...APPROVED, ...change }, ATTEMPT)).toMatchObject({ kind: 'paid', refunded: 990 })
})

test.each([
  ['another amount', { transaction_amount: 24_991 }, 'mismatch'],
  ['another currency', { currency_id: 'USD' }, 'mismatch'],
  ['another reference', { external_reference: 'lq-1' }, 'mismatch'],
  ['no reference', { external_reference: null }, 'mismatch'],
  ['an approval that was not captured', { captured: false }, 'mismatch'],
  ['a dispute', { status: 'in_mediation' }, 'mismatch'],
  ['a chargeback', { status: 'charged_back' }, 'mismatch'],
  ['more back than there was', { transaction_amount_refunded: 30_000 }, 'mismatch'],
  ['all back', { status: 'refunded', transaction_amount_refunded: 24_990 }, 'voided'],
  ['a status nobody knows', { status: 'teleported' }, 'no_answer'],
  ['a refusal: another card may follow', { status: 'rejected' }, 'open'],
  ['a payment that waits', { status: 'in_process' }, 'open'],
])('%s', (_, change, kind) => expect(kindOf(change)).toBe(kind))

test('one payment among refused ones counts', () => expect(kindOf({ status: 'rejected' }, {})).toBe('paid'))
test('two payments of one attempt are a matter for a person', () => expect(kindOf({}, { id: 2 })).toBe('mismatch'))
test('none is open', () => expect(kindOf()).toBe('open'))

describe('a charge that was answered', () => {
  test.each([
    [{ ...APPROVED, status: 'rejected', status_detail: 'cc_rejected_high_risk' }, 'rejected'],
    [{ ...APPROVED, status: 'in_process' }, 'pending'],
    ['<html>', 'no_answer'],
    [{ id: 1 }, 'no_answer'],
  ])('%j', (answer, kind) => expect(paymentReport(answer, ATTEMPT).kind).toBe(kind))
})

describe('the card of our form', () => {
  const IN_FORM = { metadata: { charged_in: 'form' } }
  const ASKED = { three_ds_info: { external_resource_url: 'https://bank.example/ask', creq: 'abc' } }
  const next = { kind: 'challenge', url: 'https://bank.example/ask', fields: { creq: 'abc' } }

  test.each([
    ['decides beside refused ones of its own page', [{ status: 'rejected' }], null],
    [
      'that is refused',
      [{ status: 'rejected', ...IN_FORM, status_detail: 'cc_rejected_3ds_challenge' }],
      { kind: 'rejected' },
    ],
    ['that was canceled', [{ status: 'rejected' }, { status: 'cancelled', ...IN_FORM }], { kind: 'canceled' }],
    ['that is reviewed', [{ status: 'in_process', ...IN_FORM }], { kind: 'pending' }],
    ['whose bank asks', [{ status: 'pending', ...IN_FORM, ...ASKED }], { kind: 'pending', next }],
  ])('%s', (_, changes, report) => {
    const said = cardReport(found(...changes))
    report === null ? expect(said).toBeNull() : expect(said).toMatchObject(report)
  })

  test('whose bank would ask at no address at all is unreadable', () => {
    const three_ds_info = { external_resource_url: 'javascript:alert(1)', creq: 'x' }
    expect(paymentReport({ ...APPROVED, status: 'pending', three_ds_info }, ATTEMPT).kind).toBe('no_answer')
  })

  test('what waits is known by its id', () =>
    expect(waitingPayments(found({ status: 'pending', id: 7 }, { status: 'in_process', id: '8' }, {}))).toEqual([
      '7',
      '8',
    ]))
})

describe('a preference that is closed', () => {
  test.each([
    ['by refused cards', [{ status: 'rejected', status_detail: 'cc_rejected_other_reason' }], 'rejected'],
    ['with nobody', [], 'canceled'],
    ['after a payment that was cancelled', [{ status: 'cancelled' }], 'canceled'],
    ['while a payment waits', [{ status: 'rejected' }, { status: 'pending' }], 'pending'],
  ])('%s', (_, changes, kind) => expect(closedReport(found(...changes)).kind).toBe(kind))
})

test.each([
  [{ expires: true, expiration_date_to: '2026-11-11T11:00:00.000Z' }, true],
  [{ expires: true, expiration_date_to: '2026-11-11T12:00:00.000Z' }, false],
  [{ expires: true, expiration_date_to: '2026-11-11T13:13:00.000Z' }, false],
  [{ expires: false, expiration_date_to: null }, false],
  [null, null],
])('%j is given up: %s', (answer, expected) =>
  expect(isGivenUp(answer, { createdAt: new Date('2026-11-11T13:00:00Z') })).toBe(expected),
)

test.each([
  [{ status: 'approved', preference_id: 'p', external_reference: 'r' }, 'finished', 'p', 'r'],
  [{ status: 'in_process' }, 'finished', null, null],
  [{ status: 'rejected', preference_id: 'p' }, 'aborted', 'p', null],
  [{ status: 'null', payment_id: 'null', external_reference: 'null' }, 'aborted', null, null],
  [{}, 'unrecognised', null, null],
])('whoever comes back with %j', (params, kind, token, reference) => {
  expect(mercadoPagoReturn(params)).toEqual({ kind, token, reference, sessionReference: null })
})
