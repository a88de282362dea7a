// Tables as CSV for spreadsheets as they are set up in Chile, where the comma is the decimal sign and the semicolon parts cells. What
// people outside wrote never becomes a formula there.

export type CsvCell = string | number | null

const SEPARATOR = ';'
/**
 * What a spreadsheet may take for a formula, with whatever blanks and quotes stand before it: at the beginning of a cell, and after a
 * semicolon or a comma, which begins one where a spreadsheet is set up otherwise. The wide signs count for some, too.
 */
const FORMULA = /(^|[;,])(?=[\s"]*[=+\-@＝＋－＠])/gu
const NEEDS_QUOTES = /[",;\r\n\t]/
/** So that spreadsheets read UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF'

/** A whole file: the names of the columns, then the rows; RFC 4180 with semicolons and CRLF. Numbers stay numbers, null is empty. */
export function csvFile(columns: readonly string[], rows: Iterable<readonly CsvCell[]>): string {
  return [...csvPieces(columns, rows)].join('')
}

/** The same in pieces, of rows that are made one by one: a large file is never in memory as one text. */
export function* csvPieces(columns: readonly string[], rows: Iterable<readonly CsvCell[]>): Generator<string> {
  yield `${BYTE_ORDER_MARK}${csvLine(columns)}\r\n`
  for (const cells of rows) yield `${csvLine(cells)}\r\n`
}

/** The same in lines, for a terminal. */
export function csvLines(columns: readonly string[], rows: readonly (readonly CsvCell[])[]): string[] {
  return [columns, ...rows].map(csvLine)
}

/** One line, without its end. */
export const csvLine = (cells: readonly CsvCell[]): string => cells.map(csvCell).join(SEPARATOR)

/** Control and invisible characters become blanks; what begins as a formula would gets an apostrophe before it. */
function csvCell(cell: CsvCell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  const text = cell.replace(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ').replace(FORMULA, "$1'")
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
