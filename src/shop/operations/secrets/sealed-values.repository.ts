// The values that are sealed under the shop's secret, place by place, and since when a secret is in use.
import { type RawBuilder, sql } from 'kysely'
import type { Queryable } from '#platform/database/database.ts'
import type { SealedPlace } from './sealed-places.ts'

export interface SealedRow {
  readonly id: number
  readonly sealed: string
}

export function createSealedValues() {
  return {
    /** The next `most` values behind a row, in the order of their rows. Jobs that are done are past. */
    async after(db: Queryable, place: SealedPlace, id: number, most: number): Promise<readonly SealedRow[]> {
      const value = sealedIn(place)
      const ofKind = place.job === undefined ? sql`` : sql`AND kind = ${place.job} AND state <> 'done'`
      const { rows } = await sql<SealedRow>`
        SELECT id, ${value} AS sealed FROM ${sql.table(place.table)}
        WHERE id > ${id} AND ${value} IS NOT NULL ${ofKind} ORDER BY id LIMIT ${most}`.execute(db)
      return rows
    },
    /** Writes a value sealed anew, unless the row has another one meanwhile. */
    async replace(db: Queryable, place: SealedPlace, { id, sealed }: SealedRow, anew: string): Promise<void> {
      const column = sql.ref(place.column)
      const written = place.job === undefined ? sql`${anew}` : sql`JSON_SET(${column}, '$.sealed', ${anew})`
      await sql`UPDATE ${sql.table(place.table)} SET ${column} = ${written}
        WHERE id = ${id} AND ${sealedIn(place)} = ${sealed}`.execute(db)
    },
    /** Notes that a secret is in use; when it was noted before stays. */
    async note(db: Queryable, fingerprint: string, since: Date): Promise<void> {
      await db.insertInto('shop_secret').values({ fingerprint, since }).onDuplicateKeyUpdate({ fingerprint }).execute()
    },
    async notedSince(db: Queryable, fingerprint: string): Promise<Date | null> {
      const row = await db
        .selectFrom('shop_secret')
        .select('since')
        .where('fingerprint', '=', fingerprint)
        .executeTakeFirst()
      return row?.since ?? null
    },
  }
}

function sealedIn({ column, job }: SealedPlace): RawBuilder<string> {
  return job === undefined ? sql`${sql.ref(column)}` : sql`JSON_UNQUOTE(JSON_EXTRACT(${sql.ref(column)}, '$.sealed'))`
}
