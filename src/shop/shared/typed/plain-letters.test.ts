import { expect, test } from 'vitest'
import { plainLetters, slugOf } from './plain-letters.ts'

test.each([
  ['Ñuñoa', 'nunoa'],
  ['LIMARÍ', 'limari'],
  ['pingüino', 'pinguino'],
  ['n\u0303andu\u0301', 'nandu'],
  ['İstanbul', 'istanbul'],
  ["O'Higgins, 13°", "o'higgins, 13°"],
  ['', ''],
])('%s in plain letters is %s', (text, plain) => {
  expect(plainLetters(text)).toBe(plain)
})

test.each([
  ['Valle del Limarí', 'valle-del-limari'],
  ['13,5°', '13-5'],
  ['¡¿…?!', ''],
  ['  Dos  espacios ', 'dos-espacios'],
])('%s is the slug %s', (text, slug) => {
  expect(slugOf(text)).toBe(slug)
})
