import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ORDER_TRANSITIONS, type OrderStatus } from '#shop/orders/transitions.ts'
import type { AttemptId } from '#shop/shared/ids.ts'
import { clp } from '#shop/shared/money.ts'
import { ATTEMPT_TRANSITIONS, type Attempt, type AttemptState, canBecome } from './attempt.ts'
import type { Report } from './provider.ts'
import { conclusionOf, planFor, type SettleReason } from './settle-plan.ts'

const NOW = new Date('2026-11-11T13:00:00Z')
const minutesAgo = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000)

function attempt(state: AttemptState, more: Partial<Attempt> = {}): Attempt {
  return {
    key: 1,
    id: 'a'.repeat(22) as AttemptId,
    orderKey: 1,
    provider: 'webpay-plus',
    amount: clp(1000),
    state,
    reference: 'lq-1',
    sessionReference: 's',
    token: 't',
    handOverUrl: 'http://x',
    charge: null,
    failure: null,
    version: 1,
    checks: 0,
    nextCheckAt: null,
    askingUntil: null,
    returnedAt: null,
    createdAt: minutesAgo(1),
    ...more,
  }
}

const states = Object.keys(ATTEMPT_TRANSITIONS) as AttemptState[]
const anyState = fc.constantFrom(...states)
const anyStatus = fc.constantFrom(...(Object.keys(ORDER_TRANSITIONS) as OrderStatus[]))
const intents: SettleReason[] = [
  { kind: 'collect' },
  { kind: 'ask' },
  { kind: 'abandon', as: 'canceled', closes: 'CANCELADO', reason: 'x' },
]
const anyIntent = fc.constantFrom(...intents)
const charge = {
  authorizationCode: '1',
  date: '',
  cardDigits: '1',
  instalments: 0,
  typeCode: 'VN',
  paymentType: 'WEBPAY CREDITO',
}
const reports: Report[] = [
  { kind: 'paid', charge },
  { kind: 'rejected', reason: 'x' },
  { kind: 'waiting' },
  { kind: 'reversed' },
  { kind: 'voided' },
  { kind: 'mismatch', reason: 'x' },
  { kind: 'refused', reason: 'x' },
  { kind: 'gone', reason: 'x' },
  { kind: 'silent', reason: 'x' },
]
const anyReport = fc.constantFrom(...reports)
const anyAge = fc.constantFrom(1, 14, 16, 31, 60 * 24 * 8)

describe('the provider is told to collect', () => {
  test('only for a finished return to a waiting order, never for what was given up', () => {
    fc.assert(
      fc.property(anyState, anyStatus, anyIntent, anyAge, fc.boolean(), (state, status, intent, age, returned) => {
        const given = attempt(state, { createdAt: minutesAgo(age), returnedAt: returned ? minutesAgo(age) : null })
        const plan = planFor(given, status, intent, NOW)
        if (plan.kind !== 'question' || plan.question === 'ask') return
        expect(status).toBe('PENDIENTE')
        expect(['pending', 'unknown']).toContain(state)
        if (plan.question === 'collect') expect(intent.kind).toBe('collect')
        else expect([returned, age < 15]).toEqual([true, true])
      }),
    )
  })

  test('not for an order that was paid or closed meanwhile: the attempt is dropped without a charge', () => {
    const plan = planFor(attempt('pending'), 'EXPIRADO', { kind: 'collect' }, NOW)
    expect(plan).toMatchObject({ kind: 'drop', state: 'canceled' })
  })
})

describe('what a report makes of an attempt', () => {
  test('is always a state that may follow, and money is never lost from sight', () => {
    fc.assert(
      fc.property(anyState, anyReport, anyIntent, anyAge, (state, report, intent, age) => {
        const given = attempt(state, { createdAt: minutesAgo(age) })
        if (planFor(given, 'PENDIENTE', intent, NOW).kind !== 'question') return
        const conclusion = conclusionOf(given, report, intent, NOW)
        if (conclusion.kind === 'ended') expect(canBecome(state, conclusion.state)).toBe(true)
        if (conclusion.kind === 'paid') expect(canBecome(state, 'paid')).toBe(true)
        expect(conclusion.kind === 'paid').toBe(report.kind === 'paid')
        // While a collection has no answer nobody may conclude that there is no money.
        const noAnswer = report.kind === 'silent' || report.kind === 'gone' || report.kind === 'refused'
        if (state === 'unknown' && noAnswer) expect(['later', 'held']).toContain(conclusion.kind)
      }),
    )
  })

  test('asks again after 10 and 30 seconds, 1, 2, 5, 15 and 60 minutes, then daily, until seven days are over', () => {
    const silent: Report = { kind: 'silent', reason: 'x' }
    const waits = [0, 1, 2, 3, 4, 5, 6, 7].map((checks) => {
      const later = conclusionOf(attempt('unknown', { checks }), silent, { kind: 'ask' }, NOW)
      return later.kind === 'later' ? (later.at!.getTime() - NOW.getTime()) / 60_000 : later.kind
    })
    expect(waits).toEqual([1 / 6, 1 / 2, 1, 2, 5, 15, 60, 24 * 60])
    const old = attempt('unknown', { checks: 9, createdAt: minutesAgo(6.5 * 24 * 60) })
    expect(conclusionOf(old, silent, { kind: 'ask' }, NOW)).toMatchObject({ kind: 'held' })
  })

  test('gives up an attempt that was never collected, even if the provider is silent', () => {
    const leaving: SettleReason = { kind: 'abandon', as: 'canceled', closes: 'CANCELADO', reason: 'buyer went back' }
    const conclusion = conclusionOf(attempt('pending'), { kind: 'silent', reason: 'x' }, leaving, NOW)
    expect(conclusion).toMatchObject({ kind: 'ended', state: 'canceled', closes: 'CANCELADO' })
    expect(conclusionOf(attempt('unknown'), { kind: 'waiting' }, leaving, NOW)).toMatchObject({ kind: 'later' })
  })
})
