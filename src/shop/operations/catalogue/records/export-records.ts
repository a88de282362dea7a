// The records of a kind as a file of an owner's, in the order of their keys, so that loading it changes nothing.

import { formatRut } from '#shop/shared/rut.ts'
import { csvFile } from '#shop/shared/written/csv.ts'
import { readFlag } from '../cells.ts'
import type { Records } from './plan-records.ts'
import { keyParts, type RecordKind } from './record-kind.ts'
import { shapeFile } from './shape-file.ts'

export function recordsFile(kind: RecordKind, records: Records): string {
  if (kind.isShapes) return shapeFile(kind, records)
  const columns = kind.columns.filter(({ name }) => name !== 'accion')
  const rows = [...records]
    .sort(([one], [other]) => IN_ORDER.compare(one, other))
    .map(([key, fields]) => {
      const parts = keyParts(kind, key)
      return columns.map(({ name, read }) => {
        const at = kind.keys.indexOf(name)
        const value = at < 0 ? (fields.get(name) ?? '') : (parts[at] ?? '')
        if (name === 'rut') return formatRut(value)
        if (read === readFlag) return value === '1' ? 'si' : 'no'
        return DECIMALS.includes(name) ? value.replace('.', ',') : value
      })
    })
  return csvFile(columns.map(({ name }) => name), rows) // biome-ignore format: one row
}

const IN_ORDER = new Intl.Collator('es-CL', { numeric: true })
const DECIMALS = ['latitud', 'longitud']
