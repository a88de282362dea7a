import { expect, test } from 'vitest'
import { pageNumberOf } from './page-number.ts'

test.each([
  [null, 1],
  ['', 1],
  ['0', 1],
  ['-2', 1],
  ['2', 2],
  ['834', 834],
  ['99999', 99_999],
  ['99999999', 1],
  ['1e3', 1],
])('%s in an address is page %i', (text, page) => {
  expect(pageNumberOf(text)).toBe(page)
})
