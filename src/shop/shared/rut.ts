// The Chilean national id (RUT): `123456785` for machines, `12.345.678-5` for people. One rule reads it wherever it is typed or pasted.
import { inThousands } from './thousands.ts'
import { plainSigns } from './typed/plain-signs.ts'

/** What documents write before it: `RUT:`, `R.U.T. N°`, `RUN`, `C.I.`, `Cédula de identidad`, `Nº`, `#`. */
const NAMED =
  /^(?:r\.? ?u\.? ?[tn]\.?|c\.? ?i\.?|c[eé]dula(?: de identidad)?|rol [uú]nico (?:tributario|nacional))?[ :.-]*(?:n(?:[°ºo]\.?|\.°|\.º|\.|ro\.?|umero|úmero)|№|#)?[ :.]*/i
/** Brackets or quotation marks around all of it, and the apostrophe that keeps a text a text in Excel. */
const AROUND = /^(?:\((.*)\)|\[(.*)\]|\{(.*)\}|"(.*)"|“(.*)”|«(.*)»|‘(.*)’|['’](.*?)['’]?)$/
/** What looks like a capital K: Cyrillic, Greek, and the sign of the kelvin. */
const LIKE_K = /[\u041a\u039a\u212a]$/
/**
 * Whoever writes dots has three digits behind the last one, and the check digit: `15.000.007` lacks it, and is not 1.500.000-7. A dot
 * stands for the dash behind two others only: `10.001.3` is what is left of `10.001.331-2`, and not 10.001-3.
 */
const BROKEN_OFF = /[.,](?!\d{3}-*[\dK]$|(?<=\d[.,]\d{3}[.,]\d{3}[.,])[\dK]$)[^.,]*$/
/** The same with blanks in the place of dots. */
const BROKEN_BLANKS = /^\d{1,3} \d{3}(?: (?:\d{1,3}|k))?$/i
/** Without dots, commas and blanks. Whoever writes dashes has the last one before the check digit alone. */
const WRITTEN = /^(?:(\d[\d-]*)-|(\d+))([\dK])$/
const CLEANED = /^[1-9]\d{4,7}[\dK]$/

/**
 * Digits and check digit without dots or dash, `K` in upper case; null when it has not the form of a RUT. Zeros before it are
 * not part of it; letters, a second RUT or digits behind the check digit make it none.
 */
export function cleanRut(input: string): string | null {
  const named = bare(bare(plainSigns(input)).replace(NAMED, ''))
  const grouped = named
    .replace(/ |[., ]+$/g, '')
    .toUpperCase()
    .replace(LIKE_K, 'K')
  if (BROKEN_OFF.test(grouped) || BROKEN_BLANKS.test(named)) return null
  const [, dashed, digits = dashed, check] = WRITTEN.exec(grouped.replace(/[.,]/g, '')) ?? []
  const cleaned = `${digits?.replaceAll('-', '').replace(/^0+/, '')}${check}`
  return CLEANED.test(cleaned) ? cleaned : null
}

function bare(text: string): string {
  const inside = AROUND.exec(text)
    ?.slice(1)
    .find((part) => part !== undefined)
  return inside === undefined ? text : inside.trim()
}

/** Whether `input`, in any form, is a RUT whose check digit (modulo 11) is right. */
export function isRut(input: string): boolean {
  const cleaned = cleanRut(input)
  return cleaned !== null && checkDigit(cleaned.slice(0, -1)) === cleaned.at(-1)
}

/** The check digit of the digits of a RUT: '0'–'9' or 'K'. */
export function checkDigit(digits: string): string {
  let factor = 2
  let total = 0
  for (let i = digits.length - 1; i >= 0; i--) {
    total += Number(digits[i]) * factor
    factor = factor === 7 ? 2 : factor + 1
  }
  const rest = 11 - (total % 11)
  return rest === 11 ? '0' : rest === 10 ? 'K' : String(rest)
}

/** `12.345.678-5` of a RUT in any form; the input as it is when it is no RUT. */
export function formatRut(input: string): string {
  const cleaned = cleanRut(input)
  if (cleaned === null) return input
  const digits = inThousands(cleaned.slice(0, -1))
  return `${digits}-${cleaned.at(-1)}`
}

/** What a field shows once it is left: a right RUT takes its dots and dash, and whoever mistyped one sees what he typed. */
export function leftRut(typed: string): string {
  return isRut(typed) ? formatRut(typed) : typed.trim()
}
