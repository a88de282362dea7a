// What a typed text may mean.
import { expect, test } from 'vitest'
import { ordersSoughtBy, type Sought, soughtBy } from './search-text.ts'

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

test.each<[string, readonly string[]]>([
  ['100042', ['order 42', 'pickupCode 100042', 'reference 100042', 'coupon 100042', 'sku 100042', 'amount 100042']],
  [
    '76.086.428-5',
    ['rut 760864285', 'phone +56760864285', 'companyRut 760864285', 'reference 76.086.428-5', 'sku 76.086.428-5'],
  ],
  ['RUT 76086428-5', ['rut 760864285', 'companyRut 760864285']],
  ['012345', ['pickupCode 012345', 'reference 012345', 'coupon 012345', 'sku 012345', 'amount 12345']],
  ['12.870', ['reference 12.870', 'sku 12.870', 'amount 12870']],
  ['$12870', ['amount 12870']],
  ['$ 12.870', ['amount 12870']],
  ['99', ['sku 99']],
  ['1,5', ['name 1,5', 'company 1,5', 'product 1,5']],
  [
    'bienvenida10',
    [
      'reference bienvenida10',
      'coupon BIENVENIDA10',
      'sku BIENVENIDA10',
      'name bienvenida10',
      'company bienvenida10',
      'product bienvenida10',
    ],
  ],
  ['Bar La Playa', ['name Bar La Playa', 'company Bar La Playa', 'product Bar La Playa']],
  [
    'lq-100042-Ab3',
    [
      'reference lq-100042-Ab3',
      'coupon LQ-100042-AB3',
      'sku LQ-100042-AB3',
      'name lq-100042-Ab3',
      'company lq-100042-Ab3',
      'product lq-100042-Ab3',
    ],
  ],
  ['ana@correo.cl', ['email ana@correo.cl']],
  ['Ñu', ['name Ñu']],
  ["' OR 1=1 --", ["name ' OR 1=1 --", "company ' OR 1=1 --", "product ' OR 1=1 --"]],
  ['%', ['name %']],
  ['', []],
  ['x'.repeat(101), []],
])('as an order: %s', (text, sought) => {
  const said = ordersSoughtBy(text).map(({ by, ...what }) => {
    const [value] = Object.values(what)
    return `${by} ${Array.isArray(value) ? value.join(' ') : value}`
  })
  expect(said).toEqual(sought)
})
