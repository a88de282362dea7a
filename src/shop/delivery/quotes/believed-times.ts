// The times of a courier's quote, as far as the shop believes them.
import type { QuoteAnswer } from '#shop/delivery/couriers/courier.ts'

type Times = Pick<Extract<QuoteAnswer, { message: 'success' }>['quote'], 'dropoffEta' | 'expiresAt'>

/** No quote holds longer, whatever its courier says, in ms: fees follow the hour and the demand. */
const LONGEST_MS = 60 * 60_000
/** What would arrive later is no express delivery. */
const LATEST_MS = 24 * 60 * 60_000

/** An end far off comes sooner, an arrival that is past or far off is none. */
export function believedTimes({ dropoffEta, expiresAt }: Times, now: Date): Times {
  const arrives = dropoffEta ? dropoffEta.getTime() - now.getTime() : -1
  return {
    dropoffEta: arrives >= 0 && arrives <= LATEST_MS ? dropoffEta : null,
    expiresAt: new Date(Math.min(expiresAt.getTime(), now.getTime() + LONGEST_MS)),
  }
}
