// Declares one attempt to have a paid order brought by a courier, and how far it got.
import type { CourierName } from '#shop/delivery/couriers/courier-names.ts'
import type { CourierLabel } from './courier-label.ts'

export interface CourierOrder {
  readonly rowId: number
  readonly orderRowId: number
  readonly courier: CourierName
  /** The number of the attempt, from 1. */
  readonly attempt: number
  readonly state: 'queued' | 'created' | 'failed'
  /** The public id of our quote; null where the courier was asked again. */
  readonly quoteId: string | null
  /** The courier's own id of a quote it gave after the payment; null for none. */
  readonly quoteReference: string | null
  /** The courier's own id of the delivery; null until it is known. */
  readonly reference: string | null
  readonly label: CourierLabel
  /** The fee in hundredths of a peso; null while it is not known. */
  readonly fee: number | null
  /** The code of its failure; null while it has not failed. */
  readonly failure: string | null
  readonly trackingUrl: string | null
  readonly rider: string | null
  readonly dropoffEta: Date | null
  /** The tip in pesos. */
  readonly tip: number
  readonly checkedAt: Date | null
  readonly createdAt: Date
}

/** The failure of an attempt that nobody wants any more. */
export const CALLED_OFF = 'called off'
/** The failure of an attempt that its courier cancelled before it had the goods. */
export const COURIER_CANCELED = 'courier_canceled'

/** A courier's price for an order for which nobody comes. */
export interface CourierOffer {
  readonly courier: CourierName
  /** The courier's own id of the quote; '' where it has none. */
  readonly reference: string
  /** The fee in hundredths of a peso; `quoted` is the fee when the buyer paid. */
  readonly fee: number
  readonly quoted: number
  /** Says whether the shop bears the difference without being asked. */
  readonly isBorne: boolean
}

/** Says whether an attempt was given up: another took its place, or nobody wants it. `attempts` are all of its order. */
export function isGivenUp({ rowId, state, failure }: CourierOrder, attempts: readonly CourierOrder[]): boolean {
  return state === 'failed' && (failure === CALLED_OFF || attempts.at(-1)?.rowId !== rowId)
}
