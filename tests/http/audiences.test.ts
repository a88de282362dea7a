// Guest, members with and without recommendations, distributor and caterer look at the same fifty products
// wherever these are shown, in any
// order of logging in and out, on two web processes with their page caches: each pays his own price, and
// nobody ever sees another's.
// AUDIENCE_RUNS is how many random stories are played (`npm run test:audiences`: many).
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { orderBody } from '#scripts/bench/guest-calls.ts'
import type { Audience } from '#shop/pricing/audience.ts'
import { FACTURA } from '#tests/support/people/factura.ts'
import { openPeople, type People } from '#tests/support/people/people.ts'
import { newPerson } from '#tests/support/people/person.ts'
import { eventually } from '#tests/support/run/eventually.ts'
import { type RunningWeb, startWeb } from '#tests/support/shop/processes.ts'
import { openShopDatabase } from '#tests/support/shop/shop-database.ts'

const shop = inject('shop')
const database = openShopDatabase(shop.databaseUrl)
const RUNS = Number(process.env.AUDIENCE_RUNS ?? 3)
const COUNT = 50
const WORD = 'zarzaparrilla'
const BULK_FROM = 6

/** Every price of the fifty says whose it is by its first digits, and stands nowhere else in the shop. */
const PRICES = {
  regular: { from: 1_900_009, step: 1, list: 1, club: 0 },
  club: { from: 1_800_008, step: 3, list: 2, club: 1 },
  caterer: { from: 1_700_007, step: 7, list: 70, club: 0 },
  distributor: { from: 1_600_006, step: 11, list: 86, club: 0 },
  recommended: { from: 1_500_005, step: 13, list: 90, club: 0 },
  bulk: { from: 1_400_004, step: 17, list: null, club: 0 },
} as const
type Price = keyof typeof PRICES

/** In another order for each, so that sorting by somebody else's price shows too. */
const pesosOf = (price: Price, nth: number) => PRICES[price].from + ((nth * PRICES[price].step) % COUNT) * 1_000
const PAID: Readonly<Record<Audience, Price>> = {
  guest: 'regular',
  member: 'club',
  distributor: 'distributor',
  caterer: 'caterer',
}
/** What pages may say to whom: the own price, what everybody pays, and what guests would pay in the club. */
const ON_PAGES: Readonly<Record<Audience, readonly Price[]>> = {
  guest: ['regular', 'club'],
  member: ['regular', 'club', 'bulk'],
  distributor: ['regular', 'distributor', 'bulk'],
  caterer: ['regular', 'caterer', 'bulk'],
}
/** Calls list every price somebody may have. */
const inCalls = (audience: Audience): readonly Price[] => [...ON_PAGES[audience], 'club']

interface Subject {
  readonly id: number
  readonly slug: string
}
let subjects: readonly Subject[] = []
const nthOf = (id: number) => subjects.findIndex((subject) => subject.id === id)

let second: RunningWeb | undefined
let accounts: People
/** `regular` is a member who has bought before, to whom something may be recommended. */
const PEOPLE = { member: 'member', regular: 'member', distributor: 'distributor', caterer: 'caterer' } as const
type Person = keyof typeof PEOPLE
let people: Readonly<Record<Person, Awaited<ReturnType<People['add']>>>>
let origins: string[] = []
let day = ''
let deliveryCost = 0
let before: { products: Record<string, unknown>[]; prices: Record<string, unknown>[] }

const CHANGED =
  'name, display_name, brand, bulk_price, bulk_amount, reference_price, net_content, unit_of_measure, box_units'

beforeAll(async () => {
  subjects = await database.rows<Subject>(
    `SELECT p.id, p.slug FROM product p JOIN stock s ON s.product_id = p.id AND s.store_id = 9
     WHERE p.family = 'vinos' AND p.active AND NOT p.is_pack AND NOT p.free_delivery AND p.ecommerce_programmed_available
       AND s.stock > s.ecommerce_emergency_stock + 12
       AND NOT EXISTS (SELECT 1 FROM pack_component c WHERE c.product_id = p.id) ORDER BY p.id LIMIT ?`,
    [COUNT],
  )
  expect(subjects).toHaveLength(COUNT)
  const ids = subjects.map(({ id }) => id)
  before = {
    products: await database.rows(`SELECT id, ${CHANGED} FROM product WHERE id IN (?)`, [ids]),
    prices: await database.rows('SELECT * FROM product_price WHERE product_id IN (?)', [ids]),
  }
  await database.change('DELETE FROM product_price WHERE product_id IN (?)', [ids])
  for (const [nth, { id }] of subjects.entries()) {
    const entries = Object.entries(PRICES) as [Price, (typeof PRICES)[Price]][]
    const listed = entries.filter(([, { list }]) => list !== null)
    const rows = listed.map(([price, { list, club }]) => [id, list, club, pesosOf(price, nth)])
    await database.change('INSERT INTO product_price (product_id, price_list_id, club, price) VALUES ?', [rows])
    const name = `${WORD} ${nth}`
    await database.change(
      `UPDATE product SET name = ?, display_name = ?, brand = ?, bulk_price = ?, bulk_amount = ?, reference_price = 2000000,
       net_content = 1000, unit_of_measure = 'cc', box_units = 1 WHERE id = ?`,
      [name, name, WORD, pesosOf('bulk', nth), BULK_FROM, id],
    )
  }
  accounts = openPeople(shop.databaseUrl)
  const added = await Promise.all(Object.values(PEOPLE).map((kind) => accounts.add(kind)))
  people = Object.fromEntries(Object.keys(PEOPLE).map((person, at) => [person, added[at]!])) as typeof people
  await rememberOrder(people.regular, subjects.slice(0, 3))
  second = await startWeb(shop.databaseUrl)
  origins = [shop.siteUrl, second.siteUrl]
  for (const origin of origins)
    await eventually(`${origin} has the fifty`, async () => {
      const found = (await (await fetch(`${origin}/searcher/results?word=${WORD}`)).json()) as any
      return found.data?.total === COUNT && found.data.products.every(({ prices }: any) => prices.length === 2)
    })
  const place = new URLSearchParams({ region: 'Metropolitana de Santiago', commune: 'Las Condes' })
  const dates = (await (await fetch(`${shop.siteUrl}/checkout/scheduled_delivery?${place}`)).json()) as any
  ;[{ value: day, cost: deliveryCost }] = dates.data.delivery
})

afterAll(async () => {
  await second?.stop()
  await accounts?.close()
  if (!before) return
  for (const { id, ...columns } of before.products)
    await database.change('UPDATE product SET ? WHERE id = ?', [columns, id])
  await database.change('DELETE FROM product_price WHERE product_id IN (?)', [subjects.map(({ id }) => id)])
  for (const row of before.prices) await database.change('INSERT INTO product_price SET ?', [row])
})

interface Browser {
  audience: Audience
  /** Ids of what is recommended to whoever is logged in. */
  recommended: ReadonlySet<number>
  /** Its `Cookie` header. */
  cookie: string
  /** As calls name whoever buys; '' until a guest has said who he is. */
  customer: string
}
const newBrowser = (): Browser => ({ audience: 'guest', recommended: new Set(), cookie: '', customer: '' })

async function logIn(browser: Browser, person: Person) {
  if (browser.audience !== 'guest') await logOut(browser)
  const { id } = people[person]
  Object.assign(browser, { audience: PEOPLE[person], cookie: await accounts.logIn(people[person]), customer: id })
  const answer = JSON.parse(await ask(browser, origins[0]!, `/api/customers/${id}/recommendations`))
  browser.recommended = new Set((answer.data?.recomendation ?? []).map((one: { id: number }) => one.id))
}

async function logOut(browser: Browser) {
  await accounts.logOut(browser.cookie)
  Object.assign(browser, newBrowser())
}

/** How a browser gets an answer. */
type Ask = (browser: Browser, origin: string, path: string, body?: object) => Promise<string>

const ask: Ask = async (browser, origin, path, body) => {
  const cookie: Record<string, string> = browser.cookie ? { cookie: browser.cookie } : {}
  const how = body && { method: 'POST', body: JSON.stringify(body) }
  const headers = { ...cookie, ...(body ? { 'content-type': 'application/json' } : {}) }
  const response = await fetch(origin + path, { ...how, headers })
  const set = response.headers.getSetCookie().map((header) => header.split(';')[0]!)
  if (path === '/customers/buy/guest') browser.cookie = set.filter((one) => !one.endsWith('=')).join('; ')
  return response.text()
}

/** What is to be paid for products, and other prices a page names. */
interface Seen {
  readonly text: string
  readonly paid: readonly (readonly [id: number, pesos: number])[]
  /** Ids in the order of a list sorted by price. */
  readonly sorted?: readonly number[]
  /** The ends of the price filter over all fifty. */
  readonly range?: readonly [number, number]
}

type Place = (browser: Browser, origin: string, subject: Subject, ask: Ask) => Promise<Seen>

const cardsIn = (html: string) =>
  [...html.matchAll(/data-product-id="(\d+)"[^>]*?data-price="(\d+)"/g)].map(
    ([, id, price]) => [Number(id), Number(price)] as const,
  )
const rangeIn = (html: string) => {
  const [lowest, highest] = [...html.matchAll(/data-end="(\d+)"/g)].map(([, end]) => Number(end))
  return [lowest!, highest!] as const
}
const data = (json: string) => JSON.parse(json).data

/** Nothing else costs as much. */
const ALL = 'orden=price%3Aasc&pagina=3&precio_desde=1400000'

const PAGES: Readonly<Record<string, Place>> = {
  async category(browser, origin, _subject, ask) {
    const text = await ask(browser, origin, `/categorias/vinos?${ALL}`)
    const paid = cardsIn(text)
    return { text, paid, sorted: paid.map(([id]) => id) }
  },
  async wholesale(browser, origin, _subject, ask) {
    const text = await ask(browser, origin, `/categorias/mayorista?${ALL}`)
    const paid = cardsIn(text)
    return { text, paid, sorted: paid.map(([id]) => id) }
  },
  async results(browser, origin, _subject, ask) {
    const text = await ask(browser, origin, `/resultados?busqueda=${WORD}&orden=price%3Aasc&pagina=3`)
    const paid = cardsIn(text)
    return { text, paid, sorted: paid.map(([id]) => id), range: rangeIn(text) }
  },
  async product(browser, origin, { id, slug }, ask) {
    const text = await ask(browser, origin, `/productos/${id}/${slug}`)
    const [described] = [...text.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)]
      .map(([, json]) => JSON.parse(json!))
      .filter((one) => one['@type'] === 'Product')
    expect(described.offers.price).toBe(pesosOf('regular', nthOf(id)))
    return { text, paid: cardsIn(text) }
  },
}

const CALLS: Readonly<Record<string, Place>> = {
  async suggestions(browser, origin, _subject, ask) {
    const text = await ask(browser, origin, `/searcher/suggestions?word=${WORD}`)
    return { text, paid: data(text).products.map(({ id, price }: any) => [id, price]) }
  },
  async search(browser, origin, _subject, ask) {
    const text = await ask(browser, origin, `/searcher/results?word=${WORD}`)
    const { range } = data(text).filters.find(({ name }: any) => name === 'price')
    return { text, paid: [], range: [range.min, range.max] }
  },
  async productCall(browser, origin, { id }, ask) {
    const text = await ask(browser, origin, `/api/products/${id}`)
    const own = data(text).product.prices.filter(({ club }: any) => browser.audience !== 'guest' || !club)
    return { text, paid: [[id, Math.min(...own.map(({ price }: any) => price))]] }
  },
  async alternatives(browser, origin, { id }, ask) {
    const text = await ask(browser, origin, `/api/products/checkout/alternative?product_id=${id}&store_id=9`)
    return { text, paid: data(text).alternatives.map((one: any) => [one.id, one.price]) }
  },
  async cart(browser, origin, { id }, ask) {
    const text = await ask(browser, origin, '/cart', { items: [{ productId: id, amount: 1 }] })
    const { cart, finalTotal } = data(text)
    return {
      text,
      paid: [
        [id, cart[0].price],
        [id, finalTotal],
      ],
    }
  },
  async order(browser, origin, { id }, ask) {
    if (browser.customer === '')
      browser.customer = data(await ask(browser, origin, '/customers/buy/guest', newPerson())).customer_id
    const wanted = { key: `audience-${process.pid}-${++orders}`, customerId: browser.customer, day, total: 1 }
    const body = { ...orderBody({ ...wanted, lines: [{ id, amount: 1 }] }), billing: FACTURA }
    const text = await ask(browser, origin, '/checkout/new', body)
    const cost = FREE_DELIVERY.includes(browser.audience) ? 0 : deliveryCost
    return { text, paid: [[id, data(text).total - cost]] } // a wrong amount is told the right one
  },
}
let orders = 0
/** For whom a demo promotion makes the delivery of orders as dear as these free. */
const FREE_DELIVERY: readonly string[] = ['guest', 'member']
/** Where the shop knows who asks, and not only what he is. */
const PERSONAL: readonly string[] = ['alternatives', 'cart', 'order']
const PLACES = { ...PAGES, ...CALLS }

/** Fails where a price is another audience's. */
async function look(browser: Browser, where: string, origin: string, nth: number, how: Ask = ask): Promise<void> {
  const { audience } = browser
  const own = PAID[audience]
  const { text, paid, sorted, range } = await PLACES[where]!(browser, origin, subjects[nth]!, how)
  const recommended = PERSONAL.includes(where) ? browser.recommended : new Set()
  const more: readonly Price[] = recommended.size > 0 ? ['recommended'] : []
  const allowed = where in PAGES ? ON_PAGES[audience] : [...inCalls(audience), ...more]
  expect(
    [...new Set(pricesIn(text))].filter((price) => !allowed.includes(price)),
    `${where} of a ${audience}`,
  ).toEqual([])
  const ours = paid.filter(([id]) => nthOf(id) !== -1)
  expect(ours, `${where} of a ${audience}`).toEqual(
    ours.map(([id]) => [id, pesosOf(recommended.has(id) ? 'recommended' : own, nthOf(id))]),
  )
  if (sorted) expect(sorted, `${where} of a ${audience}`).toEqual(inOrderOf(own))
  const all = inOrderOf(own).map((id) => pesosOf(own, nthOf(id)))
  if (range) expect(range, `${where} of a ${audience}`).toEqual([all[0], all.at(-1)])
}

function inOrderOf(price: Price): number[] {
  return subjects.map(({ id }) => id).sort((one, other) => pesosOf(price, nthOf(one)) - pesosOf(price, nthOf(other)))
}

/** Whose prices a text names, with dots or without. */
function pricesIn(text: string): Price[] {
  return [...text.matchAll(/(?<![\d.])1\.?([4-9])[0-4]\d\.?00\1(?!\d)/g)].map(
    ([, digit]) => (Object.keys(PRICES) as Price[]).find((price) => String(PRICES[price].from)[1] === digit)!,
  )
}

const anyStep = fc.record({
  act: fc.oneof(
    { weight: 6, arbitrary: fc.constant('look' as const) },
    { weight: 1, arbitrary: fc.constant('logOut' as const) },
    { weight: 2, arbitrary: fc.constantFrom(...(Object.keys(PEOPLE) as Person[])) },
  ),
  where: fc.constantFrom(...Object.keys(PLACES)),
  process: fc.nat(1),
  nth: fc.nat(COUNT - 1),
})
const BROWSERS = 5
/** What five browsers do at the same time, one thing after the other. */
const anyStory = fc.array(fc.array(anyStep, { minLength: BROWSERS, maxLength: BROWSERS }), {
  minLength: 8,
  maxLength: 16,
})

test('in any order of logging in and out nobody sees the price of another', { timeout: 30 * 60_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(anyStory, async (story) => {
      const browsers = Array.from({ length: BROWSERS }, newBrowser)
      for (const steps of story)
        await Promise.all(
          steps.map(async ({ act, where, process, nth }, at) => {
            const browser = browsers[at]!
            if (act === 'logOut') await logOut(browser)
            else if (act !== 'look') await logIn(browser, act)
            await look(browser, where, origins[process]!, nth)
          }),
        )
    }),
    { numRuns: RUNS, endOnFailure: true },
  )
})

describe('wherever they are shown', () => {
  test.each(Object.keys(PLACES))('%s: each his own, on both processes, again and again', async (where) => {
    for (const person of ['guest', ...(Object.keys(PEOPLE) as Person[]), 'guest'] as const) {
      const browser = newBrowser()
      if (person !== 'guest') await logIn(browser, person)
      for (const origin of [...origins, ...origins]) await look(browser, where, origin, 7)
    }
  })
})

test.each(Object.keys(PAGES))('%s: a cache whose key forgets the audience would be found out', async (where) => {
  const kept = new Map<string, string>()
  const forgetful: Ask = async (browser, origin, path, body) => {
    const answer = kept.get(path) ?? (await ask(browser, origin, path, body))
    kept.set(path, answer)
    return answer
  }
  const member = newBrowser()
  await logIn(member, 'member')
  await look(member, where, origins[0]!, 3, forgetful)
  await expect(look(newBrowser(), where, origins[0]!, 3, forgetful)).rejects.toThrow(/of a guest/)
})

test('what nobody signed is a guest’s', async () => {
  const liar = {
    ...newBrowser(),
    cookie: 'publico=distributor.zzzzzz.AAAAAAAAAAAAAAAAAAAAAA; liqui=aaaaaaaaaaaaaaaaaaaaaaaa',
  }
  for (const where of Object.keys(PAGES)) await look(liar, where, origins[0]!, 5)
  for (const where of ['suggestions', 'productCall', 'cart']) await look(liar, where, origins[1]!, 5)
})

/** An order as it stands in the books afterwards. */
async function rememberOrder({ rowId }: { readonly rowId: number }, lines: readonly Subject[]) {
  const { insertId } = (await database.rows(
    `INSERT INTO orders (public_id, customer_id, idempotency_key, request_hash, status, buy_type, buyer_name, buyer_last_name, buyer_email,
       buyer_phone, buyer_rut, store_id, delivery_type, delivery_time, deliverable_action, has_alcohol, subtotal, delivery_cost, total_amount,
       expires_at, paid_at, created_at)
     VALUES (?, ?, ?, '', 'ENTREGADO', 'socio', 'Ana', 'Soto', 'ana@correo.example', '+56912345678', '123456785', 9, 'delivery', 'programmed',
       'deliverable_action_meet_at_door', 1, 1000, 0, 1000, NOW(3), NOW(3), NOW(3))`,
    [`audiences-${rowId}`, rowId, `audiences-${rowId}`],
  )) as unknown as { insertId: number }
  for (const [position, { id }] of lines.entries())
    await database.change(
      `INSERT INTO order_line (order_id, position, product_id, sku, slug, product_name, brand, category, picture_key, amount, regular_price,
         unit_price, unit_price_before_taxes, total_unit_price, total_price)
       SELECT ?, ?, id, sku, slug, name, brand, family, picture_key, 1, 1000, 1000, 840, 1000, 1000 FROM product WHERE id = ?`,
      [insertId, position, id],
    )
}
