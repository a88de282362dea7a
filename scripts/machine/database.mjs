// The private database of one data folder: a server on 127.0.0.1 with its own port and password, in DATA_DIR/mariadb and
// DATA_DIR/mariadb.json. Several processes may use it (two test runs): it is started once and stopped by the last.
// A server left behind by a `kill -9` is adopted.
import { createHash, randomBytes } from 'node:crypto'
import { chmodSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { addressesOf } from '../../src/platform/database/database-addresses.mjs'
import {
  connect,
  initialiseFolder,
  SCHEMA,
  serverOptions,
  serverProgram,
  USER,
  writeInitFile,
} from './database-server.mjs'
import { whileLocked } from './lock.mjs'
import { freePort, portBusy } from './ports.mjs'
import { endProcess, identify, isRunning, launch, pause, processesWithArgument, tailOf } from './processes.mjs'
import { UserError } from './user-error.mjs'

const ADOPT_TIMEOUT_MS = 10_000
const START_TIMEOUT_MS = 120_000 // crash recovery of a large log takes its time
const STOP_TIMEOUT_MS = 60_000
const LONGEST_SOCKET = 100 // the system's limit is 107 characters, 103 on macOS

function pathsOf(dataDir) {
  const at = (name) => join(dataDir, name)
  const hash = createHash('sha256').update(dataDir).digest('hex').slice(0, 12)
  const sockets = [at('mariadb.sock'), join(tmpdir(), `liqui-${hash}.sock`), `/tmp/liqui-${hash}.sock`]
  return {
    folder: at('mariadb'),
    /** Its own folder: a server that starts removes all temporary tables it finds, another server's too. */
    temporary: at('mariadb-tmp'),
    settings: at('mariadb.json'),
    users: at('mariadb.users.json'),
    lock: at('mariadb.lock'),
    pid: at('mariadb.pid'),
    log: at('logs/mariadb.log'),
    initFile: at('mariadb.init.sql'),
    socket: sockets.find((path) => path.length <= LONGEST_SOCKET) ?? sockets[2],
  }
}

function readJson(file, fallback) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return fallback
  }
}

function writeJson(file, value) {
  writeFileSync(`${file}.new`, `${JSON.stringify(value)}\n`, { mode: 0o600 })
  renameSync(`${file}.new`, file)
}

/** Port and password, chosen once and stored; `isNew` when nothing was stored. */
async function settingsOf(paths) {
  const { port, password } = readJson(paths.settings, {})
  const isNew = !port || !password
  return { port: port ?? (await freePort()), password: password ?? randomBytes(18).toString('hex'), isNew }
}

const urlOf = ({ port, password }) => `mysql://${USER}:${password}@127.0.0.1:${port}/${SCHEMA}`

/** 'yes', 'not ready', or 'refused' when a server is there that does not accept our password. */
async function probe(url) {
  try {
    const connection = await connect({ uri: url, connectTimeout: 2000 })
    await connection.query('SELECT 1')
    await connection.end()
    return 'yes'
  } catch (error) {
    return error.code === 'ER_ACCESS_DENIED_ERROR' ? 'refused' : 'not ready'
  }
}

const serversOn = (paths) => processesWithArgument(`--datadir=${paths.folder}`)

/** A server still running on this folder: adopted when it accepts our password, else ended. */
async function adoptServer(paths, settings) {
  const [pid] = serversOn(paths)
  if (!pid) return undefined
  const deadline = Date.now() + (settings.isNew ? 0 : ADOPT_TIMEOUT_MS)
  while (Date.now() < deadline) {
    const answer = await probe(urlOf(settings))
    if (answer === 'yes') return pid
    if (answer === 'refused') break
    if (serversOn(paths).length === 0) return undefined
    await pause(250)
  }
  for (const other of serversOn(paths)) await endProcess(other, STOP_TIMEOUT_MS)
  return undefined
}

async function startServer(paths, settings, { durable, binaryLog }, report) {
  const server = await serverProgram(report)
  await initialiseFolder(server, paths.folder, report)
  if (await portBusy(settings.port)) settings.port = await freePort()
  writeJson(paths.settings, { port: settings.port, password: settings.password })
  writeInitFile(paths.initFile, settings.password)
  for (const stale of [paths.socket, `${paths.socket}.lock`, paths.pid]) rmSync(stale, { force: true })
  report(`starting ${server.brand} on port ${settings.port}`)
  mkdirSync(paths.temporary, { recursive: true, mode: 0o700 })
  const options = serverOptions({ brand: server.brand, paths, port: settings.port, durable, binaryLog })
  const child = launch(server.program, options, { cwd: paths.folder, env: process.env, log: paths.log })
  child.unref()
  let failure
  child.once('error', (error) => {
    failure = error.message
  })
  child.once('exit', (code, killedBy) => {
    failure = `ended with ${killedBy ?? code}`
  })
  const deadline = Date.now() + START_TIMEOUT_MS
  while ((await probe(urlOf(settings))) !== 'yes') {
    if (failure || Date.now() > deadline) {
      if (!failure) await endProcess(child.pid)
      const what = `The private ${server.brand} in ${paths.folder} ${failure ?? 'does not answer'}. The end of ${paths.log}:`
      throw new UserError(
        `${what}\n${tailOf(paths.log, 20)}\nDATABASE_URL lets the shop use a database of yours instead.`,
      )
    }
    await pause(60)
  }
  return child.pid
}

async function ensureServer(paths, settings, how, report) {
  return (await adoptServer(paths, settings)) ?? (await startServer(paths, settings, how, report))
}

/**
 * Starts the private database of a data folder. `url` names its schema `liqui`; its user may create other schemas.
 * `stop()` ends the server unless another process uses it. `keepAlive` starts it again when it dies.
 */
export async function startDatabase({
  dataDir,
  durable = true,
  binaryLog = false,
  keepAlive = false,
  report = () => {},
}) {
  const how = { durable, binaryLog }
  const home = resolve(dataDir)
  const paths = pathsOf(home)
  mkdirSync(join(home, 'logs'), { recursive: true })
  chmodSync(home, 0o700)
  const withLock = (work) =>
    whileLocked(paths.lock, work, () => report('waiting for another process that is starting it'))

  let settings
  let server
  await withLock(async () => {
    settings = await settingsOf(paths)
    const pid = await ensureServer(paths, settings, how, report)
    server = identify(pid)
    settings.isNew = false
    const others = readJson(paths.users, []).filter(isRunning)
    writeJson(paths.users, [...others, identify(process.pid)])
  })

  let stopping = false
  const watchdog = keepAlive ? setInterval(revive, 1000) : undefined
  watchdog?.unref()
  let reviving
  function revive() {
    if (stopping || reviving || isRunning(server)) return
    reviving = withLock(async () => {
      if (!stopping) server = identify(await ensureServer(paths, settings, how, report))
    })
      .catch((error) => process.stderr.write(`${error.message}\n`))
      .finally(() => {
        reviving = undefined
      })
  }

  async function stop() {
    if (stopping) return
    stopping = true
    clearInterval(watchdog)
    await reviving
    await withLock(async () => {
      const users = readJson(paths.users, []).filter(isRunning)
      const mine = users.findIndex((user) => user.pid === process.pid)
      if (mine >= 0) users.splice(mine, 1)
      writeJson(paths.users, users)
      if (users.length === 0) for (const pid of serversOn(paths)) await endProcess(pid, STOP_TIMEOUT_MS)
    })
  }

  return { url: urlOf(settings), stop, serverPid: () => server.pid }
}

/** Waits until a database run by others accepts connections, at any of its hosts; creates its schema when only that is missing. */
export async function awaitDatabase(url, { timeoutMs = 60_000, report = () => {} } = {}) {
  const addresses = addressesOf(url)
  const deadline = Date.now() + timeoutMs
  for (let attempt = 0; ; attempt++) {
    const address = addresses[attempt % addresses.length]
    const { hostname, port, pathname } = new URL(address)
    try {
      const connection = await connect({ uri: address, connectTimeout: 3000 })
      await connection.end()
      return
    } catch (error) {
      if (error.code === 'ER_BAD_DB_ERROR') await createSchema(address)
      else if (error.code === 'ER_ACCESS_DENIED_ERROR' || Date.now() > deadline) {
        throw new UserError(
          `The database of DATABASE_URL (${hostname}:${port || 3306}${pathname}) cannot be used: ${error.message || error.code}`,
        )
      }
      report(`waiting for ${hostname}`)
      await pause(500 / addresses.length)
    }
  }
}

async function createSchema(url) {
  const server = new URL(url)
  const schema = decodeURIComponent(server.pathname.slice(1))
  server.pathname = '/'
  const connection = await connect({ uri: server.href })
  try {
    await connection.query('CREATE DATABASE ?? CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci', [schema])
  } catch (error) {
    throw new UserError(`The schema ${schema} of DATABASE_URL does not exist and cannot be made: ${error.message}`)
  } finally {
    await connection.end()
  }
}
