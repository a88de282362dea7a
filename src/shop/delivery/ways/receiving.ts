// How somebody wants to receive an order, and what was booked for it: the same facts for all four ways.
import type { Way } from '#shop/browsing/ways.ts'
import type { DateKind, DeliverySlotKind } from '#shop/delivery/dates.ts'
import type { Point } from '#shop/geography/point.ts'
import type { Product } from '#shop/products/product.ts'
import type { Day } from '#shop/shared/chile-time.ts'
import type { OrderId, StoreId } from '#shop/shared/ids.ts'
import type { Clp } from '#shop/shared/money.ts'
import type { Refusal } from '#shop/shared/result.ts'

/** Where an order goes, as its buyer named it. */
export interface WantedPlace {
  /** Name or code. */
  readonly region?: string | undefined
  readonly commune: string
  /** '' while only the commune is known. */
  readonly street: string
  readonly number: string
  /** Of the address; null when it was typed by hand and nothing found it. */
  readonly point: Point | null
}

/** How somebody wants to receive. */
export interface Wanted {
  readonly way: Way
  /** Null while no place is chosen, and for pickups. */
  readonly place: WantedPlace | null
  /** The `value` of the chosen date; '' while none is. */
  readonly date: string
  /** The store chosen for a pickup, or shown for express; null while none is. */
  readonly storeId: StoreId | null
}

/** What somebody wants to receive, as far as it decides the store and the fee. */
export interface WantedGoods {
  readonly lines: readonly { readonly product: Product; readonly quantity: number }[]
  /** Pesos before discounts, without delivery; worked out when asked. */
  readonly subtotal: () => Clp
  /** Of goods that nobody has named yet: about how many boxes they are. */
  readonly boxes?: number
}

/** What an order holds beside its stock. */
export interface HeldSlot {
  readonly day: Day | null
  readonly service: DeliverySlotKind | null
}

/** What was booked for an order, in its transaction. */
export interface Booking extends HeldSlot {
  readonly way: Way
  /** Whose stock it sells. */
  readonly storeId: StoreId
  readonly programmedType: DateKind | null
  readonly cost: Clp
  /** Codes; null for pickups. */
  readonly region: string | null
  readonly commune: string | null
  /** Where it is collected; null for deliveries. */
  readonly pickupStoreId: StoreId | null
  /** Public id of the courier's quote it was made with; null without a courier. */
  readonly quoteId: string | null
}

/** A stored order, as far as booking it once more needs it. */
export interface BookedBefore extends Wanted, HeldSlot {
  /** Whose stock it sold. */
  readonly soldBy: StoreId
}

/** A paid order, as far as having it brought needs it. */
export interface PaidOrder {
  readonly rowId: number
  readonly id: OrderId
  readonly delivery: { readonly quoteId: string | null }
}

/** Why an order cannot be received as wanted. */
export type WayRefusal =
  | Refusal<
      | 'communeNotCovered'
      | 'regionNotCovered'
      | 'pickupDatePast'
      | 'pickupStoreAgain'
      | 'pickupStoreChanged'
      | 'sectorUnavailable'
      | 'quoteExpired'
      | 'quoteMissing'
      | 'storesClosed'
    >
  /** `window` names the window that has closed, for the sentence. */
  | (Refusal<'delivery_programmed_type'> & { readonly window: 'today' | 'tomorrow' | null })
