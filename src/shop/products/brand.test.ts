import { expect, test } from 'vitest'
import { readBrand } from './brand.ts'

test.each([
  ['Genérico', ''],
  [' generica ', ''],
  ['Sin marca', ''],
  ['S/M', ''],
  ['', ''],
  [' Mistral ', 'Mistral'],
  ['Genérico Premium', 'Genérico Premium'],
])('the brand %j is %j', (stored, read) => {
  expect(readBrand(stored)).toBe(read)
})
