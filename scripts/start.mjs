// `npm start`: from a fresh clone to a browsable shop. Installs, brings up the database, fills it, builds, serves, keeps running.
// Plain JavaScript that Node 20 runs before anything is installed; everything it starts runs on the Node 24 it installs.
import { spawn } from 'node:child_process'
import { closeSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildPages } from './machine/building.mjs'
import { checkout, inside } from './machine/checkout.mjs'
import { awaitDatabase, startDatabase } from './machine/database.mjs'
import { dataDirOf, portsOf, shopEnvironment } from './machine/environment.mjs'
import { aloneInCheckout, checkOwnNode, installPackages, node24 } from './machine/installation.mjs'
import { readLock, tryLock } from './machine/lock.mjs'
import { limitLogSizes, openLog } from './machine/logs.mjs'
import { watchNpm } from './machine/parent.mjs'
import { portBusy } from './machine/ports.mjs'
import { endProcess, identify, isRunning, run } from './machine/processes.mjs'
import { elapsed, say, step } from './machine/progress.mjs'
import { superviseServices } from './machine/services.mjs'
import { printFailure, UserError } from './machine/user-error.mjs'

const DEMO_OPERATOR = 'demo'
/** What V8 made of the shop's modules: each process reads it instead of doing it again. A build empties its folder. */
const COMPILED = inside('dist/compiled')
const ownDatabase = !process.env.DATABASE_URL
const dataDir = dataDirOf(process.env)
const logFile = (name) => join(dataDir, 'logs', `${name}.log`)

// Clean-up steps, run backwards.
const undo = []
// What a second Ctrl-C does without waiting.
const onSecondSignal = []
let closing

async function main() {
  checkOwnNode()
  const ports = portsOf(process.env)
  const lock = await takeDataDir()
  await checkPorts(ports)

  say(`Liqui, data in ${dataDir}`)
  await step('Packages', (report) =>
    aloneInCheckout(
      () => installPackages(report),
      () => report('waiting for another start'),
    ),
  )
  mkdirSync(join(dataDir, 'logs'), { recursive: true })
  undo.push(limitLogSizes(join(dataDir, 'logs')))
  const databaseUrl = await bringUpDatabase()
  const env = { NODE_COMPILE_CACHE: COMPILED, ...shopEnvironment({ ports, dataDir, databaseUrl }) }
  await step('Tables', (report) => runProgram('scripts/migrate.ts', env, report))
  await step('Products, stores and prices', (report) => runProgram('scripts/seed.ts', env, report))
  await step('Pages', (report) => buildPages(report))
  const hasKey = env.SHOP_MODE === 'demo' && env.DESK === 'on'
  const [deskKey] = await Promise.all([hasKey ? newDeskKey(env) : null, serve(env, ports, lock)])
  printAddresses(env, ports, deskKey)
  warmPictures(env, lock)
}

/** One start per data folder. Processes left by a start that was killed are ended first. */
async function takeDataDir() {
  mkdirSync(dataDir, { recursive: true })
  const file = join(dataDir, 'start.lock')
  const lock = tryLock(file)
  if (!lock) {
    throw new UserError(
      `Another start (process ${readLock(file)?.pid}) is using ${dataDir}. Stop it, or set DATA_DIR, PORT and SANDBOX_PORT for a second copy.`,
    )
  }
  undo.push(() => lock.release())
  for (const child of lock.previous?.children ?? []) if (isRunning(child)) await endProcess(child.pid)
  let children = []
  return {
    /** Stores the children of one kind, so that the next start finds them if this one is killed. */
    children(kind, pids) {
      children = [
        ...children.filter((child) => child.kind !== kind),
        ...pids.map((pid) => ({ kind, ...identify(pid) })),
      ]
      lock.note({ children })
    },
  }
}

async function checkPorts(ports) {
  const wanted = process.env.SHOP_MODE === 'live' ? { web: ports.web } : ports
  const variables = { web: 'PORT', sandbox: 'SANDBOX_PORT', mail: 'SANDBOX_PORT (the port after it receives the mail)' }
  for (const [name, port] of Object.entries(wanted)) {
    if (await portBusy(port))
      throw new UserError(
        `Port ${port} is in use by another program. Free it, or choose another with ${variables[name]}.`,
      )
  }
}

async function bringUpDatabase() {
  let url = process.env.DATABASE_URL
  await step('Database', async (report) => {
    if (!ownDatabase) {
      await awaitDatabase(url, { report })
      return 'yours, from DATABASE_URL'
    }
    const starting = startDatabase({ dataDir, keepAlive: true, report })
    undo.push(async () => (await starting.catch(() => undefined))?.stop())
    const database = await starting
    onSecondSignal.push(() => process.kill(database.serverPid(), 'SIGTERM')) // it shuts down cleanly within a second or two
    url = database.url
    return `MariaDB on port ${new URL(url).port}`
  })
  return url
}

/** Who acts at the desk of a demonstration, with a key that is new with every start: only its hash is stored. */
async function newDeskKey(env) {
  const args = [inside('scripts/desk.ts'), 'invite', DEMO_OPERATOR, '--role', 'owner', '--yes']
  const output = await run(node24, args, { cwd: checkout, env, onChild: endWithUs })
  return new RegExp(`^${DEMO_OPERATOR}: (\\S+)$`, 'm').exec(output)?.[1] ?? null
}

/** Runs one of our TypeScript programs to its end; its last line is the step's remark. */
async function runProgram(program, env, report) {
  const output = await run(node24, [inside(program)], { cwd: checkout, env, report, onChild: endWithUs })
  return (
    output
      .trimEnd()
      .split(/[\r\n]/)
      .at(-1)
      ?.slice(0, 80) ?? ''
  )
}

function endWithUs(child) {
  const end = () => endProcess(child.pid)
  undo.push(end)
  child.once('exit', () => undo.splice(undo.indexOf(end), 1))
}

async function serve(env, ports, lock) {
  const services = superviseServices({
    env,
    ports,
    logFile,
    say,
    onChange: (children) => lock.children('service', Object.values(children)),
  })
  undo.push(() => services.stop())
  onSecondSignal.push(() => services.kill())
  const names = env.SHOP_MODE === 'live' ? ['web', 'worker'] : ['sandbox', 'web', 'worker']
  for (const name of names) await step(name[0].toUpperCase() + name.slice(1), () => services.start(name))
}

/** Renders all pictures in the background, at the lowest priority. */
function warmPictures(env, lock) {
  const log = openLog(logFile('pictures'))
  const child = spawn('nice', ['-n', '19', node24, inside('scripts/draw-pictures.ts')], {
    cwd: checkout,
    env,
    stdio: ['ignore', log, log],
    detached: true,
  })
  closeSync(log)
  child.once('error', () => {}) // a machine without `nice` draws them on demand
  if (!child.pid) return
  lock.children('pictures', [child.pid])
  undo.push(() => endProcess(child.pid, 3000))
  onSecondSignal.push(() => child.kill('SIGKILL'))
  child.once('exit', (code) => {
    if (!closing)
      say(
        code === 0
          ? '  ✓  All pictures are drawn.'
          : `  !  Drawing pictures ahead stopped (${logFile('pictures')}); they are drawn on demand.`,
      )
  })
}

function printAddresses(env, ports, deskKey) {
  const lines = [
    ['Shop', env.SITE_URL],
    ...(env.SHOP_MODE === 'live'
      ? []
      : [
          ['Sandbox (payments, panel)', `http://localhost:${ports.sandbox}`],
          ['Inbox', `http://localhost:${ports.sandbox}/inbox`],
        ]),
    ...(deskKey ? [["Operators' desk", `${env.SITE_URL}/mesa  name ${DEMO_OPERATOR}, key ${deskKey}`]] : []),
    ['Logs', join(dataDir, 'logs')],
  ]
  say(`\nReady after ${elapsed()}. Ctrl-C stops everything.\n`)
  for (const [name, address] of lines) say(`  ${name.padEnd(26)} ${address}`)
  if (env.SHOP_MODE === 'demo') printPeople()
  say()
}

/** Who may log in in a demonstration. */
function printPeople() {
  const people = JSON.parse(readFileSync(inside('db/seeds/source/people.json'), 'utf8'))
  say('\nPeople of the demonstration, RUT and password:\n')
  for (const { kind, rut, password } of people) say(`  ${kind.padEnd(26)} ${rut}  ${password}`)
}

async function shutDown(code) {
  if (closing) return
  closing = Date.now()
  const hasServices = undo.length > 1 // more than the lock
  if (hasServices) say('\nStopping…')
  while (undo.length > 0) {
    try {
      await undo.pop()()
    } catch (error) {
      printFailure(error)
    }
  }
  if (hasServices) say('Stopped.')
  process.exit(code)
}

function killAll() {
  for (const end of onSecondSignal.reverse()) {
    try {
      end()
    } catch {
      // It is gone already.
    }
  }
}

// npm passes the terminal's Ctrl-C on a second time; only one that comes later means "now".
const SECOND_CTRL_C_MS = 800

for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(name, () => {
    if (!closing) shutDown(0)
    else if (Date.now() - closing > SECOND_CTRL_C_MS) {
      killAll()
      process.exit(137)
    }
  })
}

watchNpm(() => shutDown(0))

process.on('uncaughtException', (error) => {
  printFailure(error)
  shutDown(1)
})

main().catch((error) => {
  if (closing) return
  printFailure(error)
  shutDown(1)
})
