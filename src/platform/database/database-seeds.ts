// Reads and writes the seed's memory: per table the keys of its rows, each with a hash of what it wrote. By it the seed
// knows what somebody else has changed since, and a live shop whether it still has a row of the demonstration.
import { gunzipSync, gzipSync } from 'node:zlib'
import type { Queryable, Tx } from './database.ts'

export interface SeedMemory {
  /** The columns over which the hashes are made. */
  readonly columns: readonly string[]
  /** The hashes by key (`keyText`); an empty one never equals what is there: the row is somebody else's now. */
  readonly rows: ReadonlyMap<string, string>
}

/** Writes a key's parts as the database's own `CONCAT_WS` does: without those that are null. */
export function keyText(parts: readonly (string | number | boolean | null)[]): string {
  return parts
    .filter((part) => part !== null)
    .map((part) => (typeof part === 'boolean' ? Number(part) : part))
    .join('|')
}

/** Reads the memory of one part; null when the seed has never written it. */
export async function readSeedMemory(db: Queryable, part: string): Promise<SeedMemory | null> {
  const row = await db.selectFrom('seed_memory').select('content').where('part', '=', part).executeTakeFirst()
  if (!row) return null
  const { columns, rows } = JSON.parse(gunzipSync(row.content).toString()) as {
    columns: string[]
    rows: [key: string, hash: string][]
  }
  return { columns, rows: new Map(rows) }
}

export async function writeSeedMemory(tx: Tx, part: string, { columns, rows }: SeedMemory): Promise<void> {
  const content = gzipSync(JSON.stringify({ columns, rows: [...rows] }), { level: 1 })
  await tx.insertInto('seed_memory').values({ part, content }).onDuplicateKeyUpdate({ content }).execute()
}
