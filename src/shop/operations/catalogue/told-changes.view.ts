// Changes and faults of a catalogue in words, for commands and desk alike; and the owner's file of faults beside his rows.
import { formatInstant } from '#shop/shared/chile-time.ts'
import { csvFile } from '#shop/shared/csv.ts'
import { commands } from '#texts/commands/commands.ts'
import type { Effects } from './effects.ts'
import type { LoadFault } from './faults.ts'
import { ARRIVED, CREATED, type FieldChange, fieldParts, isPriceAmount } from './fields.ts'
import { thingOf } from './outline.ts'
import type { ReadFiles } from './read-files.ts'

const words = commands.catalogue

const LONGEST_TEXT = 60
const SHARE = new Intl.NumberFormat('es-CL', { style: 'percent', maximumFractionDigits: 1, signDisplay: 'always' })

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
export function faultFile(faults: readonly LoadFault[], { files }: Pick<ReadFiles, 'files'>): string {
  const headings = [...new Set(files.flatMap((file) => file.headings))]
  const found = new Map(files.flatMap((file) => file.rows.map((row) => [`${file.name}\n${row.row}`, { file, row }] as const))) // biome-ignore format: one row
  const rows = faults.map((fault) => {
    const [problem, remedy] = faultTexts(fault)
    const { file, row } = found.get(`${fault.file}\n${fault.row}`) ?? {}
    const own = headings.map((heading) => (file && row ? (row.raw[file.headings.indexOf(heading)] ?? '') : ''))
    return [fault.file, fault.row, fault.column, problem, remedy, ...own]
  })
  return csvFile([...words.faultColumns, ...headings], rows)
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
    shownValue(field, before),
    shownValue(field, after),
    share && ` (${share})`,
  )
}

/** How far a price moves: `+3,9 %`; nothing for what is no price, or was none. */
export function priceShare({ field, before, after }: FieldChange): string {
  return isPriceAmount(field) && before !== null && after !== null
    ? SHARE.format(Number(after) / Number(before) - 1)
    : ''
}

export function fieldName(field: string): string {
  const [kind, of] = fieldParts(field)
  return of === undefined ? kind : kind === 'stock' ? words.shelf(of) : `${kind} ${of}`
}

export function shownValue(field: string, value: string | null): string {
  if (value === null) return words.nothing
  const [kind] = fieldParts(field)
  if (kind === 'desde' || kind === 'hasta' || kind === ARRIVED) return formatInstant(new Date(value))
  if (isPriceAmount(field)) return new Intl.NumberFormat('es-CL').format(Number(value))
  return value.length > LONGEST_TEXT ? `${value.slice(0, LONGEST_TEXT)}…` : value
}
