import { expect, test } from 'vitest'
import { csvRows } from './csv-rows.ts'

const WANTED = [{ referencia: 'B-1', monto: '12.990', descripcion: 'Pedido 100123, gracias; "Ana"' }]

test.each([
  ['as a bank in Chile writes it', 'referencia;monto;descripcion\nB-1;12.990;"Pedido 100123, gracias; ""Ana"""\n'],
  ['with commas', 'referencia,monto,descripcion\r\nB-1,12.990,"Pedido 100123, gracias; ""Ana"""\r\n'],
  ['with a byte order mark', '\uFEFFreferencia;monto;descripcion\nB-1; 12.990 ;"Pedido 100123, gracias; ""Ana"""'],
])('a file %s is read', (_, text) => expect(csvRows(text)).toEqual(WANTED))

test('the comma of a text is no separator where the heading has semicolons, and the other way round', () => {
  expect(csvRows('a;b\nuno, dos;3')).toEqual([{ a: 'uno, dos', b: '3' }])
  expect(csvRows('a,b\nuno; dos,3')).toEqual([{ a: 'uno; dos', b: '3' }])
})

test('rows of another length are no CSV', () => {
  expect(() => csvRows('a;b\n1;2;3')).toThrow()
})
