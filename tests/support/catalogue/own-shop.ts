// `npm run test:own-shop`: exports the whole demonstration, loads the files into an empty shop with the shop's own commands, and compares the
// pages of both letter by letter. Ids, which each shop gives for itself and which decide between equals, are made the same by SKU; drawings,
// which are the demonstration's, are put aside.
import { execFileSync } from 'node:child_process'
import { createConnection } from 'mysql2/promise'
import { connectDatabase, inTransaction } from '#platform/database/database.ts'
import { type OnEnd, report, runMeasurement, temporaryFolder } from '#scripts/bench/run.ts'
import { createBenchSchema, type RunningWeb, startWeb } from '#scripts/bench/shop.ts'
import { buildPages } from '#scripts/machine/building.mjs'
import { checkout, inside } from '#scripts/machine/checkout.mjs'
import { startDatabase } from '#scripts/machine/database.mjs'
import { dataDirOf } from '#scripts/machine/environment.mjs'
import { node24 } from '#scripts/machine/installation.mjs'
import { migrate } from '#scripts/migrate.ts'
import { seedContent } from '#scripts/publish/seed-content.ts'
import { seed } from '#scripts/seed.ts'
import { SEARCHES } from './searches.ts'

/** What the demonstration has beside its catalogue: what somebody pays for, what a store puts first in a category, and orders. */
const BESIDE = ['sponsored_listing', 'store_order', 'orders']
const SHOWN = 40
/** Beyond every id, so that none is given twice while they change. */
const ASIDE = 1_000_000
const SORTS = ['', '&orden=name%3Aasc', '&orden=price%3Adesc', '&orden=discount%3Adesc', '&orden=unit%3Aasc']

await runMeasurement(compareShops)

interface Shop {
  readonly web: RunningWeb
  readonly products: ReadonlyMap<string, Product>
  /** What a text of the shop is without what is its own. */
  readonly plain: (text: string) => string
}

interface Product {
  readonly id: number
  readonly sku: string
  readonly slug: string
  readonly picture_key: string
}

async function compareShops(onEnd: OnEnd) {
  await buildPages(report)
  const dataDir = dataDirOf(process.env, '.data-own-shop')
  const database = await startDatabase({ dataDir, durable: false, report })
  onEnd(database.stop)
  const demo = await createBenchSchema(database.url, 985, report, { name: 'demo' })
  const loaded = await loadedByFile(demo, temporaryFolder(onEnd))
  for (const url of [demo, loaded]) await withoutWhatStandsBeside(url)
  const [one, other] = [await shopOf(demo, dataDir, onEnd), await shopOf(loaded, dataDir, onEnd)]
  const differing = await differences(one, other)
  for (const line of differing.slice(0, SHOWN)) console.log(line)
  if (differing.length > 0) process.exitCode = 1
}

/** An empty shop, into which the files of another are loaded. */
async function loadedByFile(from: string, folder: string): Promise<string> {
  const url = new URL(from)
  url.pathname = '/liqui_bench_loaded'
  const connection = await createConnection({ uri: from })
  await connection.query('DROP DATABASE IF EXISTS liqui_bench_loaded')
  await connection.query('CREATE DATABASE liqui_bench_loaded CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci')
  await connection.end()
  await migrate(url.href)
  await seed(url.href, { demo: false })
  const catalogue = (databaseUrl: string, ...args: string[]) =>
    execFileSync(node24, [inside('scripts/catalogue.ts'), ...args], { cwd: checkout, encoding: 'utf8', env: { ...process.env, DATABASE_URL: databaseUrl } }) // biome-ignore format: one row
  report(catalogue(from, 'export', 'todo', '--to', folder).trim().replaceAll(`${folder}/`, ''))
  const started = Date.now()
  catalogue(url.href, 'apply', folder, '--yes')
  report(`loaded in ${Math.round((Date.now() - started) / 1000)} s`)
  const settings = await createConnection({ uri: url.href })
  await settings.query("REPLACE INTO setting SELECT * FROM liqui_bench_demo.setting WHERE name = 'MACH_ENABLE'")
  await settings.end()
  await withIdsOf('liqui_bench_demo', url.href) // before what editors publish names them
  const database = connectDatabase(url.href, 2)
  await inTransaction(database, (tx) => seedContent(tx, new Date()))
  await database.destroy()
  return url.href
}

async function withoutWhatStandsBeside(url: string): Promise<void> {
  const connection = await createConnection({ uri: url })
  await connection.query('SET foreign_key_checks = 0')
  for (const table of BESIDE) await connection.query('DELETE FROM ??', [table])
  await connection.end()
}

/** Gives the products of a shop the ids another has for them, wherever they are named. */
async function withIdsOf(schema: string, url: string): Promise<void> {
  const connection = await createConnection({ uri: url })
  const [naming] = await connection.query(
    `SELECT table_name AS name, column_name AS field FROM information_schema.key_column_usage
     WHERE table_schema = DATABASE() AND referenced_table_name = 'product' AND referenced_column_name = 'id'`,
  )
  await connection.query('SET foreign_key_checks = 0')
  await connection.query('CREATE TEMPORARY TABLE renumbered (old INT PRIMARY KEY, new INT)')
  await connection.query(
    'INSERT INTO renumbered SELECT mine.id + ?, theirs.id FROM product mine JOIN ??.product theirs ON theirs.sku = mine.sku',
    [ASIDE, schema],
  )
  for (const { name, field } of [{ name: 'product', field: 'id' }, ...(naming as { name: string; field: string }[])]) {
    await connection.query('UPDATE ?? SET ?? = ?? + ?', [name, field, field, ASIDE])
    await connection.query('UPDATE ?? JOIN renumbered ON ?? = old SET ?? = new', [
      name,
      `${name}.${field}`,
      `${name}.${field}`,
    ])
  }
  await connection.end()
}

async function shopOf(url: string, dataDir: string, onEnd: OnEnd): Promise<Shop> {
  const connection = await createConnection({ uri: url })
  const [rows] = await connection.query('SELECT id, sku, slug, picture_key FROM product')
  await connection.end()
  const web = await startWeb(url, dataDir)
  onEnd(web.stop)
  const products = rows as Product[]
  const byId = new Map(products.map(({ id, sku }) => [String(id), sku]))
  const byKey = new Map(products.map(({ picture_key, sku }) => [picture_key, sku]))
  const plain = (text: string) =>
    text
      .replaceAll(web.origin, '')
      .replaceAll(/localhost:\d+/g, '')
      .replaceAll(/(\/productos\/|data-(?:product-id|price-of|id|product|add|delivery|waiting|remind)="|product_id(?:"|&quot;):|(?:"|&quot;)(?:id|productId|sku)(?:"|&quot;):(?:\[0,)?)(\d+)/g, (_, before, id) => before + (byId.get(id) ?? id)) // biome-ignore format: one row
      .replaceAll(/nota-[0-9a-f]{12}/g, 'nota')
      .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'then')
      .replaceAll(/\b[0-9a-f]{12}\b/g, (key) => byKey.get(key) ?? key)
  return { web, products: new Map(products.map((product) => [product.sku, product])), plain }
}

/** What each address is called, with where it is in a shop. */
function addresses({ products }: Shop): ReadonlyMap<string, string> {
  const all = new Map<string, string>()
  for (const path of ['/', '/sitemap.xml', '/mapa-del-sitio', '/tiendas', '/blog', '/feeds/google.xml'])
    all.set(path, path)
  for (const { sku, id, slug } of products.values()) all.set(sku, `/productos/${id}/${slug}`)
  for (const [text] of SEARCHES.slice(0, 338)) all.set(`? ${text}`, `/resultados?busqueda=${encodeURIComponent(text)}`)
  for (const category of [
    'vinos',
    'cervezas',
    'piscos',
    'whiskys',
    'gin',
    'ron',
    'packs',
    'snacks',
    'bebidas',
    'ofertas',
    'novedades',
    'espumantes',
    'licores',
    'vodka',
    'tequila',
    'aguas',
    'hielo',
    'accesorios',
  ])
    for (const sort of SORTS) all.set(category + sort, `/categorias/${category}?pagina=99${sort}`)
  return all
}

async function differences(one: Shop, other: Shop): Promise<string[]> {
  const [here, there] = [addresses(one), addresses(other)]
  const differing: string[] = []
  let bytes = 0
  for (const [name, path] of here) {
    const read = async (shop: Shop, at: string) => {
      const response = await fetch(shop.web.origin + at)
      return `${response.status}\n${shop.plain(await response.text())}`
    }
    const [text, same] = await Promise.all([read(one, path), read(other, there.get(name)!)])
    bytes += text.length
    if (text !== same) differing.push(`${name}: ${firstDifference(text, same)}`)
  }
  console.log(`${here.size} pages, ${bytes} letters, ${differing.length} differ`)
  return differing
}

function firstDifference(one: string, other: string): string {
  const at = [...one].findIndex((letter, index) => other[index] !== letter)
  const around = (text: string) => text.slice(Math.max(0, at - 60), at + 100).replaceAll('\n', ' ')
  return `\n  ${around(one)}\n  ${around(other)}`
}
