// Sponsored cards, store rankings and stocks over HTTP: what the owner and Topsort say shows on pages and in calls.
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { eventually } from '#tests/support/run/eventually.ts'
import { seenBeforeItsEnd } from '#tests/support/run/until-its-end.ts'
import { openShopDatabase } from '#tests/support/shop/shop-database.ts'

const { siteUrl, sandboxUrl, databaseUrl } = inject('shop')
const database = openShopDatabase(databaseUrl)
const MARK = 'Prueba de patrocinio'
/** A category without listings or bids in the demonstration, so that this file's own are alone. */
const CATEGORY = 'licores'

interface Card {
  readonly id: number
  readonly bid: string | null
  readonly label: boolean
}

async function cardsOf(path: string): Promise<Card[]> {
  const html = await (await fetch(siteUrl + path)).text()
  const shelf = html.slice(html.indexOf('data-shelf'))
  return shelf
    .split('<article class="card')
    .slice(1)
    .map((card) => ({
      id: Number(/data-product-id="(\d+)"/.exec(card)?.[1]),
      bid: /data-bid="([^"]*)"/.exec(card)?.[1] ?? null,
      label: card.includes('Patrocinado'),
    }))
}
const page = (query = '', category = CATEGORY) => cardsOf(`/categorias/${category}${query}`)
const ids = (cards: readonly Card[]) => cards.map(({ id }) => id)

async function call(path: string, init?: RequestInit): Promise<any> {
  const answer = await fetch(siteUrl + path, init)
  return { status: answer.status, ...((await answer.json()) as object) }
}

async function list(productId: number, more: Readonly<Record<string, unknown>> = {}) {
  const row = { name: `${MARK} ${Math.random()}`, product_id: productId, category: CATEGORY, bid: 100, ...more }
  const names = Object.keys(row)
  await database.change(
    `INSERT INTO sponsored_listing (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`,
    Object.values(row),
  )
}
const unlist = () => database.change('DELETE FROM sponsored_listing WHERE name LIKE ?', [`${MARK}%`])
const soon = { timeout: 30_000, interval: 50 }

let plain: number[] = []
beforeAll(async () => {
  await eventually('nobody sponsored in the category', async () => (await page()).every(({ bid }) => bid === null))
  plain = ids(await page('?pagina=99'))
})
afterAll(async () => {
  await unlist()
  await database.change("DELETE FROM store_order WHERE category = 'licores'")
})

describe('a sponsored listing', () => {
  test('written by plain SQL is at the top of the kept page, labelled, and nowhere else', async () => {
    const [first, second, third] = [plain[20]!, plain[30]!, plain[10]!]
    expect((await page()).length).toBe(24)
    await list(third, { bid: 10 })
    await list(second, { bid: 200 })
    await list(first, { bid: 300 })
    await vi.waitFor(async () => expect(ids(await page()).slice(0, 2)).toEqual([first, second]), soon)
    const cards = await page('?pagina=99')
    expect(cards.map(({ label }) => label)).toEqual(cards.map((_, at) => at < 2))
    expect(cards.slice(0, 2).map(({ bid }) => bid)).toEqual(
      [1, 2].map(() => expect.stringMatching(/^own-[0-9a-f-]{36}$/)),
    )
    expect(ids(cards)).toEqual([first, second, ...plain.filter((id) => id !== first && id !== second)])
    expect(ids(await page())).toEqual(ids(cards).slice(0, 24))
    expect(ids(await page('?pagina=2'))).toEqual(ids(cards).slice(0, 48))
  })

  test('is not in any other order, nor where a filter leaves it out', async () => {
    expect((await page('?orden=price:asc&pagina=99')).filter(({ label }) => label)).toEqual([])
    const { data } = await call(`/api/products/category/${CATEGORY}`)
    const winner = data.winners[0].id
    const brand = (filters: any[], active: boolean) =>
      filters.find(({ name }) => name === 'brand').values.find((value: any) => value.active === active)
    const other = brand(data.filters, false)
    const narrowed = (await call(`/api/products/category/${CATEGORY}?marca=${other.slug}`)).data
    const stays = narrowed.products.some(({ id }: { id: number }) => id === winner)
    expect(narrowed.winners.some(({ id }: { id: number }) => id === winner)).toBe(stays)
    const listed = narrowed.products.map(({ id }: { id: number }) => id)
    expect(narrowed.winners.map(({ id }: { id: number }) => id)).toEqual(listed.slice(0, narrowed.winners.length))
    expect(ids(await page(`?marca=${other.slug}&pagina=99`))).toEqual(listed)
  })

  test('that is sold out gives way to the next', async () => {
    const [first, second, third] = [plain[20]!, plain[30]!, plain[10]!]
    const { stock } = await database.one<{ stock: number }>(
      'SELECT stock FROM stock WHERE product_id = ? AND store_id = 9',
      [first],
    )
    await database.change('UPDATE stock SET stock = 0 WHERE product_id = ? AND store_id = 9', [first])
    await vi.waitFor(async () => expect(ids(await page()).slice(0, 2)).toEqual([second, third]), soon)
    await database.change('UPDATE stock SET stock = ? WHERE product_id = ? AND store_id = 9', [stock, first])
    await vi.waitFor(async () => expect(ids(await page()).slice(0, 2)).toEqual([first, second]), soon)
  })

  test('begins and ends by the clock, on a page that is kept', async () => {
    await unlist()
    await vi.waitFor(async () => expect(ids(await page())).toEqual(plain.slice(0, 24)), soon)
    let starts = new Date()
    const shown = async () => (await page())[0]!.label
    let [began, ended] = [0, 0]
    const ends = await seenBeforeItsEnd(
      async (end) => {
        await unlist()
        starts = new Date(Date.now() + 2_000)
        await list(plain[15]!, { starts_at: starts, ends_at: end })
      },
      async () => {
        if (await shown()) began = Date.now()
        return began > 0
      },
    )
    await eventually('it ends', async () => {
      if (!(await shown())) ended = Date.now()
      return ended > 0
    })
    expect(began, 'not before its time').toBeGreaterThanOrEqual(starts.getTime())
    expect(ended, 'not before its time').toBeGreaterThanOrEqual(ends.getTime())
  })
})

describe('Topsort, whatever it does', () => {
  const order = (body: object) =>
    fetch(`${sandboxUrl}/_sim/next`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ provider: 'topsort', times: 20, ...body }),
    })
  afterAll(() => fetch(`${sandboxUrl}/_sim/next`, { method: 'DELETE' }))
  const HANG_GUARD_MS = 8_000

  test.each([
    ['tequila', { scenario: 'slow', delayMs: 10_000 }],
    ['vodka', { scenario: 'http_500' }],
    ['aperitivos', { scenario: 'invalid_json' }],
  ])('never holds up a page: %s with %j', async (category, body) => {
    expect((await order(body)).status).toBe(201)
    for (let times = 0; times < 3; times++) {
      // A page that waited for Topsort would come after ten seconds.
      const signal = AbortSignal.timeout(HANG_GUARD_MS)
      const answer = await fetch(`${siteUrl}/categorias/${category}`, { signal })
      expect([answer.status, (await answer.text()).includes('data-bid')]).toEqual([200, false])
      await new Promise((resume) => setTimeout(resume, 400))
    }
    await fetch(`${sandboxUrl}/_sim/next`, { method: 'DELETE' })
  })
})

describe('the category call', () => {
  test('tells winners, order and banners as pages have them', async () => {
    await eventually('Topsort has held the auction', async () => (await page('', 'vinos'))[0]!.bid !== null)
    const { data } = await call('/api/products/category/vinos')
    const cards = await page('', 'vinos')
    expect(data.winners).toEqual(
      cards.slice(0, 2).map(({ id, bid }, index) => ({
        rank: index + 1,
        id,
        sku: data.products.find((product: { id: number }) => product.id === id).sku,
        resolvedBidId: bid,
      })),
    )
    expect(data.winners.map(({ sku }: { sku: string }) => sku)).toEqual(['VIN0140', 'VIN0049'])
    expect(data.products.slice(0, 24).map(({ id }: { id: number }) => id)).toEqual(ids(cards))
    expect(data.order).toHaveLength(data.products.length)
    expect(data.banners).toEqual((await call('/api/products/category/banner/images?category=vinos')).data)
    expect(data.banners.slider.length).toBeGreaterThan(0)
  })

  test('is the same for everybody at once, and unknown for no category', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => call('/api/products/category/piscos')))
    expect(new Set(answers.map(({ data }) => JSON.stringify(data.winners))).size).toBe(1)
    expect(answers[0].data.winners).toHaveLength(2)
    expect((await call('/api/products/category/nada')).status).toBe(404)
  })
})

describe("a store's own order", () => {
  const order = (query: string) => call(`/api/products/store/order?${query}`)

  test('is honoured by the page and both calls, and follows plain SQL', async () => {
    const front = [plain[12]!, plain[3]!]
    await database.change(
      "INSERT INTO store_order (store_id, category, product_id, position) VALUES (9, 'licores', ?, 1), (9, 'licores', ?, 2)",
      front,
    )
    await vi.waitFor(async () => expect(ids(await page()).slice(0, 2)).toEqual(front), soon)
    expect(ids(await page('?pagina=99'))).toEqual([...front, ...plain.filter((id) => !front.includes(id))])
    const { data } = await order('store_id=9&category=licores')
    expect(data.slice(0, 2)).toEqual(
      front.map((product_id, at) => ({ product_id, order: at + 1, category: 'licores' })),
    )
    const { data: category } = await call('/api/products/category/licores')
    expect(category.order.slice(0, 2)).toEqual(data.slice(0, 2))
    expect((await page('?orden=price:asc'))[0]!.id).toBe(ids(await page('?orden=price:asc'))[0])
    const elsewhere = (await order('store_id=2&category=licores')).data
    expect(elsewhere[0].product_id).not.toBe(front[0])

    await database.change("UPDATE store_order SET position = 0 WHERE category = 'licores' AND product_id = ?", [
      front[1],
    ])
    await vi.waitFor(async () => expect(ids(await page()).slice(0, 2)).toEqual(front.toReversed()), soon)
    await database.change("DELETE FROM store_order WHERE category = 'licores'")
    await vi.waitFor(async () => expect(ids(await page())).toEqual(plain.slice(0, 24)), soon)
  })

  test.each([
    ['store_id=9&category=nada', 404],
    ['store_id=777&category=licores', 404],
    ['store_id=nueve&category=licores', 400],
    ['store_id=9', 400],
  ])('%s is answered with %i', async (query, status) => {
    expect(await order(query)).toMatchObject({ status, success: false, code: status })
  })
})

describe('the stocks of the stores', () => {
  const stocks = (query: string) => call(`/api/products/stores/stocks?${query}`)

  test('are those of the database, less what each store keeps back', async () => {
    const [one, two] = [plain[0]!, plain[1]!]
    const { data } = await stocks(`product_ids=${encodeURIComponent(JSON.stringify([two, one, two]))}`)
    const rows = await database.rows(
      `SELECT s.product_id, s.store_id, s.stock, p.ecommerce_immediate_available AS immediate, p.ecommerce_programmed_available AS programmed,
         IF(s.store_id = 9, s.ecommerce_emergency_stock, s.ecommerce_emergency_stock_immediate) AS kept
       FROM stock s JOIN product p ON p.id = s.product_id WHERE s.product_id IN (?, ?) ORDER BY s.product_id = ?, s.store_id`,
      [one, two, one],
    )
    const told = data.filter(({ stock }: { stock: number }) => stock > 0)
    expect(told).toEqual(
      rows
        .filter(({ stock }) => stock > 0)
        .map(({ product_id, store_id, stock, kept, immediate, programmed }) => ({
          product_id,
          store_id,
          delivery_time: store_id === 9 ? 'programmed' : 'immediate',
          stock,
          available: (store_id === 9 ? programmed : immediate) ? Math.max(0, stock - kept) : 0,
        })),
    )
    expect((await stocks(`product_ids=${one}&store_id=9`)).data).toHaveLength(1)
  })

  test('leave out what nobody knows; a pack has what its contents make up', async () => {
    expect(await stocks('product_ids=[999999]')).toMatchObject({ status: 200, data: [] })
    const pack = await database.one<{ id: number; units: number }>(
      `SELECT p.id, MIN(FLOOR(s.stock / c.quantity)) AS units FROM product p JOIN pack_component c ON c.pack_id = p.id
       JOIN stock s ON s.product_id = c.product_id AND s.store_id = 9
       WHERE p.active AND p.ecommerce_programmed_available GROUP BY p.id HAVING units > 0 ORDER BY p.id LIMIT 1`,
    )
    const { data } = await stocks(`product_ids=[${pack.id}]&store_id=9`)
    expect(data[0]).toMatchObject({ product_id: pack.id, stock: Number(pack.units), available: Number(pack.units) })
  })

  test('without ids are those of one store, the warehouse unless another is named', async () => {
    const { data } = await stocks('')
    const all = await database.one<{ units: number }>('SELECT COUNT(*) AS units FROM product WHERE active')
    expect(data).toHaveLength(Number(all.units))
    expect(new Set(data.map(({ store_id }: { store_id: number }) => store_id))).toEqual(new Set([9]))
    expect((await stocks('store_id=3')).data[0]).toMatchObject({ store_id: 3, delivery_time: 'immediate' })
  })

  test.each([
    ['product_ids=[]', 400],
    ['product_ids=uno', 400],
    ['product_ids=[1,"x"]', 400],
    [`product_ids=[${Array.from({ length: 51 }, (_, at) => at + 1)}]`, 400],
    ['product_ids=[1]&store_id=0', 400],
    ['product_ids=[1]&store_id=777', 404],
  ])('%s is answered with %i', async (query, status) => {
    expect(await stocks(query)).toMatchObject({ status, success: false })
  })
})

describe('what becomes of sponsored cards', () => {
  const accepted = 'consentimiento=si; _ga=GA1.1.123456789.1763700000'
  let reports = 0
  const anId = () => `informe-${Date.now()}-${++reports}`
  const report = (body: object, cookie = accepted, more: Readonly<Record<string, string>> = {}) =>
    call('/api/analytics/sponsored', {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie, ...more },
      body: JSON.stringify(body),
    })
  const arrived = async (bid: string) => {
    const { events } = (await (await fetch(`${sandboxUrl}/eventos.json?source=topsort`)).json()) as { events: any[] }
    return events.filter(({ content }) => content.resolvedBidId === bid)
  }
  const theirs = async () => {
    await eventually('Topsort has held the auction', async () => (await page('', 'whiskys'))[0]!.bid !== null)
    return (await page('', 'whiskys'))[0]!.bid!.replaceAll('&#43;', '+')
  }
  const body = (resolvedBidId: string, id = anId()) => ({
    id,
    path: '/categorias/whiskys',
    events: [
      { kind: 'impression', resolvedBidId, position: 1 },
      { kind: 'click', resolvedBidId, position: 1 },
    ],
  })

  test('is told to Topsort once, however often it is sent, and says nothing of the person', async () => {
    const bid = await theirs()
    const said = body(bid)
    const answers = await Promise.all(Array.from({ length: 8 }, () => report(said)))
    expect(answers.every(({ status, data }) => status === 200 && data.noted === 2)).toBe(true)
    await eventually('it arrives', async () => (await arrived(bid)).length >= 2)
    await new Promise((resume) => setTimeout(resume, 1500))
    const events = await arrived(bid)
    expect(events.map(({ name }) => name).sort()).toEqual(['click', 'impression'])
    expect(events[0].content.opaqueUserId).toMatch(/^[0-9a-f]{32}$/)
    expect(JSON.stringify(events)).not.toContain('123456789')
  })

  test('is not taken down without consent', async () => {
    const bid = await theirs()
    const before = (await arrived(bid)).length
    const jobs = async () =>
      (await database.one<{ jobs: number }>("SELECT COUNT(*) AS jobs FROM job WHERE kind LIKE '%sponsored%'")).jobs
    const jobsBefore = await jobs()
    for (const cookie of ['', 'consentimiento=no', 'consentimiento=quizas'])
      expect((await report(body(bid), cookie)).data).toEqual({ noted: 0 })
    expect(await jobs()).toBe(jobsBefore)
    expect((await arrived(bid)).length).toBe(before)
  })

  test('of our own listings is counted, and a spent budget takes them off the page', async () => {
    await list(plain[5]!, { bid: 100, budget: 150 })
    await vi.waitFor(async () => expect((await page())[0]!.id).toBe(plain[5]), soon)
    const own = (await page())[0]!.bid!
    await Promise.all([report(body(own)), report(body(own))])
    await vi.waitFor(async () => expect((await page())[0]!.label).toBe(false), soon)
    const tally = await database.one(
      `SELECT SUM(impressions) AS impressions, SUM(clicks) AS clicks, SUM(spent) AS spent FROM sponsored_tally t
       JOIN sponsored_listing l ON l.id = t.listing_id WHERE CONCAT('own-', l.bid_id) = ?`,
      [own],
    )
    expect([tally.impressions, tally.clicks, tally.spent].map(Number)).toEqual([2, 2, 200])
  })

  test.each([
    ['no events', { events: [] }],
    ['too many', { events: Array.from({ length: 21 }, () => ({ kind: 'click', resolvedBidId: 'a', position: 1 })) }],
    ['another kind', { events: [{ kind: 'purchase', resolvedBidId: 'a', position: 1 }] }],
    ['a bid that is none', { events: [{ kind: 'click', resolvedBidId: '<script>', position: 1 }] }],
    ['an address elsewhere', { path: 'https://otra.example/' }],
    ['no id', { id: '' }],
  ])('with %s is refused', async (_, wrong) => {
    expect(await report({ ...body('abc='), ...wrong })).toMatchObject({ status: 400, success: false })
  })

  test('is not taken from another site’s page', async () => {
    expect((await report(body('abc='), accepted, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  })
})
