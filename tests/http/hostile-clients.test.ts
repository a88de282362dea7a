// Hostile clients: floods, answers nobody reads, more than a fair share, foreign pages, requests cut anywhere.
import { once } from 'node:events'
import { request } from 'node:http'
import type { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { sampleCatalogue } from '#scripts/bench/catalogue-sample.ts'
import { cpuSeconds, residentMegabytes } from '#scripts/bench/process-usage.ts'
import { connectFrom, rawGet, targetOf } from '#tests/support/hostile/connection.ts'
import { runUnderFlood, SHOPPERS } from '#tests/support/hostile/flood-run.ts'
import { FLOODS, type FloodName } from '#tests/support/hostile/floods.ts'
import { fuzz } from '#tests/support/hostile/fuzz.ts'
import { createBuyer } from '#tests/support/people/buyer.ts'
import { createProgram, keyOf } from '#tests/support/people/program.ts'
import { seededDatabase, type TestDatabase, testDataDir } from '#tests/support/shop/database.ts'
import { type RunningWeb, startWeb } from '#tests/support/shop/processes.ts'
import { openShopDatabase } from '#tests/support/shop/shop-database.ts'
import { hostText } from '#texts/frame/host.ts'

const shop = inject('shop')
const target = targetOf(shop.siteUrl)

/** A shop of its own, with the limits of a real one: what is done to it is nobody else's concern. */
let database: TestDatabase
let web: RunningWeb
beforeAll(async () => {
  database = await seededDatabase()
  web = await startWeb(database.url, { RATE_LIMIT_SCALE: '1', DESK: 'on' })
})
afterAll(async () => {
  await web?.stop()
  await database?.drop()
})

/** Somebody else asks `web` for a kept page: seconds of its processor time until he has it, whatever else the machine does. */
async function workBeforeOthers(): Promise<number> {
  const before = cpuSeconds(web.pid) ?? 0
  await new Promise<void>((resolve, reject) => {
    const { host, port } = targetOf(web.siteUrl)
    request({ host, port, path: '/', agent: false, localAddress: '127.0.0.9' }, (response) =>
      response.on('end', resolve).resume(),
    )
      .on('error', reject)
      .end()
  })
  return (cpuSeconds(web.pid) ?? 0) - before
}

/** A log-in at the desk from an address of this machine. */
async function triesKey(localAddress: string): Promise<{ status: number | undefined; wait: string | undefined }> {
  const { host, port } = targetOf(web.siteUrl)
  const headers = { origin: web.siteUrl, 'content-type': 'application/x-www-form-urlencoded' }
  const sent = request({ host, port, path: '/mesa/ingresar', method: 'POST', agent: false, localAddress, headers })
  sent.end('nombre=Ana&clave=aaaaaaaaaaaaaaaaaaaaaa')
  const [response] = await once(sent, 'response')
  response.resume()
  await once(response, 'end')
  return { status: response.statusCode, wait: response.headers['retry-after'] }
}

test('who tries keys of the desk waits after ten, his network alone', async () => {
  const tries = []
  for (let time = 0; time < 12; time += 1) tries.push(await triesKey('127.0.0.77'))
  expect(tries.map(({ status }) => status).filter((status) => status !== 401)).toEqual([429, 429])
  expect(tries.at(-1)?.wait).toMatch(/^\d{1,2}$/)
  expect(await triesKey('127.0.0.78')).toMatchObject({ status: 401 })
})

test('a program that calls too often waits, by its key alone', async () => {
  const opened = openShopDatabase(database.url)
  const [hurried, other] = [await keyOf(opened, 'orders'), await keyOf(opened, 'orders')].map((key) =>
    createProgram(web, key),
  )
  const calls = () => hurried!.call('GET', '/integrations/orders?limit=1')
  const first = await calls()
  const asked = Number(/remaining=(\d+)/.exec(first.headers.get('ratelimit') ?? '')?.[1])
  let refused = await calls()
  // What comes back while it asks is asked for, too.
  for (let time = 0; refused.status === 200 && time < 5 * asked; time += 1) refused = await calls()
  expect(refused).toMatchObject({ status: 429, body: { errorMessage: hostText.tooMany } })
  expect(refused.headers.get('retry-after')).toMatch(/^\d{1,2}$/)
  expect((await other!.call('GET', '/integrations/orders?limit=1')).status).toBe(200)
})

/** What is left of a rate to `localAddress` after this call, and its status. */
async function left(localAddress: string, method: string, path: string, headers: Record<string, string> = {}) {
  const { host, port } = targetOf(web.siteUrl)
  const sent = request({ host, port, path, method, agent: false, localAddress, headers })
  sent.end(method === 'GET' ? undefined : '{}')
  const [response] = await once(sent, 'response')
  response.resume()
  await once(response, 'end')
  return { status: response.statusCode, remaining: /remaining=(\d+)/.exec(response.headers.ratelimit ?? '')?.[1] }
}

test("a foreign page uses up nobody's rate, and one narrow rate is not another's", async () => {
  const json = { 'content-type': 'application/json' }
  const evil = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'empty' }
  const picture = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' }
  const GUEST = '/orders/ecommerce/tracking/guest/11.111.111-1/1'
  const narrow: [string, string][] = [
    ['POST', '/customers/login'],
    ['POST', '/customers/code'],
    ['POST', '/recuperar-contrasena'],
    ['POST', '/api/my-data/access'],
    ['POST', '/checkout/new'],
    ['POST', '/cart'],
    ['GET', GUEST],
    ['GET', '/api/my-data'],
    ['GET', '/api/mercado-pago-payments/update/x/canceled'],
  ]
  for (const [method, path] of narrow)
    for (let time = 0; time < 12; time += 1) {
      const headers = method === 'GET' ? picture : { ...evil, 'content-type': 'text/plain' }
      const answer = await left('127.0.0.81', method, path, headers)
      expect(answer, path).toEqual({ status: 403, remaining: undefined })
    }
  for (let time = 0; time < 12; time += 1) await left('127.0.0.81', 'GET', '/mis-pedidos/1?clave=x', picture)
  const form = { ...evil, 'content-type': 'application/x-www-form-urlencoded' }
  for (let time = 0; time < 12; time += 1) await left('127.0.0.81', 'POST', '/mesa/ingresar', form)
  const first = async (method: string, path: string) =>
    (await left('127.0.0.81', method, path, method === 'GET' ? {} : json)).remaining
  expect(await first('POST', '/customers/login')).toBe('9')
  expect(await first('POST', '/recuperar-contrasena')).toBe('9')
  expect(await first('POST', '/api/my-data/access')).toBe('9')
  expect(await first('GET', GUEST)).toBe('9')
  expect(await first('POST', '/customers/code')).toBe('8') // with the recovery: both send letters
  for (let time = 0; time < 12; time += 1) await left('127.0.0.81', 'POST', '/customers/login', json)
  expect((await left('127.0.0.81', 'POST', '/customers/login', json)).status).toBe(429)
  expect(await triesKey('127.0.0.81')).toMatchObject({ status: 401 })
  expect(await first('GET', GUEST)).toBe('8')
})

test('a GET that changes something is made by our own pages alone', async () => {
  const canceled = '/api/mercado-pago-payments/update/x/canceled'
  const from = (site: string, dest = 'document', origin?: string) =>
    left('127.0.0.82', 'GET', canceled, {
      ...{ 'sec-fetch-site': site, 'sec-fetch-dest': dest },
      ...(origin ? { origin } : {}),
    })
  for (const site of ['cross-site', 'same-site']) expect((await from(site)).status).toBe(403)
  expect((await from('same-origin', 'empty', 'https://evil.example')).status).toBe(403)
  expect((await from('same-origin', 'empty')).status).toBe(404)
  expect((await left('127.0.0.82', 'GET', canceled)).status).toBe(404) // a client without pages has no visitor's cookies
})

describe('many requests at once on a connection keep nobody else waiting', () => {
  const JSON_HEAD = 'Content-Type: application/json\r\nContent-Length: 2'
  const kinds: Record<string, string> = {
    'as reviewed, a bare Host': 'GET /a HTTP/1.1\r\nHost:\r\n\r\n',
    'kept pages': rawGet('/'),
    'missing pages': rawGet('/nada'),
    'of health': rawGet('/healthz'),
    'without Host': 'GET /a HTTP/1.1\r\n\r\n',
    POSTs: `POST /cart HTTP/1.1\r\nHost: a\r\n${JSON_HEAD}\r\n\r\n{}`,
    'chunked POSTs': 'POST /edad HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n1\r\nx\r\n0\r\n\r\n',
    'bodies of line ends': `POST /cart HTTP/1.1\r\nHost: a\r\nContent-Length: 4000000\r\n\r\n${'\r\n'.repeat(500)}`,
    'unknown expectations': 'GET / HTTP/1.1\r\nHost: a\r\nExpect: all\r\n\r\n',
    'no requests': 'x\r\n\r\n',
  }

  test.each(Object.entries(kinds))('%s, 2 MB on one connection', async (_, text) => {
    await workBeforeOthers()
    const socket = connectFrom('127.0.0.66', targetOf(web.siteUrl)).pause()
    socket.write(text.repeat(Math.ceil(2_000_000 / text.length)))
    await pause(50)
    expect(await workBeforeOthers()).toBeLessThan(2)
    socket.destroy()
    expect(await workBeforeOthers()).toBeLessThan(2)
  })

  test('of all kinds on 60 connections, at once and piece by piece, and memory levels off', async () => {
    const before = residentMegabytes(web.pid) ?? 0
    const all = Object.values(kinds)
    const sockets = Array.from({ length: 60 }, () => connectFrom('127.0.0.66', targetOf(web.siteUrl)).pause())
    for (const [n, socket] of sockets.entries()) {
      const text = all[n % all.length]!
      if (n % 2) socket.write(text.repeat(Math.ceil(1_000_000 / text.length)))
      else for (let turn = 0; turn < 100; turn++) setTimeout(() => socket.write(text.repeat(50)), turn * 10)
    }
    for (let turn = 0; turn < 5; turn++) {
      expect(await workBeforeOthers()).toBeLessThan(3)
      await pause(200)
    }
    expect((residentMegabytes(web.pid) ?? 0) - before, 'megabytes more').toBeLessThan(300)
    for (const socket of sockets) socket.destroy()
  })

  test('and are all answered to who reads them', async () => {
    const socket = connectFrom('127.0.0.67', targetOf(web.siteUrl))
    let heard = ''
    socket.on('data', (bytes) => (heard += bytes))
    socket.write(rawGet('/healthz').repeat(2_000))
    await expect.poll(() => heard.split('{"alive":true,').length - 1, { timeout: 60_000 }).toBe(2_000)
    socket.destroy()
  })
})

/** Resolves once all that was written to a socket is on its way. */
const written = (socket: Socket) => new Promise((resolve) => socket.write('', resolve))

describe('what has to be made is shared fairly', () => {
  const made = (n: number) => rawGet(`/nada-${n}`, 'Accept-Encoding: br')

  test('a network with hundreds of pages waiting delays another one by a few', async () => {
    const origin = targetOf(web.siteUrl)
    const other = connectFrom('127.0.0.9', origin)
    let answered = 0
    const crowd = Array.from({ length: 300 }, () =>
      connectFrom('127.0.0.66', origin).on('data', (bytes) => {
        if (bytes.includes('HTTP/1.1 404')) answered++
      }),
    )
    await Promise.all([...crowd, other].map((socket) => once(socket, 'connect')))
    await workBeforeOthers() // all of them are accepted by then
    const heard = new Promise<string>((resolve) => other.on('data', (bytes) => resolve(String(bytes))))
    // Stopped, it finds all of them waiting at once, the other one last: what counts is its order, at any speed.
    process.kill(web.pid, 'SIGSTOP')
    try {
      for (const [n, socket] of crowd.entries()) socket.write(made(n))
      other.write(made(10_000))
      await Promise.all([...crowd, other].map(written))
    } finally {
      process.kill(web.pid, 'SIGCONT')
    }
    expect(await heard).toContain('HTTP/1.1 404')
    expect(answered, 'answers to the crowd meanwhile').toBeLessThan(100)
    await expect.poll(() => answered, { timeout: 60_000 }).toBe(300)
    for (const socket of [...crowd, other]) socket.destroy()
  })

  test('a network with too many waiting is told so, and when to come again; others are served', async () => {
    const answers: string[] = []
    const crowd = Array.from({ length: 1_000 }, () => connectFrom('127.0.0.66', targetOf(web.siteUrl)))
    await Promise.all(crowd.map((socket) => once(socket, 'connect')))
    expect(await workBeforeOthers()).toBeLessThan(2) // all of them are accepted by then
    for (const [n, socket] of crowd.entries()) {
      socket.once('data', (bytes) => answers.push(String(bytes)))
      socket.write(rawGet(`/nada-${n}`, n % 2 ? 'Accept: application/json' : 'Accept: text/html'))
    }
    await expect.poll(() => answers.length, { timeout: 90_000 }).toBe(1_000)
    const refused = answers.filter((answer) => answer.startsWith('HTTP/1.1 503'))
    expect(refused.length).toBeGreaterThan(0)
    for (const answer of refused) {
      expect(answer).toMatch(/^Retry-After: \d+\r$/m)
      expect(answer).toContain(hostText.busy)
    }
    expect(answers.filter((answer) => answer.startsWith('HTTP/1.1 404')).length).toBe(1_000 - refused.length)
    for (const socket of crowd) socket.destroy()
    expect(await workBeforeOthers()).toBeLessThan(2)
  })
})

describe('another site’s page writes nothing', () => {
  const buyer = createBuyer(shop)
  const own = new URL(shop.siteUrl)
  const writes = ['/cart', '/checkout/new', '/api/analytics/sponsored', '/customers/buy/guest']
  const foreign: Record<string, string>[] = [
    { 'sec-fetch-site': 'same-site', origin: 'http://otra.localhost' },
    { 'sec-fetch-site': 'same-origin', origin: 'http://evil.example' },
    { origin: `https://${own.host}` },
    { origin: `http://${own.hostname}:1` },
    { origin: 'null' },
  ]

  test.each(foreign)('%o', async (headers) => {
    for (const path of writes) expect((await buyer.call('POST', path, {}, headers)).status, path).toBe(403)
    for (const path of ['/edad', '/consentimiento', '/entrega', '/refrescar', '/verificacion']) {
      const answer = await fetch(shop.siteUrl + path, {
        method: 'POST',
        headers,
        body: new URLSearchParams({ respuesta: 'si', volver: '/categorias/ron' }),
        redirect: 'manual',
      })
      expect([answer.status, answer.headers.get('location')], path).toEqual([303, '/'])
      expect(answer.headers.getSetCookie(), path).toEqual([])
      expect(answer.headers.get('clear-site-data'), path).toBeNull()
    }
  })

  test.each(['localhost', '127.0.0.1'])('our own at %s does', async (name) => {
    const at = `http://${name}:${own.port}`
    const answer = await fetch(`${at}/edad`, {
      method: 'POST',
      headers: { origin: at, 'sec-fetch-site': 'same-origin' },
      body: new URLSearchParams({ respuesta: 'si' }),
      redirect: 'manual',
    })
    expect(answer.headers.getSetCookie().join()).toContain('edad=1')
  })

  test.each(['text/plain', 'text/plain;charset=UTF-8', 'application/x-www-form-urlencoded', 'application/jsonp', 'x'])(
    'JSON as %s is none',
    async (type) => {
      const { status, body } = await buyer.call('POST', '/cart', { items: [] }, { 'content-type': type })
      expect(status).toBe(415)
      expect(body).toMatchObject({ success: false, code: 415, errorMessage: hostText.notJson })
    },
  )

  test('a body that names no type is none either; its charset may be named', async () => {
    const bare = connectFrom('127.0.0.3', target)
    bare.write('POST /cart HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\n\r\n{}')
    expect(await new Promise((resolve) => bare.once('data', (bytes) => resolve(String(bytes).slice(9, 12))))).toBe(
      '415',
    )
    bare.destroy()
    const named = await buyer.call('POST', '/cart', {}, { 'content-type': 'Application/JSON; charset=utf-8' })
    expect(named.status).toBe(400)
  })
})

test('requests cut anywhere: every answer belongs to its request', async () => {
  const { mistakes, answers } = await fuzz(shop.siteUrl, 500, 20_261_122)
  expect(mistakes).toEqual([])
  expect(answers).toBeGreaterThan(1_500)
})

test('no header and no cookie is found again in a page', async () => {
  const mark = `marca${Date.now()}`
  const poison: Record<string, string>[] = [
    ...['Host', 'X-Forwarded-Host', 'X-Forwarded-Proto', 'X-Forwarded-For', 'X-Original-URL', 'X-Rewrite-URL'],
    ...['Forwarded', 'Referer', 'Origin', 'User-Agent', 'Accept-Language', 'X-HTTP-Method-Override', 'Via'],
  ].map((name) => ({ [name]: `${mark}.example` }))
  for (const name of ['compra', 'comuna', 'edad', 'consentimiento', 'sugerencias'])
    poison.push({ cookie: `${name}=${mark}` })
  expect(poison).toHaveLength(18)
  for (const path of ['/', '/categorias/vinos', `/resultados?busqueda=ron&n=${mark.slice(5)}`]) {
    for (const headers of poison) {
      const poisoned = await plainly(path, headers)
      expect(poisoned, `${path} ${JSON.stringify(headers)}`).not.toContain(mark)
    }
    expect(await plainly(path, {}), path).not.toContain(mark)
  }
})

/** Head and body of an answer, as text. */
function plainly(path: string, headers: Record<string, string>): Promise<string> {
  return new Promise((resolve, reject) => {
    request({ ...target, path, headers, agent: false }, async (response) => {
      const chunks: Buffer[] = []
      for await (const chunk of response) chunks.push(chunk as Buffer)
      resolve(JSON.stringify(response.headers) + Buffer.concat(chunks))
    })
      .on('error', reject)
      .end()
  })
}

/** What Node's own HTTP server meets in place of ours; what the pages behind them do is the same. */
const OF_CONNECTIONS: readonly FloodName[] = ['pipelining', 'half-open connections', 'never reading']
const floods = process.env.RAW_HTTP === 'off' ? OF_CONNECTIONS : (Object.keys(FLOODS) as FloodName[])

test.each(floods)('%s: everybody else goes on shopping', async (flood) => {
  const { products } = await sampleCatalogue(database.url, web.siteUrl)
  const place = { origin: web.siteUrl, pid: web.pid, dataDir: testDataDir(), product: products[0]! }
  const siege = await runUnderFlood(place, flood, web.siteUrl, 2)
  expect(siege.failures).toEqual([])
  const arrived = siege.steps.filter(({ name }) => name === 'checkout')
  expect(arrived.length, 'who came as far as the checkout').toBeGreaterThanOrEqual(SHOPPERS)
  expect(siege.memory[1] - siege.memory[0], 'megabytes more').toBeLessThan(500)
  expect((await fetch(`${web.siteUrl}/healthz`)).status).toBe(200)
})
