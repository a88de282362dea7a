// The database refuses, hangs, is slow, full, at its limit or only reads: cached pages are answered, calls say 503 in time, payments are settled afterwards,
// and no log contains personal data.
import { request } from 'node:http'
import { HtmlValidate } from 'html-validate'
import { createConnection } from 'mysql2/promise'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type Answer, type Buyer, type CardOutcome, createBuyer, ShopClosed } from '#tests/support/people/buyer.ts'
import { eventually } from '#tests/support/run/eventually.ts'
import { type DatabaseGate, openGate } from '#tests/support/shop/database-gate.ts'
import { type RunningShop, startShop } from '#tests/support/shop/processes.ts'
import { openShopDatabase, plentiful, type ShopDatabase } from '#tests/support/shop/shop-database.ts'
import { opening } from '#texts/opening.ts'

/** What a hung database may take of a call; and what is certainly more than a few of them in a row. */
const LIMIT_MS = 1_500
const HANG_GUARD_MS = 12_000
/** Whether it is a record of the log, or says why a process did not open that was started while the database was away. */
const isOwnLine = (line: string): boolean =>
  /^\{"level":\d+,.*\}$/.test(line) || line === opening.noDatabase(/\((\w+)\)/.exec(line)?.[1] ?? '')
const STREET = 'Pasaje Los Alerces Rojos'

let gate: DatabaseGate
let shop: RunningShop
let database: ShopDatabase
let buyer: Buyer
let customer: string
let bottle: number
let pages: string[]
let warmedAt: number

beforeAll(async () => {
  const env = { DATABASE_TIMEOUT_MS: String(LIMIT_MS) }
  const reach = async (url: string) => {
    gate = await openGate(url)
    return gate.url
  }
  shop = await startShop({ env, reach })
  database = openShopDatabase(shop.databaseUrl)
  bottle = (await plentiful(database)).singles[1]!
  const { slug } = await database.one<{ slug: string }>('SELECT slug FROM product WHERE id = ?', [bottle])
  pages = ['/', '/categorias/vinos', `/productos/${bottle}/${slug}`, '/resultados?busqueda=pisco', '/despacho']
  buyer = createBuyer(shop)
  customer = await buyer.introduce()
  for (const path of pages) expect((await get(path)).status).toBe(200)
  warmedAt = Date.now()
})
afterEach(() => gate.open())
afterAll(async () => {
  await shop?.stop()
  await gate?.close()
})

interface Seen {
  readonly status: number
  readonly text: string
  readonly headers: Headers
}

async function get(path: string, wishes: RequestInit = {}): Promise<Seen> {
  const signal = AbortSignal.timeout(HANG_GUARD_MS)
  const response = await fetch(new URL(path, shop.siteUrl), { redirect: 'manual', signal, ...wishes })
  return { status: response.status, text: await response.text(), headers: response.headers }
}

/** What the answer's `Refresh` says to a path as it is written, which a browser's own reading of addresses would change. */
const refreshOf = (path: string) =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(shop.siteUrl)
    request({ hostname, port, path }, (response) => resolve(response.resume().headers.refresh))
      .on('error', reject)
      .end()
  })

const isReady = async () => (await get('/readyz')).status === 200
const statusOf = async (orderId: string) =>
  (await database.one<{ status: string }>('SELECT status FROM orders WHERE public_id = ?', [orderId])).status

/** A call's answer, also where it says that the shop is closed for the moment. */
const answered = (call: Promise<Answer>) =>
  call.catch((error: unknown) => {
    if (error instanceof ShopClosed) return error.answer
    throw error
  })

/** An order whose buyer has decided at the bank, and the return his browser is about to make. */
async function decided(outcome: CardOutcome) {
  const { body } = await buyer.order(customer, [{ id: bottle, amount: 1 }], { address_street: STREET })
  const orderId: string = body.data.newOrder.order_id
  const { token } = await buyer.startPayment(orderId)
  return { orderId, token, back: await buyer.decide(token, outcome) }
}

/** The return as GET or POST, whichever way the bank sends it. */
const comeBack = ({ url, params }: { url: string; params: Record<string, string> }, method: 'GET' | 'POST') => {
  const bare = new URL(url)
  bare.search = ''
  const body = new URLSearchParams(params)
  return method === 'GET' ? get(`${bare.pathname}?${body}`) : get(bare.pathname, { method, body })
}

/** Where the page of a return asks again, as its answer says without script; it must take nothing from the buyer. */
function againAt({ status, text, headers }: Seen): string {
  expect(status).toBe(503)
  expect(text).toContain('<h1>Estamos confirmando tu pago</h1>')
  expect(text).not.toContain('/refrescar')
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  expect(headers.get('clear-site-data')).toBeNull()
  const [, seconds, url] = /^(\d+);url=(\S+)$/.exec(headers.get('refresh') ?? '') ?? []
  expect(Number(seconds)).toBeGreaterThan(0)
  expect(text).toContain(`href="${url?.replaceAll('&', '&amp;')}"`)
  return url!
}

const WAYS = [
  ['approved, by GET', 'approve', 'GET', '/tbk-webpay-final/', 'POR PREPARAR'],
  ['approved, by POST', 'approve', 'POST', '/tbk-webpay-final/', 'POR PREPARAR'],
  ['gone back from, by POST', 'abort', 'POST', '/tbk-webpay-reject', 'CANCELADO'],
  ['refused, by GET', 'reject', 'GET', '/tbk-webpay-reject', 'RECHAZADO'],
] as const

describe('a payment', () => {
  test.each(WAYS)('%s, while the database refuses: the page asks again until it is settled', async (...way) => {
    const [, outcome, method, page, status] = way
    const { orderId, back } = await decided(outcome)
    gate.refuse()
    const first = againAt(await comeBack(back, method))
    expect(first).toContain('reintento=1')
    expect(againAt(await get(first))).toContain('reintento=2')
    gate.open()
    await eventually('settled', async () => (await get(first)).headers.get('location')?.startsWith(page) ?? false)
    expect(await statusOf(orderId)).toBe(status)
  })

  test('approved, and the buyer closes the page: it is settled all the same', async () => {
    const { orderId, back } = await decided('approve')
    gate.refuse()
    againAt(await comeBack(back, 'GET'))
    gate.open()
    await eventually('paid by itself', async () => (await statusOf(orderId)) === 'POR PREPARAR')
  })

  test('approved, while the database hangs: said in time, settled once it goes on', async () => {
    const { orderId, back } = await decided('approve')
    gate.hang()
    const again = againAt(await comeBack(back, 'POST'))
    gate.open()
    await eventually('settled', async () => (await get(again)).status === 303)
    expect(await statusOf(orderId)).toBe('POR PREPARAR')
  })

  test("whose last page is asked for meanwhile: that one waits too, and doesn't say what is not known", async () => {
    const { back } = await decided('approve')
    const final = (await comeBack(back, 'GET')).headers.get('location')!
    gate.refuse()
    expect(againAt(await get(final))).toBe(final)
  })
})

describe.each(['refuse', 'hang'] as const)('while the database does not answer (%s)', (how) => {
  test('pages stand, the rest says so in time, and afterwards all is well', async () => {
    // What stands around every page is read again after ten seconds: by then it must come from memory.
    await new Promise((resume) => setTimeout(resume, Math.max(0, warmedAt + 10_500 - Date.now())))
    const order = buyer.orderBody(customer, [{ id: bottle, amount: 1 }], await buyer.firstDate(), 1)
    gate[how]()
    const call = answered(buyer.call('GET', `/api/orders/${'a'.repeat(21)}/status`))
    const readiness = get('/readyz')
    if (how === 'hang') {
      // Balancers have less patience than a call that waits for the database.
      const first = await Promise.race([readiness.then(() => 'readiness'), call.then(() => 'call')])
      expect(first).toBe('readiness')
    }
    expect(await readiness).toMatchObject({ status: 503, text: '{"ready":false,"away":["database"]}' })
    await call
    for (const path of [...pages, '/categorias/vinos?orden=price-asc', '/resultados?busqueda=ron&pagina=2']) {
      const { status, text } = await get(path)
      expect([path, status]).toEqual([path, 200])
      expect(text).toContain('</html>')
    }
    const calls = [
      buyer.call('POST', '/customers/buy/guest', { ...buyer.person, email: 'otra@correo.example' }),
      buyer.call('POST', '/checkout/new', order),
      buyer.call('GET', `/api/orders/${'a'.repeat(21)}/status`),
    ]
    for (const { status, body } of await Promise.all(calls.map(answered))) {
      expect([status, body.success, body.code, body.message]).toEqual([503, false, 503, 'SERVICE_UNAVAILABLE'])
      expect(body.errorMessage).toContain('Tenemos una interrupción breve')
    }
    gate.open()
    await eventually('ready', isReady)
    await eventually('orders are taken', async () => {
      const answer = await buyer.call('POST', '/customers/buy/guest', buyer.person).catch(() => null)
      return answer?.status === 200
    })
    customer = await buyer.introduce()
    expect((await buyer.order(customer, [{ id: bottle, amount: 1 }])).status).toBe(200)
  })
})

const WRITES = /^(insert|update|delete|replace)\b/i
const UNWILLING = [
  {
    what: 'only reads',
    begin: () =>
      gate.answerWith(
        {
          number: 1290,
          state: 'HY000',
          message: 'The server is running with the --read-only option so it cannot execute this statement',
        },
        WRITES,
      ),
  },
  {
    what: 'has a full disk',
    begin: () => gate.answerWith({ number: 1114, state: 'HY000', message: "The table 'orders' is full" }, WRITES),
  },
  {
    what: 'is at its connection limit',
    begin: () => gate.greetWith({ number: 1040, state: '08004', message: 'Too many connections' }),
  },
]

describe.each(UNWILLING)('a database that $what', ({ begin }) => {
  test('pages stand, who writes is told in time, nothing is half done, and afterwards all is well', async () => {
    const date = await buyer.firstDate()
    const order = buyer.orderBody(customer, [{ id: bottle, amount: 1 }], date, await buyer.total([{ id: bottle, amount: 1 }], date)) // biome-ignore format: one row
    const books = () =>
      database.one('SELECT (SELECT COUNT(*) FROM orders) AS orders, (SELECT SUM(taken) FROM delivery_day) AS days')
    const before = { ...(await books()), stock: await database.stockOf(bottle) }
    begin()
    for (const path of pages) expect([path, (await get(path)).status]).toEqual([path, 200])
    const calls = [
      buyer.call('POST', '/customers/buy/guest', { ...buyer.person, email: 'otra@correo.example' }),
      buyer.call('POST', '/checkout/new', order),
    ]
    for (const { status, body } of await Promise.all(calls.map(answered))) {
      expect([status, body.success, body.message]).toEqual([503, false, 'SERVICE_UNAVAILABLE'])
      expect(body.errorMessage).toContain('Tenemos una interrupción breve')
    }
    expect({ ...(await books()), stock: await database.stockOf(bottle) }).toEqual(before)
    gate.open()
    await eventually('the same order is taken', async () => {
      const answer = await answered(buyer.call('POST', '/checkout/new', order))
      return answer.status === 200
    })
  })
})

test('a slow database: what people do takes longer, and all of it comes to its end', async () => {
  gate.slow(30)
  for (const path of pages) expect([path, (await get(path)).status]).toEqual([path, 200])
  const { orderId, back } = await decided('approve')
  expect((await comeBack(back, 'GET')).headers.get('location')).toContain('/tbk-webpay-final/')
  expect(await statusOf(orderId)).toBe('POR PREPARAR')
})

test('while the web process starts: a page for pages, the envelope for calls, no empty search, returns are kept', async () => {
  const { orderId, back } = await decided('approve')
  await shop.kill('web')
  gate.hang() // its first question to the database: nothing can be shown before
  shop.begin('web', { DATABASE_TIMEOUT_MS: '60000' })
  await eventually(
    'it listens',
    () =>
      get('/healthz').then(
        ({ status }) => status === 200,
        () => false,
      ),
    60_000,
  )
  expect(await get('/readyz')).toMatchObject({ status: 503 })
  for (const path of ['/', '/categorias/vinos', '/resultados?busqueda=pisco', '/checkout', '/nada']) {
    const { status, text, headers } = await get(path)
    expect([path, status, headers.get('refresh')]).toEqual([path, 503, `2;url=${path}`])
    expect(headers.get('content-type')).toContain('text/html')
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    expect(text).toContain('<h1>Estamos abriendo la tienda</h1>')
    const { results } = await new HtmlValidate({ root: true, extends: ['html-validate:recommended'] }).validateString(
      text,
    )
    expect(results.flatMap(({ messages }) => messages.map(({ message }) => message))).toEqual([])
  }
  for (const elsewhere of ['//otro.example', '/\\otro.example']) expect(await refreshOf(elsewhere)).toBe('2;url=/')
  for (const path of [
    '/searcher/suggestions?word=pisco',
    '/searcher/results?word=pisco',
    '/api/nothing',
    '/checkout/new',
  ])
    expect(await get(path).then(({ status, text }) => [path, status, JSON.parse(text).code])).toEqual([path, 503, 503])
  expect((await get('/cart', { method: 'POST', body: '{}' })).headers.get('retry-after')).not.toBeNull()
  const again = againAt(await comeBack(back, 'POST'))

  gate.open()
  for (;;) {
    const { status, text } = await get('/searcher/suggestions?word=pisco')
    if (status === 200) {
      expect(JSON.parse(text).data.products.length).toBeGreaterThan(0)
      break
    }
    expect([status, JSON.parse(text).success]).toEqual([503, false])
  }
  await eventually('ready', isReady)
  expect((await get(again)).headers.get('location')).toContain('/tbk-webpay-final/')
  expect(await statusOf(orderId)).toBe('POR PREPARAR')
})

describe('the logs', () => {
  const everything = () => (['web', 'worker', 'sandbox'] as const).map((name) => shop.logOf(name, 1e9)).join('\n')
  const personal = {
    name: 'Filomena',
    lastName: 'Quintral Huenchumán',
    email: 'filomena.quintral@correo.example',
    rut: '7.654.321-6',
    telephone: '+56955512345',
    birthdate: '1971-03-29',
  }
  const secrets = () => [
    ...Object.values(personal),
    'Quintral',
    '76543216',
    '7654321',
    '955512345',
    STREET,
    buyer.person.email,
    buyer.person.rut,
    buyer.person.telephone,
  ]
  const introduce = (person: object = {}) =>
    answered(createBuyer(shop).call('POST', '/customers/buy/guest', { ...personal, ...person }))

  test('say nothing of a guest whose insert the database breaks off or refuses', async () => {
    const admin = await createConnection({ uri: shop.databaseUrl })
    try {
      await admin.query('LOCK TABLES customer READ')
      const broken = introduce()
      const killer = openShopDatabase(shop.databaseUrl)
      await eventually('the insert waits', async () => {
        const sql =
          'SELECT id FROM information_schema.processlist WHERE db = DATABASE() AND id <> CONNECTION_ID() AND info LIKE "%insert into `customer`%" AND info NOT LIKE "%processlist%"'
        const [row] = await killer.rows<{ id: number }>(sql)
        if (row) await killer.change(`KILL QUERY ${row.id}`)
        return row !== undefined
      })
      await admin.query('UNLOCK TABLES')
      expect((await broken).status).toBe(503)
      const refusals: readonly (readonly [string, object?])[] = [
        ['ALTER TABLE customer MODIFY name VARCHAR(3) NOT NULL'],
        ['ALTER TABLE customer MODIFY last_name VARCHAR(120) CHARACTER SET ascii NOT NULL', { name: 'Fil' }],
        ['ALTER TABLE customer MODIFY birth_date INT NOT NULL', { name: 'Fil', lastName: 'Quintral' }],
      ]
      await admin.query('SET SESSION sql_mode = ""')
      for (const [sql, person] of refusals) {
        await admin.query(sql)
        expect((await introduce(person)).status).toBe(500)
      }
    } finally {
      await admin.end()
    }
    await shop.logged('web', 'ER_QUERY_INTERRUPTED', 'ER_DATA_TOO_LONG', 'call failed')
    const told = everything()
    for (const secret of secrets()) expect([secret, told.includes(secret)]).toEqual([secret, false])
  })

  test('hardly grow by what anybody asks for, and show no address', async () => {
    const before = everything().length
    const odd = [
      `/pagos/retorno/${'a'.repeat(14_000)}/y`,
      `/pagos/retorno/webpay-plus/${encodeURIComponent(personal.email)}`,
      `/pagos/retorno/${personal.email}/${'b'.repeat(21)}?correo=${personal.email}`,
      `/pagos/retorno/webpay-plus/x?token_ws=${'t'.repeat(300)}`,
    ]
    for (let round = 0; round < 25; round += 1)
      for (const path of odd)
        for (const method of ['GET', 'POST', 'HEAD'])
          expect((await get(path, { method })).headers.get('location')).toBe('/tbk-webpay-reject')
    gate.refuse()
    expect((await get(`/tbk-webpay-final/${'c'.repeat(21)}/${'d'.repeat(21)}?de=${personal.email}`)).status).toBe(503)
    const told = everything()
    expect(told.length - before).toBeLessThan(40_000)
    // Every line is one of ours: nobody else prints what it does not know to hide.
    for (const name of ['web', 'worker'] as const)
      expect(
        shop
          .logOf(name, 1e9)
          .split('\n')
          .filter((line) => !isOwnLine(line)),
      ).toEqual([])
    for (const secret of [...secrets(), 'aaaaaaaa', 'tttttttt'])
      expect([secret, told.includes(secret)]).toEqual([secret, false])
  })
})
