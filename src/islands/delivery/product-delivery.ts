// The product page says when a delivery to the chosen commune could come and what it costs.
import { fetchDates } from '#islands/delivery/dates.ts'
import { $destination } from '#islands/delivery/delivery.store.ts'
import { quoteText } from '#islands/delivery/quote.ts'

let asking = new AbortController()

/** Puts it into `line`; what stands there stays when it cannot be told. */
export async function showDeliveryQuote(line: HTMLElement): Promise<void> {
  asking.abort()
  asking = new AbortController()
  const { signal } = asking
  const place = $destination.get()
  if (place.commune === '') return
  const answer = await fetchDates(place, signal)
  if (!signal.aborted && answer.ok) line.textContent = quoteText(place, answer)
}
