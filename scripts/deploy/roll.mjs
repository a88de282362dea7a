// Restarts the webs behind nginx one after the other, without a lost request: `node scripts/deploy/roll.mjs 4321 4322`, as root. nginx sends a web
// nobody any more before it is told to stop, and somebody only once it is ready. Where things are is told by variables, for other machines and the test.
import { execSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'

const {
  UPSTREAM = '/etc/nginx/liqui-upstream.conf',
  NGINX_PID = '/run/nginx.pid',
  RELOAD = 'systemctl reload nginx',
  RESTART = 'systemctl restart liqui-web@$WEB',
} = process.env
const READY_MS = 90_000
const DRAINED_MS = 60_000

const run = (command, env = {}) => execSync(command, { stdio: 'inherit', env: { ...process.env, ...env } })

/** Writes whether nginx may send somebody to a web, and lets nginx read it. */
async function mark(port, isDown) {
  const lines = readFileSync(UPSTREAM, 'utf8').split('\n')
  const own = new RegExp(`^(server [^ ]*:${port}\\b[^;]*?)( down)?;`)
  if (!lines.some((line) => own.test(line))) throw new Error(`${UPSTREAM} has no server with port ${port}`)
  writeFileSync(UPSTREAM, lines.map((line) => line.replace(own, `$1${isDown ? ' down' : ''};`)).join('\n'))
  const before = workersOf()
  run(RELOAD)
  const areGone = () => before.every((pid) => !workersOf().includes(pid))
  await until('', DRAINED_MS, areGone).catch(() =>
    console.warn('somebody slow is still being served by the nginx of before'),
  )
}

/** nginx's workers: those that end after a reload finish what they serve. */
function workersOf() {
  const master = readFileSync(NGINX_PID, 'utf8').trim()
  return readFileSync(`/proc/${master}/task/${master}/children`, 'utf8').trim().split(/\s+/).filter(Boolean)
}

async function until(what, patience, holds) {
  const end = Date.now() + patience
  while (!(await holds())) {
    if (Date.now() > end) throw new Error(`did not happen within ${patience / 1000} s: ${what}`)
    await pause(100)
  }
}

const isReady = (port) =>
  fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(5_000) }).then(
    ({ ok }) => ok,
    () => false,
  )

for (const port of process.argv.slice(2)) {
  await mark(port, true)
  run(RESTART, { WEB: port })
  await until(`the web on port ${port} is ready (nginx sends it nobody until this is run again)`, READY_MS, () =>
    isReady(port),
  )
  await mark(port, false)
  console.log(`${port} is restarted`)
}
