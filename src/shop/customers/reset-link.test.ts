import { expect, test } from 'vitest'
import { readResetLink, resetLinkOf, writeResetLink } from './reset-link.ts'

test('a link comes back from its cookie', () => {
  const link = { rut: '12345678K', token: 'a_b-C9' }
  expect(resetLinkOf('12345678K', 'a_b-C9')).toEqual(link)
  expect(readResetLink(`x=1; restablecer=${writeResetLink(link)}`)).toEqual(link)
})

test.each([
  [undefined, 'token'],
  ['12345678K', undefined],
  ['', 'token'],
  ['12345678K', ''],
  ['12345678K', 'a; Path=/'],
  ['12345678K', 'a'.repeat(101)],
  ['<b>', 'token'],
  [['1', '2'], 'token'],
])('%j with %j is no link', (rut, token) => expect(resetLinkOf(rut, token)).toBeNull())

test.each([[undefined], ['restablecer=abc'], ['restablecer=_abc'], ['restablecer=']])('no link in %j', (cookies) =>
  expect(readResetLink(cookies)).toBeNull(),
)
