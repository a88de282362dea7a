// Who may pay by bank transfer, by RUT.
import { readText } from '../cells.ts'
import { readRut } from './record-cells.ts'
import { ACTION, kindOf } from './record-kind.ts'

export const transferCustomers = kindOf({
  name: 'clientes-transferencia',
  keys: ['rut'],
  columns: [
    { name: 'rut', read: readRut },
    { name: 'nota', also: ['note', 'nombre'], read: (cell) => readText(cell, 80), clears: true },
    ACTION,
  ],
  table: {
    name: 'transfer_customer',
    keys: [{ column: 'rut', as: 'text' }],
    fields: { nota: { column: 'note', as: 'text', empty: '' } },
  },
})
