// The commune selector of the awning is a plain form; what a delivery costs there and whether express goes there comes when it is opened.
import { $place } from '#islands/delivery/delivery.store.ts'

export function startSelector(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('[data-delivery-form]')) {
    const popover = form.closest('[popover]')
    const awaitOpening = () => popover?.addEventListener('beforetoggle', load, { once: true })
    const load = () =>
      import('#islands/delivery/commune-quote.ts').then(({ watchCommune }) => watchCommune(form), awaitOpening) // offline: at the next opening
    if (popover === null || popover.matches(':popover-open')) void load()
    else awaitOpening()
  }
  $place.listen(({ commune }) => {
    for (const shown of document.querySelectorAll('[data-delivery-commune]')) shown.textContent = commune
  })
}
