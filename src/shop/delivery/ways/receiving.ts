// Declares how somebody wants to receive an order and what was booked for it, alike for all four ways.
import type { Way } from '#shop/browsing/ways.ts'
import type { DateKind, DeliverySlotKind } from '#shop/delivery/dates.ts'
import type { Point } from '#shop/geography/point.ts'
import type { Product } from '#shop/products/product.ts'
import type { Day } from '#shop/shared/chile-time.ts'
import type { OrderId, StoreId } from '#shop/shared/ids.ts'
import type { Clp } from '#shop/shared/money.ts'
import type { Refusal } from '#shop/shared/result.ts'

/** The place to which an order goes, as its buyer named it. */
export interface WantedPlace {
  /** The region by name or code. */
  readonly region?: string | undefined
  readonly commune: string
  /** The street; '' while only the commune is known. */
  readonly street: string
  readonly number: string
  /** The point of the address; null when it was typed by hand and nothing found it. */
  readonly point: Point | null
}

/** The way somebody wants to receive an order, with place, date and store. */
export interface Wanted {
  readonly way: Way
  /** The place; null while none is chosen, and for pickups. */
  readonly place: WantedPlace | null
  /** The `value` of the chosen date; '' while none is. */
  readonly date: string
  /** The store chosen for a pickup, or shown for express; null while none is. */
  readonly storeId: StoreId | null
}

/** The goods somebody wants, as far as they decide the store and the fee. */
export interface WantedGoods {
  readonly lines: readonly { readonly product: Product; readonly quantity: number }[]
  /** Works out the pesos before discounts, without delivery. */
  readonly subtotal: () => Clp
  /** The rough number of boxes of goods that nobody has named yet. */
  readonly boxes?: number
}

/** The slot an order holds beside its stock. */
export interface HeldSlot {
  readonly day: Day | null
  readonly service: DeliverySlotKind | null
}

/** The booking of an order, made in its transaction. */
export interface Booking extends HeldSlot {
  readonly way: Way
  /** The store whose stock it sells. */
  readonly storeId: StoreId
  readonly programmedType: DateKind | null
  readonly cost: Clp
  /** The region's code; null for pickups. */
  readonly region: string | null
  readonly commune: string | null
  /** The store where it is collected; null for deliveries. */
  readonly pickupStoreId: StoreId | null
  /** The public id of the courier's quote it was made with; null without a courier. */
  readonly quoteId: string | null
}

/** A stored order, as far as booking it once more needs it. */
export interface BookedBefore extends Wanted, HeldSlot {
  /** The store whose stock it sold. */
  readonly soldBy: StoreId
}

/** A paid order, as far as having it brought needs it. */
export interface PaidOrder {
  readonly rowId: number
  readonly id: OrderId
  readonly delivery: { readonly quoteId: string | null }
}

/** The reason why an order cannot be received as wanted. */
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
