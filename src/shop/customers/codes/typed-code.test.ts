import { expect, test } from 'vitest'
import { typedCode } from './typed-code.ts'

test.each([
  ['123456', '123456'],
  ['123 456', '123456'],
  ['123-456', '123456'],
  ['123\u00a0456', '123456'],
  ['012345', '012345'],
  ['Tu código: 123456', '123456'],
  ['Liqui 2026: 123456 es tu código.', '123456'],
  ['123456. Vence en 5 minutos', '123456'],
  ['\u200b123456\u200b', '123456'],
  ['１２３４５６', '123456'],
  ['123456 123456', '123456'],
  ['123456 654321', null],
  ['12345', null],
  ['1234567', null],
  ['1 2 3 4 5 6', null],
  ['123.456', null],
  ['abcdef', null],
  ['', null],
])('%j is %j', (typed, code) => expect(typedCode(typed)).toBe(code))
