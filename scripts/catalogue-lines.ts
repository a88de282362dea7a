// What commands print of a catalogue by file: faults, a difference, what a run did; and the owner's file of faults beside his rows.
import type { Difference } from '#shop/operations/catalogue/catalogue.service.ts'
import type { LoadFault } from '#shop/operations/catalogue/faults.ts'
import { ACTIVE, CREATED, type FieldChange, fieldParts, isPriceAmount } from '#shop/operations/catalogue/fields.ts'
import { byWorst, type GuardHeld } from '#shop/operations/catalogue/guards.ts'
import type { ReadFiles } from '#shop/operations/catalogue/read-files.ts'
import type { RunReport } from '#shop/operations/catalogue/write-run.service.ts'
import { formatInstant } from '#shop/shared/chile-time.ts'
import { csvFile } from '#shop/shared/csv.ts'
import { commands } from '#texts/commands/commands.ts'

const words = commands.catalogue

/** Lines of each kind that are printed; the rest is counted. */
const SHOWN = 200
const LONGEST_TEXT = 60

const detailOf = ({ given = '', nearest = '', other = '' }: LoadFault) => ({ given, nearest, other: String(other) })
export const capped = (lines: readonly string[], more: (count: number) => string): string[] =>
  lines.length > SHOWN ? [...lines.slice(0, SHOWN), more(lines.length - SHOWN)] : [...lines]

export function faultLines(faults: readonly LoadFault[]): string[] {
  const lines = faults.map((fault) => {
    const [problem, remedy] = words.faults[fault.code](detailOf(fault))
    return words.faultLine(words.where(fault.file, fault.row, fault.column), problem, remedy)
  })
  return [...capped(lines, words.moreFaults), words.faultCount(faults.length)]
}

/** The owner's rows that have a fault, one for each, with what it is and what to do; all other columns as he wrote them. */
export function faultFile(faults: readonly LoadFault[], { files }: Pick<ReadFiles, 'files'>): string {
  const headings = [...new Set(files.flatMap((file) => file.headings))]
  const found = new Map(files.flatMap((file) => file.rows.map((row) => [`${file.name}\n${row.row}`, { file, row }] as const))) // biome-ignore format: one row
  const rows = faults.map((fault) => {
    const [problem, remedy] = words.faults[fault.code](detailOf(fault))
    const { file, row } = found.get(`${fault.file}\n${fault.row}`) ?? {}
    const own = headings.map((heading) => (file && row ? (row.raw[file.headings.indexOf(heading)] ?? '') : ''))
    return [fault.file, fault.row, fault.column, problem, remedy, ...own]
  })
  return csvFile([...words.faultColumns, ...headings], rows)
}

/** Counts first, then what changes, the worst first, then what is odd and what is held. */
export function differenceLines({ changes, unchanged, absent, warnings, guards }: Difference): string[] {
  const existence = changes.filter(({ field }) => field === CREATED)
  const made = new Set(existence.flatMap((change) => (change.after === null ? [] : [thingOf(change)])))
  const goes = existence.filter(({ after }) => after === null)
  const retired = changes.filter((change) => change.kind === undefined && change.field === ACTIVE && change.after === '0' && !made.has(thingOf(change))) // biome-ignore format: one row
  const gone = goes.length + retired.length
  const changed = new Set(changes.map(thingOf)).size - made.size - gone
  const news = existence.filter(({ after }) => after !== null).map((change) => words.created(thingOf(change), nameIn(changes, change))) // biome-ignore format: one row
  const isLeaving = new Set(goes.map(thingOf))
  const shown = byWorst(changes.filter((change) => !made.has(thingOf(change)) && (!isLeaving.has(thingOf(change)) || change.field === CREATED))).map(changeLine) // biome-ignore format: one row
  return [
    words.summary(made.size, changed, gone, unchanged, absent),
    ...capped([...news, ...shown], words.moreChanges),
    ...capped(warnings.map(({ sku, code, prices: [one, other] }) => words.warning(sku, words.warnings[code], one, other)), words.moreChanges),
    ...guardLines(guards),
  ] // biome-ignore format: one row each
}

export const guardLines = (guards: readonly GuardHeld[]): string[] =>
  guards.map(({ guard, count, of }) => words.guards[guard](count, of))

export const leftBehindLines = ({ leftBehind }: Pick<ReadFiles, 'leftBehind'>): string[] =>
  leftBehind.map(({ what, count }) => words.leftBehind[what](count))

export function reportLines({ kept }: Pick<RunReport, 'kept'>): string[] {
  return kept.length === 0 ? [] : [words.kept(kept.length), ...capped(kept.map(changeLine), words.moreChanges)]
}

/** What a change is of: a SKU, or the kind and key of a record. */
const thingOf = ({ kind, sku }: FieldChange): string => (kind === undefined ? sku : `${kind} ${sku}`)

const nameIn = (changes: readonly FieldChange[], made: FieldChange): string =>
  changes.find((change) => change.field === 'nombre' && thingOf(change) === thingOf(made))?.after ?? ''

export function changeLine(change: FieldChange): string {
  const { field, before, after } = change
  if (field === CREATED) return after === null ? words.goes(thingOf(change)) : words.created(thingOf(change), '')
  const share =
    isPriceAmount(field) && before !== null && after !== null
      ? ` (${new Intl.NumberFormat('es-CL', { style: 'percent', maximumFractionDigits: 1, signDisplay: 'always' }).format(Number(after) / Number(before) - 1)})`
      : ''
  return words.change(thingOf(change), fieldName(field), shownValue(field, before), shownValue(field, after), share)
}

function fieldName(field: string): string {
  const [kind, of] = fieldParts(field)
  return of === undefined ? kind : kind === 'stock' ? words.shelf(of) : `${kind} ${of}`
}

function shownValue(field: string, value: string | null): string {
  if (value === null) return words.nothing
  const [kind] = fieldParts(field)
  if (kind === 'desde' || kind === 'hasta') return formatInstant(new Date(value))
  if (isPriceAmount(field)) return new Intl.NumberFormat('es-CL').format(Number(value))
  return value.length > LONGEST_TEXT ? `${value.slice(0, LONGEST_TEXT)}…` : value
}
