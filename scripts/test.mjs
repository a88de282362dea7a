// `npm test`: everything that must hold before a change is kept, on its own database and ports. Ends with `N passed, N failed`.
// `npm test -- unit http` runs only those steps. Plain JavaScript that Node 20 runs before anything is installed.
import { spawn } from 'node:child_process'
import { closeSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { printFailure, UserError } from '#scripts/machine/user-error.mjs'
import { findBrowser, findHeadlessShell } from './machine/browser.mjs'
import { buildPages } from './machine/building.mjs'
import { checkout, inside } from './machine/checkout.mjs'
import { awaitDatabase, startDatabase } from './machine/database.mjs'
import { dataDirOf } from './machine/environment.mjs'
import { aloneInCheckout, checkOwnNode, installPackages, node24 } from './machine/installation.mjs'
import { endProcess } from './machine/processes.mjs'
import { elapsed, say, step } from './machine/progress.mjs'

// A step that hangs is ended, so that the table and the closing line still come.
const STEP_TIMEOUT_MS = 30 * 60_000

/** More files than these have failed for a reason that is not the moment's. */
const MOST_ASKED_AGAIN = 4

/**
 * What each step runs and needs. A step of programs counts as one test; a vitest project counts what it ran. `shared`: its files
 * share a running shop or a browser with hundreds of others, so a test of it that failed is asked once more, alone (`askAgain`).
 */
const STEPS = {
  lint: { programs: [['node_modules/@biomejs/biome/bin/biome', 'check', '.']] },
  // Checks what tsc checks and the .astro files, and writes the types of content first.
  types: { programs: [['node_modules/astro/bin/astro.mjs', 'check', '--minimumSeverity', 'error']] },
  unit: { project: 'unit*' },
  guards: { project: 'guards' },
  build: { build: true },
  integration: { project: 'integration*', needs: ['database'] },
  http: { project: 'http', needs: ['database', 'build'], shared: true },
  'http-raw-off': { project: 'http-raw-off', needs: ['database', 'build'], shared: true },
  faults: { project: 'faults', needs: ['database', 'build'] },
  e2e: { project: 'e2e', needs: ['database', 'build', 'browser'], shared: true },
  'e2e-paying': { project: 'e2e-paying', needs: ['database', 'build', 'browser'], shared: true },
  'e2e-desk': { project: 'e2e-desk', needs: ['database', 'browser'], shared: true },
}

/** A journey and what it asks of the shop leave most of one of two processors idle; three at a time keep both full and take no less (2026-11-27). */
const AT_ONCE = 2

/**
 * Who is free takes the next one: first what needs no running shop, then so that both end together: http, e2e-paying and e2e-desk
 * after all small steps take as long as e2e, faults and http-raw-off after integration. Steps with a shop have one of their own, on a
 * schema of its own.
 */
const TURNS = [
  ...['lint', 'integration', 'types', 'build', 'unit', 'guards'],
  ...['http', 'e2e', 'e2e-paying', 'faults', 'e2e-desk', 'http-raw-off'],
]

const dataDir = dataDirOf(process.env, '.data-test')
const undo = []
const running = new Set()

function chosenSteps() {
  const named = process.argv.slice(2).filter((word) => !word.startsWith('-'))
  const unknown = named.find((name) => !(name in STEPS))
  if (unknown) throw new UserError(`There is no step "${unknown}"; the steps are ${Object.keys(STEPS).join(', ')}.`)
  return Object.keys(STEPS).filter((name) => named.length === 0 || named.includes(name))
}

async function main() {
  checkOwnNode()
  const names = chosenSteps()
  mkdirSync(dataDir, { recursive: true })
  const needs = new Set(names.flatMap((name) => STEPS[name].needs ?? []))

  say('Preparing')
  await step('Packages', (tell) =>
    aloneInCheckout(
      () => installPackages(tell),
      () => tell('waiting for another start'),
    ),
  )
  const env = { ...process.env, DATA_DIR: dataDir, ASTRO_TELEMETRY_DISABLED: '1' }
  env.NODE_COMPILE_CACHE = join(dataDir, 'compiled') // hundreds of processes start with the same modules
  for (const own of ['NODE_ENV', 'PORT', 'SANDBOX_PORT', 'SITE_URL', 'SHOP_NOW', 'SHOP_MODE', 'LOG_LEVEL'])
    delete env[own]
  if (needs.has('database')) env.TEST_DATABASE_URL = await bringUpDatabase()
  if (needs.has('browser')) {
    env.CHROMIUM_PATH = await bringUpBrowser()
    env.CHROMIUM_SHELL_PATH ??= (await step('Browser without windows', findHeadlessShell)) ?? ''
  }

  const results = await runSteps(
    TURNS.filter((name) => names.includes(name)),
    env,
  )
  for (const result of results) await askAgain(result, env)
  return report(results.sort((a, b) => names.indexOf(a.name) - names.indexOf(b.name)))
}

async function bringUpDatabase() {
  const given = process.env.TEST_DATABASE_URL || process.env.DATABASE_URL
  let url = given
  await step('Database', async (tell) => {
    if (given) return awaitDatabase(given, { report: tell })
    const starting = startDatabase({ dataDir, durable: false, report: tell })
    undo.push(async () => (await starting.catch(() => undefined))?.stop())
    url = (await starting).url
  })
  return url
}

async function bringUpBrowser() {
  try {
    return await step('Browser', (tell) => findBrowser(tell))
  } catch (error) {
    printFailure(error) // the journeys will fail for want of it, and the other steps still run
    return ''
  }
}

/** Runs a program with its output on the screen, or in `file`; resolves with its exit code. */
function show(args, env, file) {
  return new Promise((resolve) => {
    const output = file ? openSync(file, 'a') : 'inherit'
    const child = spawn(node24, args, { cwd: checkout, env, stdio: ['ignore', output, output] })
    if (file) closeSync(output)
    running.add(child)
    const { pid } = child
    const timer = setTimeout(() => {
      say(`ended after ${STEP_TIMEOUT_MS / 60_000} minutes`)
      endProcess(pid)
    }, STEP_TIMEOUT_MS)
    const close = (code) => {
      clearTimeout(timer)
      running.delete(child)
      resolve(code)
    }
    child.once('error', () => close(1))
    child.once('exit', (code) => close(code ?? 1))
  })
}

/** Runs them in their order, AT_ONCE at a time; none that needs the build before it is there. */
async function runSteps(turns, env) {
  const waiting = [...turns]
  const results = []
  let sayBuilt
  const built = new Promise((resolve) => {
    sayBuilt = resolve
  })
  if (!turns.includes('build')) sayBuilt()
  const takeTurns = async () => {
    for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) {
      if (STEPS[name].needs?.includes('build')) await built
      results.push(await runStep(name, env, turns.length > 1))
      if (name === 'build') sayBuilt()
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, takeTurns))
  return results
}

/** `aside`: others run at the same time, so what a step prints is shown when it ends. */
async function runStep(name, env, aside) {
  const from = Date.now()
  const file = aside ? join(dataDir, `output-${name}.log`) : undefined
  const title = (end = '') => say(`\n── ${name}${end} ${'─'.repeat(Math.max(3, 70 - name.length - end.length))}`)
  if (file) rmSync(file, { force: true })
  else title()
  const counts = await countsOf(name, env, file)
  const seconds = (Date.now() - from) / 1000
  title(`: ${counts.passed} passed, ${counts.failed} failed in ${seconds.toFixed(1)} s`)
  if (file && counts.failed > 0) say(readText(file))
  return { name, seconds, ...counts }
}

function readText(file) {
  try {
    return readFileSync(file, 'utf8').trimEnd()
  } catch {
    return ''
  }
}

/**
 * The files of a shared shop in which a test failed, once more with a shop and a machine to themselves. What fails again has failed;
 * what passes is unsteady: counted as passed, and named at the end with what it said, to be mended. Rules, services, histories and
 * faults are never asked twice: what they lose once in a thousand times, a shop loses (2026-11-27).
 */
async function askAgain(result, env) {
  const { project, shared } = STEPS[result.name]
  const files = new Set(result.failures?.map(({ file }) => file))
  if (!shared || result.remark || files.size === 0 || files.size > MOST_ASKED_AGAIN || files.has(undefined)) return
  say(`\nOnce more, alone: ${[...files].join(', ')}`)
  const again = await runProject(project, env, join(dataDir, `output-${result.name}-again.log`), [...files])
  if (again.remark) return
  const stands = new Set(again.failures.map(({ what }) => what))
  result.unsteady = result.failures.filter(({ what }) => !stands.has(what))
  result.failures = [...again.failures]
  result.passed += result.unsteady.length
  result.failed = again.failed
}

async function countsOf(name, env, file) {
  const { programs, project, build } = STEPS[name]
  if (build) return asOne(await buildCode())
  if (project) return runProject(project, env, file)
  for (const [program, ...args] of programs) {
    const code = await show([inside(program), ...args], env, file)
    if (code !== 0) return asOne(code)
  }
  return asOne(0)
}

const asOne = (code) => ({ passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 })

async function buildCode() {
  try {
    await step('astro build', (tell) => buildPages(tell))
    return 0
  } catch (error) {
    printFailure(error)
    return 1
  }
}

/** One vitest project, counted by tests/support/run/count-reporter.ts. A project without tests counts as failed. */
async function runProject(project, env, output, files = []) {
  const file = join(dataDir, `results-${project.replace('*', '')}.json`)
  rmSync(file, { force: true })
  const options = ['--config', 'tests/vitest.config.ts', '--project', project, ...files]
  const reporters = ['--reporter=default', '--reporter=./tests/support/run/count-reporter.ts']
  const run = [inside('node_modules/vitest/vitest.mjs'), 'run', ...options, ...reporters]
  const code = await show(run, { ...env, COUNTS_FILE: file }, output)
  const counts = readCounts(file)
  if (counts.passed + counts.failed === 0) return { ...counts, failed: 1, remark: 'ran no test' }
  if (code !== 0 && counts.failed === 0) return { ...counts, failed: 1, remark: 'ended with an error' }
  return counts
}

function readCounts(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return { passed: 0, failed: 0, skipped: 0 }
  }
}

/** What went wrong, once more where the eye falls at the end of a long run. */
function sayFailures(title, entries) {
  if (entries.length === 0) return
  say(`\n${title}:`)
  for (const { what, why } of entries.slice(0, 30)) say(`  ${what}\n    ${why.replaceAll('\n', '\n    ')}`)
  if (entries.length > 30) say(`  and ${entries.length - 30} more`)
}

/** The table of steps and the closing line. Returns the exit code. */
function report(results) {
  const total = (kind) => results.reduce((sum, result) => sum + result[kind], 0)
  say(
    `\n  ${'step'.padEnd(14)}${'passed'.padStart(8)}${'failed'.padStart(8)}${'skipped'.padStart(9)}${'seconds'.padStart(10)}`,
  )
  for (const { name, passed, failed, skipped, seconds, remark } of results) {
    const numbers = `${String(passed).padStart(8)}${String(failed).padStart(8)}${String(skipped).padStart(9)}${seconds.toFixed(1).padStart(10)}`
    say(`  ${name.padEnd(14)}${numbers}${remark ? `   ${remark}` : ''}`)
  }
  sayFailures(
    'Failed',
    results.flatMap(({ failures }) => failures ?? []),
  )
  sayFailures(
    'Unsteady (failed among the others, passed alone; to be mended)',
    results.flatMap(({ unsteady }) => unsteady ?? []),
  )
  say(`\nTook ${elapsed()}.`)
  say(`${total('passed')} passed, ${total('failed')} failed`)
  return total('failed') > 0 || total('passed') === 0 ? 1 : 0
}

async function tidyUp() {
  for (const { pid } of running) if (pid) await endProcess(pid, 10_000)
  while (undo.length > 0) await undo.pop()().catch(printFailure)
}

for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(name, () => tidyUp().finally(() => process.exit(1)))

main()
  .catch((error) => {
    printFailure(error)
    say('0 passed, 1 failed')
    return 1
  })
  .then(async (code) => {
    await tidyUp()
    process.exitCode = code
  })
