// Tables as CSV for spreadsheets: what people outside wrote never becomes a formula there.

export type CsvCell = string | number | null

/** What a spreadsheet may take for a formula, with whatever blanks stand before it. */
const FORMULA = /^[\s\p{Cc}]*[=+\-@]/u
const NEEDS_QUOTES = /[",;\r\n\t]/
/** So that spreadsheets read UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF'

/** A whole file: the names of the columns, then the rows; RFC 4180 with CRLF. Numbers stay numbers, null is empty. */
export function csvFile(columns: readonly string[], rows: readonly (readonly CsvCell[])[]): string {
  return BYTE_ORDER_MARK + csvLines(columns, rows).join('\r\n').concat('\r\n')
}

/** The same in lines, for a terminal. */
export function csvLines(columns: readonly string[], rows: readonly (readonly CsvCell[])[]): string[] {
  return [columns, ...rows].map((cells) => cells.map(csvCell).join(','))
}

/** A text that begins as a formula would gets an apostrophe before it; control characters become blanks. */
function csvCell(cell: CsvCell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  const text = (FORMULA.test(cell) ? `'${cell}` : cell).replace(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ')
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
