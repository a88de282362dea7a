// `npm run web`, `npm run worker`: the same process that a supervisor started, which beats while it runs and leaves when it is told to; none
// opens on a schema that is behind.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkout, inside } from '#scripts/machine/checkout.mjs'
import { shopEnvironment } from '#scripts/machine/environment.mjs'
import { node24 } from '#scripts/machine/installation.mjs'
import { freePort } from '#scripts/machine/ports.mjs'
import { seed } from '#scripts/seed.ts'
import { eventually } from '#tests/support/run/eventually.ts'
import { freshDatabase, type TestDatabase, testDataDir } from '#tests/support/shop/database.ts'
import { openShopDatabase, type ShopDatabase } from '#tests/support/shop/shop-database.ts'

let schema: TestDatabase
let plain: ShopDatabase
beforeAll(async () => {
  schema = await freshDatabase()
  plain = openShopDatabase(schema.url)
  await seed(schema.url, { demo: false })
}, 120_000)
afterAll(() => schema.drop())

const started: ChildProcess[] = []
afterAll(() => started.forEach((child) => void child.kill('SIGKILL')))

async function run(name: string) {
  const ports = { web: await freePort(), sandbox: 1, mail: 2 }
  const { NODE_ENV: _, VITEST: __, MALLOC_ARENA_MAX: ___, ...environment } = process.env
  const env = shopEnvironment({ ports, dataDir: testDataDir(), databaseUrl: schema.url, environment })
  const child = spawn(node24, [inside('scripts/run-process.mjs'), name], { cwd: checkout, env, stdio: 'pipe' })
  started.push(child)
  const said: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => said.push(String(text)))
  const ended = once(child, 'close').then(([code]) => ({ code, said: said.join('') }))
  return { pid: child.pid!, stop: () => child.kill('SIGTERM'), ended }
}

const beating = () => plain.rows<{ pid: number; kind: string }>('SELECT pid, kind FROM shop_process')

test('a worker beats as the process that was started, and is gone without a trace when it is told to stop', async () => {
  const worker = await run('worker')
  await eventually('it beats', async () => (await beating()).length > 0, 60_000)
  expect(await beating()).toEqual([{ pid: worker.pid, kind: 'worker' }])
  worker.stop()
  expect(await worker.ended).toMatchObject({ code: 0 })
  expect(await beating()).toEqual([])
}, 120_000)

describe('on a schema that is behind', () => {
  test('no process opens; it says what to do', async () => {
    const { name } = await plain.one<{ name: string }>('SELECT MAX(name) AS name FROM kysely_migration')
    await plain.change('DELETE FROM kysely_migration WHERE name = ?', [name])
    try {
      const { ended } = await run('worker')
      const sentence = `La base de datos está atrasada: le falta la migración ${name}: npm run migrate`
      expect(await ended).toMatchObject({ code: 1, said: expect.stringContaining(sentence) })
    } finally {
      await plain.change("INSERT INTO kysely_migration (name, timestamp) VALUES (?, '2026-11-27T00:00:00.000Z')", [
        name,
      ])
    }
  }, 60_000)
})
