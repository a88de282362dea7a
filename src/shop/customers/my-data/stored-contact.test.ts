import { expect, test } from 'vitest'
import { contactOf } from './stored-contact.ts'

test.each([
  ['09 8765 4321', '+56987654321'],
  ['+54 11 2345 6789', '+541123456789'],
  ['54 9 11 2345 6789', '+5491123456789'],
  ['1 415 555 0132', '+14155550132'],
  ['+98 765 432', '+98765432'],
])('%j is the phone %s', (typed, value) => expect(contactOf(typed)).toEqual({ kind: 'phone', value }))

test('an e-mail is in lower case', () => {
  expect(contactOf(' Ana@Correo.example ')).toEqual({ kind: 'email', value: 'ana@correo.example' })
})

test.each(['98765432', '9876543210', '2345 6789 1 2', '2345 6789 anexo 2', 'ana', 'ana@', ''])(
  '%j, a number of Chile mistyped or none, is not one of another country',
  (typed) => expect(contactOf(typed)).toBeNull(),
)
