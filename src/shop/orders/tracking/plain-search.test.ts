// What a search without script keeps: any text comes back as it was typed, and no cookie breaks the page.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MAX_TYPED } from '#shop/shared/limits.ts'
import { readTypedSearch, writeTypedSearch } from './plain-search.ts'

test('what was typed comes back, in a value that fits into a cookie', () => {
  const typed = fc.string({ maxLength: MAX_TYPED, unit: 'grapheme' })
  fc.assert(
    fc.property(typed, typed, (rut, number) => {
      const value = writeTypedSearch({ rut, number })
      expect(value).toMatch(/^[\x21-\x3a\x3c-\x7e]*$/)
      const kept = (text: string) => text.trim().slice(0, MAX_TYPED).toWellFormed()
      expect(value.length).toBeLessThan(3_900)
      expect(readTypedSearch(value)).toEqual({ rut: kept(rut), number: kept(number) })
    }),
  )
})

test.each([[null], [''], ['%'], ['%E0%A4%A:1'], ['a:b:c']])('%s is nothing typed', (value) => {
  expect(readTypedSearch(value)).toEqual({ rut: '', number: '' })
})
