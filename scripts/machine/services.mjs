// The shop's processes, when each is ready, and the supervisor that keeps them running.
import { existsSync, statSync } from 'node:fs'
import { checkout, inside } from './checkout.mjs'
import { node24 } from './installation.mjs'
import { portOpens } from './ports.mjs'
import { endProcess, launch, pause, tailOf } from './processes.mjs'
import { UserError } from './user-error.mjs'

const READY_TIMEOUT_MS = 60_000
const STOP_TIMEOUT_MS = 15_000
/** A service that ran this long is restarted without back-off. */
const QUIET_MS = 60_000
const FIRST_BACK_OFF_MS = 250
const LONGEST_BACK_OFF_MS = 30_000

/** The pause before a restart, after the `crashes`th crash without a quiet minute in between. */
export const pauseBeforeRestart = (crashes) => Math.min(FIRST_BACK_OFF_MS * 2 ** (crashes - 1), LONGEST_BACK_OFF_MS)

/** In the order they start; they stop in the order web, worker, sandbox. */
export const SERVICES = {
  sandbox: {
    program: 'src/sandbox/main.ts',
    ready: (ports) => portOpens(ports.sandbox, READY_TIMEOUT_MS),
    stopsAs: 3,
  },
  web: {
    program: 'src/server/main.ts',
    ready: (ports) => answersOk(`http://127.0.0.1:${ports.web}/readyz`),
    stopsAs: 1,
  },
  worker: { program: 'src/server/worker.ts', ready: () => pause(300), stopsAs: 2 },
}

async function answersOk(url) {
  const deadline = Date.now() + READY_TIMEOUT_MS
  let last = 'no answer'
  while (Date.now() < deadline) {
    try {
      const response = await fetch(url, { signal: AbortSignal.timeout(5000) })
      if (response.ok) return
      last = `status ${response.status}`
    } catch (error) {
      last = error.cause?.code ?? error.message
    }
    await pause(50)
  }
  throw new Error(`${url}: ${last} after ${READY_TIMEOUT_MS / 1000} s`)
}

/** Half of V8's default young generation: a web process takes 90 MB less and renders as fast. */
const YOUNG_GENERATION = '--max-semi-space-size=8'

/** Lets the web process collect what its start left behind (`src/server/main.ts`). */
const COLLECTABLE = '--expose-gc'

export const commandOf = (name) => [
  node24,
  ['--enable-source-maps', YOUNG_GENERATION, COLLECTABLE, inside(SERVICES[name].program)],
]

/** The environment of one service: two on one machine cannot tell their figures on one port, so the worker's is the one after the web's. */
export function environmentOf(name, env) {
  const port = Number(env.METRICS_PORT)
  return name === 'worker' && port > 0 ? { ...env, METRICS_PORT: String(port + 1) } : env
}

/**
 * Runs services and restarts one that ended, after pauses up to half a minute, for as long as it takes; the others go on.
 * `onChange(children)` gets name → pid whenever that changes. Only `start` throws.
 */
export function superviseServices({ env, ports, logFile, onChange = () => {}, say = () => {} }) {
  const children = new Map()
  const crashes = new Map()
  let stopping = false

  function publish() {
    try {
      onChange(Object.fromEntries([...children].map(([name, child]) => [name, child.pid])))
    } catch (error) {
      say(`  !  ${error.message}`) // a full disk, for one, must not end what runs
    }
  }

  function spawnService(name, wasReady = false) {
    const [command, args] = commandOf(name)
    const logFrom = existsSync(logFile(name)) ? statSync(logFile(name)).size : 0
    const child = launch(command, args, { cwd: checkout, env: environmentOf(name, env), log: logFile(name) })
    Object.assign(child, { startedAt: Date.now(), wasReady, logFrom })
    child.ended = new Promise((done) => {
      child.once('error', (error) => done(error.message))
      child.once('exit', (code, killedBy) => done(killedBy ? `was killed (${killedBy})` : `ended with ${code}`))
    })
    child.ended.then((how) => onEnd(name, child, how))
    children.set(name, child)
    publish()
    return child
  }

  /** Quotes what this start wrote: what an earlier one complained of may be mended. */
  const failure = (name, { logFrom }, how) =>
    new UserError(`${name} ${how}. The end of ${logFile(name)}:\n${tailOf(logFile(name), 30, logFrom)}`)

  async function onEnd(name, child, how) {
    if (children.get(name) === child) children.delete(name)
    publish()
    if (stopping || !child.wasReady) return
    const uptime = Date.now() - child.startedAt
    const crashCount = uptime < QUIET_MS ? (crashes.get(name) ?? 0) + 1 : 1
    crashes.set(name, crashCount)
    const wait = pauseBeforeRestart(crashCount)
    const repeats = crashCount > 1 ? `, ${crashCount} times in a row` : ''
    say(`  !  ${name} ${how}${repeats}; starting it again in ${wait / 1000} s (${logFile(name)})`)
    await pause(wait)
    if (!stopping) spawnService(name, true)
  }

  /** Starts one service and waits until it is ready; throws a UserError with the end of its log when it is not. */
  async function start(name) {
    const child = spawnService(name)
    const early = child.ended.then((how) => {
      throw failure(name, child, `${how} before it was ready`)
    })
    early.catch(() => {})
    await Promise.race([
      early,
      SERVICES[name]
        .ready(ports)
        .catch((error) => Promise.reject(failure(name, child, `is not ready (${error.message})`))),
    ])
    child.wasReady = true
  }

  /** Stops everything in order: TERM, then KILL. */
  async function stop() {
    stopping = true
    const order = Object.keys(SERVICES).sort((a, b) => SERVICES[a].stopsAs - SERVICES[b].stopsAs)
    for (const name of order) {
      const child = children.get(name)
      if (child?.pid) await endProcess(child.pid, STOP_TIMEOUT_MS)
    }
  }

  /** Kills all children at once. */
  function kill() {
    stopping = true
    for (const child of children.values()) child.kill('SIGKILL')
  }

  return { start, stop, kill }
}
