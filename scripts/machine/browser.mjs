// A Chromium for the browser journeys: the system's, else the system's package, else Playwright's own download.
import { spawnSync } from 'node:child_process'
import { checkout, inside } from './checkout.mjs'
import { node24 } from './installation.mjs'
import { findProgram, installCommands, installProgram, system } from './packages.mjs'
import { run } from './processes.mjs'
import { Complaint } from './user-error.mjs'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']

/** A browser that really answers: Ubuntu's package is a stub that only asks for a snap. */
function works(file) {
  const said = spawnSync(file, ['--version'], { encoding: 'utf8', timeout: 20_000 })
  return said.status === 0 && /Chrom/.test(said.stdout)
}

function present() {
  const given = process.env.CHROMIUM_PATH
  if (given) {
    if (!works(given)) throw new Complaint(`CHROMIUM_PATH is ${given}, but that is no browser that runs.`)
    return given
  }
  return NAMES.map((name) => findProgram(name)).find((file) => file && works(file))
}

async function playwrightsOwn(tell) {
  tell("Playwright's own Chromium")
  const program = inside('node_modules/playwright/cli.js')
  const mayInstall = process.getuid?.() === 0 || findProgram('sudo')
  await run(node24, [program, 'install', ...(mayInstall ? ['--with-deps'] : []), 'chromium'], {
    cwd: checkout,
    env: process.env,
    tell,
  })
  const path = await run(node24, ['-p', "require('playwright').chromium.executablePath()"], {
    cwd: checkout,
    env: process.env,
  })
  return path.trim()
}

/** The path of a Chromium that runs; installs one where there is none. */
export async function findBrowser(tell = () => {}) {
  const found = present()
  if (found) return found
  if (system().ID !== 'ubuntu' && installCommands('chromium')) {
    await installProgram('chromium', tell)
    const installed = present()
    if (installed) return installed
  }
  const own = await playwrightsOwn(tell)
  if (!works(own))
    throw new Complaint(
      `Chromium was downloaded to ${own}, but it does not run; install a Chromium and set CHROMIUM_PATH.`,
    )
  return own
}
