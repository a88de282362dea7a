// What a payment provider's books say of one payment, for tests that compare them with the shop's.

/** Whole pesos. `refunded` counts what was given back after it was captured, pending refunds too. */
export interface BookEntry {
  /** The shop's reference: the buy order, or what the provider calls it. */
  readonly reference: string
  /** The provider's id. */
  readonly id: string
  /** In the provider's words. */
  readonly status: string
  readonly amount: number
  readonly captured: number
  readonly refunded: number
}
