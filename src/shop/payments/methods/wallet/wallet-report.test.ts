import { createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { clp } from '#shop/shared/money.ts'
import { walletNotice } from './wallet-notice.ts'
import { walletReport } from './wallet-report.ts'

const ATTEMPT = { pesos: clp(18_990), reference: 'lq-100001-abc', token: 'chek_1' }
const PAYMENT = {
  id: 'chek_1',
  external_id: 'lq-100001-abc',
  amount: 18_990,
  currency: 'CLP',
  status: 'paid',
  authorization_code: '001213',
  paid_at: '2026-11-20T23:41:07.512Z',
  refunded_amount: 0,
  pay_url: 'https://chek.example/p/1',
  deeplink: 'chek://pay/1',
  qr_payload: 'https://chek.example/p/1',
  expires_at: '2026-11-20T23:50:00.000Z',
}
const reported = (more: object, attempt: Parameters<typeof walletReport>[1] = ATTEMPT) =>
  walletReport({ ...PAYMENT, ...more }, attempt, 'CHEK')

describe('what a wallet reports', () => {
  test('is paid with what is back of it', () => {
    expect(reported({ refunded_amount: 500 })).toEqual({
      kind: 'paid',
      refunded: 500,
      receipt: {
        paymentType: 'CHEK',
        typeCode: null,
        cardDigits: null,
        instalments: null,
        authorizationCode: '001213',
        date: '2026-11-20T23:41:07.512Z',
      },
    })
  })

  test.each([
    ['pending', 'pending'],
    ['rejected', 'rejected'],
    ['canceled', 'canceled'],
    ['expired', 'expired'],
    ['refunded', 'voided'],
    ['disputed', 'no_answer'],
  ])('%s is %s', (status, kind) => {
    expect(reported({ status }).kind).toBe(kind)
  })

  test.each([
    { amount: 18_989 },
    { currency: 'USD' },
    { external_id: 'lq-100002-xyz' },
    { id: 'chek_2' },
    { refunded_amount: -1 },
    { refunded_amount: 0.5 },
  ])('%j is money, but not ours', (more) => {
    expect(reported(more).kind).toBe('mismatch')
  })

  test('of an attempt whose start was lost its reference is enough', () => {
    expect(reported({}, { ...ATTEMPT, token: null }).kind).toBe('paid')
  })

  test.each([null, 'ok', [], {}, { ...PAYMENT, amount: '18990' }, { ...PAYMENT, deeplink: 'javascript:alert(1)' }])(
    '%j says nothing',
    (answer) => {
      expect(walletReport(answer, ATTEMPT, 'CHEK').kind).toBe('no_answer')
    },
  )
})

describe('a notice', () => {
  const SECRET = 'whs_one'
  const HEADER = 'x-chek-signature'
  const AT = 1_763_700_000
  const body = JSON.stringify({ id: 'evt_1', type: 'payment.paid', data: { id: 'chek_1', external_id: 'lq-1' } })
  const signature = (secret = SECRET, text = body) =>
    `t=${AT},v1=${createHmac('sha256', secret).update(`${AT}.${text}`).digest('hex')}`
  const read = (text: string, value: string, seconds = 0) =>
    walletNotice(
      { body: Buffer.from(text), headers: { [HEADER]: value }, receivedAt: new Date((AT + seconds) * 1000) },
      HEADER,
      SECRET,
    )

  test('names our reference and its event', () => {
    expect(read(body, signature())).toEqual({
      kind: 'about',
      subject: { by: 'reference', value: 'lq-1' },
      eventId: 'evt_1',
    })
  })

  test.each([
    ['another secret', body, signature('whs_two'), 0],
    ['another body', body.replace('lq-1', 'lq-2'), signature(), 0],
    ['no signature', body, '', 0],
    ['a short one', body, `t=${AT},v1=00`, 0],
    ['five minutes and a second old', body, signature(), 301],
    ['of the future', body, signature(), -301],
  ])('with %s is refused', (_what, text, value, seconds) => {
    expect(read(text, value, seconds).kind).toBe('refused')
  })

  test('five minutes old it still holds; what is no notice is ignored', () => {
    expect(read(body, signature(), 300).kind).toBe('about')
    expect(read('{}', signature(SECRET, '{}')).kind).toBe('ignored')
  })
})
