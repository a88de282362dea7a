// What of a typed text the shop takes.
import { expect, test } from 'vitest'
import { typedText, typedTexts } from './typed-text.ts'

test.each([
  ['what people write', 'Ñuñoa 1.234, depto. 5-B “torre” 🍷 李 ق', 'Ñuñoa 1.234, depto. 5-B “torre” 🍷 李 ق'],
  ['a NUL', 'Av. Siempre\0Viva', 'Av. Siempre Viva'],
  ['line breaks', 'Timbre 3\r\nBcc: todos@liqui.example\u2028x\u2029y', 'Timbre 3 Bcc: todos@liqui.example x y'],
  ['escapes of a terminal', '\u001b[2J\u009b31mAna', ' [2J 31mAna'],
  ['a bidi override', 'Ana \u202egpj.exe\u202c \u2066x\u2069', 'Ana gpj.exe x'],
  ['what has no width', 'A\u200bn\u00ada\ufeff\u200e\u{e0041}', 'Ana'],
  ['half a character', 'Ana\ud800 y \udc00Eva', 'Ana y Eva'],
  ['what is no character', 'Ana\ufffe\u{10ffff}\ue000', 'Ana'],
  ['a phone from a list of contacts', '\u202a+56912345678\u202c', '+56912345678'],
])('%s', (_, text, taken) => {
  expect(typedText(text)).toBe(taken)
  expect(typedText(taken)).toBe(taken)
})

test('in lists and objects, but not in what must stay as it is', () => {
  const body = { name: 'A\0na', password: 'a\0b', items: [{ note: 'x\u202ey', amount: 1 }, null, true] }
  expect(typedTexts(body, ['password'])).toEqual({
    ...{ name: 'A na', password: 'a\0b', items: [{ note: 'xy', amount: 1 }, null, true] },
  })
})

test('what needs no change is the same value', () => {
  const body = { name: 'Ana', items: [{ note: 'ñ' }], none: null }
  expect(typedTexts(body)).toBe(body)
})

test('a name that means something to JavaScript is a name', () => {
  const body = JSON.parse('{"__proto__":{"polluted":"a\\u0000"},"constructor":"x\\u0000"}')
  const taken = typedTexts(body) as object
  expect(Object.hasOwn(taken, '__proto__')).toBe(true)
  expect(Reflect.get({}, 'polluted')).toBeUndefined()
})
