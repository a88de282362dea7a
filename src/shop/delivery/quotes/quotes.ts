// What express delivery of a cart from a store to an address costs, as the quotes of couriers say it.
import type { QuoteAnswer } from '#shop/delivery/couriers/courier.ts'
import type { CourierName } from '#shop/delivery/couriers/courier-names.ts'
import type { WantedGoods, WantedPlace } from '#shop/delivery/ways/receiving.ts'
import type { StoreId } from '#shop/shared/ids.ts'
import type { Clp } from '#shop/shared/money.ts'

/** A quote of ours: of one cart, store and address, until it expires. */
export interface StoredQuote {
  /** Public id; what an order names. */
  readonly id: string
  readonly courier: CourierName
  readonly storeId: StoreId
  /** Hundredths of a peso, the courier's. */
  readonly fee: number
  /** What the buyer pays. */
  readonly cost: Clp
  readonly dropoffEta: Date | null
  readonly expiresAt: Date
}

/** What each courier of the store answered, and the one that decides; null when none can. */
export interface QuotedDelivery {
  readonly chosen: StoredQuote | null
  readonly answers: Readonly<Partial<Record<CourierName, QuoteAnswer['message']>>>
}

export interface QuoteService {
  /** A stored quote that still holds, else new ones: the first courier of the store, the other by the rules. */
  quote(storeId: StoreId, to: WantedPlace, goods: WantedGoods, now: Date): Promise<QuotedDelivery>
}
