// What somebody has chosen about receiving an order, and what is known about it: one state for header, product page and
// checkout, in browser and server. Everything loaded says which choice it is for, so that nothing of an earlier choice
// can be shown or paid.

import type { Way } from '#shop/browsing/ways.ts'
import type { CourierName } from '#shop/delivery/couriers/courier-names.ts'
import type { DateKind } from '#shop/delivery/dates.ts'
import type { Point } from '#shop/geography/point.ts'
import type { DeliveryTime, DeliveryType } from '#shop/products/product.ts'
import type { Day } from '#shop/shared/chile-time.ts'
import type { StoreId } from '#shop/shared/ids.ts'

/** How sure the point of an address is. */
export type Precision = 'rooftop' | 'street' | 'commune' | 'pin'

/** Where a delivery goes. */
export interface ChosenPlace {
  readonly region: string
  readonly commune: string
  /** '' while only the commune is chosen. */
  readonly street: string
  /** `S/N` where there is none. */
  readonly number: string
  readonly apartment: string
  readonly point: Point | null
  readonly precision: Precision | null
  /** The map's id; null when typed by hand. */
  readonly placeId: string | null
  /** Of a saved address; null for any other. */
  readonly savedId: string | null
}

/** What was chosen. */
export interface Selection {
  /** Null while it is not chosen: toggled off, or in a new browser session. */
  readonly type: DeliveryType | null
  readonly time: DeliveryTime | null
  /** Stays through a change of type and time. */
  readonly place: ChosenPlace | null
  /** Where a pickup is collected; null while none is chosen. The warehouse is never one. */
  readonly pickupStore: StoreId | null
  /** The stored day: of a programmed pickup the one before it is collected. */
  readonly day: Day | null
  readonly action: 'deliverable_action_leave_at_door' | 'deliverable_action_meet_at_door'
}

/** A value that was asked for one choice; `choice` is `choiceKey` of that time. */
export type Loaded<Value> =
  | { readonly state: 'none' }
  | { readonly state: 'loading'; readonly choice: string }
  | { readonly state: 'failed'; readonly choice: string; readonly message: string }
  | { readonly state: 'ready'; readonly choice: string; readonly value: Value }

/** A date that can be chosen. */
export interface OfferedDate {
  readonly day: Day
  readonly kind: DateKind
  /** HOY, MAÑANA or weekday and day; of pickups that of the day shown, which is one later. */
  readonly label: string
  readonly cost: number
  /** `HH:mm`: until when it comes that day; none of pickups. */
  readonly until?: string | null
}

/** What is said of express beside the dates; `cost` is '' where no price can be said. */
export interface ExpressBeside {
  readonly title: string
  readonly when: string
  readonly cost: string
}

/** Dates, or why there is none. */
export interface OfferedDates {
  readonly dates: readonly OfferedDate[]
  readonly notice: string | null
  /** When an earlier day opens, in a sentence. */
  readonly opens?: string | null
  /** Express, which could bring `cart` when the dates were asked for, in words. */
  readonly express?: (ExpressBeside & { readonly cart: string }) | null
}

/** A store that hands over pickups of this cart. */
export interface OfferedStore {
  readonly id: StoreId
  readonly name: string
  readonly address: string
  readonly commune: string
  readonly point: Point
  /** Units of the cart it has, of all. */
  readonly stock: { readonly available: number; readonly wanted: number }
  readonly openNow: boolean
  /** `HH:mm`: when it next opens; null while it is open, or for good. */
  readonly opensAt?: string | null
}

/** What express delivery costs, or why it cannot be had. */
export type ExpressQuote =
  | {
      readonly state: 'success'
      readonly storeId: StoreId
      readonly courier: CourierName
      readonly quoteId: string
      readonly cost: number
      readonly expiresAt: Date
    }
  /** `opens` (`HH:mm`): when the store that covers the place opens. */
  | { readonly state: 'schedule'; readonly opens: string; readonly closes: string }
  | { readonly state: 'error' }
  | { readonly state: 'uncovered' }
  | { readonly state: 'cyber' }

export interface DeliveryState {
  readonly selection: Selection
  /** Changes with every change of the cart's lines: part of the choice that fees and stock are for. */
  readonly cart: string
  readonly dates: Loaded<OfferedDates>
  readonly stores: Loaded<readonly OfferedStore[]>
  readonly quote: Loaded<ExpressQuote>
  /** Ways that are switched on and not closed to this audience or by the cyber days. */
  readonly offered: ReadonlySet<Way>
  /** Distributors have programmed delivery, whatever they choose. */
  readonly forced: boolean
}
