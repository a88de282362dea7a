// The cost of computing behind pages and calls, without HTTP and HTML, over one catalogue: prints one line of JSON.
// Run by computing-table.ts, one process a catalogue, so that memory is its own. `node scripts/bench/computing.ts <database url>`.
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { createClock } from '#platform/clock.ts'
import { connectDatabase } from '#platform/database/database.ts'
import { DEFAULT_CONTEXT } from '#shop/browsing/buying-context.ts'
import { cardView } from '#shop/catalog/card.view.ts'
import { FACETS } from '#shop/catalog/filters/facets.ts'
import { filterCategory, filterProducts } from '#shop/catalog/filters/filtered-list.ts'
import { filterPanel } from '#shop/catalog/filters/filters.view.ts'
import { sortKeys } from '#shop/catalog/sort-key.ts'
import { createCatalogueService } from '#shop/catalog/sync/catalogue.service.ts'
import { createCoverage } from '#shop/delivery/coverage/coverage.service.ts'
import { createCommuneFinder } from '#shop/geography/commune-finder.service.ts'
import { priceCart } from '#shop/pricing/price-cart.ts'
import type { Promotion, PromotionOffer } from '#shop/pricing/promotions/promotion.ts'
import type { Product } from '#shop/products/product.ts'
import { shippedCategories } from '#shop/products/shipped-categories.ts'
import { resultFacets } from '#shop/search/result-facets.ts'
import { createSearchService } from '#shop/search/search.service.ts'
import { suggestionView } from '#shop/search/search.view.ts'
import { clp, ZERO } from '#shop/shared/money.ts'
import { percentile } from './percentile.ts'
import { seededRandom } from './seeded-random.ts'

/** Microseconds an operation: processor time on average, and the 99th percentile by the clock. */
export interface Cost {
  readonly name: string
  readonly mean: number
  readonly p99: number
}

/** In milliseconds: elapsed, processor time, and the longest time in which the event loop was blocked. */
export interface Duration {
  readonly ms: number
  readonly cpu: number
  readonly block: number
}

export interface ComputingReport {
  readonly products: number
  /** From nothing to a catalogue and an index that answer. */
  readonly start: Duration
  readonly costs: readonly Cost[]
  /** Reading changes of the database, and milliseconds of the first pages after it. */
  readonly refreshes: readonly (Duration & { readonly name: string; readonly page: number })[]
  /** Megabytes at the end. */
  readonly heap: number
  readonly outside: number
  readonly resident: number
}

/** Microseconds that measuring itself may take. */
const SAMPLE_OVERHEAD_US = 50

const [databaseUrl] = process.argv.slice(2)
if (!databaseUrl) throw new Error('which database?')
setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void
const database = connectDatabase(databaseUrl)
const logger = { info: () => undefined, error: console.error } as never
const service = createCatalogueService({ database, clock: createClock(), logger })
const search = createSearchService({ catalogue: service, logger, categoryNamed: () => undefined })
const random = seededRandom(7)
const noFacts = {
  audience: 'guest',
  recommended: new Set<never>(),
  bulkMinimum: ZERO,
  promotions: [],
  coupon: null,
  points: ZERO,
  deliveryCost: ZERO,
} as const
const visit = { audience: 'guest', context: DEFAULT_CONTEXT } as const
const look = () => ({ catalogue: service.current(), ...visit, limit: 12 })

const start = await measureDuration(async () => {
  await service.start()
  await search.start()
})
await service.stop() // no polling while measuring

const costs = [
  ...categoryCosts('vinos'),
  ...categoryCosts('cervezas'),
  ...categoryCosts('ofertas'),
  ...searchCosts(),
  ...promotionCosts(),
]
const refreshes = await refreshCosts()
collect()
const { heapUsed, external, rss } = process.memoryUsage()
const megabytes = (bytes: number) => Math.round(bytes / 2 ** 20)
const products = service.current().products.length
const measured: ComputingReport = {
  products,
  start,
  costs: [...costs, ...(await coverageCosts())],
  refreshes,
  heap: megabytes(heapUsed),
  outside: megabytes(external),
  resident: megabytes(rss),
}
console.log(JSON.stringify(measured))
search.stop()
await database.destroy()

function categoryCosts(slug: string): Cost[] {
  const category = shippedCategories.find(slug)!
  const listing = (query: [string, string][], sort: (typeof sortKeys)[number] = 'default') =>
    filterCategory(service.current(), category, { ...visit, sort, page: 1, query })
  const plain = listing([])
  const values = plain.facets.flatMap(({ name, values }) =>
    values.map(({ slug }): [string, string] => [FACETS[name].parameter, slug]),
  )
  const any = (): [string, string][] => {
    const query = Array.from({ length: 1 + random(3) }, () => values[random(values.length)]!)
    const { lowest, highest } = plain.price!
    if (random(2)) query.push(['precio_desde', String(lowest + random(Math.round((highest - lowest) / 8)))])
    if (random(2)) query.push(['precio_hasta', String(highest - random(Math.round((highest - lowest) / 2)))])
    return query
  }
  for (const sort of sortKeys) listing([], sort)
  const listings = Array.from({ length: 2_000 }, () => ({ query: any(), sort: sortKeys[random(sortKeys.length)]! }))
  const place = { path: `/categorias/${slug}`, sort: 'default', keep: [] } as const
  const prices = Array.from({ length: 2_000 }, (_, n): [string, string][] => [
    ['precio_desde', String(500 + n)],
    ['precio_hasta', String(90_000 - n)],
  ])
  return [
    cost(`${slug}: filtered`, listings, ({ query, sort }) => listing(query, sort)),
    cost(`${slug}: price range`, prices, (query) => listing(query)),
    cost(
      `${slug}: panel`,
      listings.map(({ query }) => listing(query)),
      (page) => filterPanel(page, place),
    ),
    cost(`${slug}: cards`, listings.map(({ query }) => listing(query)).concat(plain), ({ products }) =>
      products.map((product) => cardView(product, look())),
    ),
    cost(`${slug}: all of a page`, prices, (query) => {
      const page = listing(query)
      return [filterPanel(page, place), page.products.map((product) => cardView(product, look()))]
    }),
  ]
}

function searchCosts(): Cost[] {
  const texts = typedTexts(1_500)
  const results = (text: string) => {
    const { products } = search.results(text, visit)
    return filterProducts(products, {
      ...look(),
      facets: resultFacets(service.current().categories, products),
      query: [],
      page: 1,
    })
  }
  const suggest = (text: string) =>
    search.suggestions(text, visit, 6).products.map((one) => suggestionView(one, look()))
  const common = [
    'vino',
    'cerveza',
    'pisco',
    'caberne',
    'piscco mistral',
    'chela sin alcohol',
    'jonnie walker',
    'coca zero',
  ]
  return [
    cost('suggestions: new text', texts, suggest),
    cost('suggestions: while typing', typedTexts(300).flatMap(beginnings), suggest),
    cost(
      'suggestions: asked before',
      Array.from({ length: 2_000 }, (_, n) => common[n % common.length]!),
      suggest,
    ),
    cost('search results: new text', texts, results),
  ]
}

/** Sixty lines, each about several of the promotions: two hundred are to cost at most twenty times what one does. */
function promotionCosts(): Cost[] {
  const { products } = service.current()
  const carts = Array.from({ length: 2_000 }, () => {
    const chosen = new Set(Array.from({ length: 60 }, () => products[random(products.length)]!))
    return [...chosen].map((product) => ({ product, quantity: 1 + random(12) }))
  })
  return [1, 40, 200].map((count) => {
    const promotions = Array.from({ length: count }, (_, n) => aPromotion(n + 1, products[random(products.length)]!))
    const facts = { ...noFacts, promotions }
    return cost(`cart of 60 lines, ${count} promotions`, carts, (lines) => priceCart(lines, facts))
  })
}

/** Which stores bring to a point of Greater Santiago, and in which commune it lies. */
async function coverageCosts(): Promise<Cost[]> {
  const communes = createCommuneFinder({ database })
  await communes.start()
  const coverage = createCoverage({ database, communes })
  await coverage.refresh()
  const points = Array.from({ length: 20_000 }, () => ({
    latitude: -33.65 + random(350_000) / 1_000_000,
    longitude: -70.8 + random(300_000) / 1_000_000,
  }))
  return [
    cost('stores of a point', points, (point) => coverage.storesAt(point)),
    cost('commune of a point', points, (point) => communes.communeAt(point)),
  ]
}

/** By turns on a brand, a category and a product; every tenth of free delivery. */
function aPromotion(id: number, { id: productId, brand, family }: Product): Promotion {
  const offers: readonly PromotionOffer[] = [
    { kind: 'percentage', percentage: 1 + (id % 40) },
    { kind: 'secondUnit', percentage: 50 },
    { kind: 'nForM', take: 3, pay: 2 },
  ]
  return {
    id,
    name: `Promoción ${id}`,
    offer: id % 10 === 9 ? { kind: 'freeDelivery', from: clp(10_000 * id) } : offers[id % 3]!,
    goods: {
      products: [productId],
      categories: id % 2 && shippedCategories.has(family) ? [family] : [],
      brands: id % 2 ? [] : [brand],
    },
    ...{ startsAt: null, endsAt: null, audiences: [], stores: [], deliveryTime: null, deliveryType: null },
    ...{ unitsPerLine: null, unitsPerOrder: null },
  }
}

/** What people type: two words of a name, a third of them with a missing letter. */
function typedTexts(count: number): string[] {
  const names = service.current().products
  return Array.from({ length: count }, () => {
    const words = names[random(names.length)]!.displayName.split(' ').filter((word) => /^\p{L}{3,}$/u.test(word))
    const first = words[random(words.length)] ?? 'vino'
    const second = words[random(words.length)] ?? ''
    const at = 1 + random(Math.max(1, first.length - 1))
    const typed = random(3) === 0 ? first.slice(0, at) + first.slice(at + 1) : first
    return first === second ? typed : `${typed} ${second}`
  })
}

function beginnings(text: string): string[] {
  return Array.from({ length: Math.max(0, text.length - 2) }, (_, n) => text.slice(0, n + 3))
}

async function refreshCosts() {
  const run = async (sql: string) => {
    const { createConnection } = await import('mysql2/promise')
    const connection = await createConnection({ uri: databaseUrl! })
    await connection.query(sql)
    await connection.end()
  }
  const some = (n: number) =>
    service
      .current()
      .products.filter(({ components }) => !components.length)
      .slice(3, 3 + n)
      .map(({ id }) => id)
  const page = () => {
    for (const slug of ['vinos', 'cervezas', 'ofertas'])
      filterCategory(service.current(), shippedCategories.find(slug)!, {
        ...visit,
        sort: 'price:asc',
        page: 1,
        query: [],
      })
    search.results('cabernet', visit)
  }
  const cases: [string, string][] = [
    ['one stock', `UPDATE stock SET stock = stock + 1 WHERE store_id = 9 AND product_id IN (${some(1)})`],
    ['one price', `UPDATE product_price SET price = price + 1 WHERE product_id IN (${some(1)})`],
    ['a hundred stocks', `UPDATE stock SET stock = stock + 1 WHERE store_id = 9 AND product_id IN (${some(100)})`],
    ['a hundred prices', `UPDATE product_price SET price = price + 1 WHERE product_id IN (${some(100)})`],
    ['every price', 'UPDATE product_price SET price = price + 1'],
    ['every stock of the warehouse', 'UPDATE stock SET stock = stock + 1 WHERE store_id = 9'],
  ]
  const refreshes = []
  for (const [name, sql] of cases) {
    page()
    await run(sql)
    const taking = await measureDuration(() => service.refresh())
    const began = used()
    page()
    refreshes.push({ name, ...taking, page: Math.round((used() - began) / 100) / 10 })
  }
  return refreshes
}

/** Processor time, which other processes do not change. */
function used(): number {
  const { user, system } = process.threadCpuUsage()
  return user + system
}

function cost<Input>(name: string, inputs: readonly Input[], work: (input: Input) => unknown): Cost {
  for (const input of inputs.slice(0, 300)) work(input)
  collect()
  const times: number[] = []
  const began = used()
  for (const input of inputs) {
    const start = performance.now()
    work(input)
    times.push((performance.now() - start) * 1000)
  }
  const mean = (used() - began) / inputs.length
  return { name, mean, p99: percentile(times, 0.99) }
}

async function measureDuration(work: () => Promise<unknown>): Promise<Duration> {
  let [block, spent] = [0, 0]
  let last = used()
  let sampling = true
  const sample = () => {
    const now = used()
    block = Math.max(block, now - last)
    if (now - last > SAMPLE_OVERHEAD_US) spent += now - last
    last = now
    if (sampling) setImmediate(sample)
  }
  setImmediate(sample)
  const began = performance.now()
  await work()
  await new Promise((resume) => setImmediate(resume))
  sampling = false
  return {
    ms: Math.round(performance.now() - began),
    cpu: Math.round(spent / 1000),
    block: Math.round(block / 100) / 10,
  }
}
