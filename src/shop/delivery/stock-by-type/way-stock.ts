// What is known of a way to receive a cart: what can be had, where, and why it cannot be chosen now.
import type { Way } from '#shop/browsing/ways.ts'
import type { Store } from '#shop/stores/store.ts'
import type { CartStock } from './cart-stock.ts'
import type { OpeningHours } from './opening-hours.ts'

/** Why a way cannot be chosen. */
export type WayNotice =
  | { readonly why: 'off' | 'cyber' | 'uncovered' | 'noStore' }
  | { readonly why: 'communeUncovered'; readonly commune: string }
  | { readonly why: 'regionUncovered'; readonly region: string }
  | { readonly why: 'closed'; readonly hours: OpeningHours | null }

/** A store with what it has of the cart. */
export interface StockedStore {
  readonly store: Store & { readonly openNow: boolean; readonly changesAt: Date | null }
  readonly stock: CartStock
  readonly km: number | null
  /** Why nothing can be had there now; null when it can. */
  readonly closed: WayNotice | null
}

export interface WayStock {
  readonly way: Way
  readonly notice: WayNotice | null
  readonly stock: CartStock
  /** Where it can be had or collected; none for programmed delivery. */
  readonly stores: readonly StockedStore[]
}
