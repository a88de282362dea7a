// The npm packages of the lockfile, and the Node 24 that comes with them. The program that starts may be an older Node.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkout, fingerprint, inside, readStamp } from './checkout.mjs'
import { whileLocked } from './lock.mjs'
import { run } from './processes.mjs'
import { UserError } from './user-error.mjs'

const STAMP = 'node_modules/.liqui-install'
const OLDEST_TO_BEGIN = 20
const OLDEST_TO_SERVE = 24

/** The Node every child runs on. */
export const node24 = inside('node_modules/.bin/node')

/** Refuses a Node that cannot even install. */
export function checkOwnNode() {
  const major = Number(process.versions.node.split('.')[0])
  if (major < OLDEST_TO_BEGIN)
    throw new UserError(`Node ${OLDEST_TO_BEGIN} or newer is needed to begin; this is ${process.versions.node}.`)
}

/** Programs on one checkout install and build one after the other. The lock is outside: `npm ci` empties node_modules. */
export function aloneInCheckout(work, onWait) {
  const mark = createHash('sha256').update(checkout).digest('hex').slice(0, 12)
  return whileLocked(join(tmpdir(), `liqui-checkout-${mark}-${process.getuid?.() ?? 0}.lock`), work, onWait)
}

/** Installs when node_modules is missing or the lockfile has changed since. Returns what was done, for the step's line. */
export async function installPackages(report) {
  const wanted = fingerprint(['package-lock.json', '.npmrc'])
  const done = existsSync(node24) && readStamp(STAMP) === wanted
  if (!done) {
    report('npm ci')
    await run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], {
      cwd: checkout,
      env: process.env,
      report,
    })
    writeFileSync(inside(STAMP), `${wanted}\n`)
  }
  const version = spawnSync(node24, ['-p', 'process.versions.node'], { encoding: 'utf8' }).stdout?.trim() ?? ''
  if (Number(version.split('.')[0]) < OLDEST_TO_SERVE || !version) {
    throw new UserError(
      `The npm package "node" should have brought Node ${OLDEST_TO_SERVE}, but node_modules/.bin/node is ${version || 'missing'}.
Its install script is needed: remove node_modules and start again without --ignore-scripts.`,
    )
  }
  return done ? `Node ${version}, nothing changed` : `Node ${version}`
}
