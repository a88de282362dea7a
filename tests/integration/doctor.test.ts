// Doctor finds what is wrong, says what mends it, and calls deadly exactly what a live process refuses to open with, in its very words.
import { execFile } from 'node:child_process'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connectDatabase, type Database } from '#platform/database/database.ts'
import { checkout, inside } from '#scripts/machine/checkout.mjs'
import { shopEnvironment } from '#scripts/machine/environment.mjs'
import { node24 } from '#scripts/machine/installation.mjs'
import { freePort } from '#scripts/machine/ports.mjs'
import { seed } from '#scripts/seed.ts'
import { examine } from '#server/doctor/doctor.ts'
import type { Finding } from '#shop/operations/health/finding.ts'
import { freshDatabase, seededDatabase, type TestDatabase, testDataDir } from '#tests/support/shop/database.ts'
import { openShopDatabase, type ShopDatabase } from '#tests/support/shop/shop-database.ts'

let schema: TestDatabase
let database: Database
let plain: ShopDatabase
let nobody: number
beforeAll(async () => {
  schema = await freshDatabase()
  await seed(schema.url, { demo: false })
  database = connectDatabase(schema.url, 4)
  plain = openShopDatabase(schema.url)
  nobody = await freePort()
}, 120_000)
afterAll(async () => {
  await database.destroy()
  await schema.drop()
})

/** A demonstration without a sandbox, and none of the parties it plays but those that are named. */
function environmentOf(own: Readonly<Record<string, string>> = {}): Record<string, string> {
  const ports = { web: nobody, sandbox: nobody, mail: nobody }
  const environment = { SHOP_MODE: 'demo' }
  const all = shopEnvironment({ ports, dataDir: testDataDir(), databaseUrl: schema.url, environment })
  const outside = /^(VENTI|FPAY|REDPAY|MACH|BCI|CHEK|MERCADO_PAGO|META|GA4|MARKETING|TOPSORT|TWILIO|UBER|JUSTO|BSALE)_/
  return { ...Object.fromEntries(Object.entries(all).filter(([name]) => !outside.test(name))), ...own }
}

async function findings(own: Readonly<Record<string, string>> = {}, isLive = false): Promise<Finding[]> {
  return examine({ environment: environmentOf(own), database, isLive })
}

const of = (check: string, all: readonly Finding[]) => all.filter((one) => one.check === check)

/** A party that answers everything alike. */
async function aParty(status: number, body: object = {}) {
  const server = createServer((_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  afterAll(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const MP = {
  MERCADO_PAGO_ACCESS_TOKEN: 'TEST-sandbox-access-token',
  MERCADO_PAGO_PUBLIC_KEY: 'TEST-sandbox-public-key',
  MERCADO_PAGO_WEBHOOK_SECRET: 'sandbox-mp-secret',
}

test('an outside party is silent, refuses the keys, or is well', async () => {
  const says = async (url: string) =>
    of('parties', await findings({ ...MP, MERCADO_PAGO_BASE_URL: url })).filter(({ what }) =>
      what.startsWith('MercadoPago'),
    )
  expect(await says(`http://127.0.0.1:${nobody}`)).toMatchObject([
    { severity: 'serious', what: expect.stringContaining('no responde') },
  ])
  expect(await says(await aParty(401, { message: 'invalid access token' }))).toMatchObject([
    { severity: 'serious', what: expect.stringContaining('no acepta las claves') },
  ])
  expect(await says(await aParty(503))).toMatchObject([{ what: expect.stringContaining('no responde') }])
  expect(await says(await aParty(200, { results: [], paging: { total: 0, limit: 30, offset: 0 } }))).toEqual([])
})

test('parties that only take events are asked what tells them nothing, or reached where there is no such call', async () => {
  const at = (url: string) => ({
    ...{ TOPSORT_API_KEY: 'clave-de-prueba', TOPSORT_BASE_URL: url, META_PIXEL_ID: '1234567890' },
    ...{ META_ACCESS_TOKEN: 'clave-de-prueba', META_BASE_URL: url, GA4_MEASUREMENT_ID: 'G-ABCD1234' },
    ...{ GA4_API_SECRET: 'clave-de-prueba', GA4_BASE_URL: url, MARKETING_URL: `${url}/compras` },
    ...{ MARKETING_SECRET: 'clave-de-prueba-larga', SMS_HTTP_URL: `${url}/sms` },
  })
  const says = async (url: string) =>
    of('parties', await findings(at(url))).map(({ what }) => what.replace(/ (no \w+).*/, ': $1')).filter((said) => !said.startsWith('Webpay')).sort() // biome-ignore format: one row
  const all = ['Google Analytics', 'MARKETING_URL', 'Meta', 'SMS_HTTP_URL', 'Topsort']
  expect(await says(`http://127.0.0.1:${nobody}`)).toEqual(all.map((name) => `${name}: no responde`))
  expect(await says(await aParty(400, { error: { code: 190 } }))).toEqual(['Meta: no acepta'])
  expect(await says(await aParty(401, { errCode: 'invalid_api_key' }))).toEqual([
    'Meta: no acepta',
    'Topsort: no acepta',
  ])
  const answer = { id: '1', results: [{ resultType: 'listings', winners: [], error: false }] }
  expect(await says(await aParty(200, answer))).toEqual([])
})

test('jobs that wait and jobs that were given up are told of by their names', async () => {
  expect(of('queue', await findings())).toEqual([])
  await plain.change(
    "INSERT INTO job (kind, unique_key, payload, state, run_at) VALUES ('payment.refund', 'a', '{}', 'dead', NOW()), ('sms', 'b', '{}', 'queued', UTC_TIMESTAMP() - INTERVAL 10 MINUTE)",
  )
  const queue = of('queue', await findings())
  expect(queue.map(({ what }) => what).sort()).toEqual([
    '1 tarea espera hace más de 5 minutos.',
    '1 tarea se abandonó después de todos sus intentos: Devolver dinero.',
  ])
  await plain.change('DELETE FROM job')
})

test('no process, no mail server and a folder nobody may write are serious, each with what mends it', async () => {
  const all = await findings({ SMTP_HOST: '127.0.0.1', SMTP_PORT: String(nobody), DATA_DIR: '/proc' })
  for (const check of ['processes', 'mail', 'disk']) expect(of(check, all).length, check).toBeGreaterThan(0)
  expect(of('processes', all)).toHaveLength(2)
  expect(of('mail', all)[0]!.what).toContain('ECONNREFUSED')
  for (const { what, why, mend } of all) for (const text of [what, why, mend]) expect(text).toMatch(/\S/)
  expect(all.every(({ severity }) => severity !== 'deadly')).toBe(true)
})

test('what a process refuses to open with is deadly: a folder it cannot have, a mode there is not', async () => {
  for (const [given, check, words] of [
    [{ DATA_DIR: '/dev/null/tienda' }, 'disk', /No se puede escribir en \/dev\/null\/tienda \(ENOTDIR\)/],
    [{ SHOP_MODE: 'Live' }, 'environment', /SHOP_MODE: debe ser demo o live/],
  ] as const)
    expect(of(check, await findings(given))).toMatchObject([{ severity: 'deadly', what: expect.stringMatching(words) }])
})

test('a variable nobody reads is told of where its name is nearly another’s', async () => {
  const all = of('environment', await findings({ BACKUP_KEI: 'x', SMTP_HOSTT: 'y', EDITOR_OF_MINE: 'z' }))
  expect(all.map(({ severity, what }) => [severity, what.match(/[A-Z_]+/g)])).toEqual([
    ['hint', ['BACKUP_KEI', 'BACKUP_KEY']],
    ['hint', ['SMTP_HOSTT', 'SMTP_HOST']],
  ])
})

test('a database that only reads is told of by the words of its server', async () => {
  expect(of('database', await findings())).toEqual([])
  const only = connectDatabase(schema.url, 1)
  try {
    await sql`SET SESSION TRANSACTION READ ONLY`.execute(only)
    const all = await examine({ environment: environmentOf(), database: only, isLive: false })
    expect(of('database', all)).toMatchObject([
      { severity: 'serious', what: expect.stringContaining('ER_CANT_EXECUTE_IN_READ_ONLY_TRANSACTION') },
    ])
    expect(of('processes', all)).toEqual([]) // nobody could have beaten
  } finally {
    await only.destroy()
  }
})

test('where the database cannot be used that is deadly, and the rest is looked at all the same', async () => {
  const away = connectDatabase(`mysql://liqui@127.0.0.1:${nobody}/liqui`, 1)
  try {
    const all = await examine({
      environment: environmentOf({ SMTP_PORT: String(nobody) }),
      database: away,
      isLive: false,
    })
    expect(of('database', all)).toMatchObject([{ severity: 'deadly', what: expect.stringContaining('ECONNREFUSED') }])
    expect(of('mail', all)).toHaveLength(1)
  } finally {
    await away.destroy()
  }
})

describe('of a demonstration that would be live', () => {
  let demo: TestDatabase
  beforeAll(async () => {
    demo = await seededDatabase()
  }, 120_000)
  afterAll(() => demo.drop())

  const run = (program: string, args: readonly string[], env: Readonly<Record<string, string>>) =>
    new Promise<{ code: number; out: string; err: string }>((resolve) => {
      const { PATH = '' } = process.env
      execFile(node24, [inside(program), ...args], { cwd: checkout, env: { PATH, ...env } }, (error, out, err) =>
        resolve({ code: Number(error?.code ?? 0), out, err }),
      )
    })

  test('all is deadly that a live process refuses, and nothing else', async () => {
    const environment = {
      ...{ SHOP_MODE: 'live', DATABASE_URL: demo.url, DATA_DIR: testDataDir(), POLL_SPEED: '2' },
      ...{
        SITE_URL: 'http://localhost',
        SMTP_HOST: '127.0.0.1',
        SMTP_PORT: String(nobody),
        SHOP_SECRET: 'x'.repeat(32),
      },
    }
    const worker = await run('scripts/run-process.mjs', ['worker'], environment)
    expect(worker.code).toBe(1)
    const [, ...refused] = worker.err
      .trim()
      .split('\n')
      .map((line) => line.trim())
    expect(refused.length).toBeGreaterThan(10)
    const { SHOP_MODE: _, ...undecided } = environment
    const doctor = await run('scripts/doctor.ts', ['--live', '--json'], undecided)
    expect(doctor.code).toBe(2)
    const all = JSON.parse(doctor.out) as Finding[]
    const deadly = all.filter(({ severity }) => severity === 'deadly')
    expect(deadly.map(({ what }) => what).sort()).toEqual(refused.sort())
    expect(all.slice(0, deadly.length)).toEqual(deadly)
  }, 120_000)
})
