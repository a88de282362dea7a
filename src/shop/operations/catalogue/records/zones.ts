// Zones of programmed delivery, and which communes each serves.
import { readFlag, readPesos, readText, readWhole } from '../cells.ts'
import { readWeekdays } from './record-cells.ts'
import { ACTION, kindOf } from './record-kind.ts'

/** How far ahead a zone may offer days, as the table allows. */
const HORIZONS = ['3', '5', '7', '10']

export const zones = kindOf({
  name: 'zonas',
  keys: ['zona'],
  columns: [
    { name: 'zona', also: ['numero', 'id'], read: (cell) => readWhole(cell, 1, 65_535) },
    { name: 'nombre', also: ['name'], read: (cell) => readText(cell, 80), isNeeded: true },
    { name: 'costo', also: ['cost', 'precio'], read: (cell) => readPesos(cell, 0), isNeeded: true },
    { name: 'mismo_dia', also: ['same_day'], read: readFlag },
    { name: 'dias_minimo', also: ['lead_days'], read: (cell) => readWhole(cell, 1, 10), isNeeded: true },
    { name: 'dias_maximo', also: ['horizon_days'], read: (cell) => readWhole(cell, 1, 10), isNeeded: true },
    { name: 'dias', also: ['weekdays', 'dias_de_la_semana'], read: readWeekdays, isNeeded: true },
    ACTION,
  ],
  defaults: { mismo_dia: '0' },
  heldBy: { file: 'comunas', field: 'zona' },
  rules: ({ after }) => {
    const [least, most] = [after.get('dias_minimo'), after.get('dias_maximo')]
    if (most !== undefined && !HORIZONS.includes(most)) return [{ column: 'dias_maximo', code: 'horizonUnknown' }]
    return Number(least) > Number(most) ? [{ column: 'dias_minimo', code: 'leadAfterHorizon', other: most ?? '' }] : []
  },
  table: {
    name: 'delivery_zone',
    keys: [{ column: 'id', as: 'number' }],
    fields: {
      nombre: { column: 'name', as: 'text' },
      costo: { column: 'cost', as: 'number' },
      mismo_dia: { column: 'same_day', as: 'number' },
      dias_minimo: { column: 'lead_days', as: 'number' },
      dias_maximo: { column: 'horizon_days', as: 'number' },
      dias: { column: 'weekdays', as: 'weekdays' },
    },
  },
})

export const zoneCommunes = kindOf({
  name: 'comunas',
  keys: ['comuna'],
  columns: [
    { name: 'comuna', also: ['commune', 'codigo_comuna'], read: (cell) => readText(cell, 80) },
    { name: 'zona', also: ['zone'], read: (cell) => readWhole(cell, 1, 65_535), isNeeded: true },
    ACTION,
  ],
  refers: { comuna: 'commune', zona: 'zone' },
  table: {
    name: 'delivery_zone_commune',
    keys: [{ column: 'commune_code', as: 'commune' }],
    fields: { zona: { column: 'zone_id', as: 'number' } },
  },
})
