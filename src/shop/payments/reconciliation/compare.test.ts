// Two books beside each other: what is named, and that nothing is where they agree.
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ATTEMPT_TRANSITIONS, type AttemptState } from '#shop/payments/attempts/attempt.ts'
import type { RefundState } from '#shop/payments/refunds/refund.ts'
import { clp } from '#shop/shared/money.ts'
import { type OurPayment, ourSums, readEntry, readReport, type TheirPayment } from './books.ts'
import { compareEntries, compareOrder, comparePayment } from './compare.ts'

const PESOS = 9_990
interface Given {
  readonly state?: AttemptState
  readonly review?: 'mismatch'
  readonly refund?: 'order_paid'
  /** With the bank's reference of what a person gave back. */
  readonly refunds?: readonly (readonly [RefundState, number, bankReference?: string])[]
  readonly status?: OurPayment['order']['status']
  readonly reference?: string
}

function payment({
  state = 'paid',
  review,
  refund,
  refunds = [],
  status = 'POR PREPARAR',
  reference = 'r1',
}: Given): OurPayment {
  return {
    attempt: {
      ...{ rowId: 1, orderRowId: 1, provider: 'bank', reference, token: `t-${reference}`, pesos: clp(PESOS), state },
      ...{ reviewReason: review ?? null, refundReason: refund ?? null },
    },
    order: { number: 100_001, status, due: PESOS, expiresAt: new Date(0) },
    refunds: refunds.map(([refundState, pesos, bankReference = null]) => ({
      ...{ state: refundState, pesos: clp(pesos), bankReference },
    })),
  }
}
const money = (captured: number | null, refunded: number | null = 0): TheirPayment => ({
  kind: 'money',
  captured,
  refunded,
})
const nothing: TheirPayment = { kind: 'nothing' }
const silent: TheirPayment = { kind: 'silent', reason: 'time-out' }
/** Code, here, there. */
type Row = [string, Given, TheirPayment, (readonly [string, number | null, number | null])[]]

test.each<Row>([
  ['paid on both sides', {}, money(PESOS), []],
  ['refused on both sides', { state: 'rejected' }, nothing, []],
  ['taken there, expired here', { state: 'expired' }, money(PESOS), [['money_there_not_here', 0, PESOS]]],
  ['taken there, open here', { state: 'unknown' }, money(PESOS), [['money_there_not_here', 0, PESOS]]],
  ['taken there, nobody says how much', { state: 'canceled' }, money(null, null), [['money_there_not_here', 0, null]]],
  ['taken and given back there, expired here', { state: 'expired' }, money(PESOS, PESOS), []],
  ['paid here, nothing there', {}, nothing, [['money_here_not_there', PESOS, 0]]],
  ['voided here, nothing there', { state: 'voided' }, nothing, []],
  ['a peso more there', {}, money(PESOS + 1), [['another_amount', PESOS, PESOS + 1]]],
  ['a part back on both sides', { refunds: [['done', 500]] }, money(PESOS, 500), []],
  ['all back on both sides', { state: 'voided', refunds: [['done', PESOS]] }, money(PESOS, PESOS), []],
  ['more back there', { refunds: [['done', 500]] }, money(PESOS, 501), [['refund_there_not_here', 500, 501]]],
  ['more back here', { refunds: [['done', 500]] }, money(PESOS, 0), [['refund_here_not_there', 500, 0]]],
  ['on its way', { refunds: [['pending', 500]] }, money(PESOS), [['refund_open', 500, 0]]],
  ['by hand, not given', { refunds: [['by_hand', 500]] }, money(PESOS), [['refund_by_hand', 500, 0]]],
  ['by hand, given', { refunds: [['by_hand', 500]] }, money(PESOS, 500), []],
  ['by hand, given in part', { refunds: [['by_hand', 500]] }, money(PESOS, 200), [['refund_by_hand', 300, 200]]],
  ['by hand, given too much', { refunds: [['by_hand', 500]] }, money(PESOS, 501), [['refund_there_not_here', 0, 501]]],
  [
    'back by the bank',
    {
      refunds: [
        ['done', 500, 'BK-1'],
        ['done', 90],
      ],
    },
    money(PESOS, 90),
    [],
  ],
  ['back by the bank, which the provider should not know of', { refunds: [['done', 500, 'BK-1']] }, money(PESOS), []],
  ['back by the bank, or at the portal', { refunds: [['done', 500, 'BK-1']] }, money(PESOS, 500), []],
  [
    'back by the bank and there',
    { refunds: [['done', 500, 'BK-1']] },
    money(PESOS, 501),
    [['refund_there_not_here', 0, 501]],
  ],
  ['all back by the bank', { state: 'voided', refunds: [['done', PESOS, 'BK-1']] }, money(PESOS), []],
  ['refused', { refunds: [['refused', 500]] }, money(PESOS), [['refund_refused', 500, 0]]],
  ['refused, given at the portal', { refunds: [['refused', 500]] }, money(PESOS, 500), []],
  [
    'by hand, where nobody says what went back',
    { refunds: [['by_hand', 500]] },
    money(PESOS, null),
    [['refund_by_hand', 500, null]],
  ],
  ['to go back, and never asked for', { refund: 'order_paid' }, money(PESOS), [['refund_missing', PESOS, null]]],
  ['under review', { state: 'unknown', review: 'mismatch' }, money(1), [['under_review', PESOS, 1]]],
  ['open and over', { state: 'pending' }, nothing, [['still_open', PESOS, 0]]],
  ['without an answer', {}, silent, [['not_compared', PESOS, null]]],
])('a payment %s', (_, given, theirs, expected) => {
  const found = comparePayment(payment(given), theirs, true)
  expect(found.map(({ code, here, there }) => [code, here, there])).toEqual(expected)
})

test('one that may still be paid is no difference', () => {
  expect(comparePayment(payment({ state: 'pending' }), nothing, false)).toEqual([])
})

describe('an order', () => {
  const codes = (status: OurPayment['order']['status'], ...given: Given[]) => {
    const payments = given.map((each, index) => payment({ ...each, status, reference: `r${index}` }))
    return compareOrder(payment({ status }).order, payments).map(({ code }) => code)
  }
  test.each<[string, string[], Parameters<typeof codes>]>([
    ['with its payment', [], ['POR PREPARAR', {}]],
    ['with a refused one before it', [], ['ENTREGADO', { state: 'rejected' }, {}]],
    ['with two', ['paid_twice'], ['POR PREPARAR', {}, {}]],
    ['with two, one on its way back', [], ['POR PREPARAR', {}, { refund: 'order_paid' }]],
    ['with two, one given back by an operator', [], ['POR PREPARAR', {}, { refunds: [['requested', PESOS]] }]],
    ['without any', ['order_without_money'], ['POR PREPARAR']],
    ['whose payment the provider took back', ['order_without_money'], ['EN RUTA', { state: 'reversed' }]],
    ['whose payment we gave back', [], ['ENTREGADO', { state: 'voided', refunds: [['done', PESOS]] }]],
    ['closed, with its money', ['money_for_unpaid_order'], ['EXPIRADO', {}]],
    ['annulled, with its money', ['money_for_unpaid_order'], ['ANULADO', {}]],
    ['annulled, its money on its way back', [], ['ANULADO', { refunds: [['pending', PESOS]] }]],
    ['that waits', [], ['PENDIENTE', { state: 'pending' }]],
  ])('%s', (_, expected, given) => expect(codes(...given)).toEqual(expected))

  test('paid with points alone needs none', () => {
    expect(compareOrder({ ...payment({}).order, due: 0 }, [])).toEqual([])
  })
})

test("a provider's list: what is nobody's, and what was taken again", () => {
  const entry = (reference: string, token: string, refunded = 0) => ({
    ...{ reference, token, captured: clp(PESOS), refunded: clp(refunded) },
  })
  const list = [
    entry('r1', 'again'),
    entry('r1', 't-r1'),
    entry('x', 'tx'),
    entry('y', 'ty', PESOS),
    entry('r1', 'z', PESOS),
  ]
  const found = compareEntries('bank', list, [payment({})])
  expect(found.map(({ code, reference, detail }) => [code, reference, detail])).toEqual([
    ['charged_twice', 'r1', 'again'],
    ['payment_of_nobody', 'x', ''],
  ])
})

describe('for any payment', () => {
  const states = Object.keys(ATTEMPT_TRANSITIONS) as AttemptState[]
  const refund = fc.tuple(
    fc.constantFrom<RefundState>('done', 'refused', 'by_hand', 'requested'),
    fc.integer({ min: 1, max: 1_000 }),
  )
  const any = fc.record({ state: fc.constantFrom(...states), refunds: fc.array(refund, { maxLength: 3 }) }).map(payment)
  const theirs = fc
    .tuple(fc.nat(20_000), fc.nat(20_000))
    .map(([captured, back]) => money(captured, Math.min(captured, back)))

  test('equal books name only what is still to be done', () => {
    fc.assert(
      fc.property(any, (ours) => {
        const { captured, refunded } = ourSums(ours)
        const same = readEntry({ reference: '', token: null, captured: clp(captured), refunded: clp(refunded) })
        const found = comparePayment(ours, same, false).map(({ code }) => code)
        expect(found.filter((code) => !/^refund_(open|by_hand|refused)$/.test(code))).toEqual([])
      }),
    )
  })

  test('books that differ by a peso are never equal', () => {
    fc.assert(
      fc.property(any, theirs, (ours, other) => {
        if (other.kind !== 'money' || other.captured === 0) return
        const here = ourSums(ours)
        const isSame = other.captured === here.captured && other.refunded === here.refunded
        const isNothing = here.captured === 0 && other.captured === other.refunded
        const isExplained = ours.refunds.some(({ state }) => state === 'by_hand' || state === 'refused')
        if (isSame || isNothing || isExplained) return
        expect(comparePayment(ours, other, true)).not.toEqual([])
      }),
    )
  })
})

test('a report that knows nothing of an attempt means no money only while its provider answers', () => {
  const report = { kind: 'not_found', reason: 'no such token' } as const
  expect(readReport(report, { pesos: clp(1) }, true)).toEqual({ kind: 'nothing' })
  expect(readReport(report, { pesos: clp(1) }, false)).toEqual({ kind: 'silent', reason: 'no such token' })
})
