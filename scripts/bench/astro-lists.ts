// `npm run bench -- --only=astro`: a filtered list of wines written three ways, over one catalogue in one process: by Astro components,
// as text in a page that Astro renders, and as text in a template of that page. Processor time a page, read from memory included.
import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type AstroInlineConfig, build } from 'astro'
import { createClock } from '#platform/clock.ts'
import { connectDatabase } from '#platform/database/database.ts'
import { loadAstroBuild } from '#server/http/pages/astro-build.ts'
import { capture } from '#server/http/pages/capture.ts'
import { createContentVersion } from '#server/http/pages/content-version.ts'
import { createFreshness } from '#server/http/pages/freshness.ts'
import { createPageTemplates } from '#server/http/pages/page-templates.ts'
import type { AstroHandler } from '#server/http/pages/render.ts'
import { DEFAULT_CONTEXT } from '#shop/browsing/buying-context.ts'
import { cardView } from '#shop/catalog/card.view.ts'
import { filterCategory } from '#shop/catalog/filters/filtered-list.ts'
import { shownList } from '#shop/catalog/shown-list.view.ts'
import { createCatalogueService } from '#shop/catalog/sync/catalogue.service.ts'
import { shippedCategories } from '#shop/products/shipped-categories.ts'
import { listFragments } from '#ui/list/list-fragments.ts'
import { alignColumns } from './columns.ts'

const CONFIG = new URL('../../astro.config.mjs', import.meta.url).href
const ROOT = fileURLToPath(new URL('astro/', import.meta.url))
/** What of the shop's own build its islands need; the rest is about its own pages. */
const PARTS = ['@astrojs/react', 'liqui:islands']
const ROUNDS = 9
const PAGES_A_ROUND = 60

/** Builds the pages of `astro/` into `folder`, measures, and returns the table. */
export async function measureAstroLists(databaseUrl: string, folder: string): Promise<string> {
  process.env.NODE_ENV = 'production' // React has one copy for each, chosen when it is first loaded
  const { default: shop }: { default: AstroInlineConfig } = await import(CONFIG)
  await build({
    ...shop,
    root: ROOT,
    configFile: false,
    outDir: folder,
    cacheDir: join(folder, 'cache'),
    logLevel: 'error',
    integrations: shop.integrations!.flat().filter((each) => each && PARTS.includes(each.name)),
    vite: { ...shop.vite, cacheDir: join(folder, 'vite') },
  })
  const astro = await loadAstroBuild(join(folder, 'server'))
  const database = connectDatabase(databaseUrl)
  const logger = { info: () => undefined, error: console.error } as never
  const catalogue = createCatalogueService({ database, clock: createClock(), logger })
  await catalogue.start()
  await catalogue.stop() // no polling while measuring
  try {
    return tableOf(await measureWays(astro, (address) => listAt(catalogue.current(), address)))
  } finally {
    await database.destroy()
  }
}

function listAt(catalogue: Parameters<typeof filterCategory>[0], { pathname, searchParams }: URL) {
  const visit = { audience: 'guest', context: DEFAULT_CONTEXT } as const
  const listing = filterCategory(catalogue, shippedCategories.find('vinos')!, {
    ...visit,
    sort: 'default',
    page: 1,
    query: [...searchParams],
  })
  const cards = listing.products.map((product) => cardView(product, { catalogue, ...visit, limit: 12 }))
  return shownList(listing, cards, { path: pathname, sort: 'default', keep: [], arrival: null })
}

type Way = (address: URL) => string | Promise<string>

async function measureWays(astro: AstroHandler, read: (address: URL) => ReturnType<typeof listAt>) {
  const now = () => new Date()
  const freshness = createFreshness({ contentVersion: createContentVersion(), now })
  const templates = createPageTemplates({ freshness, siteUrl: 'http://shop.example' })
  const rendering = { read, render: (list: ReturnType<typeof listAt>) => listFragments(list) }
  const frame = new URL('http://shop.example/categorias/vinos')
  const fragments = templates.begin(frame, rendering)!
  const rendered = Buffer.from(await render(astro, '/text', { parts: fragments.placeholders }))
  const stored = {
    key: frame.pathname,
    headers: {},
    dependencies: [{ name: '', read: () => 1, model: 1 }],
    version: 1,
    layoutVersion: 1,
  }
  templates.complete(rendered, fragments, stored)
  const ways: Readonly<Record<string, Way>> = {
    components: (address) => render(astro, '/components', { list: read(address) }),
    text: (address) => render(astro, '/text', { parts: listFragments(read(address)) }),
    template: ({ pathname, search }) => templates.compose(pathname + search)!.html,
  }
  const first = await Promise.all(Object.values(ways).map((way) => way(new URL('?precio_hasta=95000', frame))))
  const cards = first.map((html) => html.match(/ data-add=/g)?.length ?? 0)
  if (cards.some((count) => count < 20 || count !== cards[0])) throw new Error(`the ways list other cards: ${cards}`)
  const times = new Map(Object.keys(ways).map((name) => [name, [] as number[]]))
  let nth = 0
  for (let round = -2; round < ROUNDS; round++)
    for (const [name, way] of Object.entries(ways)) {
      const addresses = Array.from(
        { length: PAGES_A_ROUND },
        () => new URL(`?precio_hasta=${90_000 - 25 * nth++}`, frame),
      )
      const began = used()
      for (const address of addresses) await way(address)
      if (round >= 0) times.get(name)!.push((used() - began) / PAGES_A_ROUND)
    }
  return times
}

async function render(astro: AstroHandler, url: string, locals: object): Promise<string> {
  const req = Object.assign(new IncomingMessage(new Socket()), {
    url,
    method: 'GET',
    headers: { host: 'shop.example' },
  })
  const res = new ServerResponse(req)
  const response = capture(res)
  await astro(req, res, undefined, locals)
  return response.body().toString()
}

/** Processor time in microseconds, which other processes do not change. */
function used(): number {
  const { user, system } = process.threadCpuUsage()
  return user + system
}

function tableOf(times: ReadonlyMap<string, readonly number[]>): string {
  const template = times.get('template')!
  return alignColumns([
    ['a list under filters', 'µs a page', '× template'],
    ...[...times].map(([name, each]) => [
      name,
      median(each).toFixed(0),
      median(each.map((time, round) => time / template[round]!)).toFixed(1),
    ]),
  ])
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!
}
