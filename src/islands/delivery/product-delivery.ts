// What the page of a product, and a list, say of the chosen commune: when a delivery first comes there, and express beside it.
import { fetchDates } from '#islands/delivery/dates.ts'
import { $destination } from '#islands/delivery/delivery.store.ts'

let pending = new AbortController()

/** Fills `line` of a product's page, and the line of express beside it; both stay as they are without an answer. */
export async function showDeliveryQuote(line: HTMLElement): Promise<void> {
  const own = line.closest<HTMLElement>('[data-delivery]')
  const answer = await ask(`${own?.dataset.delivery}x1`)
  if (answer === null || own === null) return
  const { arrival, express } = answer
  say(own, arrival.title, arrival.help)
  const other = document.querySelector<HTMLElement>('[data-express]')
  if (other === null) return
  say(other, express ? `${express.title} ${express.when}` : other.dataset.title, express?.cost || other.dataset.help)
  if (express) own.before(other)
  else own.after(other)
}

/** Fills the line of a list's tools, now and whenever the tools are made anew. */
export async function showListArrival(tools: HTMLElement): Promise<void> {
  const answer = await ask()
  if (answer === null) return
  const fill = () => {
    const line = tools.querySelector('[data-arrival]')
    if (line && line.textContent !== answer.arrival.line) line.textContent = answer.arrival.line
  }
  fill()
  const remade = new MutationObserver(fill)
  pending.signal.addEventListener('abort', () => remade.disconnect())
  remade.observe(tools, { childList: true })
}

/** A later question aborts the earlier. */
async function ask(products?: string) {
  pending.abort()
  pending = new AbortController()
  const { signal } = pending
  const place = $destination.get()
  if (place.commune === '') return null
  const answer = await fetchDates(place, signal, products)
  return answer.ok && !signal.aborted ? answer : null
}

function say(within: HTMLElement, title = '', help = ''): void {
  const [first, second] = within.querySelectorAll('b, small')
  if (first) first.textContent = title
  if (second) second.textContent = help
}
