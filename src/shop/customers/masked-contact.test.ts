import { expect, test } from 'vitest'
import { maskEmail, maskPhone } from './masked-contact.ts'

test.each([
  ['+56912345678', '+56 9 •••• 678'],
  ['+541123456789', '+54 •••• 789'],
  ['nada', ''],
])('the phone %s is shown as %s', (phone, shown) => expect(maskPhone(phone)).toBe(shown))

test.each([
  ['camila@correo.example', 'c•••@correo.example'],
  ['a@b.cl', 'a•••@b.cl'],
  ['nada', ''],
])('the e-mail %s is shown as %s', (email, shown) => expect(maskEmail(email)).toBe(shown))
