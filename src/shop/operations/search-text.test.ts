// What a typed text may mean.
import { expect, test } from 'vitest'
import { type Sought, soughtBy } from './search-text.ts'

test.each<[string, Sought[]]>([
  ['100042', [{ by: 'order', rowId: 42 }]],
  [' #100042 ', [{ by: 'order', rowId: 42 }]],
  ['100000', []],
  ['12.345.678-5', [{ by: 'rut', rut: '123456785' }]],
  ['123456785', [{ by: 'order', rowId: 123_356_785 }, { by: 'rut', rut: '123456785' }]], // biome-ignore format: one row
  ['Pedido N° 100.042', [{ by: 'order', rowId: 42 }]],
  ['RUT: 012345678\u20115', [{ by: 'rut', rut: '123456785' }]],
  ['\u202a0056 9 1234-5678\u202c', [{ by: 'phone', phone: '+56912345678' }]],
  ['09 1234 5678', [{ by: 'phone', phone: '+56912345678' }]],
  ['+54 11 2345 6789', [{ by: 'phone', phone: '+541123456789' }]],
  ['+56 9 1234 5678', [{ by: 'phone', phone: '+56912345678' }]],
  ['912345678', [{ by: 'order', rowId: 912_245_678 }, { by: 'phone', phone: '+56912345678' }]], // biome-ignore format: one row
  ['Ana@Correo.cl', [{ by: 'email', email: 'ana@correo.cl' }]],
  ['Ñuñez  ana', [{ by: 'name', words: ['Ñuñez', 'ana'] }]],
  ["O'Higgins", [{ by: 'name', words: ["O'Higgins"] }]],
  ['', []],
  ['12', []],
  ['99999999999', []],
  ['x'.repeat(101), []],
])('%s', (text, sought) => {
  expect(soughtBy(text)).toEqual(sought)
})
