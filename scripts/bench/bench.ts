// `npm run bench`: how fast the shop is beside nginx. `-- --quick` takes the small catalogue only.
// `--products=985,10000`, `--posts=14,1000` (of each size), `--rounds=3`, `--seconds=5` and `--only=blog,site` (parts of names) choose otherwise.
// `-- --rules` measures computing alone, without HTTP and HTML; `-- --orders` what people
// ask about orders, among few and many (`--sizes=50,50000`); `-- --documents` orders with tax documents and without; `-- --paid` the whole way of an order (`--profile`: where the web's time goes); `-- --only=astro` a list by Astro, as text and from a template;
// `-- --phone` pages, presses and the way to the form on a poor phone; `-- --capacity` what this machine carries, on a page for its owner.
import { join } from 'node:path'
import { seededDraw } from '#scripts/load/arrivals.ts'
import { measureCapacity } from '#scripts/load/capacity.ts'
import { ownShop } from '#scripts/load/load-shop.ts'
import { steadyAfter, THINK_MS } from '#scripts/load/shopper-kinds.ts'
import { LIMITS } from '#scripts/load/verdict.ts'
import { buildPages } from '#scripts/machine/building.mjs'
import { checkout, inside } from '#scripts/machine/checkout.mjs'
import { startDatabase } from '#scripts/machine/database.mjs'
import { dataDirOf } from '#scripts/machine/environment.mjs'
import { measureAstroLists } from './astro-lists.ts'
import { BUYING_CASES, type BuyingOptions, measureBuying } from './buying.ts'
import { casesOf } from './cases.ts'
import { sampleCatalogue } from './catalogue-sample.ts'
import { measureComputing } from './computing-table.ts'
import { measureDocuments } from './documents.ts'
import { drawLargest } from './flame-graph.ts'
import { measure, type Result } from './measure.ts'
import { measureOrders } from './orders/orders-table.ts'
import { measurePaidOrders } from './paid-orders.ts'
import { measurePhone } from './phone/phone-table.ts'
import { productOf } from './phone/shopper.ts'
import { tableOf, writeReport } from './report.ts'
import { type OnEnd, option, programPath, report, runMeasurement, temporaryFolder } from './run.ts'
import { createBenchSchema, startWeb } from './shop.ts'
import { openForBuyers } from './shopping.ts'

const quick = process.argv.includes('--quick')
const sizes = option('products', quick ? '985' : '985,10000,50000')
  .split(',')
  .map(Number)
/** Of each size. */
const posts = option('posts', quick ? '14' : '14,1000,5000')
  .split(',')
  .map(Number)
const rounds = Number(option('rounds', quick ? '2' : '3'))
const seconds = Number(option('seconds', quick ? '3' : '5'))
const only = option('only', '').split(',')
const isChosen = (name: string) => only.some((part) => name.includes(part))

interface BuyingPlace extends Pick<BuyingOptions, 'programs' | 'databaseUrl' | 'products' | 'sample' | 'folder'> {
  readonly dataDir: string
  readonly onEnd: OnEnd
}

const kinds = {
  '--only=astro': benchAstro,
  '--rules': benchComputing,
  '--orders': benchOrders,
  '--documents': benchDocuments,
  '--paid': benchPaidOrders,
  '--phone': benchPhone,
  '--capacity': benchCapacity,
}
await runMeasurement(Object.entries(kinds).find(([flag]) => process.argv.includes(flag))?.[1] ?? bench)

async function bench(onEnd: OnEnd) {
  const programs = { wrk: await programPath('wrk'), nginx: await programPath('nginx') }
  await buildPages(report)
  const dataDir = dataDirOf(process.env, '.data-bench')
  const database = await startDatabase({ dataDir, durable: true, report })
  onEnd(database.stop)
  const folder = temporaryFolder(onEnd)

  const results: Result[] = []
  for (const [nth, products] of sizes.entries()) {
    const databaseUrl = await createBenchSchema(database.url, products, report, {
      posts: posts[nth] ?? posts.at(-1),
    })
    const web = await startWeb(databaseUrl, dataDir)
    onEnd(web.stop)
    const sample = await sampleCatalogue(databaseUrl, web.origin)
    const cases = casesOf(sample).filter(({ name }) => isChosen(name))
    results.push(...(await measure({ programs, web, products, cases, rounds, seconds, folder, report })))
    await web.stop()
    if (Object.values(BUYING_CASES).some(isChosen))
      results.push(...(await benchBuying({ programs, databaseUrl, dataDir, products, sample, folder, onEnd })))
  }

  const now = new Date()
  const minute = now.toISOString().slice(0, 16).replace('T', ' ')
  const how = `${minute} UTC, ${rounds} rounds of ${seconds} s, Node ${process.versions.node}.`
  const into = resultFolder(now)
  writeReport(into, results, how)
  console.log(`\n${tableOf(results)}\n\nReport: ${join(into, 'report.md')}`)
}

function resultFolder(now = new Date()): string {
  return inside('bench-results', now.toISOString().slice(0, 19).replaceAll(':', '-'))
}

/** A web process of its own: 40 promotions would be on every page of the other cases. */
async function benchBuying({ dataDir, onEnd, ...place }: BuyingPlace): Promise<Result[]> {
  await openForBuyers(place.databaseUrl)
  const web = await startWeb(place.databaseUrl, dataDir, { TRUST_PROXY: '1' })
  onEnd(web.stop)
  const results = await measureBuying({ ...place, web, isChosen, rounds, seconds, report })
  await web.stop()
  return results
}

async function benchAstro(onEnd: OnEnd) {
  const database = await startDatabase({ dataDir: dataDirOf(process.env, '.data-bench'), durable: false, report })
  onEnd(database.stop)
  const databaseUrl = await createBenchSchema(database.url, Number(option('products', '985')), report)
  console.log(`\n${await measureAstroLists(databaseUrl, inside('.data-bench', 'astro'))}`)
}

async function benchComputing(onEnd: OnEnd) {
  const database = await startDatabase({ dataDir: dataDirOf(process.env, '.data-bench'), durable: false, report })
  onEnd(database.stop)
  console.log(`\n${await measureComputing(database.url, sizes, report)}`)
}

async function benchOrders(onEnd: OnEnd) {
  await buildPages(report)
  const dataDir = dataDirOf(process.env, '.data-bench')
  const database = await startDatabase({ dataDir, durable: false, report })
  onEnd(database.stop)
  const shops = option('sizes', '50,50000').split(',').map(Number)
  const rounds = Number(option('rounds', quick ? '11' : '41'))
  console.log(
    `\n${await measureOrders({ serverUrl: database.url, dataDir, sizes: shops, rounds, isChosen, onEnd, report })}`,
  )
}

async function benchDocuments(onEnd: OnEnd) {
  await buildPages(report)
  const dataDir = dataDirOf(process.env, '.data-bench')
  const database = await startDatabase({ dataDir, durable: true, report })
  onEnd(database.stop)
  const rounds = Number(option('rounds', quick ? '4' : '12'))
  const orders = Number(option('orders', '120'))
  const isUnlimited = option('issuer', '') === 'unlimited'
  const place = { serverUrl: database.url, databasePid: database.serverPid, dataDir, onEnd, report }
  console.log(`\n${await measureDocuments({ ...place, rounds, orders, isUnlimited })}`)
}

async function benchPaidOrders(onEnd: OnEnd) {
  await buildPages(report)
  const dataDir = dataDirOf(process.env, '.data-bench')
  const database = await startDatabase({ dataDir, durable: true, report })
  onEnd(database.stop)
  const orders = Number(option('orders', '240'))
  const place = { serverUrl: database.url, databasePid: database.serverPid, dataDir, onEnd, report }
  const webEnvironment = process.argv.includes('--profile')
    ? profiled(onEnd, `${orders} orders a round, paid: the web`)
    : {}
  const rounds = Number(option('rounds', quick ? '3' : '9'))
  console.log(`\n${await measurePaidOrders({ ...place, webEnvironment, rounds, orders })}`)
}

/** Gives what a process is told so that V8 writes down where its time goes; at the end, when it has, the graph is drawn. */
function profiled(onEnd: OnEnd, title: string): Readonly<Record<string, string>> {
  const into = resultFolder()
  onEnd(() => console.log(`\nProfile: ${drawLargest(into, title, checkout)}`))
  return { NODE_OPTIONS: `--cpu-prof --cpu-prof-dir=${into}` }
}

async function benchCapacity(onEnd: OnEnd) {
  const shop = await ownShop(onEnd, report)
  const climb = { from: Number(option('from', '4')), factor: 1.5, most: Number(option('most', '1000')), halvings: 2 }
  const [seconds, warmUpSeconds] = [quick ? 15 : 60, steadyAfter(THINK_MS)]
  const { page, file } = await measureCapacity(
    shop,
    { climb, limits: LIMITS, seconds, warmUpSeconds, thinkMs: THINK_MS, draw: seededDraw(1) },
    report,
  )
  console.log(`\n${page}\n${file}`)
}

async function benchPhone(onEnd: OnEnd) {
  await buildPages(report)
  const dataDir = dataDirOf(process.env, '.data-bench')
  const database = await startDatabase({ dataDir, durable: false, report })
  onEnd(database.stop)
  const web = await startWeb(await createBenchSchema(database.url, 985, report, { name: 'phone' }), dataDir)
  onEnd(web.stop)
  const before = option('before', '')
  const options = {
    ...(await productOf(web.origin)),
    before: before === '' ? null : await productOf(before),
    rounds: Number(option('rounds', quick ? '3' : '7')),
    presses: Number(option('presses', quick ? '3' : '10')),
  }
  await measurePhone({ ...options, isChosen, onEnd, report })
}
