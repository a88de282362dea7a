// The commune selector of the header is a plain form; with script a commune holds as soon as it is chosen. Its quote is
// loaded when it is opened.

import { buyingContext, saveContext } from '#islands/delivery/context.ts'
import { $destination, setDestination } from '#islands/delivery/delivery.store.ts'
import type { Destination } from '#islands/delivery/destination.ts'
import { reloadIfStale } from '#islands/delivery/start-context.ts'
import { call } from '#islands/shared/call.ts'
import { pageAudience } from '#islands/shared/page-audience.ts'
import { serializeContext } from '#shop/browsing/buying-context.ts'
import { chosenContext } from '#shop/browsing/chosen-context.ts'
import type { StoreId } from '#shop/shared/ids.ts'

const FORMS = '[data-delivery-form]'

export function startSelector(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>(FORMS)) {
    const popover = form.closest('[popover]')
    const awaitOpening = () => popover?.addEventListener('beforetoggle', load, { once: true })
    const load = () =>
      import('#islands/delivery/commune-quote.ts').then(({ startCommuneQuote }) => {
        startCommuneQuote(form)
        if (pageAudience() !== 'guest') void showSavedAddresses(form)
      }, awaitOpening) // offline: at the next opening
    if (popover === null || popover.matches(':popover-open')) void load()
    else awaitOpening()
    markMode(form)
    form.addEventListener('input', ({ target }) => target === form.elements.namedItem('commune') && chooseCommune(form))
    popover?.addEventListener('toggle', (event) => (event as ToggleEvent).newState === 'closed' && reloadIfStale())
  }
  $destination.listen(({ commune }) => {
    for (const shown of document.querySelectorAll('[data-delivery-commune]')) shown.textContent = commune
  })
  syncExpressStore(() => {
    for (const form of document.querySelectorAll<HTMLFormElement>(FORMS)) markMode(form)
    if (!document.querySelector(`:popover-open ${FORMS}`)) reloadIfStale()
  })
}

/**
 * Another commune in express: the store that delivers there; programmed where none does, or without an answer.
 */
export function syncExpressStore(followed?: () => void): void {
  let pending = new AbortController()
  $destination.listen(async (place) => {
    const before = buyingContext()
    if (before.deliveryTime !== 'immediate' || place.commune === '') return
    pending.abort()
    pending = new AbortController()
    const { signal } = pending
    const answer = await call('GET /api/stores/express', { query: { ...place }, signal })
    if (signal.aborted || buyingContext().deliveryTime !== 'immediate') return // express was left meanwhile
    const store = answer.ok ? answer.data.store : null
    const serving = store && { id: store.id as StoreId, openNow: answer.ok && answer.data.available }
    saveContext(serializeContext(chosenContext(null, before, serving).context))
    followed?.()
  })
}

async function showSavedAddresses(form: HTMLFormElement): Promise<void> {
  const list = await import('#islands/customers/saved-address-list.ts').catch(() => null)
  await list?.startSavedAddresses(form)
}

/** While the communes of another region are loading there is none to choose. */
function chooseCommune(form: HTMLFormElement): void {
  const said = new FormData(form)
  const place: Destination = { region: `${said.get('region') ?? ''}`, commune: `${said.get('commune') ?? ''}` }
  if (place.region !== '' && place.commune !== '') setDestination(place)
}

/** Marks the delivery time in force. */
function markMode(form: HTMLFormElement): void {
  const mode = buyingContext().deliveryTime === 'immediate' ? 'express' : 'programado'
  for (const button of form.querySelectorAll<HTMLButtonElement>('[name=modo]')) {
    if (button.value === mode) button.setAttribute('aria-current', 'true')
    else button.removeAttribute('aria-current')
  }
}
