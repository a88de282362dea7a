// Limits the times of a courier's quote to those the shop believes.
import type { QuoteAnswer } from '#shop/delivery/couriers/courier.ts'

type Times = Pick<Extract<QuoteAnswer, { message: 'success' }>['quote'], 'dropoffEta' | 'expiresAt'>

/** Milliseconds a quote holds at most, whatever its courier says: fees follow the hour and the demand. */
const LONGEST_MS = 60 * 60_000
/** Milliseconds until the latest arrival that counts as express. */
const LATEST_MS = 24 * 60 * 60_000

/** Brings a far end nearer, and drops an arrival that is past or far off. */
export function believedTimes({ dropoffEta, expiresAt }: Times, now: Date): Times {
  const arrives = dropoffEta ? dropoffEta.getTime() - now.getTime() : -1
  return {
    dropoffEta: arrives >= 0 && arrives <= LATEST_MS ? dropoffEta : null,
    expiresAt: new Date(Math.min(expiresAt.getTime(), now.getTime() + LONGEST_MS)),
  }
}
