// Declares quotes of couriers: the cost of bringing a cart from a store to an address by express.
import type { QuoteAnswer } from '#shop/delivery/couriers/courier.ts'
import type { CourierName } from '#shop/delivery/couriers/courier-names.ts'
import type { WantedGoods, WantedPlace } from '#shop/delivery/ways/receiving.ts'
import type { StoreId } from '#shop/shared/ids.ts'
import type { Clp } from '#shop/shared/money.ts'

/** A stored quote of one cart, store and address, which holds until it expires. */
export interface StoredQuote {
  /** The public id, which an order names. */
  readonly id: string
  readonly courier: CourierName
  readonly storeId: StoreId
  /** The courier's fee in hundredths of a peso. */
  readonly fee: number
  /** The pesos the buyer pays. */
  readonly cost: Clp
  readonly dropoffEta: Date | null
  readonly expiresAt: Date
}

/** The answers of the store's couriers, and the one that decides; null when none can bring it. */
export interface QuotedDelivery {
  readonly chosen: StoredQuote | null
  readonly answers: Readonly<Partial<Record<CourierName, QuoteAnswer['message']>>>
}

export interface QuoteService {
  /** Gives a stored quote that still holds, or asks for new ones: the store's first courier, the other by the rules. */
  quote(storeId: StoreId, to: WantedPlace, goods: WantedGoods, now: Date): Promise<QuotedDelivery>
}
