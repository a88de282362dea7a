// What the files of stores, days, zones and the like change: each row against what is stored, every fault with its place. Pure.

import { findCommune } from '#shop/geography/place-names.ts'
import type { Commune } from '#shop/geography/places.ts'
import { type Categories, createCategories, namesIn } from '#shop/products/categories.ts'
import { nearestOf } from '#shop/publishing/files/nearest.ts'
import { plainLetters } from '#shop/shared/typed/plain-letters.ts'
import { headingKey } from '../columns.ts'
import type { FaultCode, LoadFault } from '../faults.ts'
import { CREATED, type FieldChange, type Fields } from '../fields.ts'
import type { ReadFiles, ReadRow } from '../read-files.ts'
import { categoryBy } from './categories.ts'
import { categoriesLeft } from './categories-left.ts'
import type { MergedRecord, RecordsAsTheyWouldBe, Reference } from './record-kind.ts'
import { RECORD_KINDS, type RecordFile, type RecordKind } from './record-kinds.ts'
import { ALL_STORES } from './store-or-all.ts'

/** The records of a kind, by key. */
export type Records = ReadonlyMap<string, Fields>

export interface RecordState {
  /** All of the kinds that files speak of, and of those they refer to. */
  readonly records: ReadonlyMap<string, Records>
  readonly communes: readonly Commune[]
}

export interface RecordPlan {
  readonly faults: readonly LoadFault[]
  readonly changes: readonly FieldChange[]
  /** Rows that stay as they are. */
  readonly unchanged: number
  /** The numbers of stores the files make, which counts may name. */
  readonly newStores: readonly number[]
  /** The categories as they would be; null where no file speaks of them. */
  readonly categories: Categories | null
}

const ACTIONS = ['guardar', 'crear', 'actualizar', 'quitar', 'ignorar'] as const
const NONE: Fields = new Map()
const STORES: RecordFile = 'tiendas'
const ZONES: RecordFile = 'zonas'
const CATEGORIES: RecordFile = 'categorias'

/** A row that says something, with what becomes of its record; null takes it away. */
export interface RecordWish {
  readonly row: ReadRow
  readonly key: string
  readonly before: Fields | null
  readonly after: Fields | null
}

/** `products`: those of the shop as the same load would leave them, given the categories there would be. */
export function planRecords(
  { files, faults: read }: ReadFiles,
  state: RecordState,
  products: (categories: Categories) => Iterable<Fields>,
): RecordPlan {
  const faults: LoadFault[] = []
  const unread = new Set(read.flatMap(({ file, row }) => [`${file}\n${row}`]))
  const wouldBe = new Map<RecordFile, RecordsAsTheyWouldBe>()
  const wishes = new Map<RecordFile, ReadonlyMap<string, RecordWish>>()
  for (const kind of RECORD_KINDS) {
    const rows = files.filter((file) => file.kind === kind.name).flatMap((file) => file.rows)
    if (rows.length > 0) wishes.set(kind.name, wishesOf(kind, rows))
  }
  for (const kind of RECORD_KINDS) for (const wish of wishes.get(kind.name)?.values() ?? []) check(kind, wish)
  const categoryWishes = [...(wishes.get(CATEGORIES)?.values() ?? [])]
  const categories = categoryWishes.length > 0 ? recordsWouldBe(CATEGORIES) : null
  const made = {
    categories: categories && createCategories(categories.map(([slug, fields]) => categoryBy(slug, fields))),
  }
  if (categories && made.categories && faults.length === 0 && read.length === 0)
    faults.push(
      ...categoriesLeft(categoryWishes, {
        before: [...(state.records.get(CATEGORIES) ?? [])],
        all: categories,
        products: products(made.categories),
      }),
    )
  const newStores = [...(wishes.get(STORES)?.values() ?? [])].flatMap(({ key, before }) => before ? [] : [Number(key)]) // biome-ignore format: one row
  if (faults.length > 0 || read.length > 0) return { faults, changes: [], unchanged: 0, newStores, ...made }
  const all = RECORD_KINDS.map((kind) => [...(wishes.get(kind.name)?.values() ?? [])].map((wish) => changesOf(kind, wish))) // biome-ignore format: one row
  const changes = all.flat(2)
  return { faults, changes, unchanged: all.flat().filter((each) => each.length === 0).length, newStores, ...made }

  function wrong(row: ReadRow, column: string, code: FaultCode, more: Partial<LoadFault> = {}): undefined {
    faults.push({ file: row.file, row: row.row, column, code, given: row.cells.get(column) ?? '', ...more })
  }

  function wishesOf(kind: RecordKind<RecordFile>, rows: readonly ReadRow[]): ReadonlyMap<string, RecordWish> {
    const found = new Map<string, RecordWish>()
    for (const row of rows) {
      const wish = wishOf(kind, row)
      const first = wish && found.get(wish.key)
      if (first) wrong(row, kind.keys[0]!, 'rowTwice', { other: first.row.row })
      else if (wish) found.set(wish.key, wish)
    }
    return found
  }

  function wishOf(kind: RecordKind<RecordFile>, row: ReadRow): RecordWish | undefined {
    const action = headingKey(row.cells.get('accion') ?? '') || 'guardar'
    if (!(ACTIONS as readonly string[]).includes(action))
      return wrong(row, 'accion', 'recordActionUnknown', { nearest: nearestOf(action, ACTIONS) })
    if (action === 'ignorar') return
    const missing = kind.keys.find((column) => !row.cells.get(column))
    if (missing !== undefined) return unread.has(`${row.file}\n${row.row}`) ? undefined : wrong(row, missing, 'keyMissing') // biome-ignore format: one row
    const parts = kind.keys.map((column) => named(kind, column, row.cells.get(column)!))
    const key = parts.join(' ')
    const before = state.records.get(kind.name)?.get(key) ?? null
    if (action === 'crear' && before) return wrong(row, 'accion', 'recordThere', { given: key })
    if ((action === 'actualizar' || action === 'quitar') && !before) return wrong(row, 'accion', 'recordUnknown', { given: key }) // biome-ignore format: one row
    if (action === 'quitar') return { row, key, before, after: kind.retired ? new Map([...before!, ...Object.entries(kind.retired)]) : null } // biome-ignore format: one row
    const after = new Map(before ?? Object.entries(kind.defaults ?? {}))
    for (const [column, value] of row.cells) {
      if (column === 'accion' || kind.keys.includes(column)) continue
      if (value === null || value === '') after.delete(column)
      else after.set(column, named(kind, column, value))
    }
    return { row, key, before, after }
  }

  /** What a cell names as the shop spells it; as it is where it names nothing that is known, which `check` says. */
  function named(kind: RecordKind, column: string, value: string): string {
    return kind.refers?.[column] === 'commune' ? (findCommune(state.communes, value)?.name ?? value) : value
  }

  function check(kind: RecordKind<RecordFile>, { row, key, before, after }: RecordWish): undefined {
    if (after === null) {
      const held = kind.heldBy && holdersOf(kind.heldBy.file as RecordFile, kind.heldBy.field, key)
      if (held) wrong(row, kind.keys[0]!, 'recordHeld', { given: key, other: `${kind.heldBy!.file}: ${held}` })
      return
    }
    for (const [column, refersTo] of Object.entries(kind.refers ?? {})) {
      const value = row.cells.get(column)
      if (value) referred(row, column, refersTo, value)
    }
    if (!before)
      for (const { name, isNeeded } of kind.columns)
        if (isNeeded && !after.has(name) && !row.cells.has(name) && !unread.has(`${row.file}\n${row.row}`)) wrong(row, name, 'recordNeeds', { given: key }) // biome-ignore format: one row
    for (const field of kind.unique ?? []) {
      const value = after.get(field)
      const other = value && before?.get(field) !== value ? whoElse(kind.name, key, field, value) : undefined
      if (other !== undefined) wrong(row, field, 'recordSame', { given: value!, other })
    }
    const record: MergedRecord = { key, isNew: before === null, before: before ?? NONE, after }
    for (const { column, ...broken } of unread.has(`${row.file}\n${row.row}`)
      ? []
      : (kind.rules?.(record, recordsWouldBe(kind.name)) ?? []))
      wrong(row, column, broken.code, { given: after.get(column) ?? '', ...broken })
  }

  function referred(row: ReadRow, column: string, to: Reference, value: string): undefined {
    if (to === 'commune') {
      if (findCommune(state.communes, value)) return
      return wrong(row, column, 'communeUnknown', { nearest: nearestOf(value, state.communes.map(({ name }) => name)) }) // biome-ignore format: one row
    }
    if (to === 'categories') {
      const unknown = namesIn(value).find((slug) => !isThere(CATEGORIES, slug))
      if (unknown === undefined) return
      const slugs = recordsWouldBe(CATEGORIES).map(([slug]) => slug)
      return wrong(row, column, 'categoryUnknown', { given: unknown, nearest: nearestOf(unknown, slugs) })
    }
    if (to === 'zone') return isThere(ZONES, value) ? undefined : wrong(row, column, 'zoneUnknown')
    const missing = (to === 'stores' ? value.split(',') : [value]).find((store) => !isThere(STORES, store))
    if (missing !== undefined && !(to === 'storeOrAll' && missing === ALL_STORES)) wrong(row, column, 'storeUnknown', { given: missing }) // biome-ignore format: one row
  }

  function isThere(file: RecordFile, key: string): boolean {
    const wish = wishes.get(file)?.get(key)
    return wish ? wish.after !== null : (state.records.get(file)?.has(key) ?? false)
  }

  function recordsWouldBe(file: RecordFile): RecordsAsTheyWouldBe {
    const known = wouldBe.get(file)
    if (known) return known
    const wished = wishes.get(file)
    const kept = [...(state.records.get(file) ?? [])].filter(([key]) => !wished?.has(key))
    const all = [
      ...kept,
      ...[...(wished?.values() ?? [])].flatMap(({ key, after }) => (after ? [[key, after] as const] : [])),
    ]
    wouldBe.set(file, all)
    return all
  }

  /** Another record of its kind that has the same in a field, as they would all be. */
  function whoElse(file: RecordFile, key: string, field: string, value: string): string | undefined {
    const wished = wishes.get(file)
    const all = [...(state.records.get(file) ?? [])].filter(([other]) => !wished?.has(other))
    const wanted = [...(wished?.values() ?? [])].map(({ key, after }) => [key, after] as const)
    return [...all, ...wanted].find(([other, fields]) => other !== key && plainLetters(fields?.get(field) ?? '') === plainLetters(value))?.[0] // biome-ignore format: one row
  }

  /** How many records of a file name another one, as they would be. */
  function holdersOf(file: RecordFile, field: string, key: string): number {
    const wished = wishes.get(file)
    const stored = [...(state.records.get(file) ?? [])]
      .filter(([held]) => !wished?.has(held))
      .map(([, fields]) => fields)
    return [...stored, ...[...(wished?.values() ?? [])].map(({ after }) => after)].filter((fields) => fields?.get(field) === key).length // biome-ignore format: one row
  }
}

function changesOf({ name }: RecordKind, { key, before, after }: RecordWish): FieldChange[] {
  const whole = { kind: name, sku: key, field: CREATED }
  const existence = before && after ? [] : [{ ...whole, before: before ? key : null, after: after ? key : null }]
  const fields = [...new Set([...(before?.keys() ?? []), ...(after?.keys() ?? [])])].sort()
  return [
    ...existence,
    ...fields.flatMap((field) => {
      const [was, is] = [before?.get(field) ?? null, after?.get(field) ?? null]
      return was === is ? [] : [{ kind: name, sku: key, field, before: was, after: is }]
    }),
  ]
}

/** What gives a run's records back: each change turned round, where it still holds; of what is never deleted, it is taken out of use. */
export function recordsTakenBack(
  written: readonly FieldChange[],
  state: RecordState,
): { readonly changes: FieldChange[]; readonly kept: FieldChange[] } {
  // biome-ignore format: one row
  const changes: FieldChange[] = []
  const kept: FieldChange[] = []
  for (const [, all] of Map.groupBy(written, ({ kind, sku }) => `${kind}\n${sku}`)) {
    const { kind: name, sku } = all[0]!
    const kind = RECORD_KINDS.find((each) => each.name === name)
    const now = state.records.get(name!)?.get(sku)
    const isMade = all.some(({ field, after }) => field === CREATED && after !== null)
    if (isMade && kind?.retired) {
      for (const [field, retired] of Object.entries(kind.retired)) {
        const is = now?.get(field) ?? null
        if (now && is !== retired) changes.push({ kind: name, sku, field, before: is, after: retired })
      }
      continue
    }
    const holds = ({ field, after }: FieldChange) =>
      field === CREATED ? (now !== undefined) === (after !== null) : (now?.get(field) ?? null) === after
    // A record comes and goes whole; of one that only changed, each field is given back by itself.
    const isWhole = all.some(({ field }) => field === CREATED)
    const isHeld = all.every(holds)
    for (const change of all) {
      const { field, before, after } = change
      if (isWhole ? isHeld : holds(change)) changes.push({ kind: name, sku, field, before: after, after: before })
      else kept.push({ kind: name, sku, field, before: now?.get(field) ?? null, after: before })
    }
  }
  return { changes, kept }
}

/** Records in the order they are written, what others refer to first; and those that go, the other way round. */
export function recordsInOrder(changes: readonly FieldChange[]): Record<'staying' | 'going', FieldChange[]> {
  const goes = new Set(changes.flatMap(({ kind, sku, field, after }) => (field === CREATED && after === null ? [`${kind}\n${sku}`] : []))) // biome-ignore format: one row
  const weight = ({ kind }: FieldChange) => RECORD_KINDS.findIndex(({ name }) => name === kind)
  const isGoing = ({ kind, sku }: FieldChange) => goes.has(`${kind}\n${sku}`)
  const sorted = changes.toSorted((one, other) => weight(one) - weight(other))
  return {
    staying: sorted.filter((change) => !isGoing(change)),
    going: changes.filter(isGoing).toSorted((one, other) => weight(other) - weight(one)),
  }
}
