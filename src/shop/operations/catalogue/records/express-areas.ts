// The areas stores deliver express to: a shape on the map each, with the stores that serve it.
import { readFlag, readText, readWhole } from '../cells.ts'
import { readShape } from './area-shape.ts'
import { ACTION, kindOf } from './record-kind.ts'

export const expressAreas = kindOf({
  name: 'express',
  isShapes: true,
  keys: ['area'],
  columns: [
    { name: 'area', also: ['numero', 'id'], read: (cell) => readWhole(cell, 1, 4_000_000) },
    { name: 'nombre', also: ['name'], read: (cell) => readText(cell, 80), isNeeded: true },
    { name: 'tiendas', also: ['stores', 'tienda'], read: readStores, isNeeded: true },
    { name: 'activo', also: ['active'], read: readFlag },
    { name: 'forma', read: readShape, isNeeded: true },
    ACTION,
  ],
  refers: { tiendas: 'stores' },
  defaults: { activo: '1' },
  table: {
    name: 'coverage_polygon',
    keys: [{ column: 'id', as: 'number' }],
    fields: {
      nombre: { column: 'name', as: 'text' },
      activo: { column: 'active', as: 'number' },
      forma: { column: 'ring', as: 'shape' },
    },
    lists: { tiendas: { table: 'polygon_store', of: 'polygon_id', column: 'store_id', rank: 'priority' } },
  },
})

/** Stores by number, the one that goes first in front: `7, 1`. */
function readStores(text: string) {
  const numbers = text.split(/[,;|]/).map((each) => readWhole(each.trim(), 1, 65_535))
  const wrong = numbers.find((each) => 'fault' in each)
  return wrong ?? { value: [...new Set(numbers.flatMap((each) => ('value' in each ? [each.value] : [])))].join(',') }
}
