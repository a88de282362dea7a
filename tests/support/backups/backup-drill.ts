// `npm run test:backup-drill`: a shop is backed up while people buy, then its server is lost (`kill -9`, folders gone). It is restored on another one,
// once from the file and the binary log to the last moment, once from the file alone: the books are what buyers were told, nothing leaves the shop before
// it is released, no tax document is issued a second time. Says in figures how long each step took. `DRILL_BUYERS=4`, `DRILL_ORDERS=40`, `TAX_ISSUER=bsale`.
import { copyFileSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { createConnection } from 'mysql2/promise'
import { type OnEnd, report, runMeasurement, temporaryFolder } from '#scripts/bench/run.ts'
import { buildPages } from '#scripts/machine/building.mjs'
import { startDatabase } from '#scripts/machine/database.mjs'
import { dayOf } from '#shop/shared/chile-time.ts'
import { readSandbox } from '#tests/faults/kill-nine/sandbox-calls.ts'
import { faultsIn } from '#tests/support/cluster/books.ts'
import { createShoppers } from '#tests/support/cluster/shoppers.ts'
import { eventually } from '#tests/support/run/eventually.ts'
import { startShop } from '#tests/support/shop/processes.ts'
import type { Json } from '#tests/support/shop/sandbox-control.ts'
import { issuerNamed } from '#tests/support/tax/issuers.ts'
import { documentsOf, openBook, reconcile, stopwatch, untilDone, waitingJobs } from './drill-books.ts'

const BUYERS = Number(process.env.DRILL_BUYERS ?? 4)
/** So many orders before the backup begins, and again between its end and the loss. */
const ORDERS = Number(process.env.DRILL_ORDERS ?? 40)
const ISSUER = issuerNamed(process.env.TAX_ISSUER ?? 'openfactura')
/** Orders that no worker has looked at when the server is lost: what is to leave the restored shop. */
const WAITING = 5
const KEY = 'solo de este ensayo, cuarenta letras o más'

await runMeasurement(measure)

async function measure(onEnd: OnEnd): Promise<void> {
  await buildPages(report)
  const folder = temporaryFolder(onEnd)
  const dataDir = join(folder, 'data')
  const kept = join(folder, 'elsewhere')
  const took = stopwatch()

  report('a shop with a binary log; its issuer of tax documents is on')
  const old = await startDatabase({ dataDir: join(folder, 'old'), binaryLog: true })
  onEnd(old.stop)
  Object.assign(process.env, { TEST_DATABASE_URL: old.url, DATA_DIR: dataDir })
  mkdirSync(dataDir, { recursive: true })
  const shop = await startShop({ env: { ...ISSUER.env, BACKUP_DIR: kept, BACKUP_KEY: KEY } })
  onEnd(() => shop.stop().catch(() => undefined)) // its schema is gone with the server that was lost
  let book = openBook(shop.databaseUrl, onEnd)
  const shelf = (await book.ask('SELECT p.id FROM product p JOIN stock s ON s.product_id = p.id AND s.store_id = 9 WHERE p.active AND NOT p.is_pack AND p.ecommerce_programmed_available AND s.stock > 60 ORDER BY p.id LIMIT 20')).map(({ id }) => Number(id)) // biome-ignore format: one row
  await book.ask(`UPDATE stock SET stock = 100000 WHERE store_id = 9 AND product_id IN (${shelf.join(',')})`)
  await book.ask("UPDATE setting SET value = '100000' WHERE name IN ('NEXT_DAY_ORDER_LIMIT', 'SAME_DAY_ORDER_LIMIT')")
  const [before] = await book.ask('SELECT SUM(stock) AS units FROM stock WHERE store_id = 9')

  const shoppers = createShoppers([shop, shop], shelf)
  const { told } = shoppers
  const buying = shoppers.buyOn(BUYERS)
  const isPaid = () => told.filter((one) => one.isPaid).length
  const untilMore = (count: number) => {
    const wanted = isPaid() + count
    return eventually(`${count} more orders are paid`, () => isPaid() >= wanted, 600_000)
  }

  await untilMore(ORDERS)
  report('the backup, while they buy')
  const ordersBefore = told.length
  const made = await took('backup', () => shop.command(['scripts/backup.ts']))
  if (made.code !== 0) throw new Error(`backup: ${made.output}`)
  const during = told.length - ordersBefore
  const [file = ''] = readdirSync(kept).filter((name) => name.endsWith('.cifrado'))
  await untilMore(ORDERS)
  await shop.kill('worker')
  await untilMore(WAITING)

  report('the server is lost')
  process.kill(old.serverPid(), 'SIGKILL')
  await shop.kill('web')
  const lostAt = new Date()
  const lost = [...told]
  const logs = join(folder, 'log')
  mkdirSync(logs)
  const oldFolder = join(folder, 'old/mariadb')
  // The log outlives its server as on a disk of its own (scripts/deploy/liqui-database.cnf).
  for (const name of readdirSync(oldFolder).filter((each) => /^registro\.\d+$/.test(each))) copyFileSync(join(oldFolder, name), join(logs, name)) // biome-ignore format: one row
  for (const gone of [oldFolder, ...['photos', 'catalogue', 'pictures'].map((name) => join(dataDir, name))]) rmSync(gone, { recursive: true, force: true }) // biome-ignore format: one row

  report('another server, empty')
  const other = await startDatabase({ dataDir: join(folder, 'other'), binaryLog: true })
  onEnd(other.stop)
  process.env.TEST_DATABASE_URL = other.url
  const schema = new URL(shop.databaseUrl).pathname
  const url = Object.assign(new URL(other.url), { pathname: schema }).href
  const server = await createConnection({ uri: other.url })
  await server.query(`CREATE DATABASE \`${schema.slice(1)}\` CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci`)
  await server.end()
  const elsewhere = { DATABASE_URL: url }
  const command = async (name: string, ...args: string[]) => {
    const done = await shop.command([`scripts/${name}.ts`, ...args], elsewhere)
    if (done.code !== 0) throw new Error(`${name} ${args.join(' ')}: ${done.output}`)
    return done.output
  }
  book = openBook(url, onEnd)

  /** Lets the restored shop work again, and says how many jobs had waited; notes whatever left it before it was told to. */
  const release = async () => {
    const processes = async (which: string) => Number((await book.ask(`SELECT COUNT(*) AS count FROM shop_process WHERE kind = 'worker' ${which}`))[0]?.count) // biome-ignore format: one row
    const state = async () => {
      const { mails } = await readSandbox<{ mails: Json[] }>(shop.sandboxUrl, '/inbox.json')
      const issued = ISSUER.issued(await readSandbox<Json>(shop.sandboxUrl, '/_sim/state'))
      return { jobs: await waitingJobs(book), documents: issued.length, mails: mails.length }
    }
    const held = await state()
    if (held.jobs === 0) throw new Error('nothing waits that could leave: the drill shows nothing')
    await shop.restart('worker', elsewhere)
    // Its first look for work comes within a second; its second beat is far behind that.
    await eventually('the worker has beaten twice', async () => (await processes('AND beat_at > since + INTERVAL 3 SECOND')) > 0, 120_000) // biome-ignore format: one row
    const still = await state()
    if (JSON.stringify(held) !== JSON.stringify(still)) faults.push(`before it was released: ${JSON.stringify([held, still])}`) // biome-ignore format: one row
    await command('restore', '--release', '--yes')
    await took('what waited is done', () => untilDone(book))
    return held.jobs
  }
  const faults: string[] = []
  const day = dayOf(lostAt)

  report('file and log, to the last moment')
  await setTimeout(Math.max(0, lostAt.getTime() + 2_000 - Date.now())) // the moment after the last second anything was done in
  const until = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone: 'America/Santiago' }).format(lostAt.getTime() + 1_000) // biome-ignore format: one row
  await took('restore, with the log', () => command('restore', join(kept, file), '--until', until, '--binlogs', logs, '--yes')) // biome-ignore format: one row
  const waited = await release()
  report('buyers who stood in the middle go on')
  await shop.restart('web', elsewhere)
  await untilMore(BUYERS)
  shoppers.end()
  await buying
  await untilDone(book)
  faults.push(...(await faultsIn([book], told, Number(before?.units))), ...shoppers.seen.complaints)
  const whole = await documentsOf(book, shop.sandboxUrl, ISSUER)
  faults.push(...whole.faults)
  const reconciled = await reconcile(shop, elsewhere, day)
  if (reconciled.code !== 0) faults.push(`reconciliation: ${reconciled.output}`)

  report('and from the file alone, as if there were no log')
  await shop.kill('web')
  await shop.kill('worker')
  await book.ask('DELETE FROM shop_process') // nobody waits until they count as dead
  await took('restore, without the log', () => command('restore', join(kept, file), '--replace', '--yes'))
  const there = new Set((await book.ask('SELECT public_id FROM orders')).map(({ public_id: id }) => String(id)))
  const forgotten = told.filter(({ id }) => !there.has(id))
  const early = told.slice(0, ordersBefore).filter(({ id }) => !there.has(id))
  if (early.length > 0) faults.push(`told before the backup began, and not in it: ${early.map(({ id }) => id)}`)
  await release()
  const half = await documentsOf(book, shop.sandboxUrl, ISSUER)
  const strange = half.faults.filter((fault) => fault.endsWith('belongs to no order'))
  faults.push(...half.faults.filter((fault) => !strange.includes(fault)))
  if (half.documents !== whole.documents) faults.push(`${whole.documents} documents became ${half.documents}`)
  const paidThere = new Set((await book.ask("SELECT public_id FROM orders WHERE status = 'POR PREPARAR'")).map(({ public_id: id }) => String(id))) // biome-ignore format: one row
  // Forgotten whole, or not paid yet as far as the backup knows.
  const paidAndForgotten = told.filter(({ id, isPaid: wasPaid }) => wasPaid && !paidThere.has(id)).length
  if (strange.length !== paidAndForgotten) faults.push(`${strange.length} documents have no order, ${paidAndForgotten} paid orders are forgotten`) // biome-ignore format: one row
  const missed = await reconcile(shop, elsewhere, day)
  if (paidAndForgotten > 0 && missed.code !== 1) faults.push(`reconciliation finds nothing of ${paidAndForgotten} forgotten payments: ${missed.output}`) // biome-ignore format: one row

  console.log(`buyers were told of ${told.length} orders, ${isPaid()} paid: ${ordersBefore} before the backup, ${during} during it, ${lost.length - ordersBefore - during} until the loss, ${told.length - lost.length} after it`) // biome-ignore format: one row
  console.log(`${waited} jobs waited for the release; ${whole.documents} tax documents, none twice; without the log ${forgotten.length} orders are forgotten, ${strange.length} documents have no order, and the reconciliation of payments says so of payments`) // biome-ignore format: one row
  console.table(took.rows)
  for (const fault of faults) console.log(`✗ ${fault}`)
  if (faults.length > 0) throw new Error(`${faults.length} faults`)
}
