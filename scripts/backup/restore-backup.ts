// Reads a backup into a schema and DATA_DIR: the file is read whole before anything is touched; until the end the shop does not open on what is
// there; at the end nothing leaves it until an operator lets it.
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { PassThrough } from 'node:stream'
import type { Database } from '#platform/database/database.ts'
import { databaseNow } from '#platform/database/database-clock.ts'
import { beginFilling, countRows, emptySchema, endFilling, skipNumbers } from '#platform/database/whole-schema.ts'
import { UserError } from '#scripts/machine/user-error.mjs'
import { migrate } from '#scripts/migrate.ts'
import { createRestorationRepository } from '#shop/operations/backups/restoration.repository.ts'
import { createShopProcessRepository } from '#shop/operations/health/shop-process.repository.ts'
import { commands } from '#texts/commands/commands.ts'
import { binaryLog, load, type Replay } from './database-programs.ts'
import { DATABASE_FOLDER, FILES_FOLDER, type Manifest } from './manifest.ts'
import type { Part } from './part.ts'
import { readBackup } from './read-backup.ts'
import { KEPT_FOLDERS } from './write-backup.ts'

const words = commands.restore

/** How many numbers of each table are left out: more than a shop gives between a backup and its end. */
const NUMBERS_LEFT_OUT = 10_000

interface Target {
  readonly database: Database
  readonly databaseUrl: string
  readonly dataDir: string
}

interface Wanted {
  readonly path: string
  readonly file: string
  readonly key: string | null
  readonly manifest: Manifest
  /** What is to be done again after the backup; null for the backup's own moment. */
  readonly replay: Replay | null
  readonly restoredBy: string
}

/** Restores; returns the migrations that were made on it. Throws a UserError where it could not be ended. */
export async function restoreBackup(target: Target, wanted: Wanted): Promise<readonly string[]> {
  const { database, databaseUrl } = target
  await emptySchema(database)
  await beginFilling(database)
  await loadBackup(target, wanted)
  await compareRows(database, wanted.manifest)
  if (wanted.replay) await load(databaseUrl, binaryLog(databaseUrl, wanted.replay))
  const migrated = await migrate(databaseUrl)
  await createShopProcessRepository().removeAll(database)
  const restorations = createRestorationRepository()
  const takenAt = new Date(wanted.manifest.takenAt)
  await restorations.takeForSent(database, takenAt)
  await skipNumbers(database, NUMBERS_LEFT_OUT)
  const restoredAt = await databaseNow(database)
  const { file, restoredBy, replay } = wanted
  await restorations.hold(database, { file, takenAt: replay?.until ?? takenAt, restoredAt, restoredBy })
  await endFilling(database)
  return migrated
}

/** The dump's pieces go to the database as they are read, files to where they were. */
async function loadBackup({ databaseUrl, dataDir }: Target, { path, key }: Wanted): Promise<void> {
  const sql = new PassThrough()
  const loading = load(databaseUrl, sql)
  loading.catch((error: Error) => sql.destroy(error)) // the reading ends with it
  try {
    await readBackup(path, key, async (part) => {
      if (!part.name.startsWith(DATABASE_FOLDER)) return putFile(dataDir, part)
      if (!sql.write(part.bytes))
        await new Promise<void>((resolve, reject) => {
          sql.once('drain', resolve)
          sql.once('error', reject)
        })
    })
    sql.end()
  } catch (error) {
    sql.destroy(error as Error)
    await loading.catch(() => undefined)
    throw error
  }
  await loading
}

/** Puts a file back under its name, whole. Only into folders a backup takes files from. */
async function putFile(dataDir: string, { name, bytes }: Part): Promise<void> {
  const own = name.slice(FILES_FOLDER.length)
  const steps = own.split('/')
  const isOurs = name.startsWith(FILES_FOLDER) && KEPT_FOLDERS.includes(steps[0]!) && !steps.includes('..')
  if (!isOurs) return
  const path = join(dataDir, own)
  await mkdir(dirname(path), { recursive: true })
  await writeFile(`${path}.tmp`, bytes)
  await rename(`${path}.tmp`, path)
}

async function compareRows(database: Database, { rows }: Manifest): Promise<void> {
  for (const [table, told] of Object.entries(rows)) {
    const here = await countRows(database, table)
    if (here !== told) throw new UserError(words.differs(table, here, told))
  }
}
