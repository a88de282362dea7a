// What one courier was told of a paid order, and how far it got.
import type { CourierName } from '#shop/delivery/couriers/courier-names.ts'
import type { CourierLabel } from './courier-label.ts'

export interface CourierOrder {
  readonly rowId: number
  readonly orderRowId: number
  readonly courier: CourierName
  /** From 1. */
  readonly attempt: number
  readonly state: 'queued' | 'created' | 'failed'
  /** Public id of our quote; null where it was quoted again. */
  readonly quoteId: string | null
  /** The courier's own id of a quote it gave after the payment; null for none. */
  readonly quoteReference: string | null
  /** The courier's own id of the delivery; null until it is known. */
  readonly reference: string | null
  readonly label: CourierLabel
  /** Hundredths of a peso. */
  readonly fee: number | null
  /** Why it came to nothing. */
  readonly failure: string | null
  readonly trackingUrl: string | null
  readonly rider: string | null
  readonly dropoffEta: Date | null
  /** Pesos. */
  readonly tip: number
  readonly checkedAt: Date | null
  readonly createdAt: Date
}

/** Why an attempt came to nothing that nobody wants any more. */
export const CALLED_OFF = 'called off'
/** The same of one its courier cancelled before it had the goods. */
export const COURIER_CANCELED = 'courier_canceled'

/** What a courier asks for an order nobody comes for. */
export interface CourierOffer {
  readonly courier: CourierName
  /** The courier's own id of the quote; empty where it has none. */
  readonly reference: string
  /** Hundredths of a peso; `quoted`: what it was when the buyer paid. */
  readonly fee: number
  readonly quoted: number
  /** Whether the shop bears the difference without being asked. */
  readonly isBorne: boolean
}

/** Whether an attempt was given up: another took its place, or nobody wants it. `attempts`: all of its order. */
export function isGivenUp({ rowId, state, failure }: CourierOrder, attempts: readonly CourierOrder[]): boolean {
  return state === 'failed' && (failure === CALLED_OFF || attempts.at(-1)?.rowId !== rowId)
}
