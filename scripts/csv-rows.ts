// Files people bring along, a bank's statement or a count of stock: rows by the names of their columns. Semicolon or comma, as the heading
// has it: the other one is part of the text.
import { parse } from 'csv-parse/sync'

type CsvRow = Readonly<Record<string, string>>

/** The rows of a file whose first line names its columns. Throws where it is no CSV. */
export function csvRows(text: string): CsvRow[] {
  const [heading = ''] = text.trimStart().split(/\r?\n/, 1)
  const delimiter = heading.includes(';') ? ';' : ','
  return parse(text, { columns: true, delimiter, bom: true, trim: true, skip_empty_lines: true })
}
