// Which passwords anybody would guess, in how many spellings, and that others pass.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isCommonPassword } from '#platform/secrets/common-passwords.ts'
import { guessable } from './guessable-password.ts'
import { SHOP_WORDS } from './shop-words.ts'

const ROSA = {
  name: 'Rosa María',
  lastName: 'Núñez Ñancupil',
  rut: '12.345.678-5',
  email: 'rosita.nunez+compras@correo.example',
  phone: '+56 9 8765 4321',
}

test.each([
  // The person's own, in any form.
  ...['12.345.678-5', '123456785', '12345678', '12345678-5!', 'rosa12345678'].map((text) => [text, 'passwordPersonal']),
  ...['RosaNuñez', 'rosanunez2026', 'NÚÑEZ-ÑANCUPIL', 'R0sa.María', 'r0s4_1987', 'ñancupil99'].map((text) => [
    text,
    'passwordPersonal',
  ]),
  ...['rosita.nunez+compras@correo.example', 'rosita.nunez', 'Rosita2025!', 'rositanunezliqui'].map((text) => [
    text,
    'passwordPersonal',
  ]),
  ...['+56987654321', '987654321', '87654321', '9 8765 4321 ok'].map((text) => [text, 'passwordPersonal']),
  // The shop's.
  ...[
    'Liqui2026!',
    'liquiliqui',
    'PiscoSour1',
    'v1n0t1nt0',
    'ｌｉｑｕｉ2026',
    'contraseña',
    'Contraseña1',
    'C0ntr4señ4!!',
    'chile123',
  ].map((text) => [text, 'passwordOfShop']),
  ...['clubdevino', 'micl4ve', 'socio-1234', 'botillería'].map((text) => [text, 'passwordOfShop']),
  // The world's.
  ...['qwertyui', '11223344', 'QWERTYUIOP', 'iloveyou', 'Iloveyou!', 'dragon2019', 'sunshine7'].map((text) => [
    text,
    'passwordCommon',
  ]),
  ...['1q2w3e4r', 'superman', '5up3rm4n', 'michelle.1', '!!football', '99999999', 'aaaaaaaaaa', 'xoxoxoxo'].map(
    (text) => [text, 'passwordCommon'],
  ),
  // The same again, and with signs between.
  ...['12341234', 'qwertyqwerty', 'dragon dragon', '1122 3344', '1q2w-3e4r', 'Abcd.1234', 'a_b_a_b_a_b'].map((text) => [
    text,
    'passwordCommon',
  ]),
])('%s is refused: %s', (password, code) => {
  expect(guessable(password, ROSA, isCommonPassword)).toBe(code)
})

test.each([
  'una frase larga',
  'rosa de los vientos negros',
  'un pisco con mi abuela',
  'liqui-T7xq9Lm',
  'vaso nube 41 tren',
  '7f$kQ2m9!abc',
  '98127364501928',
  'áéíóú ñandú',
  'T7xq9Lm T7xq9Lm ',
  'tren nube tren nube',
])('%s passes', (password) => {
  expect(guessable(password, ROSA, isCommonPassword)).toBeNull()
})

test('without a person or the list, only what both sides know is told', () => {
  expect([guessable('rosanunez', null), guessable('qwertyui', null), guessable('liqui2026', null)]).toEqual([
    null,
    null,
    'passwordOfShop',
  ])
})

test('a person of whom little is known is no reason to refuse', () => {
  expect(guessable('una frase larga', { name: 'Al', lastName: 'U', rut: '', email: '', phone: '' })).toBeNull()
})

test('the list has 10,000 of the length a password needs, and is written as it is compared', () => {
  const lines = readFileSync(new URL('../../../platform/secrets/common-passwords.txt', import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
  expect(lines.filter((line) => [...line].length >= 8).length).toBe(10_000)
  expect(lines.filter((line) => line !== line.normalize('NFKC').toLowerCase() || line.trim() === '')).toEqual([])
  expect(['', 'password\nqwertyui', 'passwork'].map(isCommonPassword)).toEqual([false, false, false])
})

test("the shop's words are written as they are compared", () => {
  expect(SHOP_WORDS.filter((word) => !/^[a-z]{4,}$/.test(word))).toEqual([])
  expect(new Set(SHOP_WORDS).size).toBe(SHOP_WORDS.length)
})
