// `npm run restore -- FILE`: reads a backup into the empty schema of DATABASE_URL and into DATA_DIR, with `--until MOMENT --binlogs FOLDER` as it
// was at a later moment. `-- --release` lets the restored shop send again.
import { access, constants, readdir } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { readBackupConfig } from '#platform/config/config-backup.ts'
import type { Database } from '#platform/database/database.ts'
import { databaseNow } from '#platform/database/database-clock.ts'
import { migrationNames } from '#platform/database/database-migrations.ts'
import { isHalfFilled, mayReplay, tableNames } from '#platform/database/whole-schema.ts'
import { dataDirOf } from '#scripts/machine/environment.mjs'
import { UserError } from '#scripts/machine/user-error.mjs'
import { createRestorationRepository } from '#shop/operations/backups/restoration.repository.ts'
import { createShopProcessRepository } from '#shop/operations/health/shop-process.repository.ts'
import { lives } from '#shop/operations/health/shop-process.ts'
import { formatInstant, instantAt, isDay } from '#shop/shared/chile-time.ts'
import { commands } from '#texts/commands/commands.ts'
import { jobName } from '#texts/desk/jobs.ts'
import { contentLines } from './backup/content-lines.ts'
import { type Replay, schemaOf } from './backup/database-programs.ts'
import { onItsDatabase } from './backup/its-database.ts'
import type { Manifest } from './backup/manifest.ts'
import { readBackup } from './backup/read-backup.ts'
import { restoreBackup } from './backup/restore-backup.ts'
import { confirmed, operator, printLines } from './operator.ts'
import { runProgram, sentenceOf } from './run-program.ts'
import { type Given, readArguments } from './usage.ts'

const words = commands.restore
const RESTORE = 'restore FILE [--until MOMENT] [--binlogs FOLDER] [--replace] [--yes]'
const RELEASE = 'restore --release [--discard KIND …] [--yes]'
const EVERYTHING = 'todo'

async function main(args: readonly string[]): Promise<void> {
  const release = readArguments(RELEASE, args)
  if (release?.flags.release) return onItsDatabase((database) => releaseShop(database, release))
  const given = readArguments(RESTORE, args)
  if (!given) throw new UserError([RESTORE, RELEASE].map((usage) => `npm run ${usage.replace(' ', ' -- ')}`).join('\n'))
  await onItsDatabase((database, databaseUrl) => restore(database, databaseUrl, given))
}

async function restore(database: Database, databaseUrl: string, { words: [path], flags, texts }: Given): Promise<void> {
  const dataDir = dataDirOf(process.env)
  const { key } = readBackupConfig(process.env, dataDir)
  const { address } = schemaOf(databaseUrl)
  const file = basename(path!)
  const manifest = await readBackup(path!, key)
  const newer = await newerThanThis(manifest)
  if (newer > 0) throw new UserError(words.newer(newer))
  const replay = texts.until || texts.binlogs ? await replayOf(database, databaseUrl, manifest, texts) : null
  const tables = await tableNames(database)
  if (tables.length > 0 && !flags.replace) throw new UserError(words.notEmpty(address, tables.length))
  if (await isInUse(database, tables)) throw new UserError(words.running)
  const shown = [
    words.will(file, address, dataDir),
    ...contentLines(manifest),
    ...(replay ? [words.until(formatInstant(replay.until), replay.files.length)] : []),
    ...(tables.length > 0 ? [words.empties(address, tables.length)] : []),
    words.held,
  ]
  if (flags.yes) printLines(shown)
  else if (!(await confirmed([...shown, words.question]))) throw new UserError(commands.nothingChanged)
  const migrated = await restoreBackup(
    { database, databaseUrl, dataDir },
    { path: path!, file, key, manifest, replay, restoredBy: operator() },
  ).catch((error: unknown) => {
    // biome-ignore format: one row
    const sentence = sentenceOf(error)
    throw new UserError(words.half(sentence ?? String(error)))
  })
  printLines([
    words.done(address, formatInstant(replay?.until ?? new Date(manifest.takenAt))),
    ...(migrated.length > 0 ? [words.migrated(migrated.length)] : []),
    ...words.next,
  ])
}

async function newerThanThis({ migrations }: Manifest): Promise<number> {
  const known = new Set(await migrationNames())
  return migrations.filter((name) => !known.has(name)).length
}

/** Whether processes of the shop live on what would be taken away: on a half-filled schema none opens, and its rows are the backup's. */
async function isInUse(database: Database, tables: readonly string[]): Promise<boolean> {
  if (!tables.includes('shop_process') || (await isHalfFilled(database))) return false
  return (await createShopProcessRepository().all(database)).some(lives)
}

async function replayOf(
  database: Database,
  databaseUrl: string,
  { binaryLog, schema, takenAt }: Manifest,
  { until, binlogs }: Given['texts'],
): Promise<Replay> {
  const moment = until && binlogs ? momentOf(until) : null
  if (!moment || !binlogs) throw new UserError(words.moment)
  if (!binaryLog) throw new UserError(words.noLog)
  if (schema !== schemaOf(databaseUrl).name) throw new UserError(words.otherName(schema))
  if (moment < new Date(takenAt)) throw new UserError(words.tooEarly(formatInstant(new Date(takenAt))))
  if (moment > (await databaseNow(database))) throw new UserError(words.tooLate)
  if (!(await mayReplay(database))) throw new UserError(words.noRight(new URL(databaseUrl).username))
  const [base = '', first = ''] = /^(.*)\.(\d+)$/.exec(binaryLog.file)?.slice(1) ?? []
  const numberOf = (name: string) => (name.startsWith(`${base}.`) ? /^\d+$/.exec(name.slice(base.length + 1))?.[0] : undefined) // biome-ignore format: one row
  const names = await readdir(binlogs)
  const logs = names
    .flatMap((name) => {
      const number = numberOf(name)
      return number !== undefined && Number(number) >= Number(first) ? [{ name, number: Number(number) }] : []
    })
    .sort((one, other) => one.number - other.number)
  if (logs[0]?.name !== binaryLog.file) throw new UserError(words.noLogs(binlogs, binaryLog.file))
  const files = logs.map(({ name }) => join(binlogs, name))
  for (const file of files)
    await access(file, constants.R_OK).catch(() => {
      throw new UserError(words.closedLog(file, userInfo().username))
    })
  return {
    files,
    position: binaryLog.position,
    until: moment,
  }
}

/** Reads a moment of Chile's clock; null for none. */
function momentOf(text: string): Date | null {
  const [, day, clock, second = '0'] =
    /^(\d{4}-\d\d-\d\d)[ T]((?:[01]\d|2[0-3]):[0-5]\d)(?::([0-5]\d))?$/.exec(text) ?? []
  return day && clock && isDay(day) ? new Date(instantAt(day, clock).getTime() + Number(second) * 1000) : null
}

async function releaseShop(database: Database, { lists, flags }: Given): Promise<void> {
  const restorations = createRestorationRepository()
  const held = await restorations.held(database)
  if (!held) throw new UserError(words.nothingHeld)
  const [waiting, undone] = await Promise.all([restorations.waiting(database), restorations.undone(database)])
  const named = lists.discard ?? []
  const unknown = named.find((kind) => kind !== EVERYTHING && !waiting.some((one) => one.kind === kind))
  if (unknown !== undefined) throw new UserError(words.unknownKind(unknown))
  const discarded = waiting.filter(({ kind }) => named.includes(EVERYTHING) || named.includes(kind))
  const count = discarded.reduce((sum, one) => sum + one.count, 0)
  const shown = [
    words.isHeld(held.file, formatInstant(held.takenAt), held.restoredBy),
    ...(waiting.length === 0 ? [words.nothingWaits] : waiting.map((one) => words.waits(jobName(one.kind), one.kind, one.count))), // biome-ignore format: one row
    ...(undone.documents + undone.refunds > 0 ? [words.undone(undone.documents, undone.refunds)] : []),
    words.repeats,
    ...(count > 0 ? [words.discards(count)] : []),
  ]
  if (flags.yes) printLines(shown)
  else if (!(await confirmed([...shown, words.releases]))) throw new UserError(commands.nothingChanged)
  const now = await databaseNow(database)
  await restorations.discard(database, discarded.map(({ kind }) => kind), operator(), now) // biome-ignore format: one row
  await restorations.release(database, operator(), now)
  printLines([words.released])
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href)
  await runProgram(() => main(process.argv.slice(2)))
