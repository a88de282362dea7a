// Records of any kind as stored, read and written by what their kind says of its table.
import { sql } from 'kysely'
import { readJson } from '#db/tables.ts'
import type { Queryable, Tx } from '#platform/database/database.ts'
import type { Commune } from '#shop/geography/places.ts'
import type { Fields } from '../fields.ts'
import type { RecordState, Records } from './plan-records.ts'
import { WEEKDAYS } from './record-cells.ts'
import { keyParts, type RecordKind, type StoredAs, type StoredTable } from './record-kind.ts'
import { RECORD_KINDS, recordKind } from './record-kinds.ts'

type Value = string | number | null
type Row = Readonly<Record<string, unknown>>

/** Kinds whose records others name. */
const REFERRED = ['tiendas', 'zonas', 'comunas']

export function createRecordTablesRepository() {
  return {
    /** All records of the kinds that files are of, with what they may name. */
    async state(db: Queryable, kinds: readonly string[]): Promise<RecordState> {
      const communes = await db.selectFrom('commune').select(['code', 'name', 'region_code as regionCode']).orderBy('code').execute() // biome-ignore format: one row
      const records = new Map<string, Records>()
      if (kinds.length > 0)
        for (const kind of RECORD_KINDS)
          if (kinds.includes(kind.name) || REFERRED.includes(kind.name)) records.set(kind.name, await all(db, kind, communes)) // biome-ignore format: one row
      return { records, communes }
    },

    /** One record as it is, locked until the transaction ends; null where there is none. */
    async lock(tx: Tx, kind: RecordKind, key: string, communes: readonly Commune[]): Promise<Fields | null> {
      const { rows } = await sql<Row>`SELECT * FROM ${sql.table(kind.table.name)} WHERE ${where(kind, key, communes)} FOR UPDATE`.execute(tx) // biome-ignore format: one row
      const [row] = rows
      return row ? (await withLists(tx, kind.table, [fieldsOf(kind.table, row, communes)], [row]))[0]! : null
    },

    /** Whether rows of another table name it. */
    async isHeld(tx: Tx, { heldBy }: RecordKind, key: string): Promise<boolean> {
      if (!heldBy) return false
      const { name, fields } = recordKind(heldBy.file).table
      const { rows } = await sql`SELECT 1 FROM ${sql.table(name)} WHERE ${sql.ref(fields[heldBy.field]!.column)} = ${key} LIMIT 1`.execute(tx) // biome-ignore format: one row
      return rows.length > 0
    },

    async insert(tx: Tx, kind: RecordKind, key: string, fields: Fields, communes: readonly Commune[]): Promise<void> {
      const columns = [...keyValues(kind, key, communes), ...valuesOf(kind.table, fields, Object.keys(kind.table.fields), communes)] // biome-ignore format: one row
      const names = sql.join(columns.map(([column]) => sql.ref(column)))
      await sql`INSERT INTO ${sql.table(kind.table.name)} (${names}) VALUES (${sql.join(columns.map(([, value]) => value))})`.execute(tx) // biome-ignore format: one row
      await writeLists(tx, kind.table, key, fields, Object.keys(kind.table.lists ?? {}))
    },

    async update(
      tx: Tx,
      kind: RecordKind,
      key: string,
      fields: Fields,
      changed: readonly string[],
      communes: readonly Commune[],
    ): Promise<void> {
      // biome-ignore format: one row
      const set = valuesOf(kind.table, fields, changed, communes).map(([column, value]) => sql`${sql.ref(column)} = ${value}`) // biome-ignore format: one row
      if (set.length > 0) await sql`UPDATE ${sql.table(kind.table.name)} SET ${sql.join(set)} WHERE ${where(kind, key, communes)}`.execute(tx) // biome-ignore format: one row
      await writeLists(tx, kind.table, key, fields, changed)
    },

    async remove(tx: Tx, kind: RecordKind, key: string, communes: readonly Commune[]): Promise<void> {
      await sql`DELETE FROM ${sql.table(kind.table.name)} WHERE ${where(kind, key, communes)}`.execute(tx)
    },
  }
}

async function all(db: Queryable, { table }: RecordKind, communes: readonly Commune[]): Promise<Records> {
  const order = sql.join(table.keys.map(({ column }) => sql.ref(column)))
  const { rows } = await sql<Row>`SELECT * FROM ${sql.table(table.name)} ORDER BY ${order}`.execute(db)
  const fields = await withLists(db, table, rows.map((row) => fieldsOf(table, row, communes)), rows) // biome-ignore format: one row
  return new Map(rows.map((row, at) => [keyOf(table, row, communes), fields[at]!]))
}

function keyOf({ keys }: StoredTable, row: Row, communes: readonly Commune[]): string {
  return keys.map(({ column, as, orNull }) => (row[column] === null && orNull !== undefined ? orNull : shown(row[column], as, communes))).join(' ') // biome-ignore format: one row
}

function fieldsOf({ fields }: StoredTable, row: Row, communes: readonly Commune[]): Map<string, string> {
  const found = new Map<string, string>()
  for (const [field, { column, as }] of Object.entries(fields)) {
    const value = row[column]
    const text = value === null || value === undefined ? '' : shown(value, as, communes)
    if (text !== '') found.set(field, text)
  }
  return found
}

/** A stored value as its canonical text. */
function shown(value: unknown, as: StoredAs, communes: readonly Commune[]): string {
  switch (as) {
    case 'text':
      return String(value)
    case 'number':
      return String(Number(value))
    case 'time':
      return String(value).slice(0, 5)
    case 'names':
      return readJson<readonly unknown[]>(value).join(',')
    case 'shape':
      return JSON.stringify(readJson(value))
    case 'commune':
      return communes.find(({ code }) => code === value)?.name ?? String(value)
    case 'weekday':
      return WEEKDAYS[Number(value)] ?? ''
    case 'weekdays':
      return String(value).split(',').map((day) => WEEKDAYS[Number(day)]).join(',') // biome-ignore format: one row
  }
}

/** A canonical text as it is stored. */
function stored(text: string, as: StoredAs, communes: readonly Commune[]): Value {
  switch (as) {
    case 'text':
    case 'time':
    case 'shape':
      return text
    case 'number':
      return Number(text)
    case 'names':
      return JSON.stringify(text.split(','))
    case 'commune':
      return communes.find(({ name }) => name === text)?.code ?? text
    case 'weekday':
      return weekdayNumber(text)
    case 'weekdays':
      return text.split(',').map(weekdayNumber).join(',')
  }
}

const weekdayNumber = (name: string): number => WEEKDAYS.indexOf(name as (typeof WEEKDAYS)[number])

function keyValues(kind: RecordKind, key: string, communes: readonly Commune[]): (readonly [string, Value])[] {
  const parts = keyParts(kind, key)
  return kind.table.keys.map(({ column, as, orNull }, at) => {
    const part = parts[at] ?? ''
    return [column, orNull !== undefined && part === orNull ? null : stored(part, as, communes)] as const
  })
}

function valuesOf(
  { fields }: StoredTable,
  values: Fields,
  changed: readonly string[],
  communes: readonly Commune[],
): (readonly [string, Value])[] {
  // biome-ignore format: one row
  return changed.flatMap((field) => {
    const column = fields[field]
    const value = values.get(field)
    return column ? [[column.column, value === undefined ? (column.empty ?? null) : stored(value, column.as, communes)] as const] : [] // biome-ignore format: one row
  })
}

const where = (kind: RecordKind, key: string, communes: readonly Commune[]) =>
  sql.join(keyValues(kind, key, communes).map(([column, value]) => sql`${sql.ref(column)} <=> ${value}`), sql` AND `) // biome-ignore format: one row

/** The same fields with what stands in tables of their own, the first by rank first. */
async function withLists(
  db: Queryable,
  { keys, lists }: StoredTable,
  all: readonly Map<string, string>[],
  rows: readonly Row[],
): Promise<readonly Map<string, string>[]> {
  // biome-ignore format: one row
  for (const [field, { table, of, column, rank }] of Object.entries(lists ?? {})) {
    const listed = await sql<Row>`SELECT * FROM ${sql.table(table)} ORDER BY ${sql.ref(of)}, ${sql.ref(rank)}, ${sql.ref(column)}`.execute(db) // biome-ignore format: one row
    const byOwner = Map.groupBy(listed.rows, (row) => Number(row[of]))
    rows.forEach((row, at) => {
      const names = byOwner.get(Number(row[keys[0]!.column]))?.map((each) => String(each[column])) ?? []
      if (names.length > 0) all[at]!.set(field, names.join(','))
    })
  }
  return all
}

async function writeLists(
  tx: Tx,
  { lists }: StoredTable,
  key: string,
  fields: Fields,
  changed: readonly string[],
): Promise<void> {
  // biome-ignore format: one row
  for (const [field, { table, of, column, rank }] of Object.entries(lists ?? {})) {
    if (!changed.includes(field)) continue
    await sql`DELETE FROM ${sql.table(table)} WHERE ${sql.ref(of)} = ${key}`.execute(tx)
    const names = fields.get(field)?.split(',') ?? []
    for (const [at, name] of names.entries())
      await sql`INSERT INTO ${sql.table(table)} (${sql.ref(of)}, ${sql.ref(column)}, ${sql.ref(rank)}) VALUES (${key}, ${name}, ${at + 1})`.execute(tx) // biome-ignore format: one row
  }
}
