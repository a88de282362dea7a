import { expect, test } from 'vitest'
import { shownApartment } from './shown-apartment.ts'

test.each([
  ['1204', 'depto. 1204'],
  [' 12-B ', 'depto. 12-B'],
  ['Depto. 1203', 'Depto. 1203'],
  ['Oficina 3', 'Oficina 3'],
  ['B', 'B'],
  ['', ''],
])('%j reads %j', (written, shown) => {
  expect(shownApartment(written)).toBe(shown)
})
