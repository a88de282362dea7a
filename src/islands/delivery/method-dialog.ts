// Confirms a change of delivery method on a product's page, and shows which store would then deliver or hand
// over.
import { $destination } from '#islands/delivery/delivery.store.ts'
import { call } from '#islands/shared/call.ts'
import { PICKUP_COOKIE } from '#shop/delivery/state/cookie-selection.ts'
import { express as words } from '#texts/express.ts'
import { cookie } from '#ui/shell/cookie.ts'

export function startMethodDialog(): void {
  const form = document.querySelector<HTMLFormElement>('[data-method-form]')
  const dialog = document.querySelector<HTMLDialogElement>('[data-method-dialog]')
  if (form === null || dialog === null) return
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    dialog.returnValue = ''
    if ('pickup' in form.dataset) namePickupStore(dialog)
    dialog.showModal()
    if (form.dataset.methodForm === 'immediate' && !('pickup' in form.dataset)) void showExpressStore(dialog)
  })
  dialog.addEventListener('close', () => {
    if (dialog.returnValue !== 'si') return
    const { name, value } = form.querySelector('button')!
    form.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value }))
    form.submit() // without another confirmation
  })
}

/** A pickup is named by its store, where one is chosen. */
function namePickupStore(dialog: HTMLDialogElement): void {
  const store = cookie(PICKUP_COOKIE)
  const options = [...document.querySelectorAll<HTMLOptionElement>('[data-delivery-stores] option')]
  const name = options.find(({ value }) => value === store)?.label
  const title = dialog.querySelector('h2')
  if (name && title) title.textContent = words.change(name)
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
