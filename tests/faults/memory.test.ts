// Memory of the web process: at rest, and after every page of the site map was requested several times.
import { Agent, get } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { residentMegabytes } from '#scripts/bench/process-usage.ts'
import { type RunningShop, startShop } from '#tests/support/shop/processes.ts'

/**
 * At rest 62 MB are Node's own program, 90 live objects (18 of them the modules' source texts), 20 buffers and WebAssembly,
 * up to 30 what is not collected yet. With all pages cached the objects are 107 and the buffers 33 MB; the rest is what
 * malloc keeps (`scripts/machine/README.md`): 316 to 331 MB in twelve rounds of two starts (2026-11-28).
 */
const AT_REST_MB = 275
const EVER_MB = 375
const ROUNDS = 4
/** What starting leaves behind is collected when the web process has started (main.ts), some moments after it answers. */
const COMING_TO_REST_MS = 60_000

let shop: RunningShop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop?.stop())

const resident = () => residentMegabytes(shop.pidOf('web')!) ?? Number.NaN

test('stays within its bounds, and asking again takes no more', async () => {
  const paths = await pathsOfSiteMap()
  expect(paths.length).toBeGreaterThan(900)
  await expect.poll(resident, { timeout: COMING_TO_REST_MS }).toBeLessThanOrEqual(AT_REST_MB)
  for (let round = 0; round < ROUNDS; round++) {
    await askAll(paths)
    expect(resident(), `after round ${round + 1}`).toBeLessThanOrEqual(EVER_MB)
  }
})

async function pathsOfSiteMap(): Promise<string[]> {
  const text = await (await fetch(`${shop.siteUrl}/sitemap.xml`)).text()
  return [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => new URL(address!).pathname)
}

/** Every page as browsers ask for it, four at a time. */
async function askAll(paths: readonly string[]) {
  const agent = new Agent({ keepAlive: true, maxSockets: 4 })
  const left = paths.values()
  const one = async () => {
    for (const path of left) expect([path, await ask(path, agent)]).toEqual([path, 200])
  }
  await Promise.all([one(), one(), one(), one()])
  agent.destroy()
}

function ask(path: string, agent: Agent): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    get(shop.siteUrl + path, { agent, headers: { 'accept-encoding': 'br' } }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode))
    }).on('error', reject)
  })
}
