// The forms after the sale are sent from the page they stand on: what is refused, or never arrives, leaves them as they are. What is
// being written outlives a reload of the tab. Where the order may not be read any more, the form is posted as without script: its text
// is kept by the page that says so.
import { call } from '#islands/shared/call.ts'
import { readSession, removeFromSession, writeSession } from '#islands/shared/session-atom.ts'
import { textField } from '#islands/shared/untrusted.ts'
import { LONGEST_TEXT } from '#shop/orders/requests/after-sale-request.ts'
import { lackOf, type RequestFields, requestBody } from '#shop/orders/requests/request-form.ts'
import { orderRequests as texts } from '#texts/orders/order-requests.ts'
import { paths } from '#texts/paths.ts'

for (const form of document.querySelectorAll<HTMLFormElement>('[data-request]')) start(form, form.dataset.request!)

function start(form: HTMLFormElement, order: string): void {
  const stored = `liqui:solicitud:${order}:${fieldsOf(form).tipo}`
  fillIn(form, readSession(stored))
  form.addEventListener('input', () => writeSession(stored, fieldsOf(form)))
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    if (form.getAttribute('aria-busy') === 'true') return
    const body = requestBody(fieldsOf(form))
    if (showLack(form, lackOf(body))) return
    form.setAttribute('aria-busy', 'true')
    const answer = await call('POST /mis-pedidos/:id/solicitudes', { params: { id: order }, body })
    if (answer.ok || answer.status === 404) removeFromSession(stored)
    if (answer.ok) {
      history.replaceState(null, '', `${paths.order(order)}?aviso=listo#solicitudes`)
      return location.reload()
    }
    if (answer.status === 404) return form.submit()
    form.removeAttribute('aria-busy')
    say(form, answer.status === 400 ? texts.invalid : answer.message)
  })
}

function fieldsOf(form: HTMLFormElement): RequestFields {
  return Object.fromEntries(
    [...new FormData(form)].filter((pair): pair is [string, string] => typeof pair[1] === 'string'),
  )
}

/** What was being written before the page was loaded again; what the server filled in stays where nothing was. */
function fillIn(form: HTMLFormElement, stored: unknown): void {
  if (typeof stored !== 'object' || stored === null) return
  for (const field of form.querySelectorAll<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>('[name]')) {
    const value = textField(stored, field.name, LONGEST_TEXT)
    if (field instanceof HTMLInputElement && field.type === 'checkbox') field.checked = value !== ''
    else if (value !== '') field.value = value
  }
  form.closest('details')!.open = true
}

/** Beside the field that mends it, which gets the focus; whether there is one. */
function showLack(form: HTMLFormElement, lack: ReturnType<typeof lackOf>): boolean {
  for (const shown of form.querySelectorAll<HTMLElement>('[data-refusal]')) {
    const isIt = shown.dataset.refusal === lack
    shown.hidden = !isIt
    const field = form.querySelector<HTMLElement>(`[aria-describedby=${shown.id}]`)
    if (isIt && field?.matches('input, textarea')) field.setAttribute('aria-invalid', 'true')
    else field?.removeAttribute('aria-invalid')
    if (isIt) field?.focus()
  }
  return lack !== null
}

/** Above the form, with the focus: what is wrong, and that nothing is lost. */
function say(form: HTMLFormElement, problem: string): void {
  const before = form.querySelector<HTMLElement>('[data-problem]')
  const shown = before ?? document.createElement('p')
  shown.className = 'notice notice--error'
  shown.dataset.problem = ''
  shown.setAttribute('role', 'alert')
  shown.tabIndex = -1
  shown.textContent = `${problem.replace(/[^.!?]$/, '$&.')} ${texts.kept}`
  if (before === null) form.prepend(shown)
  shown.focus()
}
