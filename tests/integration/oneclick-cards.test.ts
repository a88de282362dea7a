// Cards registered with Webpay Oneclick, against the sandbox: registering, several returns, taking back, leaving the shop.
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { connectDatabase, type Database, inTransaction } from '#platform/database/database.ts'
import { connectOneclick, IntegrationApiKeys, IntegrationCommerceCodes } from '#platform/http/transbank.ts'
import { createLogger } from '#platform/log/logger.ts'
import { publicId } from '#platform/secrets/ids.ts'
import { createSealer } from '#platform/secrets/sealed-value.ts'
import { createJobRunner, enqueue } from '#platform/work/jobs.ts'
import {
  type CardService,
  createCardService,
  FORGET_CARD_JOB,
  type ForgetCardJob,
} from '#shop/payments/methods/webpay-oneclick/card.service.ts'
import { createCardRegistry } from '#shop/payments/methods/webpay-oneclick/card-registry.provider.ts'
import { addPerson } from '#tests/support/people/people.ts'
import { freshDatabase, type TestDatabase } from '#tests/support/shop/database.ts'
import { sandboxFor } from '#tests/support/shop/sandbox-control.ts'

const NOW = new Date('2026-11-23T12:00:00Z')
const SESSION = 'a'.repeat(64)
const CALL_MS = 1_500
const logger = createLogger('test', 'silent')
let schema: TestDatabase
let database: Database
let sandbox: Awaited<ReturnType<typeof sandboxFor>>
let cards: CardService
let owner: Awaited<ReturnType<typeof addPerson>>

/** `timeoutMs`: how long it waits for Transbank. */
function cardService(timeoutMs: number): CardService {
  const client = connectOneclick({
    baseUrl: sandbox.base,
    commerceCode: IntegrationCommerceCodes.ONECLICK_MALL,
    childCode: IntegrationCommerceCodes.ONECLICK_MALL_CHILD1,
    apiKey: IntegrationApiKeys.WEBPAY,
    timeoutMs,
  })
  return createCardService({
    database,
    registry: createCardRegistry(client, timeoutMs),
    sealer: createSealer('a secret of these tests, long enough', 'oneclick card'),
    enqueue,
    siteUrl: 'https://liqui.example',
    newId: publicId,
    logger,
  })
}

beforeAll(async () => {
  schema = await freshDatabase()
  database = connectDatabase(schema.url, 10)
  sandbox = await sandboxFor()
  cards = cardService(CALL_MS)
})
afterAll(async () => {
  await sandbox?.stop()
  await database?.destroy()
  await schema?.drop()
})
beforeEach(async () => {
  await sandbox.control('reset')
  owner = await addPerson(database)
})

/** The browser that began it. */
const own = () => ({ customerRowId: owner.rowId, sessionMark: SESSION })

/** Begins a registration; what the buyer does there; the parameters he comes back with, and where to. */
async function atTransbank(outcome: 'approve' | 'reject' | 'abort', card = 'Visa') {
  const started = await cards.register(owner, { email: owner.email, sessionMark: SESSION }, NOW)
  if (!started.ok) throw new Error('not started')
  const { token } = started.value
  const { back } = await sandbox.decide('oneclick', outcome, { id: token }, { card })
  const [row] = await database.selectFrom('oneclick_registration').selectAll().where('token', '=', token).execute()
  const url = new URL(back.url)
  expect(url.pathname).toBe(`/pagos/retorno/tarjeta/${row!.public_id}`)
  const params: Record<string, string> = back.method === 'GET' ? Object.fromEntries(url.searchParams) : back.params
  return { id: row!.public_id, token, params }
}

async function registered(card = 'Visa') {
  const { id, params } = await atTransbank('approve', card)
  expect(await cards.comeBack(id, params, own(), NOW)).toBe('registered')
  return (await cards.of(owner))!
}

async function runForgetting() {
  const handlers = {
    [FORGET_CARD_JOB]: (payload: unknown) => cards.forgetAtTransbank(payload as ForgetCardJob, NOW),
  }
  const runner = createJobRunner({ database, handlers, logger })
  while ((await runner.runDue()) > 0);
}

const liveAtTransbank = async () => {
  const { oneclick } = await sandbox.read('state')
  return oneclick.filter(
    ({ state, details }: { state: string; details: { deleted?: boolean; replaced?: boolean } }) =>
      state === 'captured' && !details.deleted && !details.replaced,
  ).length
}

describe('a card is registered', () => {
  test('and kept with its type and last digits; what charges it is sealed', async () => {
    const card = await registered()
    expect(card).toMatchObject({ type: 'Visa', digits: '6623' })
    const charge = await cards.chargeOf(owner, card.id, 6, NOW)
    if (!charge.ok) throw new Error(charge.refusal.code)
    const { tbkUser } = charge.value
    expect(charge.value).toMatchObject({ username: owner.id, instalments: 6 })
    const rows = await database.selectFrom('oneclick_card').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(tbkUser)
    expect(JSON.stringify(card)).not.toContain(tbkUser)
  })

  test('once, whoever comes back how often', async () => {
    const { id, params } = await atTransbank('approve')
    const outcomes = await Promise.all(Array.from({ length: 5 }, () => cards.comeBack(id, params, own(), NOW)))
    expect(outcomes).toEqual(Array(5).fill('registered'))
    const { calls } = await sandbox.read('state')
    expect(calls.filter(({ operation }: { operation: string }) => operation === 'finish')).toHaveLength(1)
    expect(await cards.comeBack(id, params, own(), NOW)).toBe('registered')
  })

  test.each([
    ['is over', -1],
    ['runs out', 400],
  ])('by the next return when the first has died and its lease %s', async (_, leftMs) => {
    const { id, params } = await atTransbank('approve')
    const left = { state: 'finishing', finishing_until: new Date(Date.now() + leftMs) } as const
    await database.updateTable('oneclick_registration').set(left).where('public_id', '=', id).execute()
    const outcomes = await Promise.all([0, 1].map(() => cards.comeBack(id, params, own(), NOW)))
    expect(outcomes).toEqual(['registered', 'registered'])
    expect(await cards.of(owner)).toMatchObject({ digits: '6623' })
    expect(await liveAtTransbank()).toBe(1)
  })

  test('in place of the one before, which charges nothing any more', async () => {
    const first = await registered()
    const second = await registered('Redcompra')
    expect(second).toMatchObject({ type: 'Redcompra', digits: '7763' })
    expect(await cards.chargeOf(owner, first.id, 1, NOW)).toMatchObject({ refusal: { code: 'cardUnknown' } })
    expect(await liveAtTransbank()).toBe(1)
  })
})

describe('no card is registered', () => {
  test.each([
    ['abort', 'canceled'],
    ['reject', 'refused'],
  ] as const)('by who says %s there', async (outcome, expected) => {
    const { id, params } = await atTransbank(outcome)
    expect(await cards.comeBack(id, params, own(), NOW)).toBe(expected)
    expect(await cards.of(owner)).toBeNull()
  })

  test('after the 60 seconds Transbank waits', async () => {
    const { id, params } = await atTransbank('approve')
    await sandbox.advance(61_000)
    expect(await cards.comeBack(id, params, own(), NOW)).toBe('failed')
    expect(await cards.of(owner)).toBeNull()
  })

  test('by a return with the token of another, or with none, or of nobody', async () => {
    const mine = await atTransbank('approve')
    const theirs = await atTransbank('approve')
    expect(await cards.comeBack(mine.id, theirs.params, own(), NOW)).toBeNull()
    expect(await cards.comeBack(mine.id, {}, own(), NOW)).toBeNull()
    expect(await cards.comeBack('AAAAAAAAAAAAAAAAAAAAAA', mine.params, own(), NOW)).toBeNull()
    expect(await cards.comeBack("' OR 1=1 -- ", mine.params, own(), NOW)).toBeNull()
    expect(await cards.of(owner)).toBeNull()
    expect(await cards.comeBack(mine.id, mine.params, own(), NOW)).toBe('registered')
  })

  test('while Transbank is down: nobody is sent anywhere', async () => {
    await sandbox.next('oneclick', 'http_500', { on: ['enrol'] })
    expect(await cards.register(owner, { email: owner.email, sessionMark: SESSION }, NOW)).toMatchObject({
      refusal: { code: 'cardRegistration' },
    })
  })

  test('when its answer is lost, and another try succeeds', async () => {
    const { id, params } = await atTransbank('approve')
    await sandbox.next('oneclick', 'lost_answer', { on: ['finish'] })
    expect(await cards.comeBack(id, params, own(), NOW)).toBe('failed')
    expect(await cards.of(owner)).toBeNull()
    await registered()
    expect(await liveAtTransbank()).toBe(1)
  })
})

describe('a card is registered by nobody', () => {
  const finishes = async () => {
    const { calls } = await sandbox.read('state')
    return calls.filter(({ operation }: { operation: string }) => operation === 'finish').length
  }

  test.each([
    ['without a session', () => ({ customerRowId: null, sessionMark: null })],
    ['in a session of nobody', () => ({ customerRowId: null, sessionMark: 'b'.repeat(64) })],
    ['of the same person in another browser', () => ({ customerRowId: owner.rowId, sessionMark: 'b'.repeat(64) })],
    ['in that session once another person has it', () => ({ customerRowId: owner.rowId + 1, sessionMark: SESSION })],
  ])('who comes back %s: nothing is finished, and not for who began it either', async (_, stranger) => {
    const { id, params } = await atTransbank('approve')
    const before = await finishes()
    expect(await cards.comeBack(id, params, stranger(), NOW)).toBe('elsewhere')
    expect(await cards.comeBack(id, params, own(), NOW)).toBe('failed')
    expect([await finishes(), await cards.of(owner)]).toEqual([before, null])
  })

  test('that began without a session', async () => {
    const started = await cards.register(owner, { email: owner.email, sessionMark: null }, NOW)
    if (!started.ok) throw new Error('not started')
    const { token } = started.value
    await sandbox.decide('oneclick', 'approve', { id: token }, { card: 'Visa' })
    const [row] = await database.selectFrom('oneclick_registration').selectAll().where('token', '=', token).execute()
    const nobody = { customerRowId: owner.rowId, sessionMark: null }
    expect(await cards.comeBack(row!.public_id, { TBK_TOKEN: token }, nobody, NOW)).toBe('elsewhere')
    expect(await cards.of(owner)).toBeNull()
  })

  test('who tries to be quicker than the person he sent there: one try too early is the last', async () => {
    const started = await cards.register(owner, { email: owner.email, sessionMark: SESSION }, NOW)
    if (!started.ok) throw new Error('not started')
    const { token } = started.value
    const [row] = await database.selectFrom('oneclick_registration').selectAll().where('token', '=', token).execute()
    expect(await cards.comeBack(row!.public_id, { TBK_TOKEN: token }, own(), NOW)).not.toBe('registered')
    await sandbox.decide('oneclick', 'approve', { id: token }, { card: 'Visa' })
    expect(await cards.comeBack(row!.public_id, { TBK_TOKEN: token }, own(), NOW)).not.toBe('registered')
    expect(await cards.of(owner)).toBeNull()
  })

  test('that began before another took its place: what replaces a card asks who it is', async () => {
    const first = await atTransbank('approve', 'MasterCard')
    const card = await registered()
    expect(await cards.comeBack(first.id, first.params, own(), NOW)).toBe('failed')
    expect(await cards.of(owner)).toEqual(card)
  })

  test('by a stranger who comes once it is registered: the card stays as it is', async () => {
    const { id, params } = await atTransbank('approve')
    expect(await cards.comeBack(id, params, own(), NOW)).toBe('registered')
    expect(await cards.comeBack(id, params, { customerRowId: null, sessionMark: null }, NOW)).toBe('elsewhere')
    expect(await cards.of(owner)).toMatchObject({ digits: '6623' })
  })
})

describe('a card is taken back', () => {
  test('here at once and at Transbank by a job, which repeats itself', async () => {
    const card = await registered()
    expect(await cards.remove(owner, card.id)).toMatchObject({ ok: true })
    expect(await cards.of(owner)).toBeNull()
    expect(await cards.remove(owner, card.id)).toMatchObject({ refusal: { code: 'cardUnknown' } })
    await sandbox.next('oneclick', 'http_500', { on: ['unenrol'] })
    await runForgetting()
    expect(await liveAtTransbank()).toBe(1)
    await database
      .updateTable('job')
      .set({ run_at: new Date(0) })
      .where('state', '=', 'queued')
      .execute()
    await runForgetting()
    expect(await liveAtTransbank()).toBe(0)
  })

  test('only by its owner', async () => {
    const card = await registered()
    const stranger = await addPerson(database)
    expect(await cards.remove(stranger, card.id)).toMatchObject({ refusal: { code: 'cardUnknown' } })
    expect(await cards.chargeOf(stranger, card.id, 1, NOW)).toMatchObject({ refusal: { code: 'cardUnknown' } })
    expect(await cards.of(stranger)).toBeNull()
  })

  test('with the data of a person who leaves', async () => {
    await registered()
    await inTransaction(database, (tx) => cards.forgetOf(tx, [owner.rowId]))
    await runForgetting()
    expect(await liveAtTransbank()).toBe(0)
  })

  test('when its person left while it was being registered', async () => {
    const { id, params } = await atTransbank('approve')
    await sandbox.next('oneclick', 'slow', { on: ['finish'], delayMs: 2_000 })
    const coming = cardService(30_000).comeBack(id, params, own(), NOW) // does not give up before the answer is there
    for (;;) {
      const [row] = await database
        .selectFrom('oneclick_registration')
        .select('state')
        .where('public_id', '=', id)
        .execute()
      if (row?.state === 'finishing') break
      await pause(10)
    }
    await database.deleteFrom('oneclick_registration').where('public_id', '=', id).execute()
    expect(await coming).toBe('failed')
    expect(await cards.of(owner)).toBeNull()
    await runForgetting()
    expect(await liveAtTransbank()).toBe(0)
  })
})

test.each([
  ['Redcompra', 2],
  ['Prepago', 3],
  ['Visa', 7],
])('%s does not pay in %d', async (type, instalments) => {
  const card = await registered(type)
  expect(await cards.chargeOf(owner, card.id, instalments, NOW)).toMatchObject({
    refusal: { code: 'instalmentsUnknown' },
  })
  expect(await cards.chargeOf(owner, card.id, 1, NOW)).toMatchObject({ ok: true })
})

test('registrations are forgotten after a day', async () => {
  await registered()
  await database.updateTable('oneclick_registration').set({ created_at: NOW }).execute()
  expect(await cards.deleteOldRegistrations(new Date(NOW.getTime() + 23 * 3_600_000))).toBe(0)
  expect(await cards.deleteOldRegistrations(new Date(NOW.getTime() + 25 * 3_600_000))).toBeGreaterThan(0)
  expect(await cards.of(owner)).not.toBeNull()
})
