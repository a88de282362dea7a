// The private database of one data folder: its own server on 127.0.0.1 with its own port and password, kept in
// DATA_DIR/mariadb and DATA_DIR/mariadb.json. Several processes may ask for it at once (two test runs): it is started once
// and stopped by the last. A server left behind by a `kill -9` of everything else is taken over.
import { createHash, randomBytes } from 'node:crypto'
import { chmodSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import {
  connect,
  layOutFolder,
  SCHEMA,
  serverOptions,
  serverProgram,
  USER,
  writeFirstStatements,
} from './database-server.mjs'
import { whileLocked } from './lock.mjs'
import { freePort, portBusy } from './ports.mjs'
import { endProcess, launch, lives, pause, processesWithArgument, remember, tailOf } from './processes.mjs'
import { Complaint } from './user-error.mjs'

const TAKE_OVER_PATIENCE_MS = 10_000
const START_PATIENCE_MS = 120_000 // crash recovery of a large log takes its time
const STOP_PATIENCE_MS = 60_000
const LONGEST_SOCKET = 100 // the system's limit is 107 characters, 103 on macOS

function placeOf(dataDir) {
  const at = (name) => join(dataDir, name)
  const mark = createHash('sha256').update(dataDir).digest('hex').slice(0, 12)
  const sockets = [at('mariadb.sock'), join(tmpdir(), `liqui-${mark}.sock`), `/tmp/liqui-${mark}.sock`]
  return {
    folder: at('mariadb'),
    /** Its own: a server that starts removes whatever temporary tables it finds, another server's too. */
    temporary: at('mariadb-tmp'),
    settings: at('mariadb.json'),
    users: at('mariadb.users.json'),
    lock: at('mariadb.lock'),
    pid: at('mariadb.pid'),
    log: at('logs/mariadb.log'),
    firstStatements: at('mariadb.init.sql'),
    socket: sockets.find((path) => path.length <= LONGEST_SOCKET) ?? sockets[2],
  }
}

function readJson(file, otherwise) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return otherwise
  }
}

function writeJson(file, value) {
  writeFileSync(`${file}.new`, `${JSON.stringify(value)}\n`, { mode: 0o600 })
  renameSync(`${file}.new`, file)
}

/** Port and password: chosen once and remembered; `isNew` when nothing was remembered. */
async function settingsOf(place) {
  const { port, password } = readJson(place.settings, {})
  const isNew = !port || !password
  return { port: port ?? (await freePort()), password: password ?? randomBytes(18).toString('hex'), isNew }
}

const urlOf = ({ port, password }) => `mysql://${USER}:${password}@127.0.0.1:${port}/${SCHEMA}`

/** 'yes', 'not yet', or 'refused' when a server is there that does not know our password. */
async function answer(url) {
  try {
    const connection = await connect({ uri: url, connectTimeout: 2000 })
    await connection.query('SELECT 1')
    await connection.end()
    return 'yes'
  } catch (error) {
    return error.code === 'ER_ACCESS_DENIED_ERROR' ? 'refused' : 'not yet'
  }
}

const serversOn = (place) => processesWithArgument(`--datadir=${place.folder}`)

/** A server still at work on this folder: taken over when it answers with our password, else ended. */
async function takeOver(place, settings) {
  const [pid] = serversOn(place)
  if (!pid) return undefined
  const deadline = Date.now() + (settings.isNew ? 0 : TAKE_OVER_PATIENCE_MS)
  while (Date.now() < deadline) {
    const said = await answer(urlOf(settings))
    if (said === 'yes') return pid
    if (said === 'refused') break
    if (serversOn(place).length === 0) return undefined
    await pause(250)
  }
  for (const stubborn of serversOn(place)) await endProcess(stubborn, STOP_PATIENCE_MS)
  return undefined
}

async function startServer(place, settings, durable, tell) {
  const server = await serverProgram(tell)
  await layOutFolder(server, place.folder, tell)
  if (await portBusy(settings.port)) settings.port = await freePort()
  writeJson(place.settings, { port: settings.port, password: settings.password })
  writeFirstStatements(place.firstStatements, settings.password)
  for (const stale of [place.socket, `${place.socket}.lock`, place.pid]) rmSync(stale, { force: true })
  tell(`starting ${server.brand} on port ${settings.port}`)
  mkdirSync(place.temporary, { recursive: true, mode: 0o700 })
  const options = serverOptions({ brand: server.brand, place, port: settings.port, durable })
  const child = launch(server.program, options, { cwd: place.folder, env: process.env, log: place.log })
  child.unref()
  let failure
  child.once('error', (error) => {
    failure = error.message
  })
  child.once('exit', (code, killedBy) => {
    failure = `ended with ${killedBy ?? code}`
  })
  const deadline = Date.now() + START_PATIENCE_MS
  while ((await answer(urlOf(settings))) !== 'yes') {
    if (failure || Date.now() > deadline) {
      if (!failure) await endProcess(child.pid)
      const story = `The private ${server.brand} in ${place.folder} ${failure ?? 'does not answer'}. The end of ${place.log}:`
      throw new Complaint(
        `${story}\n${tailOf(place.log, 20)}\nDATABASE_URL lets the shop use a database of yours instead.`,
      )
    }
    await pause(60)
  }
  return child.pid
}

async function running(place, settings, durable, tell) {
  return (await takeOver(place, settings)) ?? (await startServer(place, settings, durable, tell))
}

/**
 * Brings up the private database of a data folder. `url` names its schema `liqui`, whose user may create other schemas.
 * `stop()` ends the server unless another living process uses it too. `keepAlive` starts it again when it dies.
 */
export async function startDatabase({ dataDir, durable = true, keepAlive = false, tell = () => {} }) {
  const home = resolve(dataDir)
  const place = placeOf(home)
  mkdirSync(join(home, 'logs'), { recursive: true })
  chmodSync(home, 0o700)
  const locked = (work) => whileLocked(place.lock, work, () => tell('waiting for another process that is starting it'))

  let settings
  let server
  await locked(async () => {
    settings = await settingsOf(place)
    const pid = await running(place, settings, durable, tell)
    server = remember(pid)
    settings.isNew = false
    const others = readJson(place.users, []).filter(lives)
    writeJson(place.users, [...others, remember(process.pid)])
  })

  let stopping = false
  const guard = keepAlive ? setInterval(revive, 1000) : undefined
  guard?.unref()
  let reviving
  function revive() {
    if (stopping || reviving || lives(server)) return
    reviving = locked(async () => {
      if (!stopping) server = remember(await running(place, settings, durable, tell))
    })
      .catch((error) => process.stderr.write(`${error.message}\n`))
      .finally(() => {
        reviving = undefined
      })
  }

  async function stop() {
    if (stopping) return
    stopping = true
    clearInterval(guard)
    await reviving
    await locked(async () => {
      const users = readJson(place.users, []).filter(lives)
      const mine = users.findIndex((user) => user.pid === process.pid)
      if (mine >= 0) users.splice(mine, 1)
      writeJson(place.users, users)
      if (users.length === 0) for (const pid of serversOn(place)) await endProcess(pid, STOP_PATIENCE_MS)
    })
  }

  return { url: urlOf(settings), stop, serverPid: () => server.pid }
}

/** Waits until a database that somebody else runs accepts connections; makes its schema when only that is missing. */
export async function awaitDatabase(url, { patienceMs = 60_000, tell = () => {} } = {}) {
  const { hostname, port, pathname } = new URL(url)
  const deadline = Date.now() + patienceMs
  for (;;) {
    try {
      const connection = await connect({ uri: url, connectTimeout: 3000 })
      await connection.end()
      return
    } catch (error) {
      if (error.code === 'ER_BAD_DB_ERROR') await createSchema(url)
      else if (error.code === 'ER_ACCESS_DENIED_ERROR' || Date.now() > deadline) {
        throw new Complaint(
          `The database of DATABASE_URL (${hostname}:${port || 3306}${pathname}) cannot be used: ${error.message || error.code}`,
        )
      }
      tell(`waiting for ${hostname}`)
      await pause(500)
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
    throw new Complaint(`The schema ${schema} of DATABASE_URL does not exist and cannot be made: ${error.message}`)
  } finally {
    await connection.end()
  }
}
