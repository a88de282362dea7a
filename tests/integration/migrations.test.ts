// Migrations can be taken back and made again, down to the last one that says it cannot: an empty schema is on the way up what it was on the
// way down, step by step.
import type { Migration } from 'kysely/migration'
import type { RowDataPacket } from 'mysql2/promise'
import { createConnection } from 'mysql2/promise'
import { expect, test } from 'vitest'
import { connectDatabase, NO_TIMEOUTS } from '#platform/database/database.ts'
import { MIGRATIONS, migrationNames } from '#platform/database/database-migrations.ts'
import { migrate } from '#scripts/migrate.ts'
import { freshDatabase } from '#tests/support/shop/database.ts'

/** A column's letters where they are the table's own: MySQL names them in some, and not in the same after a change was taken back. */
const SAID_AGAIN = ' CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci'

async function migrations(): Promise<Record<string, Migration>> {
  const names = await migrationNames()
  const loaded = names.map(async (name) => [name, await import(new URL(`${name}.ts`, MIGRATIONS).href)])
  return Object.fromEntries(await Promise.all(loaded))
}

/** Each table's columns, keys and conditions as the server writes them, in no order: a column that comes again comes last. */
async function tablesOf(url: string): Promise<Record<string, string[]>> {
  const connection = await createConnection({ uri: url })
  try {
    const [names] = await connection.query<RowDataPacket[]>('SHOW TABLES')
    const tables: Record<string, string[]> = {}
    for (const name of names.map((row) => Object.values(row)[0] as string)) {
      if (name.startsWith('kysely_')) continue
      const [[made]] = await connection.query<RowDataPacket[]>('SHOW CREATE TABLE ??', [name])
      const text = String(made!['Create Table'] ?? made!['Create View'])
        .replace(/ AUTO_INCREMENT=\d+/, '')
        .replaceAll(SAID_AGAIN, '')
        .replaceAll(' COLLATE utf8mb4_unicode_ci', '')
      tables[name] = text
        .split('\n')
        .map((line) => line.trim().replace(/,$/, ''))
        .sort()
    }
    return tables
  } finally {
    await connection.end()
  }
}

test('a database of before the first release is told so and left alone; a newer one is left alone', async () => {
  const schema = await freshDatabase()
  const connection = await createConnection({ uri: schema.url })
  const names = async () => {
    const [rows] = await connection.query<RowDataPacket[]>('SELECT name FROM kysely_migration ORDER BY name')
    return rows.map(({ name }) => name as string)
  }
  try {
    await connection.query("INSERT INTO kysely_migration (name, timestamp) VALUES ('9998_newer', 'now')")
    expect(await migrate(schema.url)).toEqual([])
    await connection.query("DELETE FROM kysely_migration WHERE name = '0317_shop_secret'")
    const before = await names()
    await expect(migrate(schema.url)).rejects.toThrow('Esta base de datos viene de antes de la versión 1.0.0')
    expect(await names()).toEqual(before)
  } finally {
    await connection.end()
    await schema.drop()
  }
})

test('each is taken back as it was made, and made again', async () => {
  const schema = await freshDatabase()
  const database = connectDatabase(schema.url, 2, NO_TIMEOUTS)
  try {
    const all = await migrations()
    const every = Object.keys(all)
    const names = every.slice(every.findLastIndex((name) => all[name]!.down === undefined) + 1)
    expect(names).toContain('0013_content')
    const newest = await tablesOf(schema.url)
    const down = new Map<string, Record<string, string[]>>()
    for (const name of names.toReversed()) {
      await all[name]!.down?.(database) // not by the Migrator, which looks through the whole schema at each step
      down.set(name, await tablesOf(schema.url))
    }
    for (const name of names) {
      expect(await tablesOf(schema.url), `before ${name}`).toEqual(down.get(name))
      await all[name]!.up(database)
    }
    expect(await tablesOf(schema.url)).toEqual(newest)
  } finally {
    await database.destroy()
    await schema.drop()
  }
}, 300_000)
