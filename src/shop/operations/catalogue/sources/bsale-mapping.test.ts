import { expect, test } from 'vitest'
import { defaultSettings, readSettings } from '#shop/settings/settings.ts'
import { bsaleHint } from './bsale-hint.ts'
import { bsaleMapping, isMapped, wrongPair } from './bsale-mapping.ts'

const STATE = { lists: new Set([1, 2, 3, 86]), stores: new Map([[9, 'BOD']]) }
const mapping = (texts: Readonly<Record<string, string>>) => {
  const { settings, problems } = readSettings(new Map(Object.entries(texts)))
  return problems.length > 0 ? null : bsaleMapping(settings)
}

test('nothing is taken of an account nobody has mapped, nor of what Bsale does not own', () => {
  expect(isMapped(bsaleMapping(defaultSettings))).toBe(false)
  const given = { BSALE_OFFICES: '1:9', BSALE_PRICE_LISTS: '3:publico | 4:club' }
  expect(mapping(given)).toMatchObject({ offices: new Map([[1, '9']]), names: false, states: false })
  expect(mapping({ ...given, BSALE_OWNS: 'precios|activo' })).toMatchObject({ offices: new Map(), states: true })
  expect(isMapped(mapping({ ...given, BSALE_OWNS: '' })!)).toBe(false)
})

test.each(['1', '1:', ':9', '1:9|1:8', 'a:9', '1:9,2:3', '1:Publico', '1234567890:9'])('%s are no pairs', (text) => {
  expect(mapping({ BSALE_OFFICES: text })).toBeNull()
})
test.each(['precio', 'precios|precios', 'precios,stock'])('%s is not owned', (text) => {
  expect(mapping({ BSALE_OWNS: text })).toBeNull()
})

test.each([
  ['1:9', '3:publico|4:club|5:86', null],
  ['1:9|2:9', '3:1', null],
  ['1:9|2:8', '', '2:8'],
  ['1:bodega', '', '1:bodega'],
  ['', '3:publico|4:1', '4:1'],
  ['', '3:banquetero', '3:banquetero'],
])('offices %s and lists %s: wrong is %s', (BSALE_OFFICES, BSALE_PRICE_LISTS, wrong) => {
  expect(wrongPair(mapping({ BSALE_OFFICES, BSALE_PRICE_LISTS })!, STATE)).toBe(wrong)
})

test.each([
  [{ topic: 'stock', resourceId: '7079', officeId: '1' }, 'variant:7079'],
  [{ topic: 'price', resourceId: 7079 }, 'variant:7079'],
  [{ topic: 'variant', resourceId: '7' }, 'variant:7'],
  [{ topic: 'product', resourceId: '952', resource: 'https://evil.example' }, 'product:952'],
  [{ topic: 'document', resourceId: '1' }, null],
  [{ topic: 'stock', resourceId: '0' }, null],
  [{ topic: 'stock', resourceId: '1e3' }, null],
  [{ topic: 'stock', resourceId: '../1' }, null],
  [{ topic: 'stock', resourceId: { toString: 1 } }, null],
  [{ topic: 'stock' }, null],
  [null, null],
  ['stock', null],
])('the notice %o names %s', (body, what) => {
  expect(bsaleHint(body)).toBe(what)
})
