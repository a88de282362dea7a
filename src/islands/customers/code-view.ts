// The second view of the sign-up: confirm, resend, send by e-mail, each way with a cooldown of its own. Back leads to the form.
import { type FormProblem, takeOver } from '#islands/customers/account-form.ts'
import { type Cooldown, cooldownOf } from '#islands/customers/cooldown.ts'
import { refusedText } from '#islands/customers/refused-text.ts'
import { announce } from '#islands/shared/announce.ts'
import type { Answer } from '#islands/shared/call.ts'
import { field } from '#islands/shared/untrusted.ts'
import { typedCode } from '#shop/customers/codes/typed-code.ts'
import { maskEmail, maskPhone } from '#shop/customers/masked-contact.ts'
import { accountPages } from '#texts/account/account-pages.ts'

/** The latest code. */
export interface SentCode {
  readonly codeId: string
  readonly channel: 'sms' | 'email'
  /** Seconds until another may be asked for. */
  readonly wait: number
}

interface SentTo extends SentCode {
  readonly phone: string
  readonly email: string
}

interface Ways {
  /** Asks for another code: by the way of the first one, or by e-mail. */
  sendAgain(last: SentCode, byEmail: boolean): Promise<Answer<SentCode>>
  /** What is wrong; null when the page is being left. */
  confirm(sent: SentCode, code: string): Promise<{ readonly text: string; readonly reason: string } | null>
}

const STEP = 'codigo'
/** What another code mends; anything else is about the form. */
const ABOUT_CODE = ['codeWrong', 'codeOver', 'codeUsed', 'tooManyTries']

export function startCodeView(signUp: HTMLElement, { sendAgain, confirm }: Ways) {
  const find = <Found extends HTMLElement>(mark: string) => signUp.querySelector<Found>(`[data-${mark}]`)!
  const [formView, codeView] = [find('sign-up-view'), find('code-view')]
  const input = find<HTMLFormElement>('code-form').querySelector<HTMLInputElement>('[name="confirmationCode"]')!
  const [resend, byEmail] = [find<HTMLButtonElement>('resend'), find<HTMLButtonElement>('by-email')]
  const problem = find('resend-problem')
  const mayResend = () => codeView.hidden || announce(accountPages.code.mayResend)
  const cooldowns = { sms: cooldownOf(resend, mayResend), email: cooldownOf(byEmail, mayResend) }
  let sent: SentTo | null = null

  takeOver(find<HTMLFormElement>('code-form'), async ({ value }) => {
    if (!sent) return null
    const code = value('confirmationCode').trim()
    if (code === '') return missingCode()
    const refused = await confirm(sent, code)
    if (!refused) return 'leaves'
    return { text: refused.text, field: ABOUT_CODE.includes(refused.reason) ? 'confirmationCode' : undefined }
  })

  // 'Tu código: 123 456' from a letter: the code alone is shown, at once when it is pasted.
  input.addEventListener('paste', (event) => {
    const pasted = typedCode(event.clipboardData?.getData('text') ?? '')
    if (pasted === null) return
    event.preventDefault()
    input.value = pasted
    input.dispatchEvent(new Event('input', { bubbles: true }))
  })
  input.addEventListener('blur', () => {
    input.value = typedCode(input.value) ?? input.value.trim()
  })

  let isAsking = false
  /** `own` is the cooldown of the pressed button. */
  async function askAgain(own: Cooldown, wantsEmail: boolean): Promise<void> {
    if (!sent || isAsking || !own.isOver()) return
    isAsking = true
    problem.hidden = true
    const answer = await sendAgain(sent, wantsEmail)
    isAsking = false
    if (answer.ok) {
      sent = { ...sent, ...answer.data }
      own.start(answer.data.wait)
      showSent(sent)
      announce(accountPages.code.sentAgain)
      return
    }
    const seconds = Number(field(answer.data, 'seconds'))
    if (field(answer.data, 'reason') === 'codeTooSoon' && seconds > 0) own.start(seconds)
    problem.textContent = refusedText(answer)
    problem.hidden = false
  }
  find<HTMLFormElement>('resend-form').addEventListener('submit', (event) => {
    event.preventDefault()
    const wantsEmail = event.submitter === byEmail
    void askAgain(wantsEmail ? cooldowns.email : cooldowns.sms, wantsEmail)
  })

  find('correct').addEventListener('click', (event) => {
    event.preventDefault()
    history.back()
  })
  addEventListener('popstate', ({ state }) => show(state?.step === STEP && sent !== null))

  function show(isCode: boolean): void {
    formView.hidden = isCode
    codeView.hidden = !isCode
    scrollTo({ top: 0 })
    const heading = (isCode ? codeView : formView).querySelector('h1')
    if (isCode) input.focus()
    else heading?.focus()
  }

  function showSent({ channel, phone, email }: SentTo): void {
    const how = find('sent-how')
    how.textContent = how.dataset[channel] ?? ''
    find('sent-to').textContent = channel === 'sms' ? maskPhone(phone) : maskEmail(email)
  }

  const isShown = () => history.state?.step === STEP
  function enter(): void {
    if (!isShown()) history.pushState({ step: STEP }, '')
    show(true)
  }

  return {
    /** Shows the view again when the latest code of the same contacts is too new for another; false when it is not. */
    reopen(phone: string, email: string): boolean {
      const isSame = sent?.phone === phone && sent.email === email
      if (!isSame || cooldowns.sms.isOver()) return false
      enter()
      return true
    },
    /** After the first code was sent. */
    open(first: SentTo): void {
      sent = first
      input.value = ''
      problem.hidden = true
      // Where the first code went by e-mail, the same button sends the next one there.
      byEmail.hidden = first.channel === 'email'
      cooldowns.sms.start(first.wait)
      showSent(first)
      enter()
    },
  }
}

function missingCode(): FormProblem {
  return { text: accountPages.code.empty, field: 'confirmationCode' }
}
