// `npm run hostile`: twenty ordinary shoppers beside one hostile client, flood after flood; and the same flood aimed at an nginx beside the shop,
// which tells what is the machine's and what the shop's doing. `-- --seconds=10` a flood, `--only=pictures` (part of a flood's name).
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sampleCatalogue } from '#scripts/bench/catalogue-sample.ts'
import { startNginx } from '#scripts/bench/nginx.ts'
import { createBenchSchema, startWeb } from '#scripts/bench/shop.ts'
import { buildPages } from '#scripts/machine/building.mjs'
import { startDatabase } from '#scripts/machine/database.mjs'
import { dataDirOf } from '#scripts/machine/environment.mjs'
import { findProgram, installProgram } from '#scripts/machine/packages.mjs'
import { type FloodRun, runUnderFlood } from './flood-run.ts'
import { FLOODS, type FloodName } from './floods.ts'

const HEAD = ['flood', 'steps', 'failed', 'p99 ms', 'at nginx', 'ratio', 'RSS MB', 'after', 'disk +MB']
const seconds = Number(option('seconds', '60'))
const only = option('only', '')
const tell = (news: string) => console.log(`  ${news}`)

const undo: (() => unknown)[] = []
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => void tidyUp().finally(() => process.exit(1)))

try {
  await hostile()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  await tidyUp()
}

async function hostile() {
  if (!findProgram('nginx')) await installProgram('nginx', tell)
  const program = findProgram('nginx')
  if (!program) throw new Error('nginx was installed, but is nowhere to be found')
  await buildPages(tell)
  const dataDir = dataDirOf(process.env, '.data-hostile')
  const database = await startDatabase({ dataDir, durable: false, tell })
  undo.push(database.stop)
  const databaseUrl = await createBenchSchema(database.url, 985, tell)
  const web = await startWeb(databaseUrl, dataDir, { LOG_LEVEL: 'info', RATE_LIMIT_SCALE: '1' })
  undo.push(web.stop)
  const folder = mkdtempSync(join(tmpdir(), 'liqui-hostile-'))
  undo.push(() => rmSync(folder, { recursive: true, force: true }))
  const { products } = await sampleCatalogue(databaseUrl, web.origin)
  const home = Buffer.from(await (await fetch(web.origin)).arrayBuffer())
  const nginx = await startNginx(program, folder, [{ path: '/', body: home, type: 'text/html', encoding: '' }])
  undo.push(nginx.stop)

  const place = { origin: web.origin, pid: web.pid, dataDir, product: products[0]! }
  tell('no flood')
  await runUnderFlood(place, null, '', 3) // nobody visits a shop that has only just begun
  const calm = await runUnderFlood(place, null, '', seconds)
  const rows = [rowOf('(none)', calm, null)]
  for (const name of Object.keys(FLOODS).filter((one) => one.includes(only)) as FloodName[]) {
    tell(name)
    const beside = await runUnderFlood(place, name, nginx.origins[0]!, seconds)
    rows.push(rowOf(name, await runUnderFlood(place, name, web.origin, seconds), beside))
  }
  console.log(`\n${columns([HEAD, ...rows])}\n`)
}

function rowOf(name: string, siege: FloodRun, beside: FloodRun | null): string[] {
  for (const failure of new Set(siege.failures)) tell(`failed: ${failure}`)
  const [rssBefore, rssAfter] = siege.memory
  return [
    name,
    String(siege.steps.length),
    String(siege.failures.length),
    siege.p99.toFixed(0),
    beside ? beside.p99.toFixed(0) : '–',
    beside ? (siege.p99 / beside.p99).toFixed(1) : '–',
    String(rssBefore),
    String(rssAfter),
    (siege.disk[1] - siege.disk[0]).toFixed(1),
  ]
}

function columns(rows: readonly (readonly string[])[]): string {
  const widths = HEAD.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)))
  const padded = (cell: string, n: number) => (n === 0 ? cell.padEnd(widths[n]!) : cell.padStart(widths[n]!))
  return rows.map((row) => row.map(padded).join('  ')).join('\n')
}

function option(name: string, otherwise: string): string {
  return process.argv.find((word) => word.startsWith(`--${name}=`))?.split('=')[1] ?? otherwise
}

async function tidyUp() {
  while (undo.length > 0) await undo.pop()!()
}
