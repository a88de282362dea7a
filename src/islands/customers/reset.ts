// The form for a new password: idle, sending, done.
import { takeOver } from '#islands/customers/account-form.ts'
import { showDone } from '#islands/customers/show-done.ts'
import { call } from '#islands/shared/call.ts'
import { field } from '#islands/shared/untrusted.ts'
import { firstBroken, RESET_RULES } from '#shop/customers/accounts/account-rules.ts'
import { accountRefusal } from '#texts/account/account-refusal.ts'

const form = document.querySelector<HTMLFormElement>('[data-reset-form]')
if (form) start(form)

function start(resetForm: HTMLFormElement): void {
  takeOver(resetForm, async ({ value }) => {
    const body = {
      rut: value('rut'),
      token: value('token'),
      password: value('password'),
      confirmPassword: value('confirmPassword'),
    }
    const first = firstBroken(RESET_RULES, body, new Date())
    if (first) return { text: accountRefusal(first.refusal.code) ?? '', field: first.field }
    const answer = await call('POST /recuperar-contrasena/actualizar', { body })
    if (!answer.ok || field(answer.data, 'success') !== true) {
      const reason = String(field(answer.data, 'reason'))
      const text = (!answer.ok && accountRefusal(reason)) || failed()
      return reason.startsWith('password') ? { text, field: 'password' } : { text }
    }
    resetForm.reset()
    showDone(resetForm)
    return null
  })
}

function failed(): string {
  return accountRefusal('resetFailed') ?? ''
}
