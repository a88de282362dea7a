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

/**
 * The rows of a text; lines with nothing in them are left out. Null where a quote is opened and never closed. Cells are cut out of the text, not put
 * together sign by sign: a file of 20,000 rows would take a hundred megabytes meanwhile.
 */
export function tableRows(text: string, separator: string): TableRow[] | null {
  const signs = text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text
  const rows: TableRow[] = []
  const found = new RegExp(`["\n${separator === '\t' ? '\\t' : separator}]`, 'g')
  let [line, begun, start] = [1, 1, 0]
  let cells: string[] = []
  /** What a quoted cell holds; null in one without quotes. */
  let quoted: string | null = null
  const endCell = (end: number) => {
    const rest = signs.slice(start, end)
    cells.push((quoted === null ? rest : quoted + rest).trim())
    quoted = null
    start = end + 1
  }
  const endRow = (end: number) => {
    endCell(end)
    if (cells.some((each) => each !== '')) rows.push({ line: begun, cells })
    cells = []
  }
  for (let sign = found.exec(signs); sign; sign = found.exec(signs)) {
    const at = sign.index
    if (sign[0] === separator) endCell(at)
    else if (sign[0] === '\n') {
      endRow(at)
      line += 1
      begun = line
    } else if (((quoted ?? '') + signs.slice(start, at)).trim() === '') {
      const end = closingQuote(signs, at + 1)
      if (end < 0) return null
      quoted = signs.slice(at + 1, end).replaceAll('""', '"')
      for (let next = signs.indexOf('\n', at); next >= 0 && next < end; next = signs.indexOf('\n', next + 1)) line += 1
      start = end + 1
      found.lastIndex = start
    }
  }
  endRow(signs.length)
  return rows
}

/** Where a quoted text ends that begins here; -1 where it does not. Two quotes are one of the text. */
function closingQuote(text: string, from: number): number {
  for (let at = text.indexOf('"', from); at >= 0; at = text.indexOf('"', at + 2)) if (text[at + 1] !== '"') return at
  return -1
}
