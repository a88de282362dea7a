// Tables as people bring them along: the bytes of a file to text, and its text to cells (RFC 4180, any separator). Writing is `csv.ts`.

/** What a file begins with that is a workbook and no text: of Excel since 2007, and before. */
const WORKBOOKS = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
]

/** A file's text: UTF-8, UTF-16 as Excel's "Unicode" has it, or else Latin-1 as Windows writes it; null for a workbook or what has no text. */
export function fileText(bytes: Uint8Array): string | null {
  if (WORKBOOKS.some((begin) => begin.every((byte, at) => bytes[at] === byte))) return null
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return textOf(bytes, 'utf-16le')
  if (first === 0xfe && second === 0xff) return textOf(bytes, 'utf-16be')
  try {
    return textOf(bytes, 'utf-8')
  } catch {
    return textOf(bytes, 'windows-1252')
  }
}

/** Throws where the bytes are no such text; null where there are signs no file for people has. */
function textOf(bytes: Uint8Array, encoding: string): string | null {
  const text = new TextDecoder(encoding, { fatal: encoding === 'utf-8' }).decode(bytes)
  return text.includes('\0') ? null : text
}

export interface TableRow {
  /** Where it begins in the file, from 1. */
  readonly line: number
  /** Without the blanks around them. */
  readonly cells: readonly string[]
}

/** The rows of a text; lines with nothing in them are left out. Null where a quote is opened and never closed. */
export function tableRows(text: string, separator: string): TableRow[] | null {
  const rows: TableRow[] = []
  let [line, begun] = [1, 1]
  let [cells, cell] = [[] as string[], '']
  let isQuoted = false
  const endRow = () => {
    cells.push(cell.trim())
    if (cells.some((each) => each !== '')) rows.push({ line: begun, cells })
    cells = []
    cell = ''
  }
  const signs = text.replace(/\r\n?/g, '\n')
  for (let at = 0; at < signs.length; at += 1) {
    const sign = signs[at]!
    if (sign === '\n') line += 1
    if (isQuoted) {
      if (sign !== '"') cell += sign
      else if (signs[at + 1] === '"') {
        cell += '"'
        at += 1
      } else isQuoted = false
    } else if (sign === '"' && cell.trim() === '') {
      cell = ''
      isQuoted = true
    } else if (sign === separator) {
      cells.push(cell.trim())
      cell = ''
    } else if (sign === '\n') {
      endRow()
      begun = line
    } else cell += sign
  }
  if (isQuoted) return null
  endRow()
  return rows
}
