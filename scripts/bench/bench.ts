// `npm run bench`: how fast the shop is beside nginx. `-- --quick` is the small catalogue only, in under three minutes;
// `--products=985,10000`, `--rounds=3`, `--seconds=5`, `--only=suggestions` (part of a case's name) choose otherwise. `-- --rules` measures the
// computing behind pages alone, without HTTP and HTML. Everything it starts is stopped at the end.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildPages } from '#scripts/machine/building.mjs'
import { inside } from '#scripts/machine/checkout.mjs'
import { startDatabase } from '#scripts/machine/database.mjs'
import { dataDirOf } from '#scripts/machine/environment.mjs'
import { findProgram, installProgram } from '#scripts/machine/packages.mjs'
import { casesOf } from './cases.ts'
import { sampleCatalogue } from './catalogue-sample.ts'
import { measureComputing } from './computing-table.ts'
import { measure, type Result } from './measure.ts'
import { tableOf, writeReport } from './report.ts'
import { createBenchSchema, startWeb } from './shop.ts'

const quick = process.argv.includes('--quick')
const sizes = option('products', quick ? '985' : '985,10000,50000')
  .split(',')
  .map(Number)
const rounds = Number(option('rounds', quick ? '2' : '3'))
const seconds = Number(option('seconds', quick ? '3' : '5'))
const only = option('only', '')
const tell = (news: string) => console.log(`  ${news}`)

const undo: (() => unknown)[] = []
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => void tidyUp().finally(() => process.exit(1)))

try {
  await (process.argv.includes('--rules') ? rules() : bench())
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  await tidyUp()
}

async function bench() {
  const programs = { wrk: await program('wrk'), nginx: await program('nginx') }
  await buildPages(tell)
  const dataDir = dataDirOf(process.env, '.data-bench')
  const database = await startDatabase({ dataDir, durable: false, tell })
  undo.push(database.stop)
  const folder = mkdtempSync(join(tmpdir(), 'liqui-bench-'))
  undo.push(() => rmSync(folder, { recursive: true, force: true }))

  const results: Result[] = []
  for (const products of sizes) {
    const databaseUrl = await createBenchSchema(database.url, products, tell)
    const web = await startWeb(databaseUrl, dataDir)
    undo.push(web.stop)
    const cases = casesOf(await sampleCatalogue(databaseUrl, web.origin)).filter(({ name }) => name.includes(only))
    results.push(...(await measure({ programs, web, products, cases, rounds, seconds, folder, tell })))
    undo.pop()
    await web.stop()
  }

  const now = new Date()
  const how = `${now.toISOString().slice(0, 16).replace('T', ' ')} UTC, ${rounds} rounds of ${seconds} s, Node ${process.versions.node}.`
  const into = inside('bench-results', now.toISOString().slice(0, 19).replaceAll(':', '-'))
  writeReport(into, results, how)
  console.log(`\n${tableOf(results)}\n\nReport: ${join(into, 'report.md')}`)
}

async function rules() {
  const database = await startDatabase({ dataDir: dataDirOf(process.env, '.data-bench'), durable: false, tell })
  undo.push(database.stop)
  console.log(`\n${await measureComputing(database.url, sizes, tell)}`)
}

async function program(name: 'wrk' | 'nginx'): Promise<string> {
  if (!findProgram(name)) await installProgram(name, tell)
  const found = findProgram(name)
  if (!found) throw new Error(`${name} was installed, but is nowhere to be found`)
  return found
}

function option(name: string, otherwise: string): string {
  return process.argv.find((word) => word.startsWith(`--${name}=`))?.split('=')[1] ?? otherwise
}

async function tidyUp() {
  while (undo.length > 0) await undo.pop()!()
}
