// What a cell of an owner's file says, as people and Excel write it: amounts, numbers, yes and no, moments, codes. Each is read into one
// canonical text, by which files and database are compared; what cannot be read is named, never guessed.

import { EXTRA_TAX_RATES } from '#shop/products/extra-tax.ts'
import { SEALS } from '#shop/products/product.ts'
import { addDays, type Day, instantAt, isDay } from '#shop/shared/chile-time.ts'
import { MAX_CLP } from '#shop/shared/money.ts'
import { plainLetters } from '#shop/shared/typed/plain-letters.ts'
import { plainSigns } from '#shop/shared/typed/plain-signs.ts'
import { typedWhole } from '#shop/shared/typed/typed-whole.ts'

/** Why a cell is not read. */
export type CellFault =
  | 'notPesos'
  | 'notNumber'
  | 'numberOutside'
  | 'notFlag'
  | 'notMoment'
  | 'notUnit'
  | 'notSeals'
  | 'notEan'
  | 'eanDigit'
  | 'excelNumber'
  | 'excelDate'
  | 'notSku'
  | 'tooLong'
  | 'notTaxCode'
  | 'notDay'
  | 'notTime'
  | 'notWeekday'
  | 'notRut'
  | 'notDegrees'
  | 'notInChile'
  | 'notPhone'
  | 'notCouriers'
  | 'notSlug'
  | 'notContents'
  | 'notFilters'
  | 'notSearchWords'
  | 'claimsMore'
  | 'notPolygon'
  | 'ringOpen'
  | 'ringCrossed'
  | 'latitudeFirst'
  | 'areaOutside'
  | 'tooManyCorners'

/** The canonical text of a cell, or why there is none. */
export type Cell = { readonly value: string } | { readonly fault: CellFault }

const value = (text: string | number): Cell => ({ value: String(text) })
const fault = (why: CellFault): Cell => ({ fault: why })

/** What Excel makes of a long number in a cell that is not a text. */
const EXCEL_NUMBER = /^\d+(?:[.,]\d+)?E\+?\d+$/i
/** What Excel makes of `MAR-2`, and shows as `2-mar`. */
const EXCEL_DATE = /^(?:\d{1,2}[-/](?:ene|feb|mar|abr|may|jun|jul|ago|sept?|oct|nov|dic|jan|apr|aug|dec)|(?:ene|feb|mar|abr|may|jun|jul|ago|sept?|oct|nov|dic|jan|apr|aug|dec)[-/]\d{2,4})$/i // biome-ignore format: one list
const SKU = /^[A-Z0-9._-]{1,20}$/i

/** A SKU for the database's own comparison: without the difference of capitals, accents and blanks at its end. */
export const skuKey = (sku: string): string => plainLetters(sku.trimEnd())

/** `seen`: the SKUs there are, which may be of other letters than a new one. */
export function readSku(text: string, isKnown: (key: string) => boolean = () => false): Cell {
  const sku = plainSigns(text)
  if (isKnown(skuKey(sku))) return value(sku)
  if (EXCEL_NUMBER.test(sku)) return fault('excelNumber')
  if (EXCEL_DATE.test(sku)) return fault('excelDate')
  return SKU.test(sku) ? value(sku) : fault('notSku')
}

/** Whole pesos above 0: `11990`, `$11.990`, `11.990,00`; `11.99` and `11,990` may be anything. */
export function readPesos(text: string, least = 1): Cell {
  const whole = typedWhole(plainSigns(text).replace(/,0{1,2}$/, ''))
  return whole !== null && whole >= least && whole <= MAX_CLP ? value(whole) : fault('notPesos')
}

export function readWhole(text: string, least: number, most: number): Cell {
  const whole = typedWhole(text)
  if (whole === null) return EXCEL_NUMBER.test(plainSigns(text)) ? fault('excelNumber') : fault('notNumber')
  return whole >= least && whole <= most ? value(whole) : fault('numberOutside')
}

const THOUSANDS = /^[1-9]\d{0,2}(?:\.\d{3})+(?:,\d+)?$/

/** A number with comma or point, with a degree or a per cent behind it: `13,5`, `13.5°`, `1.500`. */
export function readDecimal(text: string, places: number, least: number, most: number): Cell {
  const plain = plainSigns(text).replace(/ ?[°º%]$/, '')
  const point = THOUSANDS.test(plain) ? plain.replaceAll('.', '').replace(',', '.') : plain.replace(',', '.')
  if (!/^\d{1,9}(?:\.\d{1,6})?$/.test(point)) return fault('notNumber')
  const number = Number(point)
  if (Number(number.toFixed(places)) !== number || number < least || number > most) return fault('numberOutside')
  return value(number)
}

const YES = ['1', 'si', 's', 'yes', 'y', 'true', 'verdadero', 'x']
const NO = ['0', 'no', 'n', 'false', 'falso']

/** `1` or `0`. */
export function readFlag(text: string): Cell {
  const plain = plainLetters(plainSigns(text))
  return YES.includes(plain) ? value(1) : NO.includes(plain) ? value(0) : fault('notFlag')
}

const UNITS: Readonly<Record<string, string>> = { l: 'lt', lts: 'lt', litro: 'lt', litros: 'lt', gr: 'g', grs: 'g', kilo: 'kg', unidad: 'un', unidades: 'un' } // biome-ignore format: one list
export const UNITS_OF_MEASURE = ['cc', 'ml', 'lt', 'g', 'kg', 'un'] as const

export function readUnit(text: string): Cell {
  const plain = plainLetters(plainSigns(text)).replace(/\.$/, '')
  const unit = UNITS[plain] ?? plain
  return (UNITS_OF_MEASURE as readonly string[]).includes(unit) ? value(unit) : fault('notUnit')
}

/** Seals by comma, in their legal order. */
export function readSeals(text: string): Cell {
  const named = text
    .split(/[,;|]/)
    .map((each) =>
      plainLetters(plainSigns(each))
        .replaceAll(' ', '-')
        .replace(/^alto-en-/, ''),
    )
    .filter((each) => each !== '')
  if (named.some((each) => !(SEALS as readonly string[]).includes(each))) return fault('notSeals')
  return value(SEALS.filter((seal) => named.includes(seal)).join(','))
}

/** Bar codes by comma, each with its check digit. */
export function readEans(text: string): Cell {
  const codes = plainSigns(text).split(/[ ,;|]+/)
  if (codes.some((code) => EXCEL_NUMBER.test(code)) || EXCEL_NUMBER.test(plainSigns(text))) return fault('excelNumber')
  if (codes.some((code) => !/^(?:\d{8}|\d{12,14})$/.test(code))) return fault('notEan')
  return codes.every(hasCheckDigit) ? value(codes.join(',')) : fault('eanDigit')
}

function hasCheckDigit(code: string): boolean {
  const digits = [...code].reverse().map(Number)
  return digits.reduce((total, digit, at) => total + digit * (at % 2 === 0 ? 1 : 3), 0) % 10 === 0
}

const MOMENT = /^(?:(\d{4})-(\d{1,2})-(\d{1,2})|(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}))(?:[ T](\d{1,2}):(\d{2})(?::00)?)?$/

/**
 * A day, as the shop writes it or as Chile does, perhaps with a time of Santiago: the moment in UTC. Of a last day alone, its end: `hasta`
 * 24-12-2026 holds all that day.
 */
export function readMoment(text: string, isEnd: boolean): Cell {
  const [, y1, m1, d1, d2, m2, y2, hour, minute] = MOMENT.exec(plainSigns(text)) ?? []
  const [year, month, date] = y1 ? [y1, m1, d1] : [y2, m2, d2]
  const day = `${year}-${month?.padStart(2, '0')}-${date?.padStart(2, '0')}` as Day
  if (year === undefined || !isDay(day)) return fault('notMoment')
  if (hour === undefined) return value(instantAt(isEnd ? addDays(day, 1) : day).toISOString())
  if (Number(hour) > 23 || Number(minute) > 59) return fault('notMoment')
  return value(instantAt(day, `${hour.padStart(2, '0')}:${minute}`).toISOString())
}

/** A moment as programs write it (`2026-12-24T18:30:00Z`), or as `readMoment` reads it. */
export function readInstant(text: string): Cell {
  const at = WITH_ZONE.test(text.trim()) ? new Date(text.trim()) : null
  if (at === null) return readMoment(text, false)
  return Number.isNaN(at.getTime()) ? fault('notMoment') : value(at.toISOString())
}

const WITH_ZONE = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/

export function readTaxCode(text: string): Cell {
  const code = plainSigns(text)
  return Object.hasOwn(EXTRA_TAX_RATES, code) ? value(code) : fault('notTaxCode')
}

/** What a spreadsheet is kept from taking for a formula (`csv.ts`), as it was. */
const GUARDED = /(^|[;,])'(?=[\s"]*[=+\-@＝＋－＠])/gu

/** A cell without the apostrophe that kept a spreadsheet from reckoning with it. */
export const unguarded = (text: string): string => text.replace(GUARDED, '$1')

/** A text on one line without tags and signs nobody sees. */
export function readText(text: string, most: number): Cell {
  const plain = unguarded(text)
    .replace(/<\/?[a-z][^>]*>/gi, '')
    .replace(/[\p{Cc}\p{Cf}\u2028\u2029\s]+/gu, ' ')
    .trim()
  return plain.length <= most ? value(plain) : fault('tooLong')
}
