// scratch: one side of an A/B run. argv: serverUrl dbPid name dataDir. Lines on stdin: orders | carts | quit
import { createInterface } from 'node:readline'
import { mkdirSync } from 'node:fs'
import { readyBuyers, daysOnOffer, networkOf, checkOrders } from './buyers.ts'
import { sampleCatalogue } from './catalogue-sample.ts'
import { cartBody } from './guest-calls.ts'
import { runLoad } from './load.ts'
import { cpuSeconds, residentMegabytes } from './process-usage.ts'
import { createBenchSchema, startWeb } from './shop.ts'
import { openForBuyers, newMembers, COUPON } from './shopping.ts'
const [serverUrl, dbPid, name, dataDir] = process.argv.slice(2) as [string, string, string, string]
mkdirSync(dataDir + '/logs', { recursive: true })
const folder = dataDir
const url = await createBenchSchema(serverUrl, 985, () => {}, { name: 'ab_' + name })
await openForBuyers(url)
const web = await startWeb(url, dataDir, { TRUST_PROXY: '1' })
const sample = await sampleCatalogue(url, web.origin)
const days = await daysOnOffer(web.origin)
const cookies = (await newMembers(url, 32)).map(({ cookie }) => cookie)
const step = Math.floor(sample.products.length / 20)
const cartRequests = cookies.map((cookie, n) => ({ method: 'POST', path: '/cart', headers: { 'content-type': 'application/json', 'accept-encoding': 'br', 'x-forwarded-for': networkOf(n), cookie }, body: JSON.stringify({ ...cartBody(Array.from({ length: 20 }, (_, k) => ({ id: sample.products[(n + k * step) % sample.products.length]!.id, amount: 1 + ((n + k) % 6) })), days[0]), coupon: COUPON }) }))
const buyers: any[] = []
const answers: string[] = []
console.log(JSON.stringify({ ready: true, pid: web.pid, url, origin: web.origin }))
for await (const line of createInterface({ input: process.stdin })) {
  try {
  const [what, count] = line.split(' ')
  if (what === 'quit') break
  const total = Number(count)
  let requests
  if (what === 'orders') { const more = await readyBuyers(web.origin, sample.products, { first: buyers.length, count: total }); buyers.push(...more); requests = more.map((b) => b.request) } else requests = cartRequests
  const db = cpuSeconds(Number(dbPid))!
  const took = await runLoad({ origin: web.origin, connections: 32, perSecond: null, total, requests, keepAnswers: what === 'orders' }, { pid: web.pid, folder })
  const dbUsed = ((cpuSeconds(Number(dbPid))! - db) * 1000) / total
  if (what === 'orders') answers.push(...took.answers)
  console.log(JSON.stringify({ what, perSecond: +took.perSecond.toFixed(1), p50: +took.p50.toFixed(1), p99: +took.p99.toFixed(1), web: +(took.cpu! / 1000).toFixed(2), db: +dbUsed.toFixed(2), rss: residentMegabytes(web.pid) }))
  } catch (e) { console.log(JSON.stringify({ error: String(e).slice(0, 500) })) }
}
if (buyers.length) await checkOrders(url, buyers, answers)
console.log(JSON.stringify({ checked: buyers.length }))
await web.stop()
process.exit(0)
