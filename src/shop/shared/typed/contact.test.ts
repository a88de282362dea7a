// Phones as people dial, write and paste them: one rule for fields, calls, desk and commands.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { phoneDigits, phoneFromDigits, typedChileanPhone, typedPhone } from './contact.ts'

const OURS = [
  '+56987654321',
  '+56 9 8765 4321',
  '56 9 8765 4321',
  '56987654321',
  '0056987654321',
  '0056 9 8765-4321',
  '0987654321',
  '09 8765 4321',
  '09-8765-4321',
  '987654321',
  '9 8765.4321',
  '(9) 8765-4321',
  '+56 (0)9 8765 4321',
  '+56\u00a09\u202f8765\u20094321',
  '\u202a+56 9 8765 4321\u202c',
  '\u200b9\u200b8765\ufeff4321',
  '＋５６ ９ ８７６５ ４３２１',
  '+56–9–8765–4321',
  'tel:+56987654321',
  '(+56 9) 87654321',
]

test.each(OURS)('%j', (typed) => {
  expect(typedPhone(typed)).toBe('+56987654321')
  expect(phoneFromDigits(phoneDigits(typed))).toBe('+56987654321')
})

test.each([
  ['2 2345 6789', '+56223456789'],
  ['0 2 2345 6789', '+56223456789'],
  ['+56 32 234 5678', '+56322345678'],
  ['+54 11 2345 6789', '+541123456789'],
  ['0054 11 2345 6789', '+541123456789'],
  ['+1 (415) 555-0132', '+14155550132'],
  ['98765432', null],
  ['9876543210', null],
  ['5698765432', null],
  ['+5698765432', null],
  ['+56 987 6543', null],
  ['0056 987 6543', null],
  ['+560087654321', null],
  ['+56187654321', null],
  ['987654321 anexo 5', null],
  ['9876x4321', null],
  ['987654321 / 912345678', null],
  ['2345678/79', null],
  ['2345 6789 anexo 2', null],
  ['+298 123456', '+298123456'],
  ['5491123456789', null],
  ['', null],
])('%j is %j', (typed, phone) => expect(typedPhone(typed)).toBe(phone))

test('a number of another country is none of Chile', () => {
  expect(typedChileanPhone('+54 11 2345 6789')).toBeNull()
  expect(typedChileanPhone('09 8765 4321')).toBe('+56987654321')
})

test.each(['2345 6789 anexo 2', '2345678/79', '9876 5432, int. 1', '+298 123456', '9876+54321'])(
  'of %j, two numbers or one of elsewhere, a field makes none of nine digits',
  (typed) => {
    expect(phoneDigits(typed)).toMatch(/\D/)
    expect(typedChileanPhone(phoneFromDigits(phoneDigits(typed)))).toBeNull()
  },
)

test.each(['Fono: 9 8765 4321', 'https://wa.me/56987654321', '9 8765 4321 ✅'])('words around %j go', (typed) => {
  expect(phoneDigits(typed)).toBe('987654321')
})

test('an incomplete number with its calling code is no number of nine digits', () => {
  expect(phoneDigits('+56 987 6543')).toBe('9876543')
  expect(phoneDigits('0056 987 6543')).toBe('9876543')
})

test('a field keeps surplus digits: cut short, they would be the phone of somebody else', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[1-9]\d{9,17}$/), (digits) => {
      fc.pre(!/^560?[2-9]\d{8}$/.test(digits))
      expect(typedChileanPhone(phoneFromDigits(phoneDigits(digits)))).toBeNull()
    }),
  )
})

test('typed key by key it comes to the same as pasted', () => {
  for (const typed of ['+56987654321', '0056987654321', '0987654321', '56987654321', '987654321']) {
    let shown = ''
    for (const key of typed) shown = phoneDigits(shown + key)
    expect(shown).toBe('987654321')
  }
})
