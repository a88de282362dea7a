// Counts the rows of each table as a dump passes by, so that a restored table can be compared with what was taken of it.

const INSERT = Buffer.from('INSERT INTO `')
const [NEWLINE, QUOTE, BACKSLASH, TICK, OPEN, CLOSE, END, SPACE] = [10, 39, 92, 96, 40, 41, 59, 32]

/** What is being read: the beginning of a line, the rest of one that is no insert, a table's name, what follows it, rows, a text within them. */
type Place = 'line' | 'other' | 'name' | 'columns' | 'rows' | 'text'

/** Makes a counter; `read` takes the dump piece by piece, cut anywhere. */
export function createRowCount() {
  const rows: Record<string, number> = {}
  let place: Place = 'line'
  let seen: number[] = []
  let table = ''
  let depth = 0
  let isEscaped = false

  return { rows, read }

  function read(piece: Uint8Array): void {
    for (let at = 0; at < piece.length; at++) {
      const byte = piece[at]!
      if (place === 'text') {
        if (isEscaped) isEscaped = false
        else if (byte === BACKSLASH) isEscaped = true
        else if (byte === QUOTE) place = 'rows'
      } else if (place === 'rows') inRows(byte)
      else if (place === 'other') {
        const end = piece.indexOf(NEWLINE, at)
        if (end < 0) return
        at = end
        place = 'line'
      } else outside(byte)
    }
  }

  function inRows(byte: number): void {
    if (byte === QUOTE) place = 'text'
    else if (byte === OPEN && depth++ === 0) rows[table]!++
    else if (byte === CLOSE) depth--
    else if (byte === END && depth === 0) place = 'other'
  }

  function outside(byte: number): void {
    if (place === 'line') {
      if (byte === NEWLINE) seen = []
      else if (byte !== INSERT[seen.length]) [place, seen] = ['other', []]
      else if (seen.push(byte) === INSERT.length) [place, seen] = ['name', []]
    } else if (place === 'name') {
      if (byte !== TICK) return void seen.push(byte)
      table = Buffer.from(seen).toString()
      ;[place, seen, depth] = ['columns', [], 0]
      rows[table] ??= 0
    } else if (byte !== SPACE) {
      place = 'rows'
      if (byte === OPEN) [rows[table], depth] = [rows[table]! - 1, 0] // the names of columns are in parentheses, too
      inRows(byte)
    }
  }
}
