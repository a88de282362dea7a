// A file of ours as LibreOffice Calc saves it after somebody opened it in Chile and chose "Text CSV", `;`, Western Europe (Windows-1252): its documented
// number recognition by hand, since no test machine has it. Quotes only where a separator, quote or line break is, LF, no mark of the encoding.

/** What Windows-1252 has between 0x80 and 0x9f. */
const WESTERN = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'

export function savedByLibreOffice(text: string): Uint8Array {
  const rows = text
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split('\r\n')
    .map(cellsOf)
  const saved = rows.map((cells) => cells.map(shown).map(quoted).join(';')).join('\n')
  return Uint8Array.from([...`${saved}\n`].map(byteOf))
}

function cellsOf(row: string): string[] {
  const cells = row.matchAll(/(?:^|;)(?:"((?:[^"]|"")*)"|([^;]*))/g)
  return [...cells].map(([, inside, plain]) => inside?.replaceAll('""', '"') ?? plain ?? '')
}

/** What the sheet shows of a cell, which is what it saves: numbers without useless zeros, moments and long hours with seconds. */
function shown(cell: string): string {
  if (/^-?\d+(,\d+)?$/.test(cell)) return String(Number(cell.replace(',', '.'))).replace('.', ',')
  if (/^\d{4}-\d\d-\d\d \d\d:\d\d$/.test(cell) || cell === '24:00') return `${cell}:00`
  return cell
}

const quoted = (cell: string): string => (/[";\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

function byteOf(sign: string): number {
  const code = sign.codePointAt(0)!
  if (code < 0x80 || (code >= 0xa0 && code <= 0xff)) return code
  const at = WESTERN.indexOf(sign)
  return at < 0 ? 0x3f : 0x80 + at
}
