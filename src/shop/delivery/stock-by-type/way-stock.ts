// Declares the stock of a cart in one way: what can be had, where, and why the way cannot be chosen now.
import type { Way } from '#shop/browsing/ways.ts'
import type { Hours } from '#shop/stores/hours.ts'
import type { StoreWithHours } from '#shop/stores/store.ts'
import type { CartStock } from './cart-stock.ts'

/** The reason why a way cannot be chosen. */
export type WayNotice =
  | { readonly why: 'off' | 'cyber' | 'uncovered' | 'noStore' }
  | { readonly why: 'communeUncovered'; readonly commune: string }
  | { readonly why: 'regionUncovered'; readonly region: string }
  | { readonly why: 'closed'; readonly hours: Hours | null }

/** A store with its part of the cart. */
export interface StockedStore {
  readonly store: StoreWithHours
  readonly stock: CartStock
  readonly km: number | null
  /** The reason why nothing can be had there now; null when it can. */
  readonly closed: WayNotice | null
}

export interface WayStock {
  readonly way: Way
  readonly notice: WayNotice | null
  readonly stock: CartStock
  /** The stores where the cart can be had or collected; none for programmed delivery. */
  readonly stores: readonly StockedStore[]
}
