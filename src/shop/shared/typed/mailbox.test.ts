// Spellings of one mailbox.
import { expect, test } from 'vitest'
import { mailboxOf } from './mailbox.ts'

test.each([
  ['ana.soto@correo.cl', 'anasoto@correo.cl'],
  ['Ana.Soto@Correo.CL', 'anasoto@correo.cl'],
  [' anasoto+liqui@correo.cl ', 'anasoto@correo.cl'],
  ['a.n.a.soto+x+y@correo.cl', 'anasoto@correo.cl'],
  ['anasoto@googlemail.com', 'anasoto@gmail.com'],
  ['A.N.A.soto+LIQUI.cl@GoogleMail.com', 'anasoto@gmail.com'],
  ['ana-soto@correo.cl', 'ana-soto@correo.cl'],
  ['ana_soto@mail.correo.cl', 'ana_soto@mail.correo.cl'],
])('%s leads to %s', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox)
})
