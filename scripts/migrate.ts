// Brings a database to the newest migration: `node scripts/migrate.ts`, with DATABASE_URL. Repeating it does nothing.
import { pathToFileURL } from 'node:url'
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration'
import { connectDatabase, NO_TIMEOUTS } from '#platform/database/database.ts'
import { whileAlone } from '#platform/database/database-locks.ts'
import { MIGRATIONS, migrationNames } from '#platform/database/database-migrations.ts'

/** How long another process that migrates is waited for. */
const OTHERS_S = 3_600

/** Runs missing migrations under a lock of the whole cluster, which the migrator's own is not. Returns their names; throws what a migration threw. */
export async function migrate(databaseUrl: string): Promise<string[]> {
  const database = connectDatabase(databaseUrl, 2, NO_TIMEOUTS)
  try {
    const migrator = new Migrator({ db: database, provider: fromFolder(), allowUnorderedMigrations: true }) // branches number theirs ahead of time
    const alone = await whileAlone(database, 'migrations', () => migrator.migrateToLatest(), OTHERS_S)
    if (!alone) throw new Error('another process has been migrating for an hour')
    const { error, results } = alone.value
    if (error) throw error
    return (results ?? []).map((result) => result.migrationName)
  } finally {
    await database.destroy()
  }
}

function fromFolder(): MigrationProvider {
  return {
    async getMigrations() {
      const migrations: Record<string, Migration> = {}
      for (const name of await migrationNames())
        migrations[name] = (await import(new URL(`${name}.ts`, MIGRATIONS).href)) as Migration
      return migrations
    },
  }
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const url = process.env.DATABASE_URL
  if (!url) throw new Error('DATABASE_URL is not set')
  const names = await migrate(url)
  console.log(names.length > 0 ? `migrated: ${names.join(', ')}` : 'database is up to date')
}
