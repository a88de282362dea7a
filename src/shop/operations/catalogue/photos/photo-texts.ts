// `fotos.csv`, which may lie beside the photos: what each shows, in words, for who does not see it; and which are to go. Pure.

import { plainLetters } from '#shop/shared/typed/plain-letters.ts'
import { plainSigns } from '#shop/shared/typed/plain-signs.ts'
import { typedWhole } from '#shop/shared/typed/typed-whole.ts'
import { fileText, tableRows } from '#shop/shared/written/csv-table.ts'
import { readText, skuKey } from '../cells.ts'
import { headingKey } from '../columns.ts'
import { MOST_PHOTOS } from './photo-names.ts'

export const TEXTS_FILE = 'fotos.csv'
/** As long as the column is wide. */
const LONGEST_ALT = 200

export type TextFault =
  | 'noTable'
  | 'columnMissing'
  | 'skuUnknown'
  | 'noPlace'
  | 'tooLong'
  | 'actionUnknown'
  | 'rowTwice'

export interface PhotoRow {
  readonly key: string
  readonly place: number
  readonly row: number
  /** Null leaves the words as they are, the empty text takes them away. */
  readonly alt: string | null
  readonly isRemoved: boolean
}

export interface TextsRead {
  readonly rows: readonly PhotoRow[]
  readonly faults: readonly { readonly row: number; readonly code: TextFault; readonly given: string }[]
}

export function readPhotoTexts(bytes: Uint8Array, isKnown: (key: string) => boolean): TextsRead {
  const text = fileText(bytes)?.replace(/^\uFEFF/, '')
  const separator = text?.split('\n', 1)[0]?.includes(';') ? ';' : ','
  const [heading, ...table] = (text === undefined ? null : tableRows(text, separator)) ?? []
  if (!heading) return { rows: [], faults: [{ row: 0, code: 'noTable', given: '' }] }
  const columns = heading.cells.map(headingKey)
  const missing = ['sku', 'texto'].filter((name) => !columns.includes(name))
  if (missing.length > 0)
    return { rows: [], faults: [{ row: heading.line, code: 'columnMissing', given: missing.join(', ') }] }
  const rows: PhotoRow[] = []
  const faults: { row: number; code: TextFault; given: string }[] = []
  for (const { line: row, cells } of table) {
    const cell = (name: string) => cells[columns.indexOf(name)] ?? ''
    const wrong = (code: TextFault, given: string) => faults.push({ row, code, given })
    const key = skuKey(plainSigns(cell('sku')))
    const place = cell('orden') === '' ? 1 : typedWhole(cell('orden'))
    const words = cell('texto')
    const read = words === '' || words === '-' ? null : readText(words, LONGEST_ALT)
    const action = plainLetters(cell('accion'))
    if (!isKnown(key)) wrong('skuUnknown', cell('sku'))
    else if (place === null || place < 1 || place > MOST_PHOTOS) wrong('noPlace', cell('orden'))
    else if (read && 'fault' in read) wrong('tooLong', words)
    else if (!['', 'quitar'].includes(action)) wrong('actionUnknown', cell('accion'))
    else if (rows.some((each) => each.key === key && each.place === place)) wrong('rowTwice', cell('sku'))
    else {
      const alt = words === '-' ? '' : (read?.value ?? null)
      rows.push({ key, place, row, alt, isRemoved: action === 'quitar' })
    }
  }
  return { rows, faults }
}
