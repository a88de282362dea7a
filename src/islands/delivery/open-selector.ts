// The commune selector of the awning is a plain form; what a delivery costs there and whether express goes there comes when it is opened.
import { $place } from '#islands/delivery/delivery.store.ts'

export function startSelector(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('[data-delivery-form]')) {
    const load = () => import('#islands/delivery/commune-quote.ts').then(({ watchCommune }) => watchCommune(form))
    const popover = form.closest('[popover]')
    if (popover === null || popover.matches(':popover-open')) load()
    else popover.addEventListener('beforetoggle', load, { once: true })
  }
  $place.listen(({ commune }) => {
    for (const shown of document.querySelectorAll('[data-delivery-commune]')) shown.textContent = commune
  })
}
