// Schemas on the server of TEST_DATABASE_URL: one for each test file, empty or seeded.
import { randomBytes } from 'node:crypto'
import { type Connection, createConnection, type RowDataPacket } from 'mysql2/promise'
import { checkout, fingerprint, inside } from '#scripts/machine/checkout.mjs'
import { dataDirOf, shopEnvironment } from '#scripts/machine/environment.mjs'
import { node24 } from '#scripts/machine/installation.mjs'
import { run } from '#scripts/machine/processes.mjs'
import { migrate } from '#scripts/migrate.ts'
import { settingRows } from '#shop/settings/settings.ts'

export interface TestDatabase {
  /** mysql://… of a schema nobody else uses. */
  readonly url: string
  readonly drop: () => Promise<void>
}

const TEMPLATE_LOCK = 'liqui_template'
const TEMPLATE_PATIENCE_S = 300
const READY_MARK = 'liqui_template_ready'
// What the tables are made of (with what migrations import), and what the demonstration is: a change in any of it makes a new template.
const SOURCES = {
  tables: ['db/migrations', 'scripts/migrate.ts', 'src/shop/products', 'src/shop/search', 'src/shop/shared'],
  demo: ['db', 'scripts', 'src/shop', 'src/platform', 'src/server/content'],
} as const

/** A new schema that the migrations made, one after the other, in one that was made with another collation than ours, as a server's own is. */
export async function migratedDatabase(): Promise<TestDatabase> {
  const database = await emptySchema('utf8mb4_general_ci')
  await migrate(database.url)
  return database
}

/** A new schema with all tables and what the migrations write into them, copied from a template that is migrated once. */
export const freshDatabase = (): Promise<TestDatabase> => copyOf('tables', 'tables', migrate)

/** A new schema with the reference and demonstration data, copied from a template that is seeded once a day. */
export function seededDatabase(): Promise<TestDatabase> {
  const day = process.env.SHOP_NOW ?? new Date().toISOString().slice(0, 10)
  return copyOf(day.replace(/\D/g, '').slice(0, 14), 'demo', async (url) => {
    await migrate(url)
    await seed(url)
  })
}

type Fill = (url: string) => Promise<unknown>

/** The fingerprint of what a template is made of: two thousand files, read once for all processes of a run, which inherit it. */
function madeOf(sources: keyof typeof SOURCES): string {
  const variable = `TEMPLATE_OF_${sources.toUpperCase()}`
  process.env[variable] ??= fingerprint(SOURCES[sources]).slice(0, 12)
  return process.env[variable]
}

/** For the start of a run, before processes are forked. */
export function readTemplateSources(): void {
  madeOf('tables')
  madeOf('demo')
}

async function copyOf(kind: string, sources: keyof typeof SOURCES, fill: Fill): Promise<TestDatabase> {
  const name = `liqui_template_${madeOf(sources)}_${kind}`
  const template = await withServer((server) => findOrMakeTemplate(server, name, fill))
  const database = await emptySchema()
  await withServer((server) => copySchema(server, template, schemaOf(database.url)))
  return database
}

const LIFTED = /^UNPAID_.*_PER_|^LOGIN_FAILURES_|^CODES_PER_NETWORK|^CARD_REFUSALS_/

/** Raises what one network may hold, fail and ask for beyond what tests need: all of them come from one address. */
export async function liftUnpaidLimits({ url }: Pick<TestDatabase, 'url'>): Promise<void> {
  const raised = settingRows().filter(({ name }) => LIFTED.test(name))
  const connection = await createConnection({ uri: url })
  try {
    for (const { name } of raised)
      await connection.query('REPLACE INTO setting (name, value, public) VALUES (?, ?, FALSE)', [name, '1000000'])
    await connection.query("UPDATE setting SET value = '999999999' WHERE name LIKE 'UNPAID_AMOUNT_%'")
    await connection.query("REPLACE INTO setting (name, value, public) VALUES ('UNPAID_ALERT_SHARE', '100', FALSE)")
    // What one file leaves unpaid is closed while no other counts its stock.
    await connection.query(
      "REPLACE INTO setting (name, value, public) VALUES ('UNPAID_UNBEGUN_MINUTES', '1440', FALSE)",
    )
    // A live shop over the demonstration's products: it draws them, as the demonstration does.
    await connection.query("REPLACE INTO setting (name, value, public) VALUES ('PRODUCT_DRAWINGS', 'true', FALSE)")
  } finally {
    await connection.end()
  }
}

/** The folder tests keep their things in: DATA_DIR or .data-test. */
export const testDataDir = () => dataDirOf(process.env, '.data-test')

function serverUrl(): string {
  const url = process.env.TEST_DATABASE_URL
  if (!url)
    throw new Error(
      'TEST_DATABASE_URL is not set: is tests/support/run/setup-database.ts a globalSetup of this project?',
    )
  return url
}

function urlOf(schema: string): string {
  const url = new URL(serverUrl())
  url.pathname = `/${schema}`
  return url.href
}

const schemaOf = (url: string) => new URL(url).pathname.slice(1)

async function withServer<Value>(work: (server: Connection) => Promise<Value>): Promise<Value> {
  const server = await createConnection({ uri: serverUrl() })
  try {
    return await work(server)
  } finally {
    await server.end()
  }
}

async function createSchema(server: Connection, schema: string, collation = 'utf8mb4_unicode_ci') {
  await server.query(`CREATE DATABASE ?? CHARACTER SET utf8mb4 COLLATE ${collation}`, [schema])
}

async function emptySchema(collation?: string): Promise<TestDatabase> {
  const schema = `liqui_test_${randomBytes(6).toString('hex')}`
  await withServer((server) => createSchema(server, schema, collation))
  const drop = () => withServer(async (server) => void (await server.query('DROP DATABASE IF EXISTS ??', [schema])))
  return { url: urlOf(schema), drop }
}

/** Makes the template unless it is there, and returns its name; whoever asks first makes it, the others wait. */
async function findOrMakeTemplate(server: Connection, template: string, fill: Fill): Promise<string> {
  const [[lock]] = await server.query<RowDataPacket[]>('SELECT GET_LOCK(?, ?) AS taken', [
    TEMPLATE_LOCK,
    TEMPLATE_PATIENCE_S,
  ])
  if (lock?.taken !== 1) throw new Error('another process has been making the template database for too long')
  try {
    if (await isReady(server, template)) return template
    await server.query('DROP DATABASE IF EXISTS ??', [template])
    await createSchema(server, template)
    await fill(urlOf(template))
    await server.query('CREATE TABLE ??.?? (made DATETIME NOT NULL)', [template, READY_MARK])
    return template
  } finally {
    await server.query('SELECT RELEASE_LOCK(?)', [TEMPLATE_LOCK])
  }
}

async function isReady(server: Connection, template: string): Promise<boolean> {
  const sql = 'SELECT 1 FROM information_schema.tables WHERE table_schema = ? AND table_name = ?'
  const [rows] = await server.query<RowDataPacket[]>(sql, [template, READY_MARK])
  return rows.length > 0
}

async function seed(databaseUrl: string) {
  const env = shopEnvironment({
    ports: { web: 1, sandbox: 2, mail: 3 },
    dataDir: testDataDir(),
    databaseUrl,
    environment: process.env,
  })
  await run(node24, [inside('scripts/seed.ts')], { cwd: checkout, env })
}

/** Copies tables with keys, checks and rows inside the server, which is faster than a dump and needs no client program. */
async function copySchema(server: Connection, from: string, to: string) {
  await refuseUncopied(server, from)
  await server.query('SET SESSION foreign_key_checks = 0, SESSION unique_checks = 0')
  await server.query('USE ??', [to])
  const sql =
    'SELECT table_name AS name FROM information_schema.tables WHERE table_schema = ? AND table_name <> ? ORDER BY 1'
  const [tables] = await server.query<RowDataPacket[]>(sql, [from, READY_MARK])
  const stored = await storedColumns(server, from)
  for (const { name } of tables) {
    const [[created]] = await server.query<RowDataPacket[]>('SHOW CREATE TABLE ??.??', [from, name])
    await server.query(created?.['Create Table'])
    const columns = stored.get(name)
    await server.query('INSERT INTO ??.?? (??) SELECT ?? FROM ??.??', [to, name, columns, columns, from, name])
  }
}

/** The columns of each table that rows bring themselves. */
async function storedColumns(server: Connection, schema: string): Promise<Map<string, string[]>> {
  const sql = `SELECT table_name AS t, column_name AS name FROM information_schema.columns
    WHERE table_schema = ? AND extra NOT LIKE '% GENERATED' ORDER BY table_name, ordinal_position`
  const [columns] = await server.query<RowDataPacket[]>(sql, [schema])
  const byTable = Map.groupBy(columns, ({ t }): string => t)
  return new Map([...byTable].map(([table, all]) => [table, all.map(({ name }) => name)]))
}

/** Triggers and views are not copied; the day there is one, this must learn it rather than lose it silently. */
async function refuseUncopied(server: Connection, schema: string) {
  const sql = `SELECT trigger_name AS name FROM information_schema.triggers WHERE trigger_schema = ?
    UNION SELECT table_name FROM information_schema.views WHERE table_schema = ?`
  const [found] = await server.query<RowDataPacket[]>(sql, [schema, schema])
  if (found.length > 0) throw new Error(`copySchema does not copy ${found.map((each) => each.name).join(', ')}`)
}

/**
 * Removes schemas that tests which were killed left behind more than six hours ago. A template serves its whole day: a step
 * beside this one may be copying it.
 */
export async function removeForgottenSchemas() {
  await withServer(async (server) => {
    const sql = `SELECT s.schema_name AS name FROM information_schema.schemata s
      LEFT JOIN information_schema.tables t ON t.table_schema = s.schema_name
      WHERE s.schema_name LIKE 'liqui\\_test\\_%' OR s.schema_name LIKE 'liqui\\_template\\_%'
      GROUP BY s.schema_name
      HAVING MAX(t.create_time) < UTC_TIMESTAMP() - INTERVAL IF(s.schema_name LIKE 'liqui\\_template\\_%', 30, 6) HOUR`
    const [old] = await server.query<RowDataPacket[]>(sql)
    for (const { name } of old) await server.query('DROP DATABASE IF EXISTS ??', [name])
  })
}
