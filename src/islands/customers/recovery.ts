// The recovery form: idle, sending, sent.
import { takeOver } from '#islands/customers/account-form.ts'
import { refusedText } from '#islands/customers/refused-text.ts'
import { startRutField } from '#islands/customers/rut-field.ts'
import { showDone } from '#islands/customers/show-done.ts'
import { call } from '#islands/shared/call.ts'
import { firstBroken, RECOVERY_RULES } from '#shop/customers/accounts/account-rules.ts'
import { cleanRut } from '#shop/shared/rut.ts'
import { accountRefusal } from '#texts/account/account-refusal.ts'

const form = document.querySelector<HTMLFormElement>('[data-recovery-form]')
if (form) start(form)

function start(recoveryForm: HTMLFormElement): void {
  startRutField(recoveryForm)
  takeOver(recoveryForm, async ({ value }) => {
    const first = firstBroken(RECOVERY_RULES, { rut: value('rut') }, new Date())
    if (first) return { text: accountRefusal(first.refusal.code) ?? '', field: first.field }
    const answer = await call('POST /recuperar-contrasena', { body: { rut: cleanRut(value('rut')) ?? '' } })
    if (!answer.ok) return { text: refusedText(answer) }
    showDone(recoveryForm)
    return null
  })
}
