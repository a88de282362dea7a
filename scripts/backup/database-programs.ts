// The programs that came with the database server: what dumps a schema, what reads SQL into one, what tells a binary log as SQL.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { findProgram } from '#scripts/machine/packages.mjs'
import { UserError } from '#scripts/machine/user-error.mjs'
import { commands } from '#texts/commands/commands.ts'
import type { Bytes } from './part.ts'

const words = commands.backup

const NAMES = {
  dump: ['mariadb-dump', 'mysqldump'],
  client: ['mariadb', 'mysql'],
  binaryLog: ['mariadb-binlog', 'mysqlbinlog'],
} as const

/** The most that is kept of what a program complains about. */
const MOST_COMPLAINT = 20_000

interface Schema {
  readonly name: string
  /** What it is called to a person: host, port, name. */
  readonly address: string
}

/** Names the schema of a database's address. */
export function schemaOf(databaseUrl: string): Schema {
  const { hostname, port, pathname } = new URL(databaseUrl)
  const name = decodeURIComponent(pathname.slice(1))
  return { name, address: `${hostname}:${port || 3306}/${name}` }
}

interface Program {
  readonly path: string
  readonly isMariaDb: boolean
}

function programOf(kind: keyof typeof NAMES): Program {
  const path = NAMES[kind].map((name) => findProgram(name)).find((found) => found !== undefined)
  if (!path) throw new UserError(words.noProgram(NAMES[kind][0]))
  const version = spawnSync(path, ['--no-defaults', '--version'], { encoding: 'utf8' }).stdout ?? ''
  return { path, isMariaDb: version.includes('MariaDB') }
}

/** Writes a schema as SQL, all of it as of one moment, while the shop goes on. `withPosition` says where the binary log was then. */
export function dump(databaseUrl: string, withPosition: boolean): Bytes {
  const program = programOf('dump')
  const position = program.isMariaDb ? '--master-data=2' : '--source-data=2'
  const own = program.isMariaDb ? [] : ['--set-gtid-purged=OFF', '--column-statistics=0']
  const how = ['--single-transaction', '--quick', '--skip-lock-tables', '--skip-add-locks', '--routines', '--triggers']
  const form = ['--hex-blob', '--no-tablespaces', '--default-character-set=utf8mb4', '--max-allowed-packet=1G']
  return told(program, databaseUrl, [...how, ...form, ...own, ...(withPosition ? [position] : [])], words.dumpFailed)
}

/** Reads SQL into a schema. */
export async function load(databaseUrl: string, sql: AsyncIterable<Uint8Array>): Promise<void> {
  const program = programOf('client')
  const options = ['--default-character-set=utf8mb4', '--max-allowed-packet=1G', '--batch']
  await connected(program, databaseUrl, options, async (child) => {
    const complaint = complaintOf(child)
    const ended = once(child, 'close')
    const input = child.stdin!
    input.on('error', () => undefined) // it ended early: its complaint says why
    for await (const piece of sql) {
      if (child.exitCode !== null || input.destroyed) break
      if (!input.write(piece)) await Promise.race([once(input, 'drain'), ended])
    }
    input.end()
    const [code] = await ended
    if (code !== 0) throw new UserError(words.loadFailed(lastLine(complaint())))
  })
}

export interface Replay {
  readonly files: readonly string[]
  readonly position: number
  /** The moment whose state is wanted: what was done until then is done again. */
  readonly until: Date
}

/**
 * Tells as SQL what binary logs say of the schema, from a position on until a moment. The program cannot rename a schema: it chooses statements
 * by the old name and rows by the new one, so that some would be lost.
 */
export function binaryLog(databaseUrl: string, { files, position, until }: Replay): Bytes {
  const program = programOf('binaryLog')
  const moment = until.toISOString().slice(0, 19).replace('T', ' ')
  const args = ['--no-defaults', `--database=${schemaOf(databaseUrl).name}`, `--start-position=${position}`, `--stop-datetime=${moment}`, ...files] // biome-ignore format: one row
  return output(spawn(program.path, args, { env: { ...process.env, TZ: 'UTC' } }), words.logFailed)
}

/** Says what a program writes while it is connected to a database. */
async function* told(
  program: Program,
  databaseUrl: string,
  options: readonly string[],
  failed: (why: string) => string,
): Bytes {
  // biome-ignore format: one row
  const connection = connectionOf(program, databaseUrl)
  try {
    const args = [...connection.args, ...options, schemaOf(databaseUrl).name]
    yield* output(spawn(program.path, args, { env: connection.env }), failed)
  } finally {
    connection.forget()
  }
}

async function connected(
  program: Program,
  databaseUrl: string,
  options: readonly string[],
  work: (child: ChildProcess) => Promise<void>,
): Promise<void> {
  // biome-ignore format: one row
  const connection = connectionOf(program, databaseUrl)
  const child = spawn(program.path, [...connection.args, ...options, schemaOf(databaseUrl).name], { env: connection.env }) // biome-ignore format: one row
  try {
    await work(child)
  } finally {
    child.kill()
    connection.forget()
  }
}

async function* output(child: ChildProcess, failed: (why: string) => string): Bytes {
  const complaint = complaintOf(child)
  const ended = once(child, 'close')
  try {
    yield* child.stdout as Readable & AsyncIterable<Buffer>
    const [code] = await ended
    if (code !== 0) throw new UserError(failed(lastLine(complaint())))
  } finally {
    child.kill()
  }
}

function complaintOf(child: ChildProcess): () => string {
  let said = ''
  child.stderr!.setEncoding('utf8').on('data', (text: string) => {
    said = (said + text).slice(-MOST_COMPLAINT)
  })
  return () => said
}

/** The last line of a complaint; programs ring a bell in front of some. */
const lastLine = (text: string): string =>
  text
    .trim()
    .split('\n')
    .at(-1)
    ?.replace(/\p{Cc}/gu, '')
    .slice(0, 300) ?? ''

/** How a program reaches a database as the shop does. The password is where only its own user may look. */
function connectionOf({ isMariaDb }: Program, databaseUrl: string) {
  const url = new URL(databaseUrl)
  const ssl = JSON.parse(url.searchParams.get('ssl') ?? 'null') as Readonly<{ rejectUnauthorized?: boolean; ca?: string }> | null // biome-ignore format: one row
  const folder = ssl?.ca ? mkdtempSync(join(tmpdir(), 'liqui-ca-')) : null
  const authority = folder ? join(folder, 'ca.pem') : null
  if (authority) writeFileSync(authority, ssl!.ca!, { mode: 0o600 })
  const isChecked = ssl !== null && ssl.rejectUnauthorized !== false
  const safety = isMariaDb
    ? [...(ssl ? ['--ssl'] : []), isChecked ? '--ssl-verify-server-cert' : '--disable-ssl-verify-server-cert']
    : [`--ssl-mode=${isChecked ? 'VERIFY_IDENTITY' : ssl ? 'REQUIRED' : 'PREFERRED'}`]
  const args = ['--no-defaults', '--protocol=TCP', `--host=${url.hostname}`, `--port=${url.port || 3306}`, `--user=${decodeURIComponent(url.username)}`] // biome-ignore format: one row
  return {
    args: [...args, ...safety, ...(authority ? [`--ssl-ca=${authority}`] : [])],
    env: { ...process.env, MYSQL_PWD: decodeURIComponent(url.password) },
    forget: () => folder && rmSync(folder, { recursive: true, force: true }),
  }
}
