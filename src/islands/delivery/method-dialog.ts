// Confirms a change of delivery method on a product's page, and shows which store would then deliver or hand
// over.
import { $destination } from '#islands/delivery/delivery.store.ts'
import { call } from '#islands/shared/call.ts'
import { PICKUP_COOKIE } from '#shop/delivery/cookies.ts'
import { cookie } from '#ui/shell/cookie.ts'

/** Asks before the form is sent; 'Aceptar' sends it. */
export function askMethod(form: HTMLFormElement, send: () => void): void {
  const dialog = document.querySelector<HTMLDialogElement>('[data-method-dialog]')
  if (dialog === null) return
  dialog.returnValue = ''
  if ('pickup' in form.dataset) namePickupStore(dialog)
  dialog.onclose = () => dialog.returnValue === 'si' && send()
  dialog.showModal()
  if (form.dataset.methodForm === 'immediate' && !('pickup' in form.dataset)) void showExpressStore(dialog)
}

/** A pickup is named by its store, where one is chosen. */
function namePickupStore(dialog: HTMLDialogElement): void {
  const store = cookie(PICKUP_COOKIE)
  const options = [...document.querySelectorAll<HTMLOptionElement>('[data-delivery-stores] option')]
  const name = options.find(({ value }) => value === store)?.label
  const shown = dialog.querySelector('[data-method-name]')
  if (name && shown) shown.textContent = name
}

/**
 * Which store it would be; where none is open, there is nothing to accept. Without an answer the server will
 * say it.
 */
async function showExpressStore(dialog: HTMLDialogElement): Promise<void> {
  const note = dialog.querySelector('[data-method-note]')
  const accept = dialog.querySelector<HTMLButtonElement>('[data-method-accept]')
  const answer = await call('GET /api/stores/express', { query: { ...$destination.get() } })
  if (!answer.ok || note === null || accept === null) return
  note.textContent = answer.data.message
  if (!answer.data.available && document.activeElement === accept) accept.nextElementSibling?.closest('button')?.focus()
  accept.disabled = !answer.data.available
}
