// React comes to the delivery selector at the first sign that it will be opened; where it does not, the plain form shows in its place.

import { buyingContext } from '#islands/delivery/context.ts'
import { $destination, SELECTION_KEY } from '#islands/delivery/delivery.store.ts'
import { followChoice } from '#islands/delivery/start-context.ts'
import { storedText } from '#islands/shared/local-storage.ts'
import { press } from '#islands/shared/press.ts'
import { namePlace } from '#ui/header/place-name.ts'

const FORMS = '[data-delivery-form]'
/** What is stored of a choice that looks quite different from the server's markup: an address, a pickup. */
const OTHERWISE = /"pickup"|"street":"[^"]/

export function startSelector(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>(FORMS)) {
    const dialog = form.closest('dialog')
    const load = () => press((dialog ?? form.closest('main'))?.querySelector('astro-island') ?? null)
    const around = form.closest('dialog, main')
    around?.addEventListener('astro:hydration-error', (event) => {
      event.preventDefault()
      around.classList.add('is-plain')
    })
    if (OTHERWISE.test(storedText(SELECTION_KEY))) around?.classList.add('is-otherwise')
    if (dialog === null || dialog.open) load()
    else {
      const opener = document.querySelector(`[commandfor="${dialog.id}"]`)
      for (const sign of ['pointerenter', 'focus', 'touchstart'])
        opener?.addEventListener(sign, load, { passive: true })
      dialog.addEventListener('beforetoggle', load)
    }
    markMode(form)
    form.addEventListener('change', () => (form.dataset.touched = ''), { once: true })
    dialog?.addEventListener('close', () => {
      namePlace() // another pickup store alone makes no other page
      followChoice()
    })
  }
  $destination.listen(namePlace)
}

/** Marks the delivery time and type in force. */
function markMode(form: HTMLFormElement): void {
  const { deliveryTime, deliveryType } = buyingContext()
  const mode = deliveryTime === 'immediate' ? 'express' : 'programado'
  for (const button of form.querySelectorAll<HTMLButtonElement>('[name=modo]')) {
    if (button.value === mode) button.setAttribute('aria-current', 'true')
    else button.removeAttribute('aria-current')
  }
  for (const radio of form.querySelectorAll<HTMLInputElement>('[name=tipo]'))
    radio.checked = radio.value === deliveryType
}
