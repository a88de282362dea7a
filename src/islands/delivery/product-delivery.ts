// The product page shows when a delivery to the chosen commune could come and what it costs.
import { fetchDates } from '#islands/delivery/dates.ts'
import { $destination } from '#islands/delivery/delivery.store.ts'
import { quoteText } from '#islands/delivery/quote.ts'

let pending = new AbortController()

/** Puts the quote into `line`, which stays as it is without an answer. */
export async function showDeliveryQuote(line: HTMLElement): Promise<void> {
  pending.abort()
  pending = new AbortController()
  const { signal } = pending
  const place = $destination.get()
  if (place.commune === '') return
  const answer = await fetchDates(place, signal)
  if (!signal.aborted && answer.ok) line.textContent = quoteText(place, answer)
}
