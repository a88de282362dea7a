// What Redpay's two checks mean for an attempt.
import { describe, expect, test } from 'vitest'
import type { HttpOutcome } from '#platform/http/http-client.ts'
import { clp } from '#shop/shared/money.ts'
import { redpayReport, redpayTokenReport } from './redpay-report.ts'

const ATTEMPT = { pesos: clp(7_990), reference: 'lq-1-abc', token: 't-1' }
const TAKEN = {
  token_uuid: 't-1',
  amount: 7_990,
  is_med: false,
  timestamp: '2026-11-11T13:00:00Z',
  status_code: '00-000',
  extra_data: 'lq-1-abc',
}
const answered = (body: unknown, status = 200): HttpOutcome => ({ kind: 'answered', status, body })
const SILENT: HttpOutcome = { kind: 'no_answer', reason: 'timeout', status: null }

describe('the authorization', () => {
  const reported = (changes: object = {}, status = 200) =>
    redpayReport(answered({ ...TAKEN, ...changes }, status), ATTEMPT)

  test('final: paid, and nothing is said of what went back', () => {
    expect(reported()).toEqual({
      kind: 'paid',
      receipt: {
        ...{ paymentType: 'REDPAY', typeCode: null, cardDigits: null, instalments: null, authorizationCode: null },
        date: '2026-11-11T13:00:00Z',
      },
    })
  })

  test.each([
    ['another amount', { amount: 7_991 }],
    ['another token', { token_uuid: 't-2' }],
    ['another reference', { extra_data: 'lq-2-abc' }],
    ['a dispute', { is_med: true }],
  ])('final with %s: a person looks', (_, changes) => {
    expect(reported(changes).kind).toBe('mismatch')
  })

  test.each([
    ['07-006', 'pending'],
    ['00-011', 'no_answer'],
    ['07-001', 'rejected'],
    ['99-123', 'rejected'],
    ['', 'no_answer'],
  ])('the code %s is %s', (status_code, kind) => {
    expect(reported({ status_code }).kind).toBe(kind)
  })

  test.each([400, 401, 404, 429, 500])('an error %i says nothing of the money', (status) => {
    expect(reported({}, status).kind).toBe('no_answer')
  })

  test.each([null, [], 'x', {}, { status_code: '00-000' }, { ...TAKEN, amount: '7990' }])('%j says nothing', (body) => {
    expect(redpayReport(answered(body), ATTEMPT).kind).toBe('no_answer')
  })

  test('silence says nothing', () => expect(redpayReport(SILENT, ATTEMPT).kind).toBe('no_answer'))
})

describe('the token', () => {
  const token = (token_uuid: string) => answered({ payment_token: { token_uuid }, status_code: '00-000' })

  test('alive: nothing is known to be paid, whatever its code', () => {
    expect(redpayTokenReport(token('t-1'), ATTEMPT)).toEqual({ kind: 'pending' })
    expect(redpayTokenReport(token('t-2'), ATTEMPT).kind).toBe('no_answer')
  })

  test.each([
    [400, '02-003', 'expired'],
    [400, '02-004', 'canceled'],
    [400, '02-999', 'no_answer'],
    [500, '02-003', 'no_answer'],
    [401, '01-001', 'no_answer'],
    [404, '02-001', 'not_found'],
  ])('%i with %s is %s', (status, status_code, kind) => {
    expect(redpayTokenReport(answered({ message: 'x', status_code }, status), ATTEMPT).kind).toBe(kind)
  })

  test('silence says nothing', () => expect(redpayTokenReport(SILENT, ATTEMPT).kind).toBe('no_answer'))
})
