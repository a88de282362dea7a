// Writes a backup: the database as of one moment, then every file the shop keeps, then what it says of itself; compressed, sealed where
// there is a key, and under its name only once all of it is on the disk.
import { existsSync } from 'node:fs'
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { constants, createZstdCompress } from 'node:zlib'
import type { Database } from '#platform/database/database.ts'
import { databaseNow } from '#platform/database/database-clock.ts'
import { madeIn } from '#platform/database/database-migrations.ts'
import { serverVersion, tableNames, writesBinaryLog } from '#platform/database/whole-schema.ts'
import { tryLock } from '#scripts/machine/lock.mjs'
import { UserError } from '#scripts/machine/user-error.mjs'
import { backupName } from '#shop/operations/backups/backup-name.ts'
import { commands } from '#texts/commands/commands.ts'
import { dump, schemaOf } from './database-programs.ts'
import { DATABASE_FOLDER, FILES_FOLDER, hashOf, MANIFEST, type Manifest } from './manifest.ts'
import type { Part } from './part.ts'
import { createRowCount } from './row-count.ts'
import { seal } from './seal.ts'
import { writeTar } from './tar.ts'

/** What of DATA_DIR nobody could make again. Pictures are drawn anew, logs and the sandbox's books are no shop's. */
export const KEPT_FOLDERS = ['photos', 'catalogue']

const PIECE = 4 * 1_048_576
const PARTIAL = '.parcial'

interface BackupSource {
  readonly database: Database
  readonly databaseUrl: string
  readonly dataDir: string
  /** The shop's version. */
  readonly version: string
}

export interface Written {
  readonly name: string
  readonly bytes: number
  readonly manifest: Manifest
}

/** Writes a backup into a folder; what was begun and not ended there before is taken away. */
export async function writeBackup(source: BackupSource, folder: string, key: string | null): Promise<Written> {
  await makeFolder(folder)
  const lock = tryLock(join(folder, 'respaldo.lock'))
  if (!lock) throw new UserError(commands.backup.another(folder))
  try {
    for (const name of await readdir(folder)) if (name.endsWith(PARTIAL)) await rm(join(folder, name), { force: true })
    const takenAt = await databaseNow(source.database)
    const name = backupName({ schema: schemaOf(source.databaseUrl).name, takenAt, isSealed: key !== null })
    const draft = join(folder, name + PARTIAL)
    try {
      const manifest = await writeFileOf(source, draft, key, takenAt)
      await rename(draft, join(folder, name))
      await syncFolder(folder)
      return { name, bytes: (await stat(join(folder, name))).size, manifest }
    } catch (error) {
      await rm(draft, { force: true })
      throw error
    }
  } finally {
    lock.release()
  }
}

async function writeFileOf(source: BackupSource, path: string, key: string | null, takenAt: Date): Promise<Manifest> {
  const told: { manifest?: Manifest } = {}
  const compress = createZstdCompress({ params: { [constants.ZSTD_c_checksumFlag]: 1 } })
  const file = (await open(path, 'wx', 0o600)).createWriteStream({ flush: true })
  const tar = Readable.from(writeTar(partsOf(source, takenAt, told)), { objectMode: false })
  if (key === null) await pipeline(tar, compress, file)
  else await pipeline(tar, compress, (bytes: AsyncIterable<Uint8Array>) => seal(bytes, key), file)
  return told.manifest!
}

/** The parts in their order; the last one lists all others. */
async function* partsOf(
  { database, databaseUrl, dataDir, version }: BackupSource,
  takenAt: Date,
  told: { manifest?: Manifest },
): AsyncGenerator<Part> {
  const [made, server, hasLog, tables] = await Promise.all([madeIn(database), serverVersion(database), writesBinaryLog(database), tableNames(database)]) // biome-ignore format: one row
  const counted = createRowCount()
  const parts: Manifest['parts'][number][] = []
  let binaryLog: Manifest['binaryLog'] = null
  let number = 0
  for await (const bytes of inPieces(dump(databaseUrl, hasLog))) {
    if (++number === 1) binaryLog = positionIn(bytes)
    counted.read(bytes)
    yield noted({ name: `${DATABASE_FOLDER}${String(number).padStart(6, '0')}.sql`, bytes })
  }
  // Photos are named by what they hold and never changed: taken after the rows, none that a row names is missing.
  for (const kept of KEPT_FOLDERS) for await (const part of filesIn(dataDir, kept)) yield noted(part)
  const rows = { ...Object.fromEntries(tables.map((table) => [table, 0])), ...counted.rows }
  const schema = schemaOf(databaseUrl).name
  told.manifest = { format: 1, version, takenAt: takenAt.toISOString(), schema, server, migrations: [...made].sort(), rows, binaryLog, parts } // biome-ignore format: one row
  yield { name: MANIFEST, bytes: Buffer.from(JSON.stringify(told.manifest)) }

  function noted(part: Part): Part {
    parts.push({ name: part.name, bytes: part.bytes.length, sha256: hashOf(part.bytes) })
    return part
  }
}

async function* inPieces(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let held: Buffer[] = []
  let size = 0
  for await (const piece of bytes) {
    held.push(piece)
    size += piece.length
    if (size < PIECE) continue
    yield Buffer.concat(held)
    held = []
    size = 0
  }
  if (size > 0) yield Buffer.concat(held)
}

function positionIn(dumped: Buffer): Manifest['binaryLog'] {
  const head = dumped.subarray(0, 10_000).toString('latin1')
  const [, file, position] = /(?:MASTER|SOURCE)_LOG_FILE='([^']+)', (?:MASTER|SOURCE)_LOG_POS=(\d+)/.exec(head) ?? []
  return file ? { file, position: Number(position) } : null
}

/** The files of a folder and of those below it; what is gone when its turn comes was taken away meanwhile. */
async function* filesIn(dataDir: string, folder: string): AsyncGenerator<Part> {
  const entries = await readdir(join(dataDir, folder), { withFileTypes: true }).catch(noneIfGone)
  for (const entry of (entries ?? []).sort((one, other) => (one.name < other.name ? -1 : 1))) {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) yield* filesIn(dataDir, path)
    else if (entry.isFile() && !path.endsWith('.tmp')) {
      const bytes = await readFile(join(dataDir, path)).catch(noneIfGone)
      if (bytes) yield { name: FILES_FOLDER + path, bytes }
    }
  }
}

function noneIfGone(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}

/** Makes a folder and those above it, one by one: Node's own way does not end where nothing can be made, as in /proc. */
async function makeFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { mode: 0o700 })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EEXIST') return
    if (code !== 'ENOENT') throw error
    if (existsSync(dirname(folder))) throw new UserError(commands.failures.notAllowed(folder))
    await makeFolder(dirname(folder))
    await mkdir(folder, { mode: 0o700 })
  }
}

/** Makes a file's new name outlive a machine that stops. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder)
  await handle.sync().finally(() => handle.close())
}
