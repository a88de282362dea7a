// `npm run backup`: writes a backup of the whole shop and takes away those that are no longer kept; `-- --check [FILE]` proves one readable whole
// (the latest), `-- --list` lists them. Variables: BACKUP_DIR, BACKUP_KEY, BACKUP_KEEP.
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type BackupConfig, readBackupConfig } from '#platform/config/config-backup.ts'
import type { Database } from '#platform/database/database.ts'
import { databaseNow } from '#platform/database/database-clock.ts'
import { VERSION } from '#platform/version.ts'
import { dataDirOf } from '#scripts/machine/environment.mjs'
import { UserError } from '#scripts/machine/user-error.mjs'
import { readBackupName } from '#shop/operations/backups/backup-name.ts'
import { createBackupRunRepository } from '#shop/operations/backups/backup-run.repository.ts'
import { outdatedBackups } from '#shop/operations/backups/outdated-backups.ts'
import { formatInstant } from '#shop/shared/chile-time.ts'
import { commands } from '#texts/commands/commands.ts'
import { contentLines } from './backup/content-lines.ts'
import { schemaOf } from './backup/database-programs.ts'
import { onItsDatabase } from './backup/its-database.ts'
import { readBackup } from './backup/read-backup.ts'
import { type Written, writeBackup } from './backup/write-backup.ts'
import { printLines } from './operator.ts'
import { runProgram, sentenceOf } from './run-program.ts'
import { readArguments } from './usage.ts'

const words = commands.backup
const USAGE = 'backup [FILE] [--to FOLDER] [--check] [--list]'

async function main(args: readonly string[]): Promise<void> {
  const given = readArguments(USAGE, args)
  const [file] = given?.words ?? []
  if (!given || (file !== undefined && !given.flags.check)) throw new UserError(`npm run ${USAGE.replace(' ', ' -- ')}`)
  const dataDir = dataDirOf(process.env)
  const config = readBackupConfig(process.env, dataDir)
  const folder = given.texts.to ?? config.folder
  if (given.flags.list) return list(folder)
  if (given.flags.check) return check(file ?? (await latestIn(folder)), config.key)
  await onItsDatabase((database, databaseUrl) => make({ database, databaseUrl, dataDir }, { ...config, folder }))
}

interface Shop {
  readonly database: Database
  readonly databaseUrl: string
  readonly dataDir: string
}

async function make(shop: Shop, { folder, key, keep }: BackupConfig): Promise<void> {
  const { database, databaseUrl } = shop
  const runs = createBackupRunRepository()
  const beganAt = await databaseNow(database)
  const note = async (made: Partial<Written>, failure: string | null) => {
    const endedAt = await databaseNow(database)
    const { name: file = null, bytes = null } = made
    await runs.add(database, { beganAt, endedAt, file, bytes, isSealed: key !== null && file !== null, failure })
    return endedAt
  }
  let written: Written
  try {
    written = await writeBackup({ ...shop, version: VERSION }, folder, key)
  } catch (error) {
    const why = sentenceOf(error) ?? String(error)
    await note({}, why).catch(() => undefined) // the database may be what is away
    throw sentenceOf(error) === null ? error : new UserError(words.failed(why))
  }
  const endedAt = await note(written, null)
  const old = outdatedBackups(await readdir(folder), schemaOf(databaseUrl).name, keep)
  for (const name of old) await rm(join(folder, name), { force: true })
  const seconds = Math.round((endedAt.getTime() - beganAt.getTime()) / 1000)
  printLines([
    words.made(join(folder, written.name), written.bytes, seconds, key !== null),
    ...contentLines(written.manifest),
    ...(old.length > 0 ? [words.removed(old.length)] : []),
  ])
}

async function check(path: string, key: string | null): Promise<void> {
  const manifest = await readBackup(path, key)
  printLines([words.whole(path), ...contentLines(manifest)])
}

async function list(folder: string): Promise<void> {
  for (const name of await backupsIn(folder)) {
    const { size } = await stat(join(folder, name))
    printLines([words.listed(name, size, formatInstant(readBackupName(name)!.takenAt))])
  }
}

async function latestIn(folder: string): Promise<string> {
  return join(folder, (await backupsIn(folder)).at(-1)!)
}

/** The backups in a folder, the oldest first; throws where there is none. */
async function backupsIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((): string[] => [])
  const backups = names.flatMap((name) => {
    const read = readBackupName(name)
    return read ? [{ name, at: read.takenAt.getTime() }] : []
  })
  if (backups.length === 0) throw new UserError(words.noneIn(folder))
  return backups.sort((one, other) => one.at - other.at).map(({ name }) => name)
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href)
  await runProgram(() => main(process.argv.slice(2)))
