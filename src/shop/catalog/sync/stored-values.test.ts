import { describe, expect, test } from 'vitest'
import { readBulk, readPrice, readReference, readSeals, readSlug, readUnits } from './stored-values.ts'

describe('what is stored and no amount of pesos', () => {
  test.each([
    [5090, 5090],
    [999_999_999, 999_999_999],
    [1_000_000_000, null],
    [4_294_967_295, null],
    [-1, null],
  ])('%i is read as %s', (stored, read) => {
    expect(readPrice(stored)).toBe(read)
    expect(readReference(stored)).toBe(read ?? 0)
    expect(readBulk(stored, 6)).toEqual(read === null ? null : { price: read, amount: 6 })
  })

  test('no wholesale price is none', () => {
    expect(readBulk(null, null)).toBeNull()
  })
})

test.each([
  [6, 6],
  [4_294_967_295, 2_147_483_647],
])('%i units are held as %i', (stored, held) => {
  expect(readUnits(stored)).toBe(held)
})

test.each([
  ['alto-del-carmen-35-750-cc', 'alto-del-carmen-35-750-cc'],
  ['Con_Mayúsculas', 'con-mayusculas'],
  ['MAYUSCULAS_1', 'MAYUSCULAS_1'],
  ['', 'pisco-ñandú'],
  ['..', 'pisco-ñandú'],
  ['/evil.com', 'evil-com'],
  ['a/b?c=d#e', 'a-b-c-d-e'],
  ['50%-off%2F', '50-off-2f'],
  ['a\r\nX-Evil: 1', 'a-x-evil-1'],
])('the address of %j is one step of plain letters', (stored, expected) => {
  expect(readSlug(stored, 'Pisco Ñandú')).toBe(expected.replace('ñandú', 'nandu'))
  expect(readSlug(stored, '🍷')).toMatch(/^[\w-]+$/)
})

test.each([
  ['', []],
  ['sodio,azucares', ['azucares', 'sodio']],
  ['calorias, sodio, sal', ['sodio', 'calorias']],
])('the seals %j are %j', (stored, read) => {
  expect(readSeals(stored)).toEqual(read)
})
