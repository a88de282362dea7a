import { describe, expect, test } from 'vitest'
import { clp } from '#shop/shared/money.ts'
import { machNotice } from './mach-notice.ts'
import { machRefundReport, machReport } from './mach-report.ts'

const ATTEMPT = { pesos: clp(18_990), reference: 'lq-100001-abc' }
const PAYMENT = {
  business_payment_id: '3f0a8d52-9f1e-4d0b-a9c4-0d3c6a0c2a11',
  token: '3f0a8d52-9f1e-4d0b-a9c4-0d3c6a0c2a11',
  upstream_id: 'lq-100001-abc',
  amount: 18_990,
  currency: 'CLP',
  status: 'CONFIRMED',
  completed_at: '2026-11-20T23:41:07.512Z',
  refunds: [],
}
const reported = (more: object) => machReport({ ...PAYMENT, ...more }, ATTEMPT)

describe('what Mach reports', () => {
  test('is paid once it is confirmed', () => {
    expect(reported({})).toEqual({
      kind: 'paid',
      receipt: {
        paymentType: 'MACH',
        typeCode: null,
        cardDigits: null,
        instalments: null,
        authorizationCode: '3f0a8d52',
        date: '2026-11-20T23:41:07.512Z',
      },
    })
  })

  test.each([
    ['PENDING', 'pending'],
    ['COMPLETED', 'authorized'],
    ['FAILED', 'rejected'],
    ['CANCELED', 'canceled'],
    ['EXPIRED', 'expired'],
    ['REVERSED', 'reversed'],
    ['DISPUTED', 'no_answer'],
  ])('%s is %s', (status, kind) => {
    expect(reported({ status }).kind).toBe(kind)
  })

  test.each([
    { amount: 18_991 },
    { amount: 18_991, status: 'COMPLETED' },
    { currency: 'USD', status: 'COMPLETED' },
    { upstream_id: 'lq-100002-xyz' },
  ])('%j is money, but not ours', (more) => {
    expect(reported(more).kind).toBe('mismatch')
  })

  test.each([null, 'ok', [], {}, { ...PAYMENT, amount: '18990' }])('%j says nothing', (answer) => {
    expect(machReport(answer, ATTEMPT).kind).toBe('no_answer')
  })
})

describe('a refund', () => {
  const refunds = [
    { business_refund_id: 'a', amount: 500, comment: 'one', state: 'COMPLETED' },
    { business_refund_id: 'b', amount: 500, comment: 'two', state: 'PENDING' },
    { business_refund_id: 'c', amount: 500, comment: 'three', state: 'FAILED' },
  ]
  test.each([
    ['one', 'done'],
    ['two', 'pending'],
    ['three', 'refused'],
    ['four', 'not_found'],
  ])('%s is %s', (id, kind) => {
    expect(machRefundReport({ ...PAYMENT, refunds }, id).kind).toBe(kind)
  })

  test('is unknown where no refunds are listed', () => {
    const { refunds: _refunds, ...without } = PAYMENT
    expect(machRefundReport(without, 'one').kind).toBe('no_answer')
  })
})

describe('a notice', () => {
  const read = (body: unknown) => machNotice(Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)))
  const notice = {
    event_name: 'business-payment-completed',
    event_resource_id: PAYMENT.business_payment_id,
    event_upstream_id: 'lq-100001-abc',
  }

  test('names our reference and its event', () => {
    expect(read(notice)).toEqual({
      kind: 'about',
      subject: { by: 'reference', value: 'lq-100001-abc' },
      eventId: `business-payment-completed ${PAYMENT.business_payment_id}`,
    })
  })

  test.each([{ ...notice, event_name: 'person-created' }, { ...notice, event_upstream_id: '' }, {}, 'no json', '[]'])(
    '%j is of no concern',
    (body) => {
      expect(read(body).kind).toBe('ignored')
    },
  )
})
