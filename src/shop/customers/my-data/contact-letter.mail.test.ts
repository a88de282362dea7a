// What an account's contacts are told of a change, by mail and by text message.
import { expect, test } from 'vitest'
import { SENDER } from '#tests/support/mails/mail-sender.ts'
import { contactLetterMail, contactLetterSms } from './contact-letter.mail.ts'
import type { ContactLetterJob } from './contact-letter.ts'

const sender = { ...SENDER, siteUrl: 'https://liqui.example' }
const told: ContactLetterJob = {
  ...{ channel: 'email', to: 'ana@correo.example', name: 'Ana', kind: 'phone', contact: '+56 9 •••• 678' },
  ...{ at: '2026-11-26T15:30:00.000Z', waits: null },
}
const waits = { until: '2026-12-03T15:30:00.000Z', key: 'ana.t0abcd.firma' }

test('a phone that changed: to what, when, and a way to a new password', () => {
  const { subject, text } = contactLetterMail(told, sender)
  expect(subject).toBe('Cambió el teléfono de tu cuenta · Liqui')
  expect(text).toContain('El 26/11/2026 a las 12:30 cambió el teléfono de tu cuenta. Ahora es +56 9 •••• 678.')
  expect(text).toContain('¿No fuiste tú?')
  expect(text).toContain('https://liqui.example/recuperar-contrasena')
})

test('an e-mail that changed offers no link whose letter would go to the new one', () => {
  expect(contactLetterMail({ ...told, kind: 'email' }, sender).text).not.toContain('/recuperar-contrasena')
})

test('one that waits says until when, and its link stops it', () => {
  const { text } = contactLetterMail({ ...told, kind: 'email', waits }, sender)
  expect(text).toContain('03/12/2026')
  expect(text).toContain('https://liqui.example/detener-cambio?clave=ana.t0abcd.firma')
})

test.each<[string, Partial<ContactLetterJob>, string]>([
  ['changed', {}, '+56 2 2345 6789'],
  ['waits', { kind: 'email', contact: 'l•••@correo.example', waits }, '/detener-cambio?clave=ana.t0abcd.firma'],
])('a text message of one that %s has GSM letters alone, and says what to do', (_, more, what) => {
  const text = contactLetterSms({ ...told, ...more }, sender)
  expect(text).toMatch(/^[\w .,:;?!*+@/=()-]+$/)
  expect(text).toContain('No fuiste tu?')
  expect(text).toContain(what)
})
