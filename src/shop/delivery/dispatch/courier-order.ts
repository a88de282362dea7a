// What one courier was told of a paid order, and how far it got.
import type { CourierName } from '#shop/delivery/couriers/courier.ts'
import type { CourierLabel } from './courier-states.ts'

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
}

/** Why an attempt came to nothing that nobody wants any more. */
export const CALLED_OFF = 'called off'

/** Whether an attempt was given up: another took its place, or nobody wants it. `attempts`: all of its order. */
export function isGivenUp({ rowId, state, failure }: CourierOrder, attempts: readonly CourierOrder[]): boolean {
  return state === 'failed' && (failure === CALLED_OFF || attempts.at(-1)?.rowId !== rowId)
}
