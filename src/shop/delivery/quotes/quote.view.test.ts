import { expect, test } from 'vitest'
import type { StoreId } from '#shop/shared/ids.ts'
import { clp } from '#shop/shared/money.ts'
import { type QuoteOutcome, quoteView } from './quote.view.ts'
import type { QuotedDelivery } from './quotes.ts'

type Store = Extract<QuoteOutcome, { state: 'closed' }>['store']

const store = {
  id: 1 as StoreId,
  street: 'Av. Providencia',
  number: '1870',
  commune: 'Providencia',
  nextHours: { opens: '09:30', closes: '01:30' },
} as Store

const asked = (quoted: QuotedDelivery): QuoteOutcome => ({ state: 'asked', store, quoted })
const chosen = {
  id: 'Q'.repeat(22),
  courier: 'JUSTO',
  storeId: store.id,
  fee: 250_000,
  cost: clp(3_700),
  dropoffEta: null,
  expiresAt: new Date('2026-11-13T15:15:00Z'),
} as const
const shown = (outcome: QuoteOutcome, courier: 'UBER' | 'JUSTO') => quoteView(outcome, courier, 'Av. Italia 1200')

test('only the call of the courier that would carry it succeeds', () => {
  const outcome = asked({ chosen, answers: { UBER: 'error', JUSTO: 'success' } })
  expect(shown(outcome, 'JUSTO')).toEqual({
    message: 'success',
    data: {
      id: chosen.id,
      fee: 250_000,
      cost: 3_700,
      store_id: 1,
      pickup_address: 'Av. Providencia 1870, Providencia',
      dropoff_address: 'Av. Italia 1200',
      dropoff_eta: null,
      expires: '2026-11-13T15:15:00.000Z',
      opens: null,
      closes: null,
    },
  })
  expect(shown(outcome, 'UBER')).toMatchObject({ message: 'error', data: { id: null, cost: null, store_id: 1 } })
})

test('a courier that is not asked has no quote', () => {
  expect(shown(asked({ chosen, answers: { JUSTO: 'success' } }), 'UBER').message).toBe('error')
})

test('couriers are closed each for itself', () => {
  const outcome = asked({ chosen: null, answers: { UBER: 'schedule', JUSTO: 'error' } })
  expect([shown(outcome, 'UBER').message, shown(outcome, 'JUSTO').message]).toEqual(['schedule', 'error'])
})

test('a closed store says from when until when it is open next', () => {
  expect(shown({ state: 'closed', store }, 'UBER')).toMatchObject({
    message: 'schedule',
    data: { store_id: 1, opens: '09:30', closes: '01:30' },
  })
  expect(shown({ state: 'closed', store: { ...store, nextHours: null } }, 'UBER')).toMatchObject({
    message: 'schedule',
    data: { opens: null, closes: null },
  })
})

test.each(['off', 'uncovered'] as const)('%s has no store', (state) => {
  expect(shown({ state }, 'UBER')).toMatchObject({ message: 'error', data: { store_id: null } })
})
