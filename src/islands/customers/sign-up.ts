// Sign-up: the form, checked here as the server will; then the code, in place of the form. What was typed stays in the form, so
// that it can be corrected.
import { type AccountForm, type FormProblem, takeOver } from '#islands/customers/account-form.ts'
import '#islands/customers/asked-fields.ts'
import { mountCaptcha } from '#islands/customers/captcha.ts'
import { startCodeView } from '#islands/customers/code-view.ts'
import { finishLogIn } from '#islands/customers/finish-log-in.ts'
import { refusedText } from '#islands/customers/refused-text.ts'
import { startRutField } from '#islands/customers/rut-field.ts'
import { call } from '#islands/shared/call.ts'
import { field } from '#islands/shared/untrusted.ts'
import { firstBroken, type Gender, REGISTRATION_RULES } from '#shop/customers/accounts/account-rules.ts'
import { typedDigits, wholePhone } from '#shop/customers/typed-phone.ts'
import { cleanRut } from '#shop/shared/rut.ts'
import { accountPages } from '#texts/account/account-pages.ts'
import { accountRefusal } from '#texts/account/account-refusal.ts'

const page = document.querySelector<HTMLElement>('[data-sign-up]')
const form = page?.querySelector<HTMLFormElement>('[data-sign-up-form]')
if (page && form) start(page, form)

function start(signUp: HTMLElement, signUpForm: HTMLFormElement): void {
  const captcha = mountCaptcha(signUpForm.querySelector<HTMLElement>('[data-captcha]')!)
  const clockOffset = Date.parse(signUp.dataset.now ?? '') - Date.now() || 0
  startRutField(signUpForm)
  startPhoneField(signUpForm)

  const account = takeOver(signUpForm, async (filled) => {
    const broken = (captchaSolved: boolean) => problemOf(filled, captchaSolved, new Date(Date.now() + clockOffset))
    const wrong = broken(true)
    if (wrong) return wrong
    const { phone, email, password } = dataOf(filled)
    if (code.reopen(phone, email)) return null
    const payload = await captcha.payload()
    if (payload === null) return broken(false)
    const body = { phone, email, password, captcha: payload, codeId: '' }
    const answer = await call('POST /customers/code', { body })
    captcha.renew()
    if (!answer.ok) return { text: refusedText(answer), field: fieldOf(answer.data) }
    code.open({ ...answer.data, phone, email })
    return null
  })

  const code = startCodeView(signUp, {
    sendAgain: async ({ codeId }, byEmail) => {
      const { phone, email } = dataOf(account)
      const body = { email, captcha: (await captcha.payload()) ?? '', codeId } // either counts, once
      const answer = byEmail
        ? await call('POST /customers/code_email', { body })
        : await call('POST /customers/code', { body: { ...body, phone } })
      captcha.renew()
      return answer
    },
    confirm: async (sent, confirmationCode) => {
      const body = { ...dataOf(account), codeId: sent.codeId, confirmationCode }
      const answer = await call('POST /customers/register', { body })
      if (!answer.ok) return { text: refusedText(answer), reason: String(field(answer.data, 'reason') ?? '') }
      finishLogIn(answer.data, account.value('redirect'))
      return null
    },
  })
}

/** As the calls take it. */
function dataOf({ value, isChecked }: AccountForm) {
  return {
    name: value('name').trim(),
    lastName: value('lastName').trim(),
    rut: cleanRut(value('rut')) ?? value('rut').trim(),
    email: value('email').trim(),
    phone: wholePhone(value('phone'), value('phoneCode')),
    password: value('password'),
    passwordConfirmation: value('passwordConfirmation'),
    birthDate: value('birthDate'),
    gender: value('gender') as Gender,
    terms: isChecked('terms'),
    marketing: isChecked('marketing'),
  }
}

function problemOf(account: AccountForm, captchaSolved: boolean, now: Date): FormProblem | null {
  const { terms, ...data } = dataOf(account)
  const broken = firstBroken(REGISTRATION_RULES, { ...data, termsAccepted: terms, captchaSolved }, now)
  if (!broken) return null
  const name = broken.field === 'termsAccepted' ? 'terms' : broken.field
  return { text: accountRefusal(broken.refusal.code, broken.refusal) ?? accountPages.failed, field: name }
}

/** The field a refused call is about. */
function fieldOf(data: unknown): string | undefined {
  const reason = String(field(data, 'reason') ?? '')
  const fields: Readonly<Record<string, string>> = { emailInvalid: 'email', phoneInvalid: 'phone' }
  return reason.startsWith('password') ? 'password' : fields[reason]
}

/** Only digits stay, as many as a number of that country has; a pasted calling code goes. */
function startPhoneField(signUpForm: HTMLFormElement): void {
  const phone = signUpForm.querySelector<HTMLInputElement>('[name="phone"]')
  const code = signUpForm.querySelector<HTMLSelectElement>('[name="phoneCode"]')
  if (!phone || !code) return
  const keepDigits = () => {
    const digits = typedDigits(phone.value, code.value)
    if (phone.value !== digits) phone.value = digits
  }
  phone.addEventListener('input', keepDigits)
  code.addEventListener('change', keepDigits)
}
