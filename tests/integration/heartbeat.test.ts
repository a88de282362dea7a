// A process of the shop that stops is noticed by the others and told of once; one that its supervisor starts again, or that was told to stop, is not.
import { Registry } from 'prom-client'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { connectDatabase, type Database } from '#platform/database/database.ts'
import { createLogger } from '#platform/log/logger.ts'
import { enqueue } from '#platform/work/jobs.ts'
import { createReadiness } from '#server/build/readiness.ts'
import { createShopMetrics } from '#server/metrics/shop-metrics.ts'
import { createHeartbeat } from '#shop/operations/health/heartbeat.service.ts'
import { processAlertMail } from '#shop/operations/health/process-alert.mail.ts'
import { createShopProcessRepository } from '#shop/operations/health/shop-process.repository.ts'
import { lives, PROCESS_ALERT_JOB, type ProcessKind } from '#shop/operations/health/shop-process.ts'
import { freshDatabase, type TestDatabase } from '#tests/support/shop/database.ts'
import { openShopDatabase, type ShopDatabase } from '#tests/support/shop/shop-database.ts'

let schema: TestDatabase
let database: Database
let plain: ShopDatabase
const processes = createShopProcessRepository()

beforeAll(async () => {
  schema = await freshDatabase()
  database = connectDatabase(schema.url, 4)
  plain = openShopDatabase(schema.url)
})
afterAll(async () => {
  await database.destroy()
  await schema.drop()
})
beforeEach(async () => {
  await plain.change('DELETE FROM shop_process')
  await plain.change('DELETE FROM job')
})

const sent: string[] = []
let mailServer: 'answers' | 'away' = 'answers'

function aProcess(kind: ProcessKind, id: string, { pid = 1000, host = 'uno', running = true } = {}) {
  return createHeartbeat({
    database,
    enqueue,
    logger: createLogger('test', 'silent'),
    self: { id, kind, host, pid, version: '1' },
    isRunning: () => running,
    letterOf: (silent) => processAlertMail(silent, { to: 'dueno@mitienda.cl', shopName: 'Mi Tienda' }),
    send: async ({ subject, text }) => {
      if (mailServer === 'away') throw new Error('no mail server')
      sent.push(`${subject}\n${text}`)
    },
  })
}

type Process = ReturnType<typeof aProcess>

/** Beats until a process is steady enough to judge the others. */
async function steady(...all: Process[]) {
  for (let times = 0; times < 8; times++) await Promise.all(all.map((one) => one.beat()))
}

const silence = (id: string, seconds = 60) =>
  plain.change('UPDATE shop_process SET beat_at = beat_at - INTERVAL ? SECOND WHERE id = ?', [seconds, id])
const alerts = () =>
  plain.rows<{ payload: string }>('SELECT CAST(payload AS CHAR) AS payload FROM job WHERE kind = ?', [
    PROCESS_ALERT_JOB,
  ])
const away = () => createReadiness({ database, isOpen: () => true }).awayBehind()

test('a silent web is told of once, by a job of the worker that lives, however many notice', async () => {
  const [web, one, two] = [aProcess('web', 'web'), aProcess('worker', 'one'), aProcess('worker', 'two', { pid: 2000 })]
  for (const each of [web, one, two]) await each.begin()
  expect(await away()).toEqual([])
  await steady(one, two)
  expect(await alerts()).toEqual([])
  await silence('web')
  expect(await away()).toEqual(['processes'])
  await steady(one, two)
  const told = await alerts()
  expect(told).toHaveLength(1)
  expect(JSON.parse(told[0]!.payload)).toMatchObject({ kind: 'web', host: 'uno', pid: 1000, others: 0 })
  await web.beat()
  expect(await away()).toEqual([])
  await silence('web', 90)
  await steady(one)
  expect(await alerts()).toHaveLength(2)
})

test('where no worker is left the web writes the letter itself, until the mail server takes it', async () => {
  const [web, worker] = [aProcess('web', 'web'), aProcess('worker', 'worker')]
  await web.begin()
  await worker.begin()
  await silence('worker')
  expect((await away()).sort()).toEqual(['processes', 'worker'])
  mailServer = 'away'
  await steady(web)
  expect(sent).toEqual([])
  mailServer = 'answers'
  await steady(web)
  expect(sent).toHaveLength(1)
  expect(sent[0]).toMatch(/^No responde el proceso que hace las tareas\n/)
  expect(sent[0]).toContain('no salen correos')
  expect(await alerts()).toEqual([])
})

test('who was away himself judges nobody until he has beaten again for a while', async () => {
  const [web, worker] = [aProcess('web', 'web'), aProcess('worker', 'worker')]
  await web.begin()
  await worker.begin()
  await silence('worker')
  await web.beat()
  await web.beat()
  expect((await processes.all(database)).map(({ told }) => told)).toEqual([false, false])
})

test('a process that its supervisor started again has the place of the one before', async () => {
  await aProcess('worker', 'before', { pid: 4711 }).begin()
  await aProcess('worker', 'elsewhere', { host: 'dos' }).begin()
  await silence('before')
  await aProcess('worker', 'after', { pid: 4712, running: false }).begin()
  expect((await processes.all(database)).map(({ id }) => id).sort()).toEqual(['after', 'elsewhere'])
})

test('one that was told to stop is silent by right, does no work any more, and is forgotten', async () => {
  const [web, worker] = [aProcess('web', 'web'), aProcess('worker', 'worker')]
  await web.begin()
  await worker.begin()
  await worker.leave()
  await worker.beat()
  expect(await away()).toEqual(['worker'])
  await silence('worker', 30)
  await steady(web)
  expect(await away()).toEqual(['worker'])
  await silence('worker', 60)
  await steady(web)
  expect((await processes.all(database)).filter(lives).map(({ id }) => id)).toEqual(['web'])
  await web.end()
  expect(await processes.all(database)).toEqual([])
})

test('monitors see who is silent and what waits, and nothing of before while the database is away', async () => {
  const registry = new Registry()
  const readiness = createReadiness({ database, isOpen: () => true })
  const figuresOf = (asked: Database) =>
    createShopMetrics({ registry, database: asked, readiness, now: () => new Date() })
  const told = async () => (await registry.metrics()).split('\n')
  await aProcess('worker', 'worker').begin()
  await silence('worker')
  await plain.change(
    "INSERT INTO job (kind, unique_key, payload, run_at) VALUES ('order.paid', 'k', '{}', NOW() - INTERVAL 10 MINUTE)",
  )
  await plain.change(
    "INSERT INTO job (kind, unique_key, payload, run_at, state) VALUES ('order.paid', 'd', '{}', NOW(), 'dead')",
  )
  await figuresOf(database).refresh()
  const lines = await told()
  expect(lines).toEqual(
    expect.arrayContaining([
      'liqui_processes{kind="worker",state="silent"} 1',
      'liqui_processes{kind="web",state="living"} 0',
      'liqui_away{party="worker"} 1',
      'liqui_jobs_due{kind="order.paid"} 1',
      'liqui_jobs_dead{kind="order.paid"} 1',
      'liqui_shop_read 1',
    ]),
  )
  const oldest = lines.find((line) => line.startsWith('liqui_jobs_oldest_due_seconds'))!
  expect(Number(oldest.split(' ')[1])).toBeGreaterThanOrEqual(600)
  registry.clear()
  const gone = connectDatabase('mysql://nobody@127.0.0.1:1/none', 1)
  await figuresOf(gone).refresh()
  await gone.destroy().catch(() => undefined) // the driver cannot end what was never connected
  expect(await told()).toContain('liqui_shop_read 0')
  expect((await told()).filter((line) => line.startsWith('liqui_jobs_due{'))).toEqual([])
})
