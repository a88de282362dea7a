// Declares the events of the state of delivery, and what a browser loads after them.
import type { RequestedContext } from '#shop/browsing/buying-context.ts'
import type { Way } from '#shop/browsing/ways.ts'
import type { DeliveryTime, DeliveryType } from '#shop/products/product.ts'
import type { Day } from '#shop/shared/chile-time.ts'
import type { StoreId } from '#shop/shared/ids.ts'
import type {
  ChosenPlace,
  DeliveryState,
  ExpressQuote,
  Loaded,
  OfferedDates,
  OfferedStore,
  Selection,
} from './delivery-state.ts'

export type DeliveryEvent =
  /** A press on a type; on the chosen one it takes the choice back. */
  | { readonly kind: 'typeToggled'; readonly type: DeliveryType }
  | { readonly kind: 'timeToggled'; readonly time: DeliveryTime }
  | { readonly kind: 'placeChosen'; readonly place: ChosenPlace }
  | { readonly kind: 'placeForgotten' }
  | { readonly kind: 'storeChosen'; readonly store: StoreId }
  | { readonly kind: 'dayChosen'; readonly day: Day }
  | { readonly kind: 'actionChosen'; readonly action: Selection['action'] }
  | { readonly kind: 'cartChanged'; readonly cart: string }
  /** The query of an address asks for a way; so does the cyber days' entry. */
  | { readonly kind: 'requested'; readonly context: RequestedContext }
  | { readonly kind: 'offeredChanged'; readonly offered: ReadonlySet<Way>; readonly forced: boolean }
  /** Time has passed: a quote may have expired, a window closed. */
  | { readonly kind: 'clockMoved'; readonly now: Date }
  /** An answer has come or is awaited; one for another choice than the present changes nothing. */
  | { readonly kind: 'datesLoaded'; readonly dates: Loaded<OfferedDates> }
  | { readonly kind: 'storesLoaded'; readonly stores: Loaded<readonly OfferedStore[]> }
  | { readonly kind: 'quoteLoaded'; readonly quote: Loaded<ExpressQuote> }
  /** The selection comes from storage; in a new browser session type, time and day are cleared. */
  | { readonly kind: 'restored'; readonly selection: Selection; readonly newSession: boolean }
  | { readonly kind: 'reset' }

/** Something for the browser to load next; the server, which knows the answers, ignores it. */
export type DeliveryNeed =
  | { readonly load: 'dates' | 'stores' | 'quote'; readonly choice: string }
  /** The page has to be loaded anew, since it shows another context than this one (`serializeContext`). */
  | { readonly load: 'page'; readonly context: string }

export interface Transition {
  readonly state: DeliveryState
  readonly needs: readonly DeliveryNeed[]
}

/** The rule that makes the next state of an event: pure, and the same in browser and server. */
export type TransitionRule = (state: DeliveryState, event: DeliveryEvent) => Transition
