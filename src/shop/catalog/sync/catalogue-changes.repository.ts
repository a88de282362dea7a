// Which rows of the catalogue changed, and how many there are. Moments are the database's own (text, UTC), so that no
// two clocks have to agree.
import { sql } from 'kysely'
import type { Queryable } from '#platform/database/database.ts'
import type { ProductId } from '#shop/shared/ids.ts'
import { type RowCounts, SPAN_SIZE } from './id-ranges.ts'

/** Tables with `updated_at`, and the column that names the product. */
export const TRACKED_TABLES = {
  product: 'id',
  product_price: 'product_id',
  product_attribute: 'product_id',
  pack_component: 'pack_id',
  product_photo: 'product_id',
  stock: 'product_id',
} as const
export type TrackedTable = keyof typeof TRACKED_TABLES
export const TABLES = Object.keys(TRACKED_TABLES) as TrackedTable[]

export type ChangesRepository = ReturnType<typeof createChangesRepository>

export function createChangesRepository() {
  return { moment, rowsSince, ids, countRows, rowsBySpan }
}

/** MySQL's error number for a missing privilege. */
const NOT_ALLOWED = 1227

/** A moment of the database's clock, as text that its own comparisons understand. */
interface Moment {
  readonly now: string
  /**
   * Seconds since the oldest open transaction began that has written something: its rows are stamped earlier than they
   * become visible. 0 when there is none; null where the user may not know.
   */
  readonly oldestWrite: number | null
}

async function moment(db: Queryable): Promise<Moment> {
  try {
    const { rows } = await sql<{ now: string; seconds: number | null }>`
      SELECT CAST(NOW(3) AS CHAR) AS now, (
        SELECT TIMESTAMPDIFF(SECOND, MIN(trx_started), CONVERT_TZ(UTC_TIMESTAMP(), '+00:00', 'SYSTEM'))
        FROM information_schema.innodb_trx WHERE trx_rows_modified > 0
      ) AS seconds`.execute(db)
    return { now: rows[0]!.now, oldestWrite: Number(rows[0]!.seconds ?? 0) }
  } catch (error) {
    if ((error as { errno?: unknown }).errno !== NOT_ALLOWED) throw error
    const { rows } = await sql<{ now: string }>`SELECT CAST(NOW(3) AS CHAR) AS now`.execute(db)
    return { now: rows[0]!.now, oldestWrite: null }
  }
}

/** How many rows of each table changed at each moment from a moment on, of tables with changes; a statement has one moment. */
async function rowsSince(db: Queryable, from: string): Promise<Map<TrackedTable, Map<string, number>>> {
  const changed = TABLES.map(
    (table) => sql`
    SELECT ${sql.lit(table)} AS name, CAST(updated_at AS CHAR) AS at, COUNT(*) AS n FROM ${sql.table(table)}
    WHERE updated_at >= ${from} GROUP BY updated_at`,
  )
  const { rows } = await sql<{ name: TrackedTable; at: string; n: number }>`
    ${sql.join(changed, sql` UNION ALL `)}`.execute(db)
  const byTable = Map.groupBy(rows, ({ name }) => name)
  return new Map([...byTable].map(([table, all]) => [table, new Map(all.map(({ at, n }) => [at, Number(n)]))]))
}

/** Products of which rows changed between two moments, both included. */
async function ids(db: Queryable, table: TrackedTable, from: string, to: string): Promise<ProductId[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT DISTINCT ${sql.ref(TRACKED_TABLES[table])} AS id FROM ${sql.table(table)}
    WHERE updated_at BETWEEN ${from} AND ${to}`.execute(db)
  return rows.map(({ id }) => id as ProductId)
}

/** Rows of all tracked tables together. */
async function countRows(db: Queryable): Promise<number> {
  const counts = TABLES.map((table) => sql`(SELECT COUNT(*) FROM ${sql.table(table)})`)
  const { rows } = await sql<{ total: number }>`SELECT ${sql.join(counts, sql` + `)} AS total`.execute(db)
  return Number(rows[0]!.total)
}

/** The same by spans of product ids. */
async function rowsBySpan(db: Queryable): Promise<RowCounts> {
  const counts = Object.entries(TRACKED_TABLES).map(([table, id]) => {
    const span = sql`${sql.ref(id)} DIV ${SPAN_SIZE}`
    return sql`SELECT ${span} AS span, COUNT(*) AS n FROM ${sql.table(table)} GROUP BY ${span}`
  })
  const { rows } = await sql<{ span: number; n: number }>`${sql.join(counts, sql` UNION ALL `)}`.execute(db)
  const spans = new Map<number, number>()
  for (const { span, n } of rows) spans.set(Number(span), (spans.get(Number(span)) ?? 0) + Number(n))
  return spans
}
