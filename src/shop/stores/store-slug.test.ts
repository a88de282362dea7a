import { expect, test } from 'vitest'
import { readStoreId, storeSlug } from './store-slug.ts'

test.each([
  ['Ñuñoa', 'nunoa'],
  ['Chicureo (Colina)', 'chicureo-colina'],
  ['Viña del Mar', 'vina-del-mar'],
  ['¡!', 'tienda'],
])('%s is known as %s', (name, slug) => {
  expect(storeSlug({ name })).toBe(slug)
})

test.each([
  ['3', 3],
  ['65535', 65_535],
  ['65536', null],
  ['03', null],
  ['3.0', null],
  ['1e1', null],
  ['', null],
  [undefined, null],
])('the number in %j is %j', (text, id) => {
  expect(readStoreId(text)).toBe(id)
})
