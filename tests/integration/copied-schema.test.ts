// The copies that tests work on, with the demonstration data and without, are the real thing: same tables, keys, checks and rows.
import { createConnection, type RowDataPacket } from 'mysql2/promise'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { freshDatabase, migratedDatabase, seededDatabase, type TestDatabase } from '#tests/support/shop/database.ts'

let migrated: TestDatabase
let copied: TestDatabase
let fresh: TestDatabase

beforeAll(async () => {
  migrated = await migratedDatabase()
  copied = await seededDatabase()
  fresh = await freshDatabase()
})

afterAll(async () => {
  for (const database of [migrated, copied, fresh]) await database?.drop()
})

async function ask(database: TestDatabase, sql: string): Promise<RowDataPacket[]> {
  const connection = await createConnection({ uri: database.url })
  try {
    const [rows] = await connection.query<RowDataPacket[]>(sql)
    return rows
  } finally {
    await connection.end()
  }
}

const TABLES = 'SELECT table_name AS t FROM information_schema.tables WHERE table_schema = DATABASE() ORDER BY 1'
const COLUMNS = `SELECT table_name AS t, column_name AS c, column_type AS kind, is_nullable AS n, column_default AS d, extra AS e
  FROM information_schema.columns WHERE table_schema = DATABASE() ORDER BY table_name, ordinal_position`
const CONSTRAINTS = `SELECT table_name AS t, constraint_name AS c, constraint_type AS kind
  FROM information_schema.table_constraints WHERE table_schema = DATABASE() ORDER BY 1, 2, 3`
const INDEXES = `SELECT table_name AS t, index_name AS i, seq_in_index AS n, column_name AS c, non_unique AS u
  FROM information_schema.statistics WHERE table_schema = DATABASE() ORDER BY 1, 2, 3`

it('has every column, key, check and index that the migrations made', async () => {
  for (const sql of [COLUMNS, CONSTRAINTS, INDEXES]) {
    const made = await ask(migrated, sql)
    expect(await ask(copied, sql)).toEqual(made)
    expect(await ask(fresh, sql)).toEqual(made)
  }
})

it('has what the migrations wrote, without the demonstration', async () => {
  const tables = (await ask(migrated, TABLES)).map(({ t }) => t as string)
  const counts = tables.map((table) => `SELECT '${table}' AS t, COUNT(*) AS n FROM \`${table}\``).join(' UNION ALL ')
  expect(await ask(fresh, counts)).toEqual(await ask(migrated, counts))
})

it('points its foreign keys at its own tables', async () => {
  const sql = `SELECT COUNT(*) AS away FROM information_schema.key_column_usage
    WHERE table_schema = DATABASE() AND referenced_table_schema <> DATABASE()`
  expect(await ask(copied, sql)).toEqual([{ away: 0 }])
})

it('has the demonstration products, and the other none', async () => {
  expect(await ask(copied, 'SELECT COUNT(*) AS n FROM product')).toEqual([{ n: 985 }])
  expect(await ask(migrated, 'SELECT COUNT(*) AS n FROM product')).toEqual([{ n: 0 }])
})

it('refuses what the foreign keys refuse', async () => {
  const [key] = await ask(
    copied,
    `SELECT table_name AS child, referenced_table_name AS parent FROM information_schema.referential_constraints
     WHERE constraint_schema = DATABASE() AND referenced_table_name = 'product' AND delete_rule <> 'CASCADE' LIMIT 1`,
  )
  expect(key).toBeDefined()
  await expect(ask(copied, 'DELETE FROM product')).rejects.toMatchObject({ code: 'ER_ROW_IS_REFERENCED_2' })
})
