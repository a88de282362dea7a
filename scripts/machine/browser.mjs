// A Chromium for the browser journeys: the system's, else the system's package, else Playwright's own download.
import { spawnSync } from 'node:child_process'
import { checkout, inside } from './checkout.mjs'
import { node24 } from './installation.mjs'
import { findProgram, installCommands, installProgram, system } from './packages.mjs'
import { run } from './processes.mjs'
import { UserError } from './user-error.mjs'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']

/** Whether a browser really runs: Ubuntu's package is a stub that only asks for a snap. */
function runs(file) {
  const result = spawnSync(file, ['--version'], { encoding: 'utf8', timeout: 20_000 })
  return result.status === 0 && /Chrom/.test(result.stdout)
}

function findInstalled() {
  const configured = process.env.CHROMIUM_PATH
  if (configured) {
    if (!runs(configured)) throw new UserError(`CHROMIUM_PATH is ${configured}, but that is no browser that runs.`)
    return configured
  }
  return NAMES.map((name) => findProgram(name)).find((file) => file && runs(file))
}

async function downloadBrowser(report) {
  report("Playwright's own Chromium")
  const program = inside('node_modules/playwright/cli.js')
  const mayInstall = process.getuid?.() === 0 || findProgram('sudo')
  await run(node24, [program, 'install', ...(mayInstall ? ['--with-deps'] : []), 'chromium'], {
    cwd: checkout,
    env: process.env,
    report,
  })
  const path = await run(node24, ['-p', "require('playwright').chromium.executablePath()"], {
    cwd: checkout,
    env: process.env,
  })
  return path.trim()
}

/** The path of a Chromium that runs; installs one where there is none. */
export async function findBrowser(report = () => {}) {
  const found = findInstalled()
  if (found) return found
  if (system().ID !== 'ubuntu' && installCommands('chromium')) {
    await installProgram('chromium', report)
    const installed = findInstalled()
    if (installed) return installed
  }
  const downloaded = await downloadBrowser(report)
  if (!runs(downloaded))
    throw new UserError(
      `Chromium was downloaded to ${downloaded}, but it does not run; install a Chromium and set CHROMIUM_PATH.`,
    )
  return downloaded
}

const SHELL = 'chromium-headless-shell'

/** The path of a Chromium without windows, the same engine; installs one on Debian. Null where there is none to be had. */
export async function findHeadlessShell(report = () => {}) {
  const find = () => {
    const file = findProgram(SHELL)
    return file && runs(file) ? file : null
  }
  if (!find() && system().ID === 'debian' && installCommands(SHELL))
    await installProgram(SHELL, report).catch(() => report('journeys in Chromium itself'))
  return find()
}
