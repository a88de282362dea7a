// Shows a courier's quote as its call answers it.
import type { CourierName } from '#shop/delivery/couriers/courier-names.ts'
import type { StoreWithHours } from '#shop/stores/store.ts'
import type { QuotedDelivery } from './quotes.ts'

type QuotedStore = Pick<StoreWithHours, 'id' | 'street' | 'number' | 'commune' | 'nextHours'>

/** The outcome of a request for a quote; `off` and `uncovered` have no store. */
export type QuoteOutcome =
  | { readonly state: 'off' }
  | { readonly state: 'uncovered' }
  | { readonly state: 'closed'; readonly store: QuotedStore }
  | { readonly state: 'asked'; readonly store: QuotedStore; readonly quoted: QuotedDelivery }

const NOTHING = {
  id: null,
  fee: null,
  cost: null,
  store_id: null,
  pickup_address: null,
  dropoff_address: null,
  dropoff_eta: null,
  expires: null,
  opens: null,
  closes: null,
}

/**
 * Shows an outcome to the call of one courier: success when it is the one that would carry the cart. Of two calls for
 * one cart and address at most one succeeds, so that a client that makes both needs no rule of the shop.
 */
export function quoteView(outcome: QuoteOutcome, courier: CourierName, dropoffAddress: string) {
  if (outcome.state === 'off' || outcome.state === 'uncovered') return { message: 'error' as const, data: NOTHING }
  const { store } = outcome
  const data = { ...NOTHING, store_id: store.id, pickup_address: storeAddress(store), dropoff_address: dropoffAddress }
  if (outcome.state === 'closed') return { message: 'schedule' as const, data: { ...data, ...store.nextHours } }
  const { chosen, answers } = outcome.quoted
  if (chosen?.courier === courier) {
    const { id, fee, cost, dropoffEta, expiresAt } = chosen
    const quote = { id, fee, cost, dropoff_eta: dropoffEta?.toISOString() ?? null, expires: expiresAt.toISOString() }
    return { message: 'success' as const, data: { ...data, ...quote } }
  }
  return { message: answers[courier] === 'schedule' ? ('schedule' as const) : ('error' as const), data }
}

function storeAddress({ street, number, commune }: QuotedStore): string {
  return `${street} ${number}, ${commune}`
}
