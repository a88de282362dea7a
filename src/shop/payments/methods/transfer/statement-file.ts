// A bank's statement as banks in Chile and Excel write it: which column says what, whatever it is called and wherever it stands, and amounts
// as people and programs write them. Pure; what is not understood is named by its line, and nothing is guessed.

import { plainLetters } from '#shop/shared/typed/plain-letters.ts'
import { plainSigns } from '#shop/shared/typed/plain-signs.ts'
import { fileText, type TableRow, tableRows } from '#shop/shared/written/csv-table.ts'
import type { StatementLine } from './bank-statement.ts'

/** Why a file as a whole is not read. */
export type FileFault = 'workbook' | 'noTable' | 'noHeading' | 'tooMany'
/** Why one line is not. */
export type LineFault = 'amount' | 'reference' | 'referenceLong'

export interface FaultyLine {
  /** Of the file, from 1. */
  readonly line: number
  readonly fault: LineFault
  /** What stands there. */
  readonly cell: string
}

export interface StatementFile {
  readonly lines: readonly StatementLine[]
  readonly faulty: readonly FaultyLine[]
}

export const MOST_LINES = 2_000
/** Above the heading banks tell of the account. */
const HEADING_WITHIN = 40
const LONGEST_REFERENCE = 60
const SEPARATORS = [';', '\t', ','] as const

/** What columns are called, without accents, signs and 'N°'; the first of a list that is there counts. */
const NAMES = {
  reference: ['referencia', 'operacion', 'transaccion', 'transferencia', 'id transaccion', 'id transferencia', 'documento', 'doc', 'docto', 'comprobante', 'folio', 'movimiento'],
  income: ['abono', 'abonos', 'monto abono', 'depositos y abonos', 'depositos o abonos', 'deposito o abono', 'deposito', 'depositos', 'credito', 'creditos', 'haber', 'monto', 'importe', 'monto transferencia', 'monto transferido'],
  expense: ['cargo', 'cargos', 'monto cargo', 'cheques y cargos', 'cheques o cargos', 'cheques y otros cargos', 'giro', 'giros', 'debito', 'debitos', 'debe'],
  sign: ['cargo abono', 'abono cargo', 'tipo', 'tipo movimiento', 'tipo de movimiento', 'tipo transaccion', 'c a'],
} as const // biome-ignore format: a list each
/** Every one of these that is there. */
const TEXTS = ['descripcion', 'descripcion movimiento', 'descripcion del movimiento', 'glosa', 'detalle', 'detalle movimiento', 'glosa detalle', 'comentario', 'comentarios', 'mensaje', 'asunto', 'concepto', 'motivo', 'observacion', 'observaciones'] // biome-ignore format: one list

interface Columns {
  readonly reference: number
  readonly income: number
  readonly expense: number
  readonly sign: number
  readonly texts: readonly number[]
}

/** What a file says, line by line; a fault where it says nothing that can be read. */
export function readStatementFile(bytes: Uint8Array): StatementFile | { readonly fault: FileFault } {
  const text = fileText(bytes)
  if (text === null) return { fault: 'workbook' }
  const tables = SEPARATORS.map((separator) => tableRows(text, separator))
  if (tables.every((rows) => rows === null)) return { fault: 'noTable' }
  for (const rows of tables) {
    const at = (rows ?? []).slice(0, HEADING_WITHIN).findIndex(({ cells }) => columnsOf(cells) !== null)
    if (!rows || at < 0) continue
    const below = rows.slice(at + 1)
    if (below.length > MOST_LINES) return { fault: 'tooMany' }
    return linesOf(below, columnsOf(rows[at]!.cells)!)
  }
  return { fault: 'noHeading' }
}

function columnsOf(cells: readonly string[]): Columns | null {
  const names = cells.map(headingOf)
  const first = (wanted: readonly string[]) => {
    const name = wanted.find((each) => names.includes(each))
    return name === undefined ? -1 : names.indexOf(name)
  }
  const texts = names.flatMap((name, at) => (TEXTS.includes(name) ? [at] : []))
  const [reference, income] = [first(NAMES.reference), first(NAMES.income)]
  if (reference < 0 || income < 0 || texts.length === 0) return null
  return { reference, income, expense: first(NAMES.expense), sign: first(NAMES.sign), texts }
}

/** `N° de Operación` and `NRO. OPERACION` are the same heading. */
function headingOf(cell: string): string {
  return plainLetters(cell)
    .replace(/[^a-z]+/g, ' ')
    .trim()
    .replace(/^(?:n|no|nro|num|numero) (?:de )?(?:la )?/, '')
    .replace(/ (?:clp|pesos|en pesos)$/, '')
}

function linesOf(rows: readonly TableRow[], columns: Columns): StatementFile {
  const lines: StatementLine[] = []
  const faulty: FaultyLine[] = []
  for (const { line, cells } of rows) {
    const cell = (at: number) => (cells[at] ?? '').replace(/\s+/g, ' ')
    const [reference, income, expense] = [cell(columns.reference), cell(columns.income), cell(columns.expense)]
    // Sums and balances below the movements.
    if (reference === '' && income === '' && expense === '') continue
    const pesos = pesosOf(income, expense, cell(columns.sign))
    if (pesos === null) faulty.push({ line, fault: 'amount', cell: income === '' ? expense : income })
    else if (reference === '') faulty.push({ line, fault: 'reference', cell: income })
    else if (reference.length > LONGEST_REFERENCE) faulty.push({ line, fault: 'referenceLong', cell: reference })
    else lines.push({ reference, pesos, text: columns.texts.map(cell).join(' ').trim() })
  }
  return { lines, faulty }
}

/** What came in is above 0, what left below. */
function pesosOf(income: string, expense: string, sign: string): number | null {
  const [came, left] = [typedPesos(income), typedPesos(expense)]
  if (income !== '' && came === null) return null
  if (expense !== '' && left === null) return null
  if (came !== null && (came !== 0 || left === null))
    return /^[cd]/i.test(sign) && came > 0 && !/^cr/i.test(sign) ? -came : came
  return left === null ? null : -Math.abs(left)
}

/** `12.870`, `$ 12.870,00`, `12,870`, `12870.00`, `+12.870`, `-5.000`, `(5.000)`. */
const PESOS = /^(\()?([+-]?)(\d{1,3}(?:([.,])\d{3})(?:\4\d{3})*|\d{1,12})(?:[.,]0{1,2})?(-?)\)?$/

/** Whole pesos; null for cents that are not 0, and for anything that is no amount. */
export function typedPesos(text: string): number | null {
  const found = PESOS.exec(
    plainSigns(text)
      .replace(/\$|CLP/gi, '')
      .replace(/\s/g, ''),
  )
  if (!found) return null
  const [, bracket, before, digits = '', , after] = found
  const pesos = Number(digits.replace(/[.,]/g, ''))
  return bracket !== undefined || before === '-' || after === '-' ? -pesos + 0 : pesos
}
