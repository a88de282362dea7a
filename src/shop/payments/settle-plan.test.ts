import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { OrderClosing } from '#shop/orders/order-event.ts'
import { ORDER_TRANSITIONS, type OrderStatus } from '#shop/orders/transitions.ts'
import type { AttemptId } from '#shop/shared/ids.ts'
import { clp } from '#shop/shared/money.ts'
import { ATTEMPT_TRANSITIONS, type Attempt, type AttemptState, canBecome } from './attempt.ts'
import type { Report } from './provider.ts'
import { webpayFacts } from './providers/webpay-plus.provider.ts'
import { conclusionOf, planFor, type SettleReason } from './settle-plan.ts'

const NOW = new Date('2026-11-11T13:00:00Z')
const WEBPAY = webpayFacts(30_000)
const minutesAgo = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000)

function attempt(state: AttemptState, more: Partial<Attempt> = {}): Attempt {
  return {
    rowId: 1,
    id: 'a'.repeat(22) as AttemptId,
    orderRowId: 1,
    provider: 'webpay-plus',
    pesos: clp(1000),
    state,
    reference: 'lq-1',
    sessionReference: 's',
    token: 't',
    handOver: null,
    receipt: null,
    reviewReason: null,
    refundReason: null,
    failure: null,
    version: 1,
    checks: 0,
    nextCheckAt: null,
    leaseUntil: null,
    returnedAt: null,
    createdAt: minutesAgo(1),
    ...more,
  }
}

const states = Object.keys(ATTEMPT_TRANSITIONS) as AttemptState[]
const anyState = fc.constantFrom(...states)
const anyStatus = fc.constantFrom(...(Object.keys(ORDER_TRANSITIONS) as OrderStatus[]))
const CANCELED: OrderClosing = { status: 'CANCELADO', reason: 'payment_aborted' }
const reasons: SettleReason[] = [
  { kind: 'returned' },
  { kind: 'check' },
  { kind: 'abandon', as: 'canceled', closes: CANCELED, failure: 'x' },
]
const anyReason = fc.constantFrom(...reasons)
const receipt = {
  authorizationCode: '1',
  date: '',
  cardDigits: '1',
  instalments: 0,
  typeCode: 'VN',
  paymentType: 'WEBPAY CREDITO',
}
const reports: Report[] = [
  { kind: 'paid', receipt },
  { kind: 'rejected', reason: 'x' },
  { kind: 'pending' },
  { kind: 'reversed' },
  { kind: 'voided' },
  { kind: 'mismatch', reason: 'x' },
  { kind: 'refused', reason: 'x' },
  { kind: 'not_found', reason: 'x' },
  { kind: 'no_answer', reason: 'x' },
]
const anyReport = fc.constantFrom(...reports)
const anyAge = fc.constantFrom(1, 14, 16, 31, 60 * 24 * 8)

describe('the provider is told to capture', () => {
  test('only for a finished return to a waiting order, never for what was given up', () => {
    fc.assert(
      fc.property(anyState, anyStatus, anyReason, anyAge, fc.boolean(), (state, status, reason, age, returned) => {
        const given = attempt(state, { createdAt: minutesAgo(age), returnedAt: returned ? minutesAgo(age) : null })
        const plan = planFor(given, status, reason, WEBPAY, NOW)
        if (plan.kind !== 'query' || plan.query === 'status') return
        expect(status).toBe('PENDIENTE')
        expect(['pending', 'unknown']).toContain(state)
        if (plan.query === 'capture') expect(reason.kind).toBe('returned')
        else expect([returned, age < 15]).toEqual([true, true])
      }),
    )
  })

  test('not for an order that was paid or closed meanwhile: the attempt ends without a charge', () => {
    const plan = planFor(attempt('pending'), 'EXPIRADO', { kind: 'returned' }, WEBPAY, NOW)
    expect(plan).toMatchObject({ kind: 'end', state: 'canceled' })
  })
})

describe('what a report makes of an attempt', () => {
  test('is always a state that may follow, and money is never lost', () => {
    fc.assert(
      fc.property(anyState, anyReport, anyReason, anyAge, (state, report, reason, age) => {
        const given = attempt(state, { createdAt: minutesAgo(age) })
        if (planFor(given, 'PENDIENTE', reason, WEBPAY, NOW).kind !== 'query') return
        const conclusion = conclusionOf(given, report, reason, WEBPAY, NOW)
        if (conclusion.kind === 'ended') expect(canBecome(state, conclusion.state)).toBe(true)
        if (conclusion.kind === 'paid') expect(canBecome(state, 'paid')).toBe(true)
        expect(conclusion.kind === 'paid').toBe(report.kind === 'paid')
        // While a capture has no answer nobody may conclude that there is no money.
        const noAnswer = report.kind === 'no_answer' || report.kind === 'not_found' || report.kind === 'refused'
        if (state === 'unknown' && noAnswer) expect(['later', 'review']).toContain(conclusion.kind)
      }),
    )
  })

  test('queries again after 10 and 30 seconds, 1, 2, 5, 15 and 60 minutes, then daily, until seven days are over', () => {
    const noAnswer: Report = { kind: 'no_answer', reason: 'x' }
    const waits = [0, 1, 2, 3, 4, 5, 6, 7].map((checks) => {
      const later = conclusionOf(attempt('unknown', { checks }), noAnswer, { kind: 'check' }, WEBPAY, NOW)
      return later.kind === 'later' ? (later.at!.getTime() - NOW.getTime()) / 60_000 : later.kind
    })
    expect(waits).toEqual([1 / 6, 1 / 2, 1, 2, 5, 15, 60, 24 * 60])
    const old = attempt('unknown', { checks: 9, createdAt: minutesAgo(6.5 * 24 * 60) })
    expect(conclusionOf(old, noAnswer, { kind: 'check' }, WEBPAY, NOW)).toMatchObject({
      kind: 'review',
      reviewReason: 'no_answer',
    })
  })

  test('gives up an attempt that was never captured, even if the provider does not answer', () => {
    const leaving: SettleReason = { kind: 'abandon', as: 'canceled', closes: CANCELED, failure: 'buyer went back' }
    const conclusion = conclusionOf(attempt('pending'), { kind: 'no_answer', reason: 'x' }, leaving, WEBPAY, NOW)
    expect(conclusion).toMatchObject({ kind: 'ended', state: 'canceled', closes: CANCELED })
    expect(conclusionOf(attempt('unknown'), { kind: 'pending' }, leaving, WEBPAY, NOW)).toMatchObject({ kind: 'later' })
  })
})
