// What stands in the cells of other shops' tables: texts with HTML, amounts as Americans write them, sizes and degrees inside names. What may be
// read in two ways is not read.
import type { Cell } from '../cells.ts'

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', aacute: 'á', eacute: 'é', iacute: 'í', oacute: 'ó', uacute: 'ú', agrave: 'à', egrave: 'è', igrave: 'ì', ograve: 'ò', ugrave: 'ù', ccedil: 'ç', ntilde: 'ñ', uuml: 'ü', Aacute: 'Á', Eacute: 'É', Iacute: 'Í', Oacute: 'Ó', Uacute: 'Ú', Ntilde: 'Ñ', deg: '°', ordm: 'º', ordf: 'ª', ndash: '–', mdash: '—', hellip: '…', lsquo: '‘', rsquo: '’', ldquo: '“', rdquo: '”', laquo: '«', raquo: '»', iexcl: '¡', iquest: '¿', frac12: '½', middot: '·', bull: '•' } // biome-ignore format: one list

/** Between what stands in blocks of its own in HTML: no text has it. */
const BREAK = '\u0000'

/** The text of HTML in one line: blocks and items of lists are sentences of it, what is not shown is left out, and so are WordPress' shortcodes. */
export function htmlText(html: string): string {
  return decoded(
    html
      .replaceAll(BREAK, '')
      .replace(/<(script|style)\b[\s\S]*?<\/\1\s*>/gi, ' ')
      .replace(/<!--[\s\S]*?-->/g, ' ')
      .replace(/\[\/[a-z][\w-]*\]|\[[a-z][\w-]*(?:\s+[\w-]+="[^"]*")+\s*\/?\]/gi, BREAK)
      .replace(/<\/?(?:td|th)\b[^>]*>/gi, ' ')
      .replace(/<\/?(?:p|div|br|li|ul|ol|h\d|tr|table|section|hr)\b[^>]*>/gi, BREAK)
      .replace(/<\/?[a-z][^>]*>/gi, ''),
  )
    .split(BREAK)
    .map((block) => block.replace(/\s+/g, ' ').trim())
    .filter((block) => block !== '')
    .reduce((text, block) => (text === '' ? block : `${text}${/[.,;:!?…]$/.test(text) ? '' : '.'} ${block}`), '')
}

const decoded = (text: string): string =>
  text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z0-9]+));/gi, (all, decimal, hex, name) => {
    if (name !== undefined) return NAMED[name] ?? all
    const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal)
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
  })

/** Whole pesos as `5990`, `5990.00` or `5,990.00`; `5.990` would be six pesos there, and is refused as `5990.50` is. */
export function foreignPesos(text: string): Cell {
  const plain = text.replace(/^(?:CLP|\$)\s*/i, '').trim()
  const [, whole] = /^(\d+|\d{1,3}(?:,\d{3})+)(?:\.0{1,6}|,00?)?$/.exec(plain) ?? []
  const pesos = Number(whole?.replaceAll(',', ''))
  return whole !== undefined && pesos > 0 && Number.isSafeInteger(pesos)
    ? { value: String(pesos) }
    : { fault: 'notPesos' }
}

const SIZE =
  /(?<![\d.,])(?:(\d{1,2})\s*(?:x|×|u\.?\s*(?:de|x)|unidades de|latas de|botellas de)\s*)?(\d{1,5}(?:[.,]\d{1,2})?)\s*(cc|ml|cl|lts?|litros?|l|kg|kilos?|grs?|g)(?:\s*(?:x|×)\s*(\d{1,2}))?(?![\p{L}\d])/giu
const UNITS: Readonly<Record<string, readonly [unit: string, times: number]>> = { cc: ['cc', 1], ml: ['cc', 1], cl: ['cc', 10], l: ['lt', 1], kg: ['kg', 1], k: ['kg', 1], g: ['g', 1] } // biome-ignore format: one list

/** The size a name tells: `750 cc`, `6 x 330 ml` (all it holds), `1,5 L`; null where it tells none, or two. */
export function sizeIn(name: string): { readonly amount: string; readonly unit: string } | null {
  const [found, ...others] = [...name.matchAll(SIZE)]
  if (!found || others.length > 0) return null
  const [, before, size = '', word = '', behind] = found
  const plain = word.toLowerCase()
  const [unit, times] = UNITS[plain] ?? UNITS[plain[0]!] ?? ['', 0]
  const amount = Number(size.replace(',', '.')) * times * Number(before ?? behind ?? 1)
  return { amount: String(Math.round(amount * 100) / 100), unit }
}

const DEGREES = /(\d{1,2}(?:[.,]\d)?)\s*(?:[°º](?!\s*c)|%\s*(?:vol|alc|abv|v\/v)|grados|°?\s*gl\b)/i
const DEGREES_IN_TEXT = /(\d{1,2}(?:[.,]\d)?)\s*(?:%\s*(?:vol|alc|abv|v\/v)|[°º]?\s*gl\b|[°º]\s*(?:de\s+)?alcohol)/i

/** The number of a cell of degrees alone: `13,5%`, `35° GL`, `12.5% vol`; the text itself where it is none. */
export const degreesIn = (text: string): string =>
  /^(\d{1,2}(?:[.,]\d)?)\s*(?:[°º%]|gl|grados|$)/i.exec(text.trim())?.[1] ?? text.trim()

/** The degrees a name tells (`35°`, `13,5% vol`). */
export const degreesInName = (name: string): string | null => DEGREES.exec(name)?.[1] ?? null

/** The degrees a description tells, where it also speaks of degrees to serve at. */
export const degreesInText = (text: string): string | null => DEGREES_IN_TEXT.exec(text)?.[1] ?? null

/** A value without what an export puts around it: the apostrophe that makes a spreadsheet take it for text, the backslash before a comma of its own. */
export const bare = (text: string): string => text.replace(/^'/, '').replaceAll('\\,', ',').trim()
