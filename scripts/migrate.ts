// Brings a database to the newest migration: `node scripts/migrate.ts`, with DATABASE_URL. Repeating it does nothing. `--release` writes the list of this
// release's migrations instead, which no later one may change; it needs no database.
import { mkdir, writeFile } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import { sql } from 'kysely'
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration'
import { connectDatabase, type Database, NO_TIMEOUTS } from '#platform/database/database.ts'
import { whileAlone } from '#platform/database/database-locks.ts'
import { compareMigrations, MIGRATIONS, migrationNames } from '#platform/database/database-migrations.ts'
import { migrationHashes, RELEASES, releaseFaults, releases, unreleased } from '#platform/database/releases.ts'
import { VERSION } from '#platform/version.ts'
import { migrating as words } from '#texts/commands/migrating.ts'

/** How long another process that migrates is waited for. */
const OTHERS_S = 3_600

/** Thrown for what a person has to decide; the message is for him. */
export class NotMigrated extends Error {}

/**
 * Runs missing migrations under a lock of the whole cluster, which the migrator's own is not. Returns their names; throws what a migration threw, and a NotMigrated for a database of
 * before the first release, which has been through migrations that are no more.
 */
export async function migrate(databaseUrl: string, provider: MigrationProvider = ofThisVersion): Promise<string[]> {
  const database = connectDatabase(databaseUrl, 2, NO_TIMEOUTS)
  try {
    const { missing, newer } = await compareMigrations(database, Object.keys(await provider.getMigrations()))
    if (missing.length === 0) return [] // a newer database is fine
    if (newer.length > 0) throw new NotMigrated(words.before(newer))
    await nameCollation(database)
    const migrator = new Migrator({ db: database, provider, allowUnorderedMigrations: true }) // branches number theirs ahead of time
    const alone = await whileAlone(database, 'migrations', () => migrator.migrateToLatest(), OTHERS_S)
    if (!alone) throw new Error('another process has been migrating for an hour')
    const { error, results } = alone.value
    if (error) throw error
    return (results ?? []).map((result) => result.migrationName)
  } finally {
    await database.destroy()
  }
}

/**
 * Gives the schema the collation of our tables, whatever the server it was made on thinks of: tables that name none would have that one, and no
 * foreign key to those that name ours.
 */
async function nameCollation(database: Database): Promise<void> {
  const { rows } = await sql<{ own: string }>`SELECT @@collation_database AS own`.execute(database)
  if (rows[0]?.own === COLLATION) return
  await sql.raw(`ALTER DATABASE CHARACTER SET utf8mb4 COLLATE ${COLLATION}`).execute(database)
}

const COLLATION = 'utf8mb4_unicode_ci'

export const ofThisVersion: MigrationProvider = {
  async getMigrations() {
    const migrations: Record<string, Migration> = {}
    for (const name of await migrationNames())
      migrations[name] = (await import(new URL(`${name}.ts`, MIGRATIONS).href)) as Migration
    return migrations
  },
}

/** Writes down which migrations this release brings. Throws a NotMigrated where it has been released, or a release was changed. */
async function release(): Promise<string[]> {
  const [all, present] = [await releases(), await migrationHashes()]
  const faults = releaseFaults(all, present)
  if (faults.length > 0) throw new NotMigrated(faults.join('\n'))
  if (all.some(({ version }) => version === VERSION)) throw new NotMigrated(words.released(VERSION))
  const brought = unreleased(all, present)
  await mkdir(RELEASES, { recursive: true })
  await writeFile(new URL(`${VERSION}.json`, RELEASES), `${JSON.stringify(brought, null, 2)}\n`, { flag: 'wx' })
  return Object.keys(brought)
}

async function main(args: readonly string[]): Promise<void> {
  if (args.length === 1 && args[0] === '--release') return console.log(words.listed(VERSION, (await release()).length))
  const url = process.env.DATABASE_URL
  if (!url) throw new Error('DATABASE_URL is not set')
  const names = await migrate(url)
  console.log(names.length > 0 ? `migrated: ${names.join(', ')}` : 'database is up to date')
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href)
  await main(process.argv.slice(2)).catch((error: unknown) => {
    if (!(error instanceof NotMigrated)) throw error
    console.error(error.message)
    process.exitCode = 1
  })
