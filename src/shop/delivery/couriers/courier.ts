// A courier as the shop sees it: quotes, and orders for what was paid. One face for Uber Direct and Justo.
import type { CourierReading } from '#shop/delivery/dispatch/courier-label.ts'
import type { Point } from '#shop/geography/point.ts'
import type { StoreId } from '#shop/shared/ids.ts'
import type { Clp } from '#shop/shared/money.ts'
import type { CourierName } from './courier-names.ts'

/** One end of a delivery. */
export interface CourierStop extends Point {
  readonly street: string
  readonly number: string
  readonly apartment: string
  readonly commune: string
  readonly region: string
  readonly postalCode: string
  readonly placeId: string | null
}

export interface QuoteRequest {
  readonly store: CourierStop & {
    readonly id: StoreId
    readonly name: string
    readonly justoStoreId: string | null
    readonly phone: string
  }
  readonly to: CourierStop
  /** Pesos of the products. */
  readonly worth: Clp
  readonly now: Date
}

/** `schedule`: the courier does not work now; `error`: anything else that keeps it from a quote. */
export type QuoteAnswer =
  | {
      readonly message: 'success'
      readonly quote: {
        /** The courier's own id. */
        readonly reference: string
        /** Hundredths of a peso. */
        readonly fee: number
        readonly dropoffEta: Date | null
        /** 15 minutes from `now` where the courier says nothing. */
        readonly expiresAt: Date
      }
    }
  | { readonly message: 'schedule' }
  | { readonly message: 'error'; readonly code: string }

export interface CourierOrderRequest extends QuoteRequest {
  /** Stable for one attempt of one order: the courier never makes a second delivery for it. */
  readonly key: string
  readonly orderNumber: number
  readonly quoteReference: string | null
  readonly buyer: { readonly name: string; readonly phone: string; readonly email: string }
  readonly items: readonly { readonly name: string; readonly quantity: number; readonly price: Clp }[]
  readonly action: 'deliverable_action_leave_at_door' | 'deliverable_action_meet_at_door'
  /** Whoever receives it must show that he is 18. */
  readonly checksAge: boolean
  readonly instructions: string
}

/** `again`: no answer, or one that a later try may change; `refused` never will. */
export type CourierOrderAnswer =
  | {
      readonly message: 'created'
      readonly reference: string
      readonly status: string
      readonly trackingUrl: string | null
    }
  | { readonly message: 'quote_over' }
  | { readonly message: 'again' | 'refused'; readonly code: string }

/** How a delivery is, as its courier says it. */
export interface CourierReport {
  /** The courier's own id. */
  readonly reference: string
  /** Ours, of the order it was told of; null where it does not say it. */
  readonly key: string | null
  readonly reading: CourierReading
  readonly trackingUrl: string | null
  /** First name of whoever brings it. */
  readonly rider: string | null
  readonly dropoffEta: Date | null
}

/** What arrived at the address of a courier's notices, before anybody believes it. */
export interface RawCourierNotice {
  readonly body: Uint8Array
  readonly headers: Readonly<Record<string, string>>
  /** What follows the courier's name in the address; '' for nothing. */
  readonly path: string
  readonly receivedAt: Date
}

/** `refused`: not from the courier, or too old to be believed. `ignored`: from it, and of no interest. */
export type CourierNotice =
  | {
      readonly kind: 'about'
      readonly eventId: string
      readonly reference: string
      readonly key: string | null
      readonly at: Date
      /** Null where the courier has to be asked. */
      readonly report: CourierReport | null
      /** Comes every few seconds, mostly to say where somebody drives. */
      readonly isFrequent: boolean
    }
  | { readonly kind: 'ignored' }
  | { readonly kind: 'refused'; readonly reason: string }

/** `too_late`: it is on its way, or over. */
export type CancelAnswer = 'canceled' | 'too_late' | 'again'

/** No call throws: what goes wrong is an answer. */
export interface Courier {
  readonly name: CourierName
  quote(request: QuoteRequest): Promise<QuoteAnswer>
  order(request: CourierOrderRequest): Promise<CourierOrderAnswer>
  /**
   * The delivery it made for an order's key, for when it may have forgotten the key; null for none, undefined without an answer. Null
   * itself where a courier never makes a second one.
   */
  readonly madeFor: ((key: string, now: Date) => Promise<CourierReport | null | undefined>) | null
  /** Null without an answer that can be read. */
  read(reference: string, now: Date): Promise<CourierReport | null>
  cancel(reference: string): Promise<CancelAnswer>
  /** Null where it has no key to tell its notices from others'. */
  readonly readNotice: ((notice: RawCourierNotice) => CourierNotice) | null
}
