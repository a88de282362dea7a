// What of an order may be withdrawn, and until which day.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { instantAt } from '#shop/shared/chile-time.ts'
import type { ProductId } from '#shop/shared/ids.ts'
import { mayStep, REQUEST_STEPS, type RequestKind, type RequestState, type RequestStep } from './after-sale-request.ts'
import { checkWithdrawal, isExcluded, type OrderFacts, withdrawable } from './withdrawal.ts'

const [WINE, BEER, ICE] = [1, 2, 3] as ProductId[] as [ProductId, ProductId, ProductId]
const LINES = [
  { productId: WINE, quantity: 3, category: 'vinos', slug: 'casillero' },
  { productId: BEER, quantity: 2, category: 'cervezas', slug: 'royal' },
  { productId: ICE, quantity: 1, category: 'ice', slug: 'hielo-en-cubos-2-kg' },
]
const received = (day = '2026-11-11', clock = '18:30') => [
  { status: 'EN RUTA' as const, at: instantAt(day, '10:00') },
  { status: 'ENTREGADO' as const, at: instantAt(day, clock) },
]
const facts = (some: Partial<OrderFacts> = {}): OrderFacts => ({
  lines: LINES,
  events: received(),
  returned: [],
  requests: [],
  ...some,
})
const one = (productId: ProductId, units = 1) => [{ productId, units }]
const code = (outcome: ReturnType<typeof checkWithdrawal>) => (outcome.ok ? 'done' : outcome.refusal.code)

describe('ten days from the receipt, in Chilean days', () => {
  test.each([
    ['the same minute', '2026-11-11', '18:30', 'done'],
    ['the last minute of the tenth day', '2026-11-21', '23:59', 'done'],
    ['a minute later', '2026-11-22', '00:00', 'requestTooLate'],
  ])('%s', (_, day, clock, outcome) => {
    expect(code(checkWithdrawal(facts(), one(WINE), instantAt(day, clock)))).toBe(outcome)
  })

  test('a receipt just before midnight counts for its own day, also where the clocks change between', () => {
    // Winter time begins on 2027-04-04.
    const late = facts({ events: received('2027-03-30', '23:59') })
    expect(withdrawable(late, instantAt('2027-04-09', '23:59'))).toMatchObject({ until: '2027-04-09', isOpen: true })
    expect(withdrawable(late, instantAt('2027-04-10', '00:00')).isOpen).toBe(false)
  })

  test.each([
    ['on its way', [{ status: 'EN RUTA' as const, at: instantAt('2026-11-11') }]],
    ['not delivered', [...received().slice(0, 1), { status: 'NO ENTREGADO' as const, at: instantAt('2026-11-11') }]],
    ['without a word', []],
  ])('an order that is %s has none yet', (_, events) => {
    expect(code(checkWithdrawal(facts({ events }), one(WINE), instantAt('2026-11-12')))).toBe('requestNotReceived')
  })
})

describe('what is left of it', () => {
  const now = instantAt('2026-11-12')
  const asked = (state: RequestState, kind: RequestKind = 'withdrawal') => ({ kind, state, lines: one(WINE, 2) })
  test.each([
    ['nothing asked', [], 'requestNothing'],
    ['no unit', one(WINE, 0), 'requestTooMany'],
    ['a part of one', one(WINE, 1.5), 'requestTooMany'],
    ['less than none', one(WINE, -1), 'requestTooMany'],
    ['all there is', one(WINE, 3), 'done'],
    ['more', one(WINE, 4), 'requestTooMany'],
    ['more in two lines', [...one(WINE, 2), ...one(WINE, 2)], 'requestTooMany'],
    ['what was not bought', one(9 as ProductId), 'requestTooMany'],
    ['ice', one(ICE), 'requestExcluded'],
    ['wine with ice', [...one(WINE), ...one(ICE)], 'requestExcluded'],
  ])('%s', (_, wanted, outcome) => expect(code(checkWithdrawal(facts(), wanted, now))).toBe(outcome))

  test.each([
    ['given back', { returned: one(WINE, 2) }, 1],
    ['asked for', { requests: [asked('requested')] }, 1],
    ['accepted, which is among what was given back', { returned: one(WINE, 2), requests: [asked('accepted')] }, 1],
    ['refused', { requests: [asked('rejected')] }, 3],
    ['complained of', { requests: [asked('requested', 'complaint')] }, 3],
  ])('two were %s', (_, before, left) => {
    expect(withdrawable(facts(before), now).lines[0]).toMatchObject({ productId: WINE, left })
    expect(code(checkWithdrawal(facts(before), one(WINE, left + 1), now))).toBe('requestTooMany')
  })

  test('however units are parted, never more than bought', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 4 }), { maxLength: 8 }), (parts) => {
        const requests: OrderFacts['requests'][number][] = []
        for (const units of parts) {
          const outcome = checkWithdrawal(facts({ requests }), one(WINE, units), now)
          if (outcome.ok) requests.push({ kind: 'withdrawal', state: 'requested', lines: outcome.value })
        }
        expect(requests.reduce((sum, { lines }) => sum + lines[0]!.units, 0)).toBeLessThanOrEqual(3)
      }),
    )
  })
})

test('only ice of the ice family is left out: a bottle of Smirnoff Ice is not', () => {
  expect(LINES.map(isExcluded)).toEqual([false, false, true])
  expect(isExcluded({ category: 'ice', slug: 'smirnoff-ice-275-cc' })).toBe(false)
})

test('every step × kind × state: each may happen once, to its own kind', () => {
  const kinds: RequestKind[] = ['withdrawal', 'complaint']
  const states: RequestState[] = ['requested', 'accepted', 'rejected', 'refunded', 'answered']
  const may = (Object.keys(REQUEST_STEPS) as RequestStep[]).flatMap((step) =>
    kinds.flatMap((kind) =>
      states.filter((state) => mayStep(step, { kind, state })).map((state) => [step, kind, state]),
    ),
  )
  expect(may).toEqual([
    ['accept', 'withdrawal', 'requested'],
    ['reject', 'withdrawal', 'requested'],
    ['refund', 'withdrawal', 'accepted'],
    ['answer', 'complaint', 'requested'],
  ])
})
