import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { OrderClosing } from '#shop/orders/states/order-event.ts'
import { ORDER_STATUSES } from '#shop/orders/states/transitions.ts'
import { mercadoPagoFacts } from '#shop/payments/methods/mercado-pago/mercado-pago-facts.ts'
import { webpayFacts } from '#shop/payments/methods/webpay-plus/webpay-facts.ts'
import type { Report, StartContext } from '#shop/payments/provider.ts'
import type { ProviderFacts } from '#shop/payments/provider-facts.ts'
import type { AttemptId } from '#shop/shared/ids.ts'
import { clp } from '#shop/shared/money.ts'
import { ATTEMPT_TRANSITIONS, type Attempt, type AttemptState, canBecome, type Receipt } from './attempt.ts'
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
    learned: null,
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
const anyStatus = fc.constantFrom(...ORDER_STATUSES)
const CANCELED: OrderClosing = { status: 'CANCELADO', reason: 'payment_aborted' }
const reasons: SettleReason[] = [
  { kind: 'returned' },
  { kind: 'check' },
  { kind: 'abandon', as: 'canceled', closes: CANCELED, failure: 'x' },
]
const anyReason = fc.constantFrom(...reasons)
const receipt: Receipt = {
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

const MINUTE = 60_000
/** Money moves by itself, and a lost start is found by our reference. */
const WALLET: ProviderFacts = {
  ...WEBPAY,
  moneyMoves: 'by_itself',
  lostStart: 'found_by_reference',
  formMs: 10 * MINUTE,
}
/** Captured within five minutes of the approval, whether or not the buyer comes back. */
const MACH: ProviderFacts = { ...WEBPAY, captureWithinMs: 5 * MINUTE, formMs: 20 * MINUTE }
const NOTICE: SettleReason = { kind: 'notice' }
const LEAVING: SettleReason = { kind: 'abandon', as: 'canceled', closes: CANCELED, failure: 'buyer went back' }

describe('where money moves by itself', () => {
  test('nothing is ever captured, and only the provider ends an attempt', () => {
    fc.assert(
      fc.property(
        anyState,
        anyStatus,
        fc.constantFrom(...reasons, NOTICE),
        anyReport,
        anyAge,
        (state, status, reason, report, age) => {
          const given = attempt(state, { createdAt: minutesAgo(age) })
          const plan = planFor(given, status, reason, WALLET, NOW)
          expect(plan.kind).not.toBe('end')
          if (plan.kind !== 'query') return
          expect(plan.query).not.toMatch(/capture/)
          const conclusion = conclusionOf(given, report, reason, WALLET, NOW)
          const isSilent = ['pending', 'refused', 'no_answer', 'not_found'].includes(report.kind)
          if (isSilent) expect(['later', 'review']).toContain(conclusion.kind)
        },
      ),
    )
  })

  test.each([
    ['given up', LEAVING, 'PENDIENTE', 1, 'status_then_cancel'],
    ['after its time', { kind: 'check' }, 'PENDIENTE', 11, 'status_then_cancel'],
    ['of an order that ended', { kind: 'check' }, 'EXPIRADO', 1, 'status_then_cancel'],
    ['in time', { kind: 'check' }, 'PENDIENTE', 1, 'status'],
    ['told of', NOTICE, 'PENDIENTE', 1, 'status'],
    ['come back', { kind: 'returned' }, 'PENDIENTE', 1, 'status'],
  ] as const)('one %s is queried as it needs', (_name, reason, status, age, query) => {
    expect(planFor(attempt('pending', { createdAt: minutesAgo(age) }), status, reason, WALLET, NOW)).toMatchObject({
      query,
    })
  })

  test('one that was given up without an answer stays unknown, so that nothing else begins', () => {
    const silence: Report = { kind: 'no_answer', reason: 'x' }
    expect(conclusionOf(attempt('pending'), silence, LEAVING, WALLET, NOW)).toMatchObject({
      kind: 'later',
      state: 'unknown',
    })
    const check = conclusionOf(attempt('pending'), silence, { kind: 'check' }, WALLET, NOW)
    expect(check).toMatchObject({ kind: 'later' })
    expect(check).not.toHaveProperty('state')
  })

  test.each([
    ['canceled', 'pending', LEAVING, 1, 'canceled', CANCELED],
    ['canceled', 'pending', NOTICE, 1, 'canceled', { status: 'CANCELADO', reason: 'payment_aborted' }],
    ['canceled', 'pending', { kind: 'check' }, 11, 'expired', null],
    ['canceled', 'unknown', { kind: 'check' }, 1, 'expired', null],
    ['expired', 'pending', { kind: 'check' }, 1, 'expired', null],
  ] as const)('a provider that says %s of a %s one ends it', (kind, state, reason, age, ended, closes) => {
    const handOver = { kind: 'redirect', url: 'https://wallet.example' } as const
    const given = attempt(state, { createdAt: minutesAgo(age), handOver })
    expect(conclusionOf(given, { kind }, reason, WALLET, NOW)).toMatchObject({ kind: 'ended', state: ended, closes })
  })

  test('one that was handed out no more was not cancelled by its buyer', () => {
    const withdrawn = attempt('pending', { handOver: null })
    const conclusion = conclusionOf(withdrawn, { kind: 'canceled' }, { kind: 'check' }, WALLET, NOW)
    expect(conclusion).toMatchObject({ kind: 'ended', state: 'expired', closes: null })
  })

  test('one with a token that nobody knows there is looked into', () => {
    const nowhere: Report = { kind: 'not_found', reason: 'x' }
    expect(conclusionOf(attempt('unknown'), nowhere, LEAVING, WALLET, NOW)).toMatchObject({ reviewReason: 'not_found' })
  })

  test('late money for one that was given up is found by a return and by a notice', () => {
    for (const reason of [NOTICE, { kind: 'returned' }] as const)
      expect(planFor(attempt('expired'), 'EXPIRADO', reason, WALLET, NOW)).toMatchObject({ query: 'status' })
    expect(planFor(attempt('expired'), 'EXPIRADO', { kind: 'check' }, WALLET, NOW)).toEqual({ kind: 'nothing' })
  })
})

describe('what had no answer when it began', () => {
  const CHARGED: ProviderFacts = { ...WALLET, lostStart: 'charged' }
  const CHECK: SettleReason = { kind: 'check' }
  const lost = (checks: number, more: Partial<Attempt> = {}) =>
    attempt('unknown', { token: null, checks, nextCheckAt: NOW, ...more })
  const nowhere: Report = { kind: 'not_found', reason: 'x' }
  const silence: Report = { kind: 'no_answer', reason: 'x' }

  test.each([
    ['is looked for three times', nowhere, WALLET, ['later', 'later', 'ended']],
    ['ends although nobody can be asked: nobody was shown it', silence, WALLET, ['later', 'later', 'ended']],
    ['ends although it is there: nobody was shown it', { kind: 'pending' }, WALLET, ['later', 'later', 'ended']],
    ['ends where it may be a charge once there is none', nowhere, CHARGED, ['later', 'later', 'ended']],
    ['waits where it may be a charge and nobody says', silence, CHARGED, ['later', 'later', 'later']],
    ['waits for a charge that is under way', { kind: 'pending' }, CHARGED, ['later', 'later', 'later']],
  ] as const)('%s', (_, report, facts, kinds) => {
    for (const state of ['created', 'unknown'] as const) {
      const looks = [0, 1, 2].map((checks) => conclusionOf(lost(checks, { state }), report, CHECK, facts, NOW))
      expect(looks.map(({ kind }) => kind)).toEqual(kinds)
    }
  })

  test('is cancelled where it is found: nobody was shown it', () => {
    for (const state of ['created', 'unknown'] as const)
      expect(planFor(lost(0, { state }), 'PENDIENTE', CHECK, WALLET, NOW)).toMatchObject({
        query: 'status_then_cancel',
      })
  })

  test('a notice or a press between two looks is none', () => {
    const next = new Date(NOW.getTime() + 1_000)
    for (const reason of [NOTICE, LEAVING])
      expect(conclusionOf(lost(2, { nextCheckAt: next }), nowhere, reason, WALLET, NOW)).toMatchObject({
        ...{ kind: 'later', checks: 2, at: next },
      })
  })

  test('closes its order where that is what it was given up for', () => {
    expect(conclusionOf(lost(2), nowhere, LEAVING, WALLET, NOW)).toMatchObject({ state: 'canceled', closes: CANCELED })
  })

  test('is looked for once it has ended, until it can turn up no more', () => {
    expect(conclusionOf(lost(2), nowhere, CHECK, WALLET, NOW)).toMatchObject({ watchAt: expect.any(Date) })
    const watched = (age: number) => attempt('expired', { token: null, nextCheckAt: NOW, createdAt: minutesAgo(age) })
    expect(planFor(watched(5), 'EXPIRADO', CHECK, WALLET, NOW)).toMatchObject({ query: 'status_then_cancel' })
    expect(conclusionOf(watched(5), nowhere, CHECK, WALLET, NOW)).toMatchObject({ kind: 'later', at: expect.any(Date) })
    expect(conclusionOf(watched(11), nowhere, CHECK, WALLET, NOW)).toMatchObject({ kind: 'later', at: null })
    expect(conclusionOf(watched(11), silence, CHECK, WALLET, NOW)).toMatchObject({
      kind: 'later',
      at: expect.any(Date),
    })
    expect(conclusionOf(watched(5), { kind: 'canceled' }, CHECK, WALLET, NOW)).toMatchObject({
      kind: 'later',
      at: null,
    })
    expect(conclusionOf(watched(5), { kind: 'paid', receipt }, CHECK, WALLET, NOW)).toMatchObject({ kind: 'paid' })
    expect(conclusionOf(watched(5), nowhere, NOTICE, WALLET, NOW)).toMatchObject({ kind: 'later', at: NOW })
  })

  test('is not watched where nothing can turn up', () => {
    const conclusion = conclusionOf(attempt('pending'), { kind: 'expired' }, CHECK, WALLET, NOW)
    expect(conclusion).toMatchObject({ kind: 'ended' })
    expect(conclusion).not.toHaveProperty('watchAt')
    for (const report of [{ kind: 'reversed' }, { kind: 'voided' }, { kind: 'rejected', reason: 'x' }] as const)
      expect(conclusionOf(lost(0), report, CHECK, WALLET, NOW)).not.toHaveProperty('watchAt')
  })
})

describe('where an approval waits for its capture', () => {
  test.each([
    ['PENDIENTE', 'pending', 'capture'],
    ['PENDIENTE', 'unknown', 'capture'],
    ['POR PREPARAR', 'pending', 'cancel'],
    ['EXPIRADO', 'pending', 'cancel'],
    ['PENDIENTE', 'canceled', 'cancel'],
  ] as const)('an approval for an order %s and an attempt %s is a %s', (status, state, onAuthorized) => {
    for (const reason of [NOTICE, { kind: 'returned' }] as const)
      expect(planFor(attempt(state), status, reason, MACH, NOW)).toMatchObject({ onAuthorized })
  })

  test('while it may be approved it is queried twice within that time, whatever the plan', () => {
    const later = (age: number) =>
      conclusionOf(
        attempt('pending', { checks: 7, createdAt: minutesAgo(age) }),
        { kind: 'pending' },
        NOTICE,
        MACH,
        NOW,
      )
    expect(later(1)).toMatchObject({ kind: 'later', at: new Date(NOW.getTime() + 2.5 * MINUTE) })
    const sent = attempt('unknown', { checks: 7, createdAt: minutesAgo(21) })
    expect(conclusionOf(sent, { kind: 'no_answer', reason: 'x' }, NOTICE, MACH, NOW)).toMatchObject({
      at: new Date(NOW.getTime() + 24 * 60 * MINUTE),
    })
  })

  test('one that was never captured holds no money: giving it up is safe', () => {
    const silence: Report = { kind: 'no_answer', reason: 'x' }
    expect(conclusionOf(attempt('pending'), silence, LEAVING, MACH, NOW)).toMatchObject({
      kind: 'ended',
      state: 'canceled',
    })
    expect(conclusionOf(attempt('unknown'), silence, LEAVING, MACH, NOW)).toMatchObject({ kind: 'later' })
  })
})

describe("what a provider's form within our page gave", () => {
  const BRICK = mercadoPagoFacts(30_000)
  const SUBMITTED: SettleReason = { kind: 'submitted', context: {} as StartContext }

  test.each([
    ['is charged while order and form live', 'PENDIENTE', attempt('pending'), 'charge'],
    ['is charged once: then the status decides', 'PENDIENTE', attempt('unknown', { returnedAt: NOW }), 'status'],
    ['is not charged again once its bank has asked', 'PENDIENTE', attempt('pending', { returnedAt: NOW }), 'status'],
    ['is not charged for an order that is closed', 'EXPIRADO', attempt('pending'), 'status_then_cancel'],
    ['is not charged too late', 'PENDIENTE', attempt('pending', { createdAt: minutesAgo(16) }), 'status_then_cancel'],
  ] as const)('%s', (_, status, of, query) =>
    expect(planFor(of, status, SUBMITTED, BRICK, NOW)).toMatchObject({ query }),
  )

  test.each(['paid', 'rejected', 'canceled', 'expired', 'voided'] as const)('does nothing to one that is %s', (state) =>
    expect(planFor(attempt(state), 'PENDIENTE', SUBMITTED, BRICK, NOW)).toEqual({ kind: 'nothing' }),
  )

  test('a refused card closes the order, silence waits', () => {
    const sent = attempt('unknown', { returnedAt: NOW })
    const refused: Report = { kind: 'rejected', reason: 'cc_rejected_high_risk' }
    expect(conclusionOf(sent, refused, SUBMITTED, BRICK, NOW)).toMatchObject({
      state: 'rejected',
      closes: { status: 'RECHAZADO' },
    })
    for (const report of [{ kind: 'no_answer', reason: 'x' }, { kind: 'pending' }] as const)
      expect(conclusionOf(sent, report, SUBMITTED, BRICK, NOW)).toMatchObject({ kind: 'later' })
  })

  test('a charge nobody heard of is given up at the third look, and watched', () => {
    const sent = (checks: number) => attempt('unknown', { returnedAt: NOW, checks, createdAt: minutesAgo(3) })
    const plans = [0, 1, 2].map((checks) => planFor(sent(checks), 'PENDIENTE', { kind: 'check' }, BRICK, NOW))
    expect(plans).toMatchObject([{ query: 'status' }, { query: 'status' }, { query: 'status_then_cancel' }])
    expect(conclusionOf(sent(2), { kind: 'canceled' }, { kind: 'check' }, BRICK, NOW)).toMatchObject({
      ...{ kind: 'ended', state: 'expired', closes: null, watchAt: expect.any(Date) },
    })
    for (const report of [{ kind: 'no_answer', reason: 'x' }, { kind: 'pending' }] as const)
      expect(conclusionOf(sent(2), report, { kind: 'check' }, BRICK, NOW)).toMatchObject({ kind: 'later' })
  })

  test('a bank that asks has its buyer go on, unless the payment was given up', () => {
    const sent = attempt('unknown', { returnedAt: NOW })
    const next = { kind: 'challenge', url: 'https://bank.example', fields: { creq: 'x' } } as const
    const asked = { kind: 'pending', next } as const
    expect(conclusionOf(sent, asked, SUBMITTED, BRICK, NOW)).toMatchObject({ state: 'pending', handOver: next })
    const left: SettleReason = { kind: 'abandon', as: 'canceled', closes: null, failure: 'left' }
    expect(conclusionOf(sent, asked, left, BRICK, NOW)).not.toHaveProperty('handOver')
  })
})

test('money of which some is back already is looked into', () => {
  const report: Report = { kind: 'paid', receipt, refunded: clp(1) }
  expect(conclusionOf(attempt('unknown'), report, { kind: 'check' }, WEBPAY, NOW)).toMatchObject({
    reviewReason: 'mismatch',
  })
})
