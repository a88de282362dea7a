// The owner's colours: what is read on them, and the sheet that says them.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { SHIPPED_COLOURS } from '#shop/shared/shipped-colours.ts'
import { coloursAddress, coloursSheet, contrast, FIXED_COLOURS, unreadWith } from './colours.ts'

const tokens = readFileSync(new URL('../../styles/tokens.css', import.meta.url), 'utf8')

test('what every shop begins with and what is fixed are the tokens', () => {
  const all = { ...FIXED_COLOURS, yellow: SHIPPED_COLOURS.brand, save: SHIPPED_COLOURS.accent }
  for (const [name, colour] of Object.entries(all)) expect(tokens).toContain(`--${name}: ${colour};`)
})

test("contrast is WCAG's", () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
})

test.each([
  ['brand', '#ffd400', true],
  ['brand', '#ff8800', true],
  ['brand', '#7fd1c7', true],
  ['brand', '#7a0019', false],
  ['brand', '#17130c', false],
  ['accent', '#0b5d3b', true],
  ['accent', '#7a0019', true],
  ['accent', '#1746d1', true],
  ['accent', '#ffd400', false],
  ['accent', '#8a8a8a', false],
] as const)('as %s %s is read well: %s', (role, colour, isRead) => {
  expect(unreadWith(role, colour) === null).toBe(isRead)
})

test("a sheet is known by its colours; the shop's own have none, nor has what nobody could read", () => {
  expect(coloursAddress(SHIPPED_COLOURS)).toBeNull()
  const address = coloursAddress({ brand: '#ff8800', accent: '#0b5d3b' })!
  expect(address).toBe('/colores/ff8800-0b5d3b.css')
  expect(coloursSheet(address)).toBe(':root{--yellow:#ff8800;--yellow-press:#ec7f01;--yellow-soft:#ffdbb3}')
  expect(coloursSheet('/colores/ff8800-7a0019.css')).toMatch(/--save:#7a0019;--save-soft:#[0-9a-f]{6}\}$/)
  expect(coloursSheet('/colores/17130c-0b5d3b.css')).toBeNull()
  expect(coloursSheet('/colores/ff8800-0b5d3b.css.map')).toBeNull()
})
