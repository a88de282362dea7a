// The commune selector shows what a delivery costs there, when it could come, and whether express goes there now.

import { fetchDates } from '#islands/delivery/dates.ts'
import type { Destination } from '#islands/delivery/destination.ts'
import { quoteText } from '#islands/delivery/quote.ts'
import { call } from '#islands/shared/call.ts'
import { delivery as texts } from '#texts/delivery.ts'

/** Adds the quote to a commune form that is on the screen or about to be. Once per form. */
export function startCommuneQuote(form: HTMLFormElement): void {
  const region = form.querySelector<HTMLInputElement | HTMLSelectElement>('[name=region]')
  const commune = form.querySelector<HTMLSelectElement>('[data-delivery-communes]')
  if (region === null || commune === null) return
  const line = document.createElement('p')
  line.className = 'pop__quote'
  line.setAttribute('role', 'status')
  commune.closest('.field')?.after(line)
  let pending = new AbortController()
  const quote = async () => {
    pending.abort()
    pending = new AbortController()
    const { signal } = pending
    const place = { region: region.value, commune: commune.value }
    if (place.commune === '') return line.replaceChildren()
    line.textContent = texts.quoteLoading
    void showExpress(form, place, signal)
    const answer = await fetchDates(place, signal)
    if (signal.aborted) return
    line.textContent = quoteText(place, answer)
  }
  commune.addEventListener('change', quote)
  // The communes of another region arrive later; the first of them is then chosen.
  new MutationObserver(quote).observe(commune, { childList: true })
  form
    .closest('[popover]')
    ?.addEventListener('toggle', (event) => (event as ToggleEvent).newState === 'open' && quote())
  void quote()
}

/** Express cannot be chosen where it does not go or its store is closed; the button says why. Without an answer the server will. */
async function showExpress(form: HTMLFormElement, place: Destination, signal: AbortSignal): Promise<void> {
  const button = form.querySelector<HTMLButtonElement>('[data-express]')
  const note = button?.querySelector('small')
  if (!button || !note) return
  const answer = await call('GET /api/stores/express', { query: { ...place }, signal })
  if (signal.aborted || !answer.ok) return
  note.textContent = answer.data.message
  button.disabled = !answer.data.available
}
