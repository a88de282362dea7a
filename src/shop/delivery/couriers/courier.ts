// Declares a courier as the shop sees it, one face for Uber Direct and Justo: quotes, deliveries of paid orders, notices.
import type { CourierReading } from '#shop/delivery/dispatch/courier-label.ts'
import type { Point } from '#shop/geography/point.ts'
import type { StoreId } from '#shop/shared/ids.ts'
import type { Clp } from '#shop/shared/money.ts'
import type { CourierName } from './courier-names.ts'

/** One end of a delivery: the store, or the buyer's address. */
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
  /** The worth of the products in pesos. */
  readonly worth: Clp
  readonly now: Date
}

/** A courier's answer to a request for a quote: `schedule` when it does not work now, `error` for anything else that keeps it from one. */
export type QuoteAnswer =
  | {
      readonly message: 'success'
      readonly quote: {
        /** The courier's own id. */
        readonly reference: string
        /** The courier's fee in hundredths of a peso. */
        readonly fee: number
        readonly dropoffEta: Date | null
        /** The end of the quote: 15 minutes from `now` where the courier names none. */
        readonly expiresAt: Date
      }
    }
  | { readonly message: 'schedule' }
  | { readonly message: 'error'; readonly code: string }

export interface CourierOrderRequest extends QuoteRequest {
  /** The key of one attempt of one order; the courier never makes a second delivery for it. */
  readonly key: string
  readonly orderNumber: number
  readonly quoteReference: string | null
  readonly buyer: { readonly name: string; readonly phone: string; readonly email: string }
  readonly items: readonly { readonly name: string; readonly quantity: number; readonly price: Clp }[]
  readonly action: 'deliverable_action_leave_at_door' | 'deliverable_action_meet_at_door'
  /** Says that whoever receives it must show that he is 18. */
  readonly checksAge: boolean
  readonly instructions: string
}

/** A courier's answer to an order: `again` for none, or one that a later try may change; `refused` for one that it will not. */
export type CourierOrderAnswer =
  | {
      readonly message: 'created'
      readonly reference: string
      readonly status: string
      readonly trackingUrl: string | null
    }
  | { readonly message: 'quote_over' }
  | { readonly message: 'again' | 'refused'; readonly code: string }

/** The state of a delivery as its courier reports it. */
export interface CourierReport {
  /** The courier's own id. */
  readonly reference: string
  /** The key we gave the order's attempt; null where the courier does not repeat it. */
  readonly key: string | null
  readonly reading: CourierReading
  readonly trackingUrl: string | null
  /** The first name of whoever brings it; null while nobody does. */
  readonly rider: string | null
  readonly dropoffEta: Date | null
}

/** A notice as it arrived at a courier's address, before anybody believes it. */
export interface RawCourierNotice {
  readonly body: Uint8Array
  readonly headers: Readonly<Record<string, string>>
  /** The part of the address after the courier's name; '' for nothing. */
  readonly path: string
  readonly receivedAt: Date
}

/** A notice once it is read: `refused` when it is not the courier's or too old to be believed, `ignored` when it is of no interest. */
export type CourierNotice =
  | {
      readonly kind: 'about'
      readonly eventId: string
      readonly reference: string
      readonly key: string | null
      readonly at: Date
      /** The reported state; null where the courier has to be asked for it. */
      readonly report: CourierReport | null
      /** Says that such notices come every few seconds, mostly to tell where somebody drives. */
      readonly isFrequent: boolean
    }
  | { readonly kind: 'ignored' }
  | { readonly kind: 'refused'; readonly reason: string }

/** A courier's answer to a cancellation; `too_late` when the delivery is on its way, or over. */
export type CancelAnswer = 'canceled' | 'too_late' | 'again'

/** A courier. None of its calls throws: what goes wrong is an answer. */
export interface Courier {
  readonly name: CourierName
  quote(request: QuoteRequest): Promise<QuoteAnswer>
  order(request: CourierOrderRequest): Promise<CourierOrderAnswer>
  /**
   * Finds the delivery made for an order's key when the courier may have forgotten the key: null for none, undefined without an answer.
   * The function itself is null where a courier never makes a second delivery.
   */
  readonly madeFor: ((key: string, now: Date) => Promise<CourierReport | null | undefined>) | null
  /** Asks for a delivery's state, by the courier's id; null without an answer that can be read. */
  read(reference: string, now: Date): Promise<CourierReport | null>
  cancel(reference: string): Promise<CancelAnswer>
  /** Reads and checks a notice; null where the shop has no key to tell the courier's notices from others'. */
  readonly readNotice: ((notice: RawCourierNotice) => CourierNotice) | null
}
