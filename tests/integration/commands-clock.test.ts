// Operators' commands as programs: under SHOP_NOW they go by the shop's clock, in what they write as in what they allow.
import { execFile } from 'node:child_process'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectDatabase, type Database } from '#platform/database/database.ts'
import { checkout, inside } from '#scripts/machine/checkout.mjs'
import { node24 } from '#scripts/machine/installation.mjs'
import { dayOf } from '#shop/shared/chile-time.ts'
import { freshDatabase, type TestDatabase } from '#tests/support/shop/database.ts'

const SHOP_NOW = '2031-05-04T10:00:00-04:00'
let schema: TestDatabase
let database: Database

beforeAll(async () => {
  schema = await freshDatabase()
  database = connectDatabase(schema.url, 2)
})
afterAll(async () => {
  await database?.destroy()
  await schema?.drop()
})

/** Runs a program of operators; its exit code and what it said. */
function run(script: string, ...args: string[]): Promise<{ code: number; output: string }> {
  const env = { ...process.env, DATABASE_URL: schema.url, SHOP_NOW, SHOP_MODE: 'demo', OPERATOR: 'ana' }
  return new Promise((resolve) => {
    execFile(node24, [inside(script), ...args], { cwd: checkout, env }, (error, out, err) =>
      resolve({ code: error === null ? 0 : Number(error.code ?? 1), output: out + err }),
    )
  })
}

test('what an operator did stands in the record at the shop’s moment', async () => {
  expect(await run('scripts/orders/orders.ts', 'export', '2031-05-03')).toMatchObject({ code: 0 })
  const { at, operator } = await database.selectFrom('operator_action').selectAll().executeTakeFirstOrThrow()
  expect([operator, dayOf(at), at >= new Date(SHOP_NOW)]).toEqual(['ana', '2031-05-04', true])
})

test('a day is over when it is in the shop', async () => {
  const [over, today] = await Promise.all([
    run('scripts/reconcile.ts', '--day', '2031-05-03'),
    run('scripts/reconcile.ts', '--day', '2031-05-04'),
  ])
  expect(today.output).toContain('todavía no termina')
  expect(over.output).not.toContain('todavía no termina')
})
