// What the shop wrote down of its own work ends when the settings say so: all that is old, nothing that is young, nothing that something young needs.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectDatabase, type Database } from '#platform/database/database.ts'
import { enqueue } from '#platform/work/jobs.ts'
import { createIntegrationEvents } from '#shop/integrations/events/events.service.ts'
import { createRecordPeriods } from '#shop/operations/old-records.service.ts'
import { freshDatabase, type TestDatabase } from '#tests/support/shop/database.ts'

const NOW = new Date('2026-11-27T05:00:00Z')
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000)

let schema: TestDatabase
let database: Database
beforeAll(async () => {
  schema = await freshDatabase()
  database = connectDatabase(schema.url, 2)
})
afterAll(async () => {
  await database.destroy()
  await schema.drop()
})

const periods = (recordMonths = 12, loadMonths = 1) =>
  createRecordPeriods({ database, settings: { current: () => ({ recordMonths, loadMonths }) } })

test('the record ends after its months, in as many slices as it takes', async () => {
  const row = (at: Date, target: string) => ({
    ...{
      at,
      target,
      operator: 'ana',
      source: 'desk' as const,
      action: 'desk.log_in',
      target_kind: 'operator' as const,
    },
    ...{ before_text: null, after_text: null, refusal: null },
  })
  const old = Array.from({ length: 4_500 }, (_, at) => row(daysAgo(400 + at), 'old'))
  await database
    .insertInto('operator_action')
    .values([...old, row(daysAgo(364), 'young'), row(NOW, 'young')])
    .execute()
  expect((await periods(24).run(NOW)).actions).toBe(4_500 - 331)
  expect((await periods().run(NOW)).actions).toBe(331)
  const left = await database.selectFrom('operator_action').select('target').execute()
  expect(left.map(({ target }) => target)).toEqual(['young', 'young'])
  expect(await periods().run(NOW)).toEqual({ actions: 0, sourceRounds: 0, feedRounds: 0, loads: 0 })
})

/** A load that ended so many days ago. */
async function load(
  days: number,
  more: { undo_of?: number; state?: 'applying' | 'applied' | 'undone' } = {},
): Promise<number> {
  const finished_at = more.state === 'applying' ? null : daysAgo(days)
  const made = await database
    .insertInto('catalogue_run')
    .values({
      ...{
        undo_of: null,
        operator: 'ana',
        source: 'command' as const,
        files: 'productos',
        sha256: 'a'.repeat(64),
        state: 'applied' as const,
      },
      ...{ started_at: daysAgo(days), counted_at: null, ...more, finished_at },
    })
    .executeTakeFirst()
  const id = Number(made.insertId)
  const change = { run_id: id, sku: 'SKU1', field: 'nombre', before_value: 'a', after_value: 'b' }
  await database
    .insertInto('catalogue_change')
    .values([0, 1, 2].map((position) => ({ ...change, position })))
    .execute()
  return id
}

test('loads end with what they changed, unless they are not over or something that stays names them', async () => {
  const old = await load(40)
  const both = await load(50, { state: 'undone' })
  await load(45, { undo_of: both })
  const undoneLately = await load(60, { state: 'undone' })
  const undo = await load(2, { undo_of: undoneLately })
  const broken = await load(70, { state: 'applying' })
  const young = await load(3)
  const feeds = { ofOld: await load(90), last: await load(80) }
  const feed = (sequence: number, run_id: number, days: number) => ({
    ...{
      manifest: String(sequence).repeat(64),
      source: 'erp',
      sequence,
      state: 'applied' as const,
      reason: null,
      run_id,
    },
    at: daysAgo(days),
  })
  await database
    .insertInto('catalogue_feed_round')
    .values([feed(1, feeds.ofOld, 90), feed(2, feeds.last, 80)])
    .execute()
  const round = { source: 'bsale', part: 'hints' as const, reason: null, detail: null, run_id: null, left_out: 0 }
  const rounds = [100, 90, 80, 1].map((days) => ({ ...round, state: 'same' as const, at: daysAgo(days) }))
  const refused = { ...round, state: 'refused' as const, at: daysAgo(95) }
  const whole = { ...round, part: 'whole' as const, state: 'same' as const, at: daysAgo(99) }
  await database
    .insertInto('catalogue_source_round')
    .values([...rounds, refused, whole])
    .execute()

  expect(await periods().run(NOW)).toEqual({ actions: 0, sourceRounds: 4, feedRounds: 1, loads: 4 })
  const runs = await database.selectFrom('catalogue_run').select('id').orderBy('id').execute()
  expect(runs.map(({ id }) => id)).toEqual([undoneLately, undo, broken, young, feeds.last])
  expect(runs.map(({ id }) => id)).not.toContain(old)
  const changes = await database.selectFrom('catalogue_change').select('run_id').distinct().orderBy('run_id').execute()
  expect(changes.map(({ run_id }) => run_id)).toEqual(runs.map(({ id }) => id))
  expect(await database.selectFrom('catalogue_source_round').select(['part', 'at']).orderBy('id').execute()).toEqual([
    { part: 'hints', at: daysAgo(1) },
    { part: 'whole', at: daysAgo(99) },
  ])
})

test('what webhooks were told ends, however it ended; what waits stays', async () => {
  const hook = { name: 'erp', url: 'https://erp.cl/', sealed_secret: 'x', events: 'order.created', created_at: NOW }
  const webhook_id = Number((await database.insertInto('webhook').values(hook).executeTakeFirst()).insertId)
  const ended = [
    ['delivered', 91],
    ['failed', 91],
    ['waiting', 91],
    ['delivered', 89],
  ] as const
  for (const [at, [state, days]] of ended.entries()) {
    const event_id = at + 1
    await database
      .insertInto('integration_event')
      .values({ id: event_id, type: 'order.created', order_id: null, data: '{}', at: daysAgo(100) })
      .execute()
    await database
      .insertInto('webhook_delivery')
      .values({ webhook_id, event_id, state, at: daysAgo(days) })
      .execute()
  }
  const settings = { current: () => ({ stockLowUnits: 5, deliveryDays: 90 }) }
  await createIntegrationEvents({ database, enqueue, settings }).forgetOld(NOW)
  const left = await database.selectFrom('webhook_delivery').select('state').orderBy('id').execute()
  expect(left.map(({ state }) => state)).toEqual(['waiting', 'delivered'])
})
