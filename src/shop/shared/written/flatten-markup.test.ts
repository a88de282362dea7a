import fc from 'fast-check'
import { expect, test } from 'vitest'
import { flattenMarkup } from './flatten-markup.ts'

test('what Latin-1 has stays, the rest is written by number', () => {
  expect(flattenMarkup('<p>Viña: −15 % 🍷</p>')).toBe('<p>Viña: &#8722;15 % &#127863;</p>')
})

test('a browser reads the same', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const read = flattenMarkup(text).replace(/&#(\d+);/g, (whole, code) =>
        Number(code) > 255 ? String.fromCodePoint(Number(code)) : whole,
      )
      expect(read).toBe(
        text.replace(/&#(\d+);/g, (whole, code) => (Number(code) > 255 ? String.fromCodePoint(Number(code)) : whole)),
      )
    }),
  )
})
