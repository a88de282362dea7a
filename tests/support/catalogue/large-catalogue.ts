// `npm run test:large-catalogue`: what an owner's loads cost in a shop of 50,000 products and 15 stores, as a table: seconds, processor and memory, how long
// an order waits beside them, how quickly pages answer. `--products=985` measures a small one, `--photos=0` leaves the photos
// out, `--pages=no` the web process, which a slow machine may not bring up with so many products.
import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { createConnection, type RowDataPacket } from 'mysql2/promise'
import sharp from 'sharp'
import { createPhotoStore } from '#pictures/pictures.ts'
import { connectDatabase } from '#platform/database/database.ts'
import { percentile } from '#scripts/bench/percentile.ts'
import { type OnEnd, option, report, runMeasurement, temporaryFolder } from '#scripts/bench/run.ts'
import { createBenchSchema, startWeb } from '#scripts/bench/shop.ts'
import { buildPages } from '#scripts/machine/building.mjs'
import { checkout, inside } from '#scripts/machine/checkout.mjs'
import { startDatabase } from '#scripts/machine/database.mjs'
import { dataDirOf } from '#scripts/machine/environment.mjs'
import { node24 } from '#scripts/machine/installation.mjs'
import { createAudit } from '#shop/operations/audit.service.ts'
import { createCatalogueOperations } from '#shop/operations/catalogue/catalogue.service.ts'
import { createStockService } from '#shop/stock/stock.service.ts'

const PRODUCTS = Number(option('products', '50000'))
/** No more of a small shop than its guards let pass unasked. */
const CHANGED = Math.min(20_000, PRODUCTS * 0.4)
const PHOTOS = Number(option('photos', '985'))
const HAS_PAGES = option('pages', 'yes') === 'yes'
/** Of a batch by wire, and of one round of notices. */
const BATCH_ROWS = 1_000
const NOTICES = 40
/** Says how much memory a command has had at most, and how long the processor was its own. */
const TELLS = `data:text/javascript,${encodeURIComponent("process.on('exit',()=>{const{maxRSS,userCPUTime,systemCPUTime}=process.resourceUsage();console.error('used',maxRSS,userCPUTime+systemCPUTime)})")}`

await runMeasurement(measure)

async function measure(onEnd: OnEnd): Promise<void> {
  if (HAS_PAGES) await buildPages(report)
  const dataDir = dataDirOf(process.env, '.data-large-catalogue')
  const server = await startDatabase({ dataDir, durable: true, report })
  onEnd(server.stop)
  const url = await createBenchSchema(server.url, PRODUCTS, report, { name: 'catalogue' })
  const folder = temporaryFolder(onEnd)
  const catalogue = (...args: string[]) => runCatalogue(url, dataDir, args)
  const table: Record<string, Awaited<ReturnType<typeof beside>>> = {}

  report('exporting')
  await catalogue('export', 'productos', '--to', folder)
  const files = { changed: join(folder, 'changed'), added: join(folder, 'added'), wrong: join(folder, 'wrong'), photos: join(folder, 'photos') } // biome-ignore format: one list
  for (const each of Object.values(files)) mkdirSync(each)
  const [heading = '', ...rows] = readFileSync(join(folder, 'productos.csv'), 'utf8').trim().split('\r\n')
  writeFileSync(join(files.changed, 'productos.csv'), changedRows(heading, rows.slice(0, CHANGED)))
  writeFileSync(join(files.added, 'productos.csv'), addedRows(heading, rows))
  writeFileSync(join(files.wrong, 'productos.csv'), addedRows(heading, rows).replaceAll(/;\d+;\d+;/g, ';11.99;1E+5;'))

  const web = HAS_PAGES ? await startWeb(url, dataDir) : null
  if (web) onEnd(web.stop)
  const watched = (work: () => Promise<Used | undefined>) => beside(url, web?.origin ?? null, work)
  table['nothing, 10 s'] = await watched(() => setTimeout(10_000, undefined))
  table[`check, ${CHANGED} changed`] = await watched(() => catalogue('check', files.changed))
  table[`apply, ${CHANGED} changed`] = await watched(() => catalogue('apply', files.changed, '--yes'))
  table[`undo, ${CHANGED} changed`] = await watched(() => catalogue('undo', '1', '--yes'))
  table[`check, ${CHANGED} new`] = await watched(() => catalogue('check', files.added))
  table[`check, ${CHANGED} wrong`] = await watched(() => catalogue('check', files.wrong))
  const [prices, notices] = await byWire(url, dataDir, rows.map((row) => row.split(';')[0]!)) // biome-ignore format: one row
  table[`batch of ${BATCH_ROWS} prices`] = await watched(prices!)
  table[`round of ${NOTICES} notices`] = await watched(notices!)
  if (PHOTOS > 0) {
    report(`drawing ${PHOTOS} photos`)
    await drawPhotos(files.photos, rows.map((row) => row.split(';')[0]!)) // biome-ignore format: one row
    table[`${PHOTOS} photos of 4 Mpx`] = await watched(() => catalogue('photos', files.photos, '--yes'))
  }
  console.table(table)
}

/** What a piece of work used: of memory at most, of the processor, and how long it held its process at once. */
type Used = Readonly<Record<string, number>>

/** Runs a command of the catalogue as `npm run catalogue` does. */
function runCatalogue(url: string, dataDir: string, args: readonly string[]): Promise<Used> {
  const env = { ...process.env, DATABASE_URL: url, DATA_DIR: dataDir }
  return new Promise((resolve, reject) => {
    const options = ['--max-semi-space-size=2', '--import', TELLS]
    const child = spawn(node24, [...options, inside('scripts/catalogue.ts'), ...args], { cwd: checkout, env })
    let said = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (data) => {
        said = (said + data).slice(-4_000)
      })
    child.once('exit', (code) => {
      const [, memory, processor] = /used (\d+) (\d+)/.exec(said) ?? []
      if (code !== 0 && args[0] !== 'check') reject(new Error(said))
      else resolve({ 'MB at most': Math.round(Number(memory) / 1024), 'processor, s': Math.round(Number(processor) / 1e5) / 10 }) // biome-ignore format: one row
    })
  })
}

/** What a piece of work takes, and what orders and pages beside it feel of it. */
async function beside(url: string, origin: string | null, work: () => Promise<Used | undefined>) {
  let isDone = false
  const waits: number[] = []
  const answers: number[] = []
  const orders = whileNot(async (connection) => waits.push(await orderLike(connection)))
  const pages = origin && whileNot(async (connection) => answers.push(await page(connection, origin)))
  const started = performance.now()
  const used = await work().finally(() => {
    isDone = true
    return Promise.all([orders, pages])
  })
  const seconds = (performance.now() - started) / 1000
  const ms = (value: number) => Math.round(value)
  const row = {
    seconds: Number(seconds.toFixed(1)),
    ...used,
    'an order waits, ms': ms(Math.max(...waits)),
    ...(origin && { 'a page, median ms': ms(percentile(answers, 0.5)), 'p95 ms': ms(percentile(answers, 0.95)) }),
  }
  report(JSON.stringify(row))
  return row

  async function whileNot(each: (connection: Awaited<ReturnType<typeof createConnection>>) => Promise<unknown>) {
    const connection = await createConnection({ uri: url })
    do {
      await each(connection)
      await setTimeout(20)
    } while (!isDone)
    await connection.end()
  }
}

/** How long an order of three products waits for what it locks: their shelves in the warehouse, and the products its lines name. */
async function orderLike(connection: Awaited<ReturnType<typeof createConnection>>): Promise<number> {
  const ids = await someIds(connection, 3)
  const started = performance.now()
  await connection.beginTransaction()
  await connection.query('SELECT stock FROM stock WHERE store_id = 9 AND product_id IN (?) ORDER BY product_id FOR UPDATE', [ids]) // biome-ignore format: one row
  await connection.query('SELECT id FROM product WHERE id IN (?) ORDER BY id LOCK IN SHARE MODE', [ids])
  await connection.rollback()
  return performance.now() - started
}

async function page(connection: Awaited<ReturnType<typeof createConnection>>, origin: string): Promise<number> {
  const [id] = await someIds(connection, 1)
  const started = performance.now()
  await (await fetch(`${origin}/productos/${id}/x`, { redirect: 'follow' })).text()
  return performance.now() - started
}

async function someIds(connection: Awaited<ReturnType<typeof createConnection>>, count: number): Promise<number[]> {
  const [rows] = await connection.query<RowDataPacket[]>(
    'SELECT id FROM product WHERE id >= ? AND active = 1 ORDER BY id LIMIT ?',
    [Math.floor(Math.random() * PRODUCTS), count],
  )
  return rows.length > 0 ? rows.map(({ id }) => id as number) : [1]
}

/** A batch of prices and a round of notices, as the calls and the worker do them. */
async function byWire(url: string, dataDir: string, skus: readonly string[]) {
  const database = connectDatabase(url, 4)
  const audit = createAudit({ database, source: 'call' })
  const operations = createCatalogueOperations({ ...{ database, source: 'call', audit }, photos: createPhotoStore(dataDir), stock: createStockService() }) // biome-ignore format: one row
  const load = async (count: number, price: number): Promise<Used> => {
    const begun = process.cpuUsage()
    const held = longestTurn()
    const text = `sku;lista;precio\n${skus.slice(0, count).map((sku) => `${sku};recomendado;${price}`).join('\n')}\n` // biome-ignore format: one row
    const files = [{ name: 'precios.csv', bytes: new TextEncoder().encode(text) }]
    await operations.known(skus.slice(0, count))
    const { guards } = await operations.difference(files)
    const allowed = Object.fromEntries(guards.map(({ guard, count }) => [guard, count]))
    const done = await operations.apply(files, { ticket: null, allowed }, { operator: 'medida', now: new Date() })
    if (!done.ok) throw new Error(JSON.stringify(done.refusal).slice(0, 500))
    const { user, system } = process.cpuUsage(begun)
    return { 'processor, s': Math.round((user + system) / 1e5) / 10, 'held at once, ms': held() }
  }
  return [() => load(BATCH_ROWS, 2_990), () => load(NOTICES, 2_980).finally(() => database.destroy())]
}

/** Begins to watch the turns of this process; gives how much of the processor the longest one took, in ms, so that a busy machine counts for nothing. */
function longestTurn(): () => number {
  const spent = () => {
    const { user, system } = process.threadCpuUsage()
    return user + system
  }
  let [last, longest] = [spent(), 0]
  const turns = setInterval(() => {
    const now = spent()
    longest = Math.max(longest, now - last)
    last = now
  }, 1)
  return () => {
    clearInterval(turns)
    return Math.round(longest / 1000)
  }
}

/** The rows of an export with ten fields changed: prices, words and marks. */
function changedRows(heading: string, rows: readonly string[]): string {
  const columns = heading.replace('\uFEFF', '').split(';')
  const at = (name: string) => columns.indexOf(name)
  const told = 'sku;precio_referencia;precio;precio_club;descripcion;palabras_clave;caja_unidades;oferta;precio_internet;despacho_gratis;origen' // biome-ignore format: one row
  const changed = rows.map((row) => {
    const cells = cellsOf(row)
    const more = (name: string, by: number) => String(Math.round(Number(cells[at(name)] || 0) * by) || '')
    return [cells[0], more('precio_referencia', 1.06), more('precio', 1.05), more('precio_club', 1.05), 'Cambiada de una vez', 'cambio medida', '6', 'si', 'si', 'si', 'Chile medido'].join(';') // biome-ignore format: one row
  })
  return `${told}\n${changed.join('\n')}\n`
}

/** As many new products, each like one there is. */
function addedRows(heading: string, rows: readonly string[]): string {
  const columns = heading.replace('\uFEFF', '').split(';')
  const kept = ['sku', 'nombre', 'marca', 'categoria', 'subcategoria', 'contenido', 'unidad', 'precio_referencia', 'precio', 'precio_club', 'codigo_impuesto', 'alcohol', 'con_alcohol', 'descripcion'] // biome-ignore format: one row
  const single = rows.map(cellsOf).filter((cells) => cells[columns.indexOf('es_pack')] !== 'si')
  const added = Array.from({ length: CHANGED }, (_, nth) => {
    const cells = single[nth % single.length]!
    return kept.map((name) => {
      const cell = cells[columns.indexOf(name)] ?? ''
      return name === 'sku' ? `NUEVO-${nth}` : name === 'nombre' ? quoted(`${cell} nuevo ${nth}`) : quoted(cell)
    }).join(';') // biome-ignore format: one row
  })
  return `${kept.join(';')}\n${added.join('\n')}\n`
}

function quoted(cell: string): string {
  return /[";\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}

function cellsOf(row: string): string[] {
  return [...row.matchAll(/(?:^|;)(?:"((?:[^"]|"")*)"|([^;]*))/g)].map(([, inside, plain]) => inside?.replaceAll('""', '"') ?? plain ?? '') // biome-ignore format: one row
}

/** Photos of 2,000 × 2,000, all of other bytes. */
async function drawPhotos(folder: string, skus: readonly string[]): Promise<void> {
  const noise = { type: 'gaussian', mean: 200, sigma: 20 } as const
  const drawn = await sharp({ create: { width: 2000, height: 2000, channels: 3, background: '#fff', noise } }).jpeg().toBuffer() // biome-ignore format: one row
  for (const [nth, sku] of skus.slice(0, PHOTOS).entries()) {
    const mark = Buffer.from(`photo ${nth}`)
    const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, mark.length + 2]), mark]) // a comment of JPEG's: other bytes, the same picture
    writeFileSync(join(folder, `${sku}.jpg`), Buffer.concat([drawn.subarray(0, 2), comment, drawn.subarray(2)]))
  }
}
