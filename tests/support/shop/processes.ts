// A whole shop for tests: sandbox, web and worker on free ports, on a schema of its own.
import { type ChildProcess, execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { checkout, inside } from '#scripts/machine/checkout.mjs'
import { shopEnvironment } from '#scripts/machine/environment.mjs'
import { node24 } from '#scripts/machine/installation.mjs'
import { freePort } from '#scripts/machine/ports.mjs'
import { endProcess, launch, tailOf } from '#scripts/machine/processes.mjs'
import { commandOf, SERVICES, type ServiceName } from '#scripts/machine/services.mjs'
import { eventually } from '#tests/support/run/eventually.ts'
import { freshDatabase, liftUnpaidLimits, seededDatabase, testDataDir } from './database.ts'

export type { ServiceName }

export interface ShopWishes {
  /** Variables on top of the demonstration's. */
  readonly env?: Readonly<Record<string, string>>
  /** false: tables without rows. Default: the demonstration data. */
  readonly seed?: boolean
  /** What the shop's processes take for the database's address; the database's own when left out. */
  readonly reach?: (databaseUrl: string) => Promise<string>
}

export interface RunningShop {
  readonly siteUrl: string
  readonly sandboxUrl: string
  readonly databaseUrl: string
  /** Starts a process that does not run, without waiting until it is ready. */
  readonly begin: (name: ServiceName, env?: Readonly<Record<string, string>>) => void
  /** Ends a process and waits until it is gone; SIGKILL unless told otherwise. */
  readonly kill: (name: ServiceName, signal?: NodeJS.Signals) => Promise<void>
  /** Ends a process if it runs, starts it again with `env` on top, and waits until it is ready. */
  readonly restart: (name: ServiceName, env?: Readonly<Record<string, string>>) => Promise<void>
  readonly isRunning: (name: ServiceName) => boolean
  readonly pidOf: (name: ServiceName) => number | undefined
  /** Runs a script of the checkout to its end, as an operator does, with `env` on top of the shop's environment. */
  readonly command: (
    args: readonly [script: string, ...args: string[]],
    env?: Readonly<Record<string, string>>,
  ) => Promise<{ readonly code: number; readonly output: string }>
  /** The end of a process's log, as far as it is written: a line comes some moments after the answer it is about. */
  readonly logOf: (name: ServiceName, lines?: number) => string
  /** Waits until each of these texts stands in a process's log. */
  readonly logged: (name: ServiceName, ...texts: readonly string[]) => Promise<void>
  /** Stops everything and drops the schema. */
  readonly stop: () => Promise<void>
}

/** Starts a shop; ready when it resolves. Neither rates (RATE_LIMIT_SCALE) nor unpaid orders are limited. */
export const startShop = (wishes: ShopWishes = {}): Promise<RunningShop> =>
  onFreePorts((ports) => startShopOn(ports, wishes))

interface Ports {
  readonly web: number
  readonly sandbox: number
  readonly mail: number
}

/** Starts something on free ports, and on others when one of them was taken between the choice and the start. */
async function onFreePorts<T>(start: (ports: Ports) => Promise<T>, attempts = 3): Promise<T> {
  const sandbox = await freePort(2)
  try {
    return await start({ web: await freePort(), sandbox, mail: sandbox + 1 })
  } catch (error) {
    if (attempts === 1 || !String(error).includes('EADDRINUSE')) throw error
    return onFreePorts(start, attempts - 1)
  }
}

async function startShopOn(ports: Ports, { env = {}, seed = true, reach }: ShopWishes): Promise<RunningShop> {
  const { sandbox } = ports
  const database = await (seed ? seededDatabase() : freshDatabase())
  await liftUnpaidLimits(database)
  const databaseUrl = reach ? await reach(database.url) : database.url
  const wishes = { ports, dataDir: testDataDir(), databaseUrl }
  const environment = { ...FOR_TESTS, ...outside(), ...env }
  const shopEnv = shopEnvironment({ ...wishes, environment })
  const mark = randomBytes(4).toString('hex')
  const logFile = (name: ServiceName) => join(testDataDir(), 'logs', `shop-${mark}-${name}.log`)
  // What its providers wrote down outlives the sandbox's process, and is no other shop's.
  const sandboxDir = join(testDataDir(), 'sandboxes', mark)
  const own: Partial<Record<ServiceName, Readonly<Record<string, string>>>> = { sandbox: { DATA_DIR: sandboxDir } }
  const children = new Map<ServiceName, { child: ChildProcess; ended: Promise<string> }>()

  const isRunning = (name: ServiceName) => children.has(name)
  const logOf = (name: ServiceName, lines = 40) => tailOf(logFile(name), lines)

  function begin(name: ServiceName, more: Readonly<Record<string, string>> = {}): Promise<string> {
    const [command, args] = commandOf(name)
    const child = launch(command, args, {
      cwd: checkout,
      env: { ...shopEnv, ...own[name], ...more },
      log: logFile(name),
    })
    const ended = endOf(child)
    children.set(name, { child, ended })
    ended.then(() => children.get(name)?.child === child && children.delete(name))
    return ended
  }

  async function start(name: ServiceName, more?: Readonly<Record<string, string>>) {
    const ended = begin(name, more)
    const early = ended.then((how) => {
      throw new Error(`${name} ${how} before it was ready:\n${logOf(name)}`)
    })
    await Promise.race([early, SERVICES[name].ready(ports)])
    early.catch(() => {})
  }

  async function kill(name: ServiceName, signal: NodeJS.Signals = 'SIGKILL') {
    const running = children.get(name)
    running?.child.kill(signal)
    await running?.ended
  }

  async function stop() {
    process.off('exit', killAll)
    for (const name of ['web', 'worker', 'sandbox'] as const) {
      const pid = children.get(name)?.child.pid
      if (pid) await endProcess(pid, 5_000)
    }
    rmSync(sandboxDir, { recursive: true, force: true })
    await database.drop()
  }

  function command(
    [script, ...args]: readonly [script: string, ...args: string[]],
    more: Readonly<Record<string, string>> = {},
  ) {
    return new Promise<{ code: number; output: string }>((resolve) => {
      execFile(node24, [inside(script), ...args], { cwd: checkout, env: { ...shopEnv, ...more } }, (error, out, err) =>
        resolve({ code: error === null ? 0 : Number(error.code ?? 1), output: out + err }),
      )
    })
  }

  const killAll = () => {
    for (const { child } of children.values()) child.kill('SIGKILL')
  }
  process.on('exit', killAll)

  try {
    for (const name of ['sandbox', 'web', 'worker'] as const) await start(name)
  } catch (error) {
    await stop()
    throw error
  }

  return {
    siteUrl: `http://localhost:${ports.web}`,
    sandboxUrl: `http://127.0.0.1:${sandbox}`,
    databaseUrl: database.url,
    begin: (name, more) => void begin(name, more),
    kill,
    restart: async (name, more) => {
      await kill(name, 'SIGTERM')
      await start(name, more)
    },
    isRunning,
    command,
    pidOf: (name) => children.get(name)?.child.pid,
    logOf,
    logged: async (name, ...texts) => {
      for (const text of texts)
        await eventually(`${name} logs ${text}`, () => logOf(name, Number.MAX_SAFE_INTEGER).includes(text))
    },
    stop,
  }
}

export interface RunningWeb {
  readonly siteUrl: string
  readonly pid: number
  readonly stop: () => Promise<void>
}

/** Starts a web process alone on a schema, without sandbox and worker; ready when it resolves. */
export const startWeb = (databaseUrl: string, env: Readonly<Record<string, string>> = {}): Promise<RunningWeb> =>
  onFreePorts((ports) => startWebOn(ports, databaseUrl, env))

async function startWebOn(
  ports: Ports,
  databaseUrl: string,
  env: Readonly<Record<string, string>>,
): Promise<RunningWeb> {
  const environment = { ...FOR_TESTS, ...outside(), ...env }
  const [command, args] = commandOf('web')
  const log = join(testDataDir(), 'logs', `web-${randomBytes(4).toString('hex')}.log`)
  const shopEnv = shopEnvironment({ ports, dataDir: testDataDir(), databaseUrl, environment })
  const child = launch(command, args, { cwd: checkout, env: shopEnv, log })
  const early = endOf(child).then((how) => {
    throw new Error(`web ${how} before it was ready:\n${tailOf(log, 40)}`)
  })
  await Promise.race([early, SERVICES.web.ready(ports)])
  early.catch(() => {})
  const { pid } = child
  if (!pid) throw new Error('web has no process id')
  return { siteUrl: `http://127.0.0.1:${ports.web}`, pid, stop: () => endProcess(pid) }
}

/** Nobody is limited, and what changes in the database shows within a second. */
const FOR_TESTS = { LOG_LEVEL: 'info', RATE_LIMIT_SCALE: '1000', POLL_SPEED: '6' }

/** The environment around the tests, without what vitest or the operator's own shop set in it. */
function outside(): Record<string, string | undefined> {
  const { NODE_ENV: _, SITE_URL: __, SHOP_MODE: ___, VITEST: ____, ...rest } = process.env
  return rest
}

function endOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    child.once('error', (error) => resolve(`could not be started (${error.message})`))
    child.once('exit', (code, signal) => resolve(signal ? `was killed (${signal})` : `ended with ${code}`))
  })
}
