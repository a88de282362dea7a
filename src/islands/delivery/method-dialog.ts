// Confirms a change of delivery method on a product's page, and shows which store an express delivery would come from.
import { $destination } from '#islands/delivery/delivery.store.ts'
import { call } from '#islands/shared/call.ts'

export function startMethodDialog(): void {
  const form = document.querySelector<HTMLFormElement>('[data-method-form]')
  const dialog = document.querySelector<HTMLDialogElement>('[data-method-dialog]')
  if (form === null || dialog === null) return
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    dialog.returnValue = ''
    dialog.showModal()
    if (form.dataset.methodForm === 'immediate') void showExpressStore(dialog)
  })
  dialog.addEventListener('close', () => {
    if (dialog.returnValue !== 'si') return
    const { name, value } = form.querySelector('button')!
    form.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value }))
    form.submit() // without another confirmation
  })
}

/** Which store it would be; where none is open, there is nothing to accept. Without an answer the server will say it. */
async function showExpressStore(dialog: HTMLDialogElement): Promise<void> {
  const note = dialog.querySelector('[data-method-note]')
  const accept = dialog.querySelector<HTMLButtonElement>('[data-method-accept]')
  const answer = await call('GET /api/stores/express', { query: { ...$destination.get() } })
  if (!answer.ok || note === null || accept === null) return
  note.textContent = answer.data.message
  if (!answer.data.available && document.activeElement === accept) accept.nextElementSibling?.closest('button')?.focus()
  accept.disabled = !answer.data.available
}
