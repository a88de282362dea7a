// Puts the seed's rows into a database whose owner may have changed, deleted or added some. MariaDB 10.11 and MySQL 8 both
// understand ON DUPLICATE KEY with VALUES().

import { type RawBuilder, sql } from 'kysely'
import type { Tables } from '#db/tables.ts'
import type { Tx } from '#platform/database/database.ts'
import { keyText, readSeedMemory, type SeedMemory, writeSeedMemory } from '#platform/database/database-seeds.ts'

const CHUNK = 800

type CellValue = string | number | boolean | Date | null
type Row = Readonly<Record<string, CellValue>>

export interface SeededTable {
  readonly table: keyof Tables
  /** The columns that name a row. */
  readonly key: readonly string[]
  /** Rows of one table that are seeded apart have memories of their own. */
  readonly part?: string
  /** `written once`: a row that is there is never touched; what nobody else changed follows new versions otherwise. */
  readonly follows: 'new versions' | 'written once'
  /** Rows the seed has no more, and nobody changed, are deleted. */
  readonly retires?: boolean
  /** Rows in one statement. */
  readonly atOnce?: number
}

/** Which rows, by their keys, are there and were written by the seed: only these get rows that belong to them. */
export interface OwnRows {
  readonly has: (...key: readonly (string | number)[]) => boolean
}

export interface SeededRows {
  readonly tx: Tx
  /**
   * Inserts rows that were never written. A row that still holds what the seed last wrote follows; one that somebody changed,
   * added or deleted stays so for ever.
   */
  readonly put: (where: SeededTable, rows: readonly Row[]) => Promise<OwnRows>
  /** How many rows were left as somebody else has them, by table. */
  readonly kept: () => ReadonlyMap<string, number>
}

/** `remembersOnly`: of rows that are there from before the seed remembered; nothing is written but that they are the seed's. */
export function createSeededRows(tx: Tx, { remembersOnly = false } = {}): SeededRows {
  const kept = new Map<string, number>()
  return {
    tx,
    kept: () => kept,
    async put(where, rows) {
      const { table, part = table } = where
      const known = await readSeedMemory(tx, part)
      const { memory, present, keptRows } = remembersOnly
        ? await remember(tx, where, rows, known)
        : await write(tx, where, rows, known)
      await writeSeedMemory(tx, part, memory)
      if (keptRows > 0) kept.set(table, (kept.get(table) ?? 0) + keptRows)
      return { has: (...key) => memory.rows.has(keyText(key)) && present.has(keyText(key)) }
    },
  }
}

interface Put {
  readonly memory: SeedMemory
  readonly present: { readonly has: (key: string) => boolean }
  readonly keptRows: number
}

/** A hash that no row has. */
const SOMEBODY_ELSES = ''
/** Of a row that is written once. */
const ONCE = '-'

async function remember(tx: Tx, where: SeededTable, rows: readonly Row[], known: SeedMemory | null): Promise<Put> {
  const present = await hashesIn(tx, where.table, where, [])
  const marks = rows.map((row) => keyOf(where, row)).filter((key) => present.has(key))
  const memory = known ?? { columns: [], rows: new Map(marks.map((key) => [key, SOMEBODY_ELSES])) }
  return { memory, present, keptRows: 0 }
}

async function write(tx: Tx, where: SeededTable, rows: readonly Row[], known: SeedMemory | null): Promise<Put> {
  const columns = Object.keys(rows[0] ?? {})
  const follows = where.follows === 'new versions'
  const before = await hashesIn(tx, where.table, where, follows ? (known?.columns ?? []) : [])
  const memory = new Map(known?.rows)
  const byKey = new Map(rows.map((row) => [keyOf(where, row), row]))

  const missing = [...byKey].filter(([key]) => !memory.has(key) && !before.has(key))
  const untouched = follows
    ? [...byKey].filter(([key]) => memory.has(key) && before.has(key) && before.get(key) === memory.get(key))
    : []
  await insert(tx, where, rowsOf(missing))
  await update(tx, where, rowsOf(untouched), known?.columns ?? [])
  await retire(tx, where, { memory, before, byKey })
  // Before there was a memory: what is as the seed has it now is the seed's.
  const alike = known || before.size === 0 ? new Set<string>() : await alikeIn(tx, where, rows, before)

  const after = await hashesIn(tx, where.table, where, follows ? columns : [])
  const written = new Set([...missing, ...untouched].map(([key]) => key))
  let keptRows = 0
  for (const key of byKey.keys()) {
    const isOurs = written.has(key) || alike.has(key)
    if (follows && !isOurs) keptRows++
    // A row that somebody gave the key of a new one of the seed's is his alone.
    const isHis = known && !isOurs && !memory.has(key)
    if (!isHis) memory.set(key, follows ? (isOurs && after.get(key)) || SOMEBODY_ELSES : ONCE)
  }
  return { memory: { columns: follows ? columns : [], rows: memory }, present: after, keptRows }
}

const rowsOf = (entries: readonly (readonly [string, Row])[]) => entries.map(([, row]) => row)

const keyOf = ({ key }: SeededTable, row: Row): string => keyText(key.map((column) => row[column] as string | number))

async function insert(tx: Tx, where: SeededTable, rows: readonly Row[]): Promise<void> {
  const [first] = where.key
  await inChunks(rows, where, (columns, values) =>
    sql`INSERT INTO ${sql.table(where.table)} (${columns}) VALUES ${values}
      ON DUPLICATE KEY UPDATE ${sql.ref(first!)} = ${sql.table(where.table)}.${sql.ref(first!)}`.execute(tx),
  )
}

/** `former`: the columns the seed wrote the last time; what it did not write then is filled where it is empty. */
async function update(tx: Tx, where: SeededTable, rows: readonly Row[], former: readonly string[]): Promise<void> {
  const { table, key } = where
  const columns = Object.keys(rows[0] ?? {}).filter((column) => !key.includes(column))
  if (columns.length === 0) return
  const isThisRow = sql.join(
    key.map((column) => sql`${sql.ref(`${table}.${column}`)} <=> VALUES(${sql.ref(column)})`),
    sql` AND `,
  )
  const assignments = columns.map((column) => {
    const [held, wanted] = [sql.ref(`${table}.${column}`), sql`VALUES(${sql.ref(column)})`]
    const isFree = former.includes(column) ? sql`TRUE` : sql`COALESCE(CAST(${held} AS CHAR), '') IN ('', '0')`
    return sql`${sql.ref(column)} = IF((${isThisRow}) AND ${isFree}, ${wanted}, ${held})`
  })
  await inChunks(rows, where, (names, values) =>
    sql`INSERT INTO ${sql.table(table)} (${names}) VALUES ${values} ON DUPLICATE KEY UPDATE ${sql.join(assignments)}`.execute(
      tx,
    ),
  )
}

interface Known {
  readonly memory: Map<string, string>
  readonly before: ReadonlyMap<string, string>
  readonly byKey: ReadonlyMap<string, Row>
}

/** Deletes what the seed has no more and nobody changed, and forgets it. */
async function retire(tx: Tx, where: SeededTable, { memory, before, byKey }: Known): Promise<void> {
  if (!where.retires) return
  const gone = [...memory.keys()].filter((key) => !byKey.has(key) && before.get(key) === memory.get(key))
  for (let start = 0; start < gone.length; start += CHUNK) {
    const keys = gone.slice(start, start + CHUNK)
    await sql`DELETE FROM ${sql.table(where.table)} WHERE ${keySql(where)} IN (${sql.join(keys)})`.execute(tx)
  }
  for (const key of gone) memory.delete(key)
}

/** Keys of rows that hold what the seed has now, as the database itself writes it. */
async function alikeIn(
  tx: Tx,
  where: SeededTable,
  rows: readonly Row[],
  before: ReadonlyMap<string, string>,
): Promise<Set<string>> {
  const there = rows.filter((row) => before.has(keyOf(where, row)))
  const columns = Object.keys(rows[0] ?? {})
  const copy = `seed_${where.table}`
  await sql`CREATE TEMPORARY TABLE ${sql.table(copy)} LIKE ${sql.table(where.table)}`.execute(tx)
  try {
    await insert(tx, { ...where, table: copy as keyof Tables }, there)
    const wanted = await hashesIn(tx, copy, where, columns)
    const held = await hashesIn(tx, where.table, where, columns)
    return new Set([...wanted].filter(([key, hash]) => held.get(key) === hash).map(([key]) => key))
  } finally {
    await sql`DROP TEMPORARY TABLE ${sql.table(copy)}`.execute(tx)
  }
}

const keySql = ({ key }: SeededTable) =>
  sql`CONCAT_WS('|', ${sql.join(key.map((column) => sql`CAST(${sql.ref(column)} AS CHAR)`))})`

/** Hash by key of all rows of a table, locked against others until the seed is through; '-' of no columns. */
async function hashesIn(
  tx: Tx,
  table: string,
  where: SeededTable,
  columns: readonly string[],
): Promise<Map<string, string>> {
  const cells = columns.map((column) => sql`COALESCE(CAST(${sql.ref(column)} AS CHAR), '\u0001')`)
  const hash = columns.length === 0 ? sql`${ONCE}` : sql`LEFT(SHA2(CONCAT_WS('\u0002', ${sql.join(cells)}), 256), 12)`
  const lock = columns.length === 0 ? sql`` : sql`FOR UPDATE`
  const { rows } = await sql<{ seeded_key: string; seeded_hash: string }>`
    SELECT ${keySql(where)} AS seeded_key, ${hash} AS seeded_hash FROM ${sql.table(table)} ${lock}`.execute(tx)
  return new Map(rows.map((row) => [row.seeded_key, row.seeded_hash]))
}

async function inChunks(
  rows: readonly Row[],
  { atOnce = CHUNK }: SeededTable,
  run: (columns: RawBuilder<unknown>, values: RawBuilder<unknown>) => Promise<unknown>,
): Promise<void> {
  const names = Object.keys(rows[0] ?? {})
  const columns = sql.join(names.map((name) => sql.ref(name)))
  for (let start = 0; start < rows.length; start += atOnce) {
    const tuples = rows
      .slice(start, start + atOnce)
      .map((row) => sql`(${sql.join(names.map((name) => row[name] ?? null))})`)
    await run(columns, sql.join(tuples))
  }
}
