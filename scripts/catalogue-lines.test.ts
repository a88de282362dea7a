// What an owner reads of his files: the difference with the worst first, and his own rows beside their faults.
import { expect, test } from 'vitest'
import { faultFile } from '#shop/operations/catalogue/told-changes.view.ts'
import { faultLines } from './catalogue-lines.ts'

const FAULT = { file: 'productos.csv', row: 3, column: 'precio', code: 'notPesos', given: '11,99' } as const
const ROW = { file: 'productos.csv', kind: 'productos', row: 3, cells: new Map(), raw: ['A1', '11,99'] } as const

test('a fault says where it is, what it is and what to do', () => {
  const [line, count] = faultLines([FAULT])
  expect(line).toMatch(/^productos\.csv, fila 3, columna precio: «11,99» no es un precio en pesos; en pesos enteros/)
  expect(count).toBe('1 falla: no se cambió nada')
})

test('the file of faults has the owner’s row as he wrote it, his headings too', () => {
  const file = {
    name: 'productos.csv',
    kind: 'productos',
    separator: ';',
    headings: ['SKU', 'Precio'],
    rows: [ROW],
  } as const
  const [heading, row] = [...faultFile([FAULT], { files: [file] })].join('').split('\r\n')
  expect(heading).toBe('\uFEFFarchivo;fila;columna;problema;sugerencia;SKU;Precio')
  expect(row).toMatch(/^productos\.csv;3;precio;.*;A1;"11,99"$/)
})
