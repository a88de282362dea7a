// The commune selector of the awning says what a delivery costs there and when it could come. Its form works without this.

import { fetchDates } from '#islands/delivery/dates.ts'
import { $place, setPlace } from '#islands/delivery/delivery.store.ts'
import { formatClp } from '#shop/shared/money.ts'
import { callFailures } from '#texts/cart.ts'
import { delivery as texts } from '#texts/delivery.ts'

/** Watches every commune form of the page. */
export function startCommuneQuote(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('[data-delivery-form]')) watch(form)
  $place.listen(({ commune }) => {
    for (const shown of document.querySelectorAll('[data-delivery-commune]')) shown.textContent = commune
  })
}

function watch(form: HTMLFormElement): void {
  const region = form.querySelector<HTMLSelectElement>('[data-delivery-region]')
  const commune = form.querySelector<HTMLSelectElement>('[data-delivery-communes]')
  if (region === null || commune === null) return
  const line = document.createElement('p')
  line.className = 'pop__quote'
  line.setAttribute('role', 'status')
  commune.closest('.field')?.after(line)
  let asking = new AbortController()
  const quote = async () => {
    asking.abort()
    asking = new AbortController()
    const { signal } = asking
    const place = { region: region.value, commune: commune.value }
    if (place.commune === '') return line.replaceChildren()
    line.textContent = texts.quoteLoading
    const answer = await fetchDates(place, signal)
    if (signal.aborted) return
    const first = answer.ok ? answer.options[0] : undefined
    if (!answer.ok) line.textContent = answer.message || callFailures.server
    else if (first === undefined) line.textContent = (answer.ok && answer.notice) || texts.quoteNone(place.commune)
    else
      line.textContent = texts.quote(
        place.commune,
        first.cost === 0 ? texts.free : formatClp(first.cost),
        first.label.toLowerCase(),
      )
  }
  commune.addEventListener('change', quote)
  // The communes of another region arrive later; the first of them is then the chosen one.
  new MutationObserver(quote).observe(commune, { childList: true })
  form
    .closest('[popover]')
    ?.addEventListener('toggle', (event) => (event as ToggleEvent).newState === 'open' && quote())
  form.addEventListener('submit', () => setPlace({ region: region.value, commune: commune.value }))
}
