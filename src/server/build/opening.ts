// Says what keeps a process of the shop from opening: a schema that is behind, and whatever live mode refuses. Web and worker call it
// before anything else; doctor says the same sentences.
import { access, constants } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { type Config, readConfig } from '#platform/config/config.ts'
import { LiveRefusal } from '#platform/config/config-live.ts'
import { WrongEnvironment } from '#platform/config/config-values.ts'
import { askDatabase, connectDatabase, type Database } from '#platform/database/database.ts'
import { compareMigrations } from '#platform/database/database-migrations.ts'
import { isHalfFilled } from '#platform/database/whole-schema.ts'
import { opening } from '#texts/opening.ts'
import { typedHere } from '#texts/typed-here.ts'
import { demonstrationIn, refuseDemonstration } from './live-refusal.ts'

/** Thrown when no process may open: the database cannot be used or is behind. */
class NotOpened extends Error {}

/** The sentence for a database that cannot be used, with the driver's own code; null where it answers. */
export async function databaseFault(database: Database): Promise<string | null> {
  try {
    await askDatabase(database)
    return null
  } catch (error) {
    const code = (error as { readonly code?: unknown } | null)?.code ?? opening.noAnswer
    return opening.noDatabase(String(code))
  }
}

/** The sentence for a database without some of this version's migrations. */
export function schemaFault(missing: readonly string[]): string {
  return opening.schemaBehind(missing[0] ?? '', missing.length)
}

/**
 * Reads the environment's configuration for a process of the shop. Whatever live mode refuses, in it or in the database it names,
 * ends the process with one line for each fault.
 */
export async function readConfigToOpen(): Promise<Config> {
  try {
    const config = readConfig()
    await refuseFolder(config.dataDir)
    return config
  } catch (error) {
    return endRefused(error instanceof LiveRefusal ? new LiveRefusal(await faultsBeside(error)) : error)
  }
}

/** Gives the system's code for a folder in which this process may not write, or which it could not make; null for any other. Nothing is made. */
export async function folderFault(folder: string): Promise<string | null> {
  try {
    await access(await standingFolder(folder), constants.W_OK)
    return null
  } catch (error) {
    return String((error as NodeJS.ErrnoException).code)
  }
}

/** Finds a folder, or what is there of the way to it, given whole. */
export async function standingFolder(folder: string): Promise<string> {
  try {
    await access(folder)
    return folder
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    return standingFolder(dirname(folder))
  }
}

async function refuseFolder(folder: string): Promise<void> {
  const whole = resolve(folder)
  const code = await folderFault(whole)
  if (code !== null) throw new NotOpened(opening.closedFolder(whole, code))
}

/** Ends the process, with what is wrong, where the shop must not open on its database. */
export async function refuseToOpen(database: Database, config: Pick<Config, 'mode' | 'previewContent'>): Promise<void> {
  try {
    const fault = await databaseFault(database)
    if (fault !== null) throw new NotOpened(fault)
    if (await isHalfFilled(database)) throw new NotOpened(opening.halfRestored)
    const { missing } = await compareMigrations(database)
    if (missing.length > 0) throw new NotOpened(schemaFault(missing))
    await refuseDemonstration(database, config)
  } catch (error) {
    endRefused(error)
  }
}

function endRefused(error: unknown): never {
  const refusals = [LiveRefusal, WrongEnvironment, NotOpened]
  if (!(error instanceof Error && refusals.some((kind) => error instanceof kind))) throw error
  process.stderr.write(`${typedHere(error.message)}\n`)
  process.exit(1)
}

/** Adds the database's faults to the environment's, if it can be reached: whoever mends them sees all at once. */
async function faultsBeside({ faults }: LiveRefusal): Promise<readonly string[]> {
  const url = process.env.DATABASE_URL
  if (!url) return faults
  const database = connectDatabase(url, 1)
  try {
    const { missing } = await compareMigrations(database) // alone: nothing else is under way when nobody is there
    return missing.length > 0 ? [...faults, schemaFault(missing)] : [...faults, ...(await demonstrationIn(database))]
  } catch {
    return faults
  } finally {
    await database.destroy()
  }
}
