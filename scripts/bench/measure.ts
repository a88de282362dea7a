// Measures a list of cases: shop and nginx in turn, round after round, so that other load falls on both alike.
import { mkdirSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import type { Case } from './cases.ts'
import { type ServedFile, startNginx } from './nginx.ts'
import { residentMegabytes } from './process-usage.ts'
import type { RunningWeb } from './shop.ts'
import { type LoadResult, runWrk } from './wrk.ts'

export interface Result {
  readonly name: string
  readonly products: number
  readonly shop: LoadResult
  readonly nginx: LoadResult
  /** Medians of the rounds' own ratios, shop to nginx; null where both were asked at one rate. */
  readonly speed: number | null
  readonly p99: number
  /** Megabytes of the web process after the last round. */
  readonly memory: number | null
}

interface MeasureOptions {
  readonly programs: { readonly wrk: string; readonly nginx: string }
  readonly web: RunningWeb
  readonly products: number
  readonly cases: readonly Case[]
  readonly rounds: number
  readonly seconds: number
  readonly folder: string
  readonly report: (text: string) => void
}

/** A miss is shorter: its addresses are finite. */
const MISS_SECONDS = 3
/** Each case runs this long before it is measured. */
const WARM_UP_SECONDS = 3

/** A result for each case, in their order. */
export async function measure({ programs, web, products, cases, rounds, seconds, folder, report }: MeasureOptions) {
  if (cases.length === 0) return []
  mkdirSync(folder, { recursive: true })
  const files = await Promise.all(cases.map((each) => answerOf(web.origin, each)))
  const nginx = await startNginx(programs.nginx, folder, files)
  try {
    const results: Result[] = []
    for (const [n, each] of cases.entries()) {
      const pairs: { shop: LoadResult; nginx: LoadResult }[] = []
      let usedAddresses = 0
      for (let round = -1; round < rounds; round++) {
        const warmUp = round < 0
        report(`${products} products, ${each.name}, ${warmUp ? 'warming up' : `round ${round + 1} of ${rounds}`}`)
        const files = filesOf(folder, each, usedAddresses)
        if (!files) break // no fresh addresses are left
        const common = {
          wrk: programs.wrk,
          seconds: warmUp ? WARM_UP_SECONDS : each.fresh ? Math.min(seconds, MISS_SECONDS) : seconds,
          method: each.method,
          encoding: each.encoding,
          body: files.body,
          cookie: each.cookie,
        }
        const shop = await runWrk({ ...common, origin: web.origin, pid: web.pid, addresses: files.shop })
        if (warmUp) {
          usedAddresses += shop.requests
          continue
        }
        const measure = await runWrk({ ...common, origin: nginx.origins[n]!, pid: nginx.pid, addresses: files.nginx })
        usedAddresses += shop.requests
        if (!each.fresh || shop.requests <= files.count) pairs.push({ shop, nginx: measure })
      }
      if (pairs.length === 0) throw new Error(`${each.name}: too few addresses for one round`)
      results.push(resultOf({ name: each.name, products, pairs, perSecond: null, memory: residentMegabytes(web.pid) }))
    }
    return results
  } finally {
    await nginx.stop()
  }
}

/** The shop's response, as nginx will serve it. */
export function answerOf(origin: string, { method, address, encoding, body, cookie }: Case): Promise<ServedFile> {
  return new Promise((resolve, reject) => {
    const headers = {
      'Accept-Encoding': encoding,
      ...(body ? { 'Content-Type': 'application/json' } : {}),
      ...(cookie ? { Cookie: cookie } : {}),
    }
    const outgoing = request(origin + address, { method, headers }, async (response) => {
      const chunks: Buffer[] = []
      for await (const chunk of response) chunks.push(chunk as Buffer)
      if (response.statusCode !== 200) return reject(new Error(`${address} answers ${response.statusCode}`))
      resolve({
        path: pathAtNginx(address),
        body: Buffer.concat(chunks),
        type: response.headers['content-type'] ?? '',
        encoding: response.headers['content-encoding'] ?? '',
      })
    })
    outgoing.on('error', reject).end(body ? JSON.stringify(body) : undefined)
  })
}

/** A slash at the end is a folder to nginx. */
function pathAtNginx(address: string): string {
  const path = address.split('?')[0]!
  return path === '/' ? '/home' : path
}

/** The files wrk reads. nginx gets as many different addresses of its one file. */
function filesOf(folder: string, { address, fresh, body }: Case, used: number) {
  const remaining = fresh ? fresh.slice(used) : [address]
  if (remaining.length === 0) return null
  const at = (name: string) => join(folder, name)
  writeFileSync(at('shop.txt'), remaining.join('\n'))
  const path = pathAtNginx(address)
  writeFileSync(at('nginx.txt'), (fresh ? remaining.map((_, n) => `${path}?n=${n}`) : [path]).join('\n'))
  if (body) writeFileSync(at('body.json'), JSON.stringify(body))
  return { shop: at('shop.txt'), nginx: at('nginx.txt'), body: body && at('body.json'), count: remaining.length }
}

/** Of the rounds of one case. */
export function resultOf({
  name,
  products,
  pairs,
  perSecond,
  memory,
}: Pick<Result, 'name' | 'products' | 'memory'> & {
  readonly pairs: readonly { readonly shop: LoadResult; readonly nginx: LoadResult }[]
  /** The rate both were asked at, if they were. */
  readonly perSecond: number | null
}): Result {
  const middle = (pick: (pair: { shop: LoadResult; nginx: LoadResult }) => number) => median(pairs.map(pick))
  const readingOf = (side: 'shop' | 'nginx'): LoadResult => ({
    requests: pairs.reduce((sum, pair) => sum + pair[side].requests, 0),
    perSecond: middle((pair) => pair[side].perSecond),
    p50: middle((pair) => pair[side].p50),
    p99: middle((pair) => pair[side].p99),
    bytes: middle((pair) => pair[side].bytes),
    cpu: pairs.some((pair) => pair[side].cpu === null) ? null : middle((pair) => pair[side].cpu ?? 0),
  })
  return {
    name,
    products,
    shop: readingOf('shop'),
    nginx: readingOf('nginx'),
    speed: perSecond === null ? middle(({ shop, nginx }) => shop.perSecond / nginx.perSecond) : null,
    p99: middle(({ shop, nginx }) => shop.p99 / nginx.p99),
    memory,
  }
}

function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  const half = sorted.length >> 1
  return sorted.length % 2 === 1 ? sorted[half]! : (sorted[half - 1]! + sorted[half]!) / 2
}
