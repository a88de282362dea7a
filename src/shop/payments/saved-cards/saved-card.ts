// A card Mercado Pago keeps for somebody: what of it may be shown. Charging it takes its security code, typed anew each time.

export interface SavedCard {
  /** Mercado Pago's. */
  readonly id: string
  /** As Mercado Pago calls it: visa, master, debvisa … */
  readonly brand: string
  /** The last four. */
  readonly digits: string
}

/** A card that has just paid, as its form described it. */
export interface CardToKeep {
  readonly token: string
  readonly payment_method_id: string
  readonly issuer_id?: string | number | null | undefined
}

/** Of one customer; `customerId` is Mercado Pago's name for them, null while it keeps nothing. */
export interface SavedCards {
  readonly customerId: string | null
  readonly cards: readonly SavedCard[]
}
