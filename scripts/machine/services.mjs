// The shop's own processes: what each is, when it counts as ready, and the supervisor that keeps them running.
import { checkout, inside } from './checkout.mjs'
import { node24 } from './installation.mjs'
import { portOpens } from './ports.mjs'
import { endProcess, launch, pause, tailOf } from './processes.mjs'
import { Complaint } from './user-error.mjs'

const READY_PATIENCE_MS = 60_000
const STOP_PATIENCE_MS = 15_000
/** A service that has run so long starts again at once. */
const QUIET_MS = 60_000
const FIRST_BACK_OFF_MS = 250
const LONGEST_BACK_OFF_MS = 30_000

/** How long to wait before a service starts again that has just ended for the `crashes`th time without a quiet minute in between. */
export const pauseBeforeRestart = (crashes) => Math.min(FIRST_BACK_OFF_MS * 2 ** (crashes - 1), LONGEST_BACK_OFF_MS)

/** In the order they start; they stop in the order web, worker, sandbox. */
export const SERVICES = {
  sandbox: {
    program: 'src/sandbox/main.ts',
    ready: (ports) => portOpens(ports.sandbox, READY_PATIENCE_MS),
    stopsAs: 3,
  },
  web: {
    program: 'src/server/main.ts',
    ready: (ports) => answersWell(`http://127.0.0.1:${ports.web}/readyz`),
    stopsAs: 1,
  },
  worker: { program: 'src/server/worker.ts', ready: () => pause(300), stopsAs: 2 },
}

async function answersWell(url) {
  const deadline = Date.now() + READY_PATIENCE_MS
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
  throw new Error(`${url}: ${last} after ${READY_PATIENCE_MS / 1000} s`)
}

/** Half of V8's own young generation: the web process takes 90 MB less, and its pages are made as fast. */
const YOUNG_GENERATION = '--max-semi-space-size=8'

/** The command line of a service. */
export const commandOf = (name) => [node24, ['--enable-source-maps', YOUNG_GENERATION, inside(SERVICES[name].program)]]

/**
 * Runs services and starts one that ended again, after pauses that grow to half a minute, for as long as it takes: what fails of one
 * never ends the others. `onChange(children)` hears name → pid whenever that changes. `start` is the only one that throws.
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

  function spawnOne(name, wasReady = false) {
    const [command, args] = commandOf(name)
    const child = launch(command, args, { cwd: checkout, env, log: logFile(name) })
    Object.assign(child, { startedAt: Date.now(), wasReady })
    child.ended = new Promise((done) => {
      child.once('error', (error) => done(error.message))
      child.once('exit', (code, killedBy) => done(killedBy ? `was killed (${killedBy})` : `ended with ${code}`))
    })
    child.ended.then((how) => afterEnd(name, child, how))
    children.set(name, child)
    publish()
    return child
  }

  const complain = (name, how) =>
    new Complaint(`${name} ${how}. The end of ${logFile(name)}:\n${tailOf(logFile(name))}`)

  async function afterEnd(name, child, how) {
    if (children.get(name) === child) children.delete(name)
    publish()
    if (stopping || !child.wasReady) return
    const lived = Date.now() - child.startedAt
    const again = lived < QUIET_MS ? (crashes.get(name) ?? 0) + 1 : 1
    crashes.set(name, again)
    const wait = pauseBeforeRestart(again)
    const often = again > 1 ? `, ${again} times in a row` : ''
    say(`  !  ${name} ${how}${often}; starting it again in ${wait / 1000} s (${logFile(name)})`)
    await pause(wait)
    if (!stopping) spawnOne(name, true)
  }

  /** Starts one service and waits until it is ready; throws a Complaint with the end of its log when it is not. */
  async function start(name) {
    const child = spawnOne(name)
    const early = child.ended.then((how) => {
      throw complain(name, `${how} before it was ready`)
    })
    early.catch(() => {})
    await Promise.race([
      early,
      SERVICES[name].ready(ports).catch((error) => Promise.reject(complain(name, `is not ready (${error.message})`))),
    ])
    child.wasReady = true
  }

  /** Stops everything in order, each politely and then not. */
  async function stop() {
    stopping = true
    const order = Object.keys(SERVICES).sort((a, b) => SERVICES[a].stopsAs - SERVICES[b].stopsAs)
    for (const name of order) {
      const child = children.get(name)
      if (child?.pid) await endProcess(child.pid, STOP_PATIENCE_MS)
    }
  }

  /** Kills whatever is left, at once. */
  function kill() {
    stopping = true
    for (const child of children.values()) child.kill('SIGKILL')
  }

  return { start, stop, kill }
}
