// Declares the state of delivery: what somebody has chosen about receiving an order and what is known about it, for header,
// product page and checkout, in browser and server. Everything loaded says which choice it is for, so that nothing of an
// earlier choice can be shown or paid.

import type { Way } from '#shop/browsing/ways.ts'
import type { CourierName } from '#shop/delivery/couriers/courier-names.ts'
import type { DateKind } from '#shop/delivery/dates.ts'
import type { Point } from '#shop/geography/point.ts'
import type { DeliveryTime, DeliveryType } from '#shop/products/product.ts'
import type { Day } from '#shop/shared/chile-time.ts'
import type { StoreId } from '#shop/shared/ids.ts'

/** The way the point of an address was found, which says how sure it is. */
export type Precision = 'rooftop' | 'street' | 'commune' | 'pin'

export interface ChosenPlace {
  readonly region: string
  readonly commune: string
  /** The street; '' while only the commune is chosen. */
  readonly street: string
  /** The number; `S/N` where there is none. */
  readonly number: string
  readonly apartment: string
  readonly point: Point | null
  readonly precision: Precision | null
  /** The map's id of the place; null when it was typed by hand. */
  readonly placeId: string | null
  /** The id of a saved address; null for any other. */
  readonly savedId: string | null
}

export interface Selection {
  /** The type; null while it is not chosen: toggled off, or in a new browser session. */
  readonly type: DeliveryType | null
  readonly time: DeliveryTime | null
  /** The place, which stays through a change of type and time. */
  readonly place: ChosenPlace | null
  /** The store where a pickup is collected; null while none is chosen. The warehouse is never one. */
  readonly pickupStore: StoreId | null
  /** The stored day: of a programmed pickup the one before it is collected. */
  readonly day: Day | null
  readonly action: 'deliverable_action_leave_at_door' | 'deliverable_action_meet_at_door'
}

/** A value that is loaded for one choice, whose key (`choiceKey`) is `choice`. */
export type Loaded<Value> =
  | { readonly state: 'none' }
  | { readonly state: 'loading'; readonly choice: string }
  | { readonly state: 'failed'; readonly choice: string; readonly message: string }
  | { readonly state: 'ready'; readonly choice: string; readonly value: Value }

export interface OfferedDate {
  readonly day: Day
  readonly kind: DateKind
  /** The day in words: HOY, MAÑANA, or weekday and day; of pickups the day shown, which is one later. */
  readonly label: string
  readonly cost: number
  /** The hour until which it comes that day, as `HH:mm`; none for pickups. */
  readonly until?: string | null
}

/** The words about express beside the dates; `cost` is '' where no price can be said. */
export interface ExpressBeside {
  readonly title: string
  readonly when: string
  readonly cost: string
}

/** The dates offered, or the notice that says why there is none. */
export interface OfferedDates {
  readonly dates: readonly OfferedDate[]
  readonly notice: string | null
  /** A sentence that says when an earlier day opens. */
  readonly opens?: string | null
  /** The words about express, if it could bring `cart` when the dates were asked for. */
  readonly express?: (ExpressBeside & { readonly cart: string }) | null
}

/** A store that hands over pickups of this cart. */
export interface OfferedStore {
  readonly id: StoreId
  readonly name: string
  readonly address: string
  readonly commune: string
  readonly point: Point
  /** The units of the cart it has, and those wanted. */
  readonly stock: { readonly available: number; readonly wanted: number }
  readonly openNow: boolean
  /** The hour at which it next opens, as `HH:mm`; null while it is open, or when no opening is known. */
  readonly opensAt?: string | null
}

/** The cost of express delivery, or the reason why it cannot be had. */
export type ExpressQuote =
  | {
      readonly state: 'success'
      readonly storeId: StoreId
      readonly courier: CourierName
      readonly quoteId: string
      readonly cost: number
      readonly expiresAt: Date
    }
  /** The store that covers the place is closed; it opens at `opens` (`HH:mm`). */
  | { readonly state: 'schedule'; readonly opens: string; readonly closes: string }
  | { readonly state: 'error' }
  | { readonly state: 'uncovered' }
  | { readonly state: 'cyber' }

export interface DeliveryState {
  readonly selection: Selection
  /** A text that changes with the cart's lines, as part of the choice that fees and stock are for. */
  readonly cart: string
  readonly dates: Loaded<OfferedDates>
  readonly stores: Loaded<readonly OfferedStore[]>
  readonly quote: Loaded<ExpressQuote>
  /** The ways that are switched on and not closed to this audience or by the cyber days. */
  readonly offered: ReadonlySet<Way>
  /** Says that programmed delivery is the only way, as for distributors. */
  readonly forced: boolean
}
