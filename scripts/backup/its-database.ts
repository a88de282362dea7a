// The database a command works on: that of DATABASE_URL, else the private one of DATA_DIR, which a live shop has not.
import { connectDatabase, type Database, NO_TIMEOUTS, usedHost } from '#platform/database/database.ts'
import { addressesOf } from '#platform/database/database-addresses.mjs'
import { isLive } from '#scripts/machine/environment.mjs'
import { UserError } from '#scripts/machine/user-error.mjs'
import { startPrivateDatabase } from '#scripts/private-database.ts'
import { databaseFault } from '#server/build/opening.ts'
import { commands } from '#texts/commands/commands.ts'

type Work = (database: Database, databaseUrl: string) => Promise<void>

/** Runs `work` on the database, of several hosts with the address of the one in use; a private server that was started for it stops afterwards. Throws a UserError where it cannot be used. */
export async function onItsDatabase(work: Work): Promise<void> {
  const { DATABASE_URL: url } = process.env
  if (!url && isLive(process.env)) throw new UserError(commands.backup.noDatabase)
  const own = await startPrivateDatabase()
  const databaseUrl = url ? url.replace(/^mariadb:/, 'mysql:') : own!.url
  const database = connectDatabase(databaseUrl, 2, NO_TIMEOUTS)
  try {
    const fault = await databaseFault(database)
    if (fault !== null) throw new UserError(fault)
    await work(database, addressesOf(databaseUrl)[usedHost(database).place - 1] ?? databaseUrl)
  } finally {
    await database.destroy()
    await own?.stop()
  }
}
