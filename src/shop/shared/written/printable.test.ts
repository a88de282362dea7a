// What a terminal would obey is printed as its number.
import { expect, test } from 'vitest'
import { printable } from './printable.ts'

test.each([
  ['an escape', '\x1b[2J\x1b]0;x\x07', '\\u{1b}[2J\\u{1b}]0;x\\u{7}'],
  ['a C1 control', '\x9b31m', '\\u{9b}31m'],
  ['a bidi override', 'a\u202eb\u2066c', 'a\\u{202e}b\\u{2066}c'],
  ['a line that pretends to be ours', 'x\nTodo bien\r', 'x\\u{a}Todo bien\\u{d}'],
  ['what has no width', 'a\u200bb\ufeff\u{e0041}', 'a\\u{200b}b\\u{feff}\\u{e0041}'],
  ['plain Spanish and pictures', 'Ñandú «sí» → 🍷', 'Ñandú «sí» → 🍷'],
])('%s', (_, text, printed) => {
  expect(printable(text)).toBe(printed)
})
