// Days on which stores keep other hours, or none; and public holidays.
import { readFlag, readText } from '../cells.ts'
import { readDay, readTime } from './record-cells.ts'
import { ACTION, kindOf } from './record-kind.ts'
import { readStoreOrAll } from './store-or-all.ts'

export const closedDays = kindOf({
  name: 'dias-cerrados',
  keys: ['tienda', 'dia'],
  columns: [
    { name: 'tienda', also: ['store'], read: readStoreOrAll },
    { name: 'dia', also: ['fecha', 'day'], read: readDay },
    { name: 'abre', also: ['opens'], read: readTime, clears: true },
    { name: 'cierra', also: ['closes'], read: readTime, clears: true },
    { name: 'despacha_hasta', also: ['delivers_until'], read: readTime, clears: true },
    { name: 'motivo', also: ['reason'], read: (cell) => readText(cell, 80), clears: true },
    ACTION,
  ],
  refers: { tienda: 'storeOrAll' },
  rules: ({ after }) =>
    after.has('abre') === after.has('cierra') ? [] : [{ column: after.has('abre') ? 'cierra' : 'abre', code: 'hoursHalf' }],
  table: {
    name: 'store_closure',
    keys: [
      { column: 'store_id', as: 'number', orNull: 'todas' },
      { column: 'day', as: 'text' },
    ],
    fields: {
      abre: { column: 'opens', as: 'time' },
      cierra: { column: 'closes', as: 'time' },
      despacha_hasta: { column: 'delivers_until', as: 'time' },
      motivo: { column: 'reason', as: 'text', empty: '' },
    },
  },
}) // biome-ignore format: one row each

export const holidays = kindOf({
  name: 'feriados',
  keys: ['dia'],
  columns: [
    { name: 'dia', also: ['fecha', 'day'], read: readDay },
    { name: 'nombre', also: ['name'], read: (cell) => readText(cell, 80), isNeeded: true },
    { name: 'cierre_obligado', also: ['irrenunciable', 'mandatory_closing'], read: readFlag },
    ACTION,
  ],
  defaults: { cierre_obligado: '0' },
  table: {
    name: 'holiday',
    keys: [{ column: 'day', as: 'text' }],
    fields: {
      nombre: { column: 'name', as: 'text' },
      cierre_obligado: { column: 'mandatory_closing', as: 'number' },
    },
  },
})
