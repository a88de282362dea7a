// The week of stores: when people may visit, and when programmed pickups are handed over.
import { readFlag, readWhole } from '../cells.ts'
import { readTime, readWeekday } from './record-cells.ts'
import { ACTION, kindOf, type MergedRecord, type RuleBroken } from './record-kind.ts'

const STORE = { name: 'tienda', also: ['store'], read: (cell: string) => readWhole(cell, 1, 65_535) } as const
const WEEKDAY = { name: 'dia', also: ['dia_de_la_semana', 'day'], read: readWeekday } as const
const KEYS = [
  { column: 'store_id', as: 'number' },
  { column: 'day_of_week', as: 'weekday' },
] as const
const TIMES = { abre: { column: 'opens', as: 'time' }, cierra: { column: 'closes', as: 'time' } } as const

/** A store that is open has both hours; closing at or before opening is of the night after. */
function wholeHours({ after }: MergedRecord): readonly RuleBroken[] {
  const [opens, closes] = [after.has('abre'), after.has('cierra')]
  if (after.get('cerrado') === '1') return []
  return opens && closes ? [] : [{ column: opens ? 'cierra' : 'abre', code: 'hoursHalf' }]
}

export const storeHours = kindOf({
  name: 'horarios',
  keys: ['tienda', 'dia'],
  columns: [
    STORE,
    WEEKDAY,
    { name: 'abre', also: ['opens', 'desde'], read: readTime, clears: true },
    { name: 'cierra', also: ['closes', 'hasta'], read: readTime, clears: true },
    { name: 'cerrado', also: ['closed'], read: readFlag },
    ACTION,
  ],
  refers: { tienda: 'store' },
  defaults: { cerrado: '0' },
  rules: wholeHours,
  table: {
    name: 'store_schedule',
    keys: KEYS,
    fields: { ...TIMES, cerrado: { column: 'closed', as: 'number' } },
  },
})

export const pickupHours = kindOf({
  name: 'retiros',
  keys: ['tienda', 'dia'],
  columns: [
    STORE,
    WEEKDAY,
    { name: 'abre', also: ['opens', 'desde'], read: readTime, isNeeded: true },
    { name: 'cierra', also: ['closes', 'hasta'], read: readTime, isNeeded: true },
    ACTION,
  ],
  refers: { tienda: 'store' },
  table: { name: 'store_pickup_schedule', keys: KEYS, fields: TIMES },
})
