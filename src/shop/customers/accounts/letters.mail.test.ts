// Letters lead to the shop's own pages, say nothing that could be markup, and an SMS is one message.
import { expect, test } from 'vitest'
import { SENDER as ANYBODY } from '#tests/support/mails/mail-sender.ts'
import { alreadyMemberMail, codeMail, codeSms, passwordChangedMail, recoveryMail } from './letters.mail.ts'

const SENDER = { ...ANYBODY, shopName: 'Liqui & Co <b>', siteUrl: 'https://liqui.example' }
const ANA = { name: 'Ana', email: 'ana@correo.example', rut: '123456785' }

test('a link for a new password names RUT and token', () => {
  const mail = recoveryMail(ANA, 'a-token_1', SENDER)
  const link = 'https://liqui.example/restablecer-contrasena?rut=123456785&token=a-token_1'
  expect(mail.to).toBe(ANA.email)
  expect(mail.text).toContain(`Crear contraseña nueva: ${link}`)
  expect(mail.html).toContain(`href="${link.replace('&', '&amp;')}"`)
  expect(mail.html).toContain('<meta name="referrer" content="no-referrer">')
})

test('every letter has the same content as text and as HTML, escaped', () => {
  const mails = [
    recoveryMail(ANA, 't', SENDER),
    alreadyMemberMail(ANA, SENDER),
    passwordChangedMail(ANA, SENDER),
    codeMail(ANA.email, '012345', SENDER),
  ]
  for (const { text, html } of mails) {
    expect(html).not.toContain('<b>')
    const read = html
      .replace(/<[^>]+>/g, ' ')
      .replace(/&(amp|lt|gt|quot|#39);/g, (_, name) => '&<>"\''[['amp', 'lt', 'gt', 'quot', '#39'].indexOf(name)]!)
    for (const line of text.split('\n').filter((each) => each !== '' && !each.includes('https://')))
      expect(read.toLowerCase()).toContain(line.toLowerCase())
  }
})

test('a code stands at the beginning of the subject and of an SMS of one part', () => {
  expect(codeMail(ANA.email, '012345', SENDER).subject).toMatch(/^012345 /)
  const sms = codeSms('012345', { shopName: 'Liqui' })
  expect(sms).toMatch(/^012345 es tu codigo de Liqui\. [ -~]+$/)
  expect(sms.length).toBeLessThanOrEqual(160)
  expect(sms).not.toContain('http')
})
