// Changes and faults of a catalogue in words, for commands and desk alike; and the owner's file of faults beside his rows.
import type { Product, Seal } from '#shop/products/product.ts'
import { formatInstant } from '#shop/shared/chile-time.ts'
import { csvPieces } from '#shop/shared/written/csv.ts'
import { attributeName, recordNames, valueWords } from '#texts/catalog/field-values.ts'
import { sealWords } from '#texts/catalog/product.ts'
import { commands } from '#texts/commands/commands.ts'
import { WEEKDAYS as SPELT } from '#texts/days/days.ts'
import { isFlag } from './columns.ts'
import type { Effects } from './effects.ts'
import type { LoadFault } from './faults.ts'
import { ARRIVED, CREATED, type FieldChange, fieldParts, isPriceAmount } from './fields.ts'
import { thingOf } from './outline.ts'
import { photoOfText } from './photos/photo-fields.ts'
import type { ReadFiles } from './read-files.ts'
import { WEEKDAYS as PLAIN } from './records/record-cells.ts'
import { keyParts } from './records/record-kind.ts'
import { RECORD_KINDS } from './records/record-kinds.ts'

const words = commands.catalogue

const LONGEST_TEXT = 60
const SHARE = new Intl.NumberFormat('es-CL', { style: 'percent', maximumFractionDigits: 1, signDisplay: 'exceptZero' }) // biome-ignore format: one row

/** What is wrong, and what to do. */
export function faultTexts({
  code,
  given = '',
  nearest = '',
  other = '',
}: LoadFault): readonly [problem: string, remedy: string] {
  return words.faults[code]({ given, nearest, other: String(other) })
}

/** The owner's rows that have a fault, one for each, with what it is and what to do; all other columns as he wrote them. */
export function faultFile(faults: readonly LoadFault[], { files }: Pick<ReadFiles, 'files'>): Iterable<string> {
  const headings = [...new Set(files.flatMap((file) => file.headings))]
  const byName = [...Map.groupBy(files, ({ name }) => name)] // a table of another shop is two of ours
  const found = new Map(byName.map(([name, same]) => [name, { headings: same[0]!.headings, rows: new Map(same.flatMap((file) => file.rows.map((row) => [row.row, row.raw]))) }])) // biome-ignore format: one row
  return csvPieces([...words.faultColumns, ...headings], rows())

  function* rows() {
    for (const fault of faults) {
      const [problem, remedy] = faultTexts(fault)
      const file = found.get(fault.file)
      const raw = file?.rows.get(fault.row)
      const own = headings.map((heading) => (file && raw ? (raw[file.headings.indexOf(heading)] ?? '') : ''))
      yield [fault.file, fault.row, fault.column, problem, remedy, ...own]
    }
  }
}

/** What happens beyond the fields that change, a line each; none of what does not. */
export function effectLines(effects: Effects): string[] {
  const line = <Kind extends keyof Effects>(kind: Kind): string[] => {
    const effect: Effects[Kind] = effects[kind]
    const isNone = typeof effect === 'number' ? effect === 0 : effect.length === 0
    return isNone ? [] : [words.effects[kind](effect)]
  }
  return (Object.keys(words.effects) as (keyof Effects)[]).flatMap(line)
}

export function changeLine(change: FieldChange): string {
  const { field, before, after } = change
  if (field === CREATED) return after === null ? words.goes(thingOf(change)) : words.created(thingOf(change), '')
  const share = priceShare(change)
  return words.change(
    thingOf(change),
    fieldName(field),
    shownValue(change, before),
    shownValue(change, after),
    share && ` (${share})`,
  )
}

/** How far one amount is from another: `-5 %`. */
export const shareOf = (amount: number, from: number): string => SHARE.format(amount / from - 1)

/** How far a price moves: `+3,9 %`; nothing for what is no price, or was none. */
export function priceShare({ field, before, after }: FieldChange): string {
  return isPriceAmount(field) && before !== null && after !== null ? shareOf(Number(after), Number(before)) : ''
}

/** What a field is called where columns are: `precio club`, `stock de 9`. */
export function fieldName(field: string): string {
  const [kind, of] = fieldParts(field)
  if (of === undefined) return kind
  return kind === 'stock' ? words.shelf(of) : kind === 'atributo' ? attributeName(of).toLowerCase() : `${kind} ${of}`
}

/** A value as people read it, long texts cut short. */
export function shownValue(change: FieldOf, value: string | null): string {
  if (value === null) return words.nothing
  if (isPriceAmount(change.field) || isCost(change)) return new Intl.NumberFormat('es-CL').format(Number(value))
  const text = spokenValue(change, value)
  return text.length > LONGEST_TEXT ? `${text.slice(0, LONGEST_TEXT)}…` : text
}

type FieldOf = Pick<FieldChange, 'kind' | 'field'>

const isCost = ({ kind, field }: FieldOf): boolean => kind === 'zonas' && field === 'costo'

/** A value in words where it is a code; amounts and texts as they are. */
export function spokenValue({ kind, field }: FieldOf, value: string): string {
  const [part] = fieldParts(field)
  if (isFlag(field, kind)) return value === '1' ? valueWords.yes : valueWords.no
  if (kind === undefined) {
    if (part === 'desde' || part === 'hasta' || part === ARRIVED) return formatInstant(new Date(value))
    if (part === 'foto') return valueWords.photo(photoOfText(value))
    if (field === 'segmento') return valueWords.segments[value as Product['priceSegment']] ?? value
    if (field === 'sellos') return sealsSaid(value)
  }
  if (field === 'forma') return valueWords.shape(value.split('],').length - 1) // it ends where it begins
  return kind === undefined ? value : (field === 'dias' ? spelt(value) : value).replace(/,(?=\S)/g, ', ')
}

/** `azucares,sodio` as a seal is read aloud. */
export const sealsSaid = (value: string): string =>
  value
    .split(',')
    .map((seal) => sealWords[seal as Seal]?.said ?? seal)
    .join(', ')

/** What a record of another kind than products is: `Cierre del 24-12-2026, tienda 9`. */
export function recordName(kind: string, key: string): string {
  const found = RECORD_KINDS.find(({ name }) => name === kind)
  if (!found) return `${kind} ${key}`
  const parts = keyParts(found, key).map((part, at) => (found.keys[at] === 'dia' ? spelt(part) : part))
  return recordNames[found.name](parts[0] ?? '', parts[1] ?? '')
}

/** Days as they are spelt where files have them plain: of the week, and of the calendar. */
const spelt = (text: string): string =>
  text
    .replace(/[a-z]+/g, (word) => SPELT[(PLAIN as readonly string[]).indexOf(word)] ?? word)
    .replace(/(\d{4})-(\d\d)-(\d\d)/g, '$3-$2-$1')
