// The product page says when a delivery to the chosen commune could come and what it costs.
import { fetchDates } from '#islands/delivery/dates.ts'
import { $place } from '#islands/delivery/delivery.store.ts'
import { quoteOf } from '#islands/delivery/quote.ts'

let asking = new AbortController()

/** Puts it into `line`; what stands there stays when it cannot be told. */
export async function sayDelivery(line: HTMLElement): Promise<void> {
  asking.abort()
  asking = new AbortController()
  const { signal } = asking
  const place = $place.get()
  if (place.commune === '') return
  const answer = await fetchDates(place, signal)
  if (!signal.aborted && answer.ok) line.textContent = quoteOf(place, answer)
}
