// `npm run hostile`: twenty shoppers beside one hostile client, flood after flood. The same flood is aimed at an nginx
// next to the shop, which shows what is the machine's doing. `-- --seconds=10` a flood, `--only=pictures` (part of a name).
import { sampleCatalogue } from '#scripts/bench/catalogue-sample.ts'
import { alignColumns } from '#scripts/bench/columns.ts'
import { startNginx } from '#scripts/bench/nginx.ts'
import { type OnEnd, option, programPath, report, runMeasurement, temporaryFolder } from '#scripts/bench/run.ts'
import { createBenchSchema, startWeb } from '#scripts/bench/shop.ts'
import { buildPages } from '#scripts/machine/building.mjs'
import { startDatabase } from '#scripts/machine/database.mjs'
import { dataDirOf } from '#scripts/machine/environment.mjs'
import { type FloodRun, runUnderFlood } from './flood-run.ts'
import { FLOODS, type FloodName } from './floods.ts'

const HEAD = ['flood', 'steps', 'failed', 'p99 ms', 'at nginx', 'ratio', 'RSS MB', 'after', 'disk +MB']
const WARM_UP_SECONDS = 3
const seconds = Number(option('seconds', '60'))
const only = option('only', '')

await runMeasurement(hostile)

async function hostile(onEnd: OnEnd) {
  const program = await programPath('nginx')
  await buildPages(report)
  const dataDir = dataDirOf(process.env, '.data-hostile')
  const database = await startDatabase({ dataDir, durable: false, report })
  onEnd(database.stop)
  const databaseUrl = await createBenchSchema(database.url, 985, report)
  const web = await startWeb(databaseUrl, dataDir, { LOG_LEVEL: 'info', RATE_LIMIT_SCALE: '1' })
  onEnd(web.stop)
  const { products } = await sampleCatalogue(databaseUrl, web.origin)
  const home = Buffer.from(await (await fetch(web.origin)).arrayBuffer())
  const files = [{ path: '/', body: home, type: 'text/html', encoding: '' }]
  const nginx = await startNginx(program, temporaryFolder(onEnd), files)
  onEnd(nginx.stop)

  const target = { origin: web.origin, pid: web.pid, dataDir, product: products[0]! }
  report('no flood')
  await runUnderFlood(target, null, '', WARM_UP_SECONDS)
  const rows = [rowOf('(none)', await runUnderFlood(target, null, '', seconds), null)]
  for (const name of Object.keys(FLOODS).filter((flood) => flood.includes(only)) as FloodName[]) {
    report(name)
    const atNginx = await runUnderFlood(target, name, nginx.origins[0]!, seconds)
    rows.push(rowOf(name, await runUnderFlood(target, name, web.origin, seconds), atNginx))
  }
  console.log(`\n${alignColumns([HEAD, ...rows])}\n`)
}

function rowOf(name: string, run: FloodRun, atNginx: FloodRun | null): string[] {
  for (const failure of new Set(run.failures)) report(`failed: ${failure}`)
  const [rssBefore, rssAfter] = run.memory
  return [
    name,
    String(run.steps.length),
    String(run.failures.length),
    run.p99.toFixed(0),
    atNginx ? atNginx.p99.toFixed(0) : '–',
    atNginx ? (run.p99 / atNginx.p99).toFixed(1) : '–',
    String(rssBefore),
    String(rssAfter),
    (run.disk[1] - run.disk[0]).toFixed(1),
  ]
}
