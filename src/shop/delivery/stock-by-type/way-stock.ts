// What is known of a way to receive a cart: what can be had, where, and why it cannot be chosen now.
import type { Way } from '#shop/browsing/ways.ts'
import type { Hours } from '#shop/stores/hours.ts'
import type { StoreWithHours } from '#shop/stores/store.ts'
import type { CartStock } from './cart-stock.ts'

/** Why a way cannot be chosen. */
export type WayNotice =
  | { readonly why: 'off' | 'cyber' | 'uncovered' | 'noStore' }
  | { readonly why: 'communeUncovered'; readonly commune: string }
  | { readonly why: 'regionUncovered'; readonly region: string }
  | { readonly why: 'closed'; readonly hours: Hours | null }

/** A store with what it has of the cart. */
export interface StockedStore {
  readonly store: StoreWithHours
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
