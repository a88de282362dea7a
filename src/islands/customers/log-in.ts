// The log-in form: checked here, sent without leaving the page, and then on to where somebody wanted to be.
import { takeOver } from '#islands/customers/account-form.ts'
import { mountCaptcha } from '#islands/customers/captcha.ts'
import { finishLogIn } from '#islands/customers/finish-log-in.ts'
import { refusedText } from '#islands/customers/refused-text.ts'
import { startRutField } from '#islands/customers/rut-field.ts'
import { rememberWanted } from '#islands/customers/wanted-reminder.store.ts'
import { buyingContext } from '#islands/delivery/context.ts'
import { call } from '#islands/shared/call.ts'
import { firstBroken, LOGIN_RULES } from '#shop/customers/accounts/account-rules.ts'
import { cleanRut } from '#shop/shared/rut.ts'
import { accountRefusal } from '#texts/account/account-refusal.ts'

const form = document.querySelector<HTMLFormElement>('[data-log-in-form]')
if (form) start(form)

function start(logInForm: HTMLFormElement): void {
  rememberWanted()
  const captcha = mountCaptcha(logInForm.querySelector<HTMLElement>('[data-captcha]')!)
  startRutField(logInForm)
  takeOver(logInForm, async ({ value }) => {
    const broken = (captchaSolved: boolean) => {
      const first = firstBroken(LOGIN_RULES, { rut: value('rut'), captchaSolved }, new Date())
      return first && { text: accountRefusal(first.refusal.code) ?? '', field: first.field }
    }
    const wrong = broken(true)
    if (wrong) return wrong
    const payload = await captcha.payload()
    if (payload === null) return broken(false)
    const { storeId, deliveryTime } = buyingContext()
    const rut = cleanRut(value('rut')) ?? ''
    const body = { rut, password: value('password'), captcha: payload, storeId, deliveryTime }
    const answer = await call('POST /customers/login', { body })
    if (!answer.ok) {
      captcha.renew()
      return { text: refusedText(answer) }
    }
    finishLogIn(answer.data, value('redirect'))
    return 'leaves'
  })
}
