// The database of a command where DATABASE_URL names none: the private one of DATA_DIR, as of a demonstration.
import { existsSync } from 'node:fs'
import { commands } from '#texts/commands/commands.ts'
import { startDatabase } from './machine/database.mjs'
import { dataDirOf } from './machine/environment.mjs'
import { UserError } from './machine/user-error.mjs'

/** What the processes of a server are told (scripts/deploy). Who types a command there without it means that shop, and would get an empty one. */
const SERVER_VARIABLES = '/etc/liqui/liqui.env'

/** Starts it; null where DATABASE_URL names another. Throws a UserError on a server whose variables were not read. */
export async function startPrivateDatabase(): Promise<Awaited<ReturnType<typeof startDatabase>> | null> {
  if (process.env.DATABASE_URL) return null
  if (existsSync(SERVER_VARIABLES)) throw new UserError(commands.onServer)
  return startDatabase({ dataDir: dataDirOf(process.env) })
}
