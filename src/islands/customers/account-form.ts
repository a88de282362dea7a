// What the forms of accounts share: one try at a time, what is wrong said beside the field and above the form, passwords that
// can be shown. The server's markup stays, so that nothing typed or filled in by a password manager is lost.
import { accountPages } from '#texts/account/account-pages.ts'

export interface FormProblem {
  readonly text: string
  /** Name of the field to correct, where there is one. */
  readonly field?: string | undefined
}

export interface AccountForm {
  /** The text of a field, as typed. */
  value(name: string): string
  isChecked(name: string): boolean
}

/**
 * Sends the form by `send` instead of leaving the page. It returns what is wrong, null when all is well; the form then stays
 * busy when `leaves` says that the page is being left.
 */
export function takeOver(
  form: HTMLFormElement,
  send: (account: AccountForm) => Promise<FormProblem | 'leaves' | null>,
): AccountForm {
  form.noValidate = true
  const account: AccountForm = {
    value: (name) => controlOf(form, name)?.value ?? '',
    isChecked: (name) => (controlOf(form, name) as HTMLInputElement | null)?.checked ?? false,
  }
  let busy = false
  const setBusy = (now: boolean) => {
    busy = now
    for (const button of form.querySelectorAll('button:not([type="button"])')) {
      if (now) button.setAttribute('aria-busy', 'true')
      else button.removeAttribute('aria-busy')
    }
  }
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    const outcome = await send(account).catch(() => ({ text: accountPages.failed }))
    if (outcome === 'leaves') return
    setBusy(false)
    showProblem(form, outcome)
  })
  form.addEventListener(
    'input',
    ({ target }) => target instanceof Element && clearField(target.closest('[data-field]')),
  )
  // Back: the page may come back as it was left.
  addEventListener('pageshow', ({ persisted }) => persisted && setBusy(false))
  for (const button of form.querySelectorAll<HTMLButtonElement>('[data-peek]')) startPeek(button)
  for (const rule of form.querySelectorAll<HTMLElement>('[data-rule]')) startRule(rule)
  return account
}

type Control = HTMLInputElement | HTMLSelectElement

function controlOf(form: HTMLFormElement, name: string): Control | null {
  return form.querySelector<Control>(`[name="${name}"]:not([type="radio"]), [name="${name}"]:checked`)
}

function showProblem(form: HTMLFormElement, problem: FormProblem | null): void {
  for (const field of form.querySelectorAll('[data-field]')) clearField(field)
  const notice = form.querySelector<HTMLElement>('[data-problem]')
  const text = notice?.querySelector('[data-problem-text]')
  if (!notice || !text) return
  notice.hidden = problem === null
  if (problem === null) return
  const control = problem.field === undefined ? null : controlOf(form, problem.field)
  text.replaceChildren(control?.id ? linkTo(control, problem.text) : problem.text)
  if (control) markField(control, problem.text)
  notice.focus()
}

function linkTo(control: Control, text: string): HTMLAnchorElement {
  const link = document.createElement('a')
  link.href = `#${control.id}`
  link.textContent = text
  link.addEventListener('click', (event) => {
    event.preventDefault()
    control.focus()
  })
  return link
}

function markField(control: Control, text: string): void {
  const error = control.closest('[data-field]')?.querySelector('[data-error]')
  control.setAttribute('aria-invalid', 'true')
  if (!error) return
  error.textContent = text
  error.closest<HTMLElement>('.error')?.removeAttribute('hidden')
}

function clearField(field: Element | null): void {
  const error = field?.querySelector('[data-error]')
  if (!field || !error) return
  error.textContent = ''
  error.closest<HTMLElement>('.error')?.setAttribute('hidden', '')
  for (const control of field.querySelectorAll('[aria-invalid]')) control.removeAttribute('aria-invalid')
}

function startPeek(button: HTMLButtonElement): void {
  const input = document.getElementById(button.getAttribute('aria-controls') ?? '')
  if (!(input instanceof HTMLInputElement)) return
  const { show = '', hide = '', showWord = '', hideWord = '' } = button.dataset
  button.hidden = false
  button.addEventListener('click', () => {
    const isShown = input.type === 'password'
    input.type = isShown ? 'text' : 'password'
    button.textContent = isShown ? hideWord : showWord
    button.setAttribute('aria-label', isShown ? hide : show)
  })
  // Password managers store what is sent as a password.
  input.form?.addEventListener('submit', () => {
    if (input.type === 'text') button.click()
  })
}

/** The line that says how long a password must be turns green once it is. */
function startRule(rule: HTMLElement): void {
  const input = rule.closest('[data-field]')?.querySelector('input')
  const least = Number(rule.dataset.rule)
  const tell = () => rule.classList.toggle('rule--ok', [...(input?.value ?? '')].length >= least)
  input?.addEventListener('input', tell)
  tell()
}
