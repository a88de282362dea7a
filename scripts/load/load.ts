// `npm run load`: whole shoppers come to a shop at a rate that nothing slows down, step by step more of them, until p99 no longer holds.
// `-- --flash 10000 --bottles 500`: a flash sale (flash.ts). `-- --crowd 500`: buyers behind one address (carrier.ts). Options and rules: README.md.
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startNginx } from '#scripts/bench/nginx.ts'
import { type OnEnd, programPath, report, runMeasurement, temporaryFolder } from '#scripts/bench/run.ts'
import { readAisle } from './aisle.ts'
import { seededDraw } from './arrivals.ts'
import { type Carrier, carrierCrowd, carrierText } from './carrier.ts'
import { climbRates } from './climb.ts'
import { flashSale, NGINX_PAGE, saleText } from './flash.ts'
import { reportFolder, tableOf, verdictOf, writeLoadReport } from './load-report.ts'
import { type LoadShop, ownShop, shopAt } from './load-shop.ts'
import { endsTable, unpaidEnds } from './purchase-ends.ts'
import { createPurses } from './purses.ts'
import { steadyAfter, THINK_MS } from './shopper-kinds.ts'
import { LIMITS, type Limits } from './verdict.ts'

const { values } = parseArgs({
  options: {
    site: { type: 'string' },
    sandbox: { type: 'string', default: 'http://127.0.0.1:4400' },
    seconds: { type: 'string', default: '60' },
    'warm-up': { type: 'string' },
    from: { type: 'string', default: '5' },
    factor: { type: 'string', default: '1.5' },
    most: { type: 'string', default: '1000' },
    halvings: { type: 'string', default: '2' },
    think: { type: 'string', default: String(THINK_MS) },
    'page-ms': { type: 'string', default: String(LIMITS.page) },
    'call-ms': { type: 'string', default: String(LIMITS.call) },
    'queue-s': { type: 'string', default: String(LIMITS.queue) },
    failed: { type: 'string', default: String(LIMITS.failed) },
    seed: { type: 'string', default: '1' },
    flash: { type: 'string' },
    crowd: { type: 'string' },
    bottles: { type: 'string', default: '500' },
    within: { type: 'string', default: '60' },
    'per-address': { type: 'string', default: '1' },
  },
})
const number = (name: Exclude<keyof typeof values, 'site' | 'sandbox'>): number => {
  const value = Number(values[name])
  if (!(value >= 0)) throw new Error(`--${name} must be a number, but is "${values[name]}"`)
  return value
}
await runMeasurement(values.flash !== undefined ? flash : values.crowd !== undefined ? crowd : load)

async function load(onEnd: OnEnd) {
  const shop: LoadShop = values.site ? shopAt(values.site, values.sandbox) : await ownShop(onEnd, report)
  const limits: Limits = {
    ...{ page: number('page-ms'), call: number('call-ms'), queue: number('queue-s'), failed: number('failed') },
  }
  const climb = {
    ...{ from: number('from'), factor: number('factor'), most: number('most'), halvings: number('halvings') },
  }
  const [seconds, thinkMs] = [number('seconds'), number('think')]
  const warmUpSeconds = values['warm-up'] === undefined ? steadyAfter(thinkMs) : number('warm-up')
  const wish = { climb, limits, seconds, warmUpSeconds, thinkMs, draw: seededDraw(number('seed')) }
  const climbed = await climbRates(shop, wish, report)
  const { rounds, ends } = climbed
  const folder = reportFolder('load')
  const where = values.site ?? 'a shop of its own, one web and one worker'
  const how = `${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC, ${values.seconds} s a rate after ${warmUpSeconds} s, ${where}, Node ${process.versions.node}, seed ${values.seed}.`
  writeLoadReport(folder, climbed, limits, how)
  console.log(
    `\n${tableOf(rounds)}\n\n${endsTable(ends)}\n\n${verdictOf(rounds)}\nReport: ${join(folder, 'report.md')}`,
  )
  const unpaid = unpaidEnds(ends)
  if (unpaid.length > 0)
    throw new Error(`${unpaid.length} paid and were not told so: ${JSON.stringify(unpaid.slice(0, 5))}`)
}

async function flash(onEnd: OnEnd) {
  if (values.site) throw new Error('a flash sale needs a shop of its own, whose books are read')
  const shop = await ownShop(onEnd, report, { CAPTCHA_COST: '1' })
  const sale = {
    ...{ shoppers: number('flash'), bottles: number('bottles'), perAddress: number('per-address') },
    ...{ within: number('within'), quietSeconds: Math.min(20, number('seconds')) },
  }
  const nginx = await besideNginx(onEnd, shop.origin)
  const result = await flashSale(
    { ...shop, databaseUrl: shop.own!.databaseUrl, nginx },
    sale,
    seededDraw(number('seed')),
    report,
  )
  console.log(`\n${saleText(sale, result)}`)
  if (result.faults.length > 0) process.exitCode = 1
}

/** Starts an nginx that serves the bytes of the home page; its origin. */
async function besideNginx(onEnd: OnEnd, origin: string): Promise<string> {
  const program = await programPath('nginx')
  const body = Buffer.from(await (await fetch(origin, { headers: { 'accept-encoding': 'identity' } })).arrayBuffer())
  const files = [{ path: NGINX_PAGE, body, type: 'text/html; charset=utf-8', encoding: '' }]
  const nginx = await startNginx(program, temporaryFolder(onEnd), files)
  onEnd(nginx.stop)
  return nginx.origins[0]!
}

async function crowd(onEnd: OnEnd) {
  if (values.site)
    throw new Error(
      'a crowd behind one address needs a shop of its own: one elsewhere counts other people behind it, too',
    )
  // One machine solves everybody's captchas, hence cheap ones.
  const shop = await ownShop(onEnd, report, { CAPTCHA_COST: '10' })
  const wish: Carrier = {
    buyers: number('crowd'),
    within: number('within'),
    quietSeconds: Math.min(20, number('seconds')),
  }
  const draw = seededDraw(number('seed'))
  const result = await carrierCrowd(
    shop,
    wish,
    { aisle: await readAisle(shop.origin), purses: createPurses(shop.sandboxUrl, [], draw), draw },
    report,
  )
  console.log(`\n${carrierText(wish, result)}`)
  if (result.faults.length > 0) process.exitCode = 1
}
