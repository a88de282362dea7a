import { expect, test } from 'vitest'
import { typedPhone } from '#shop/shared/typed/contact.ts'
import { typedDigits, wholePhone } from './typed-phone.ts'

test.each([
  ['9 1234 5678', '+56', '912345678'],
  ['+56 9 1234 5678', '+56', '912345678'],
  ['91234567890123', '+56', '91234567890123'], // cut, it would be somebody else's
  ['+54 9 11 2345 6789', '+56', '+5491123456789'], // without its + it could be one of Chile
  ['\u202a+54 11 2345 6789\u202c', '+54', '1123456789'],
  ['(11) 2345-6789', '+54', '1123456789'],
  ['+54 11 2345 6789', '+54', '1123456789'],
  ['0054 11 2345 6789', '+54', '1123456789'],
  ['5411234567', '+54', '5411234567'],
  ['123456789012345678', '+1', '123456789012345678'],
  ['nada', '+56', ''],
])('%s after %s stays %s', (typed, code, digits) => expect(typedDigits(typed, code)).toBe(digits))

test('as the calls take it', () => {
  expect(wholePhone('9 1234 5678', '+56')).toBe('+56912345678')
  expect(wholePhone('', '+54')).toBe('')
})

test.each([
  ['+34 612 345 678', '+54'],
  ['11 2345 6789 int. 3', '+54'],
  ['415 555 0132 / 33', '+1'],
  ['2345 6789 anexo 2', '+56'],
])('%s after %s is nobody’s number', (typed, code) => expect(typedPhone(wholePhone(typed, code))).toBeNull())
