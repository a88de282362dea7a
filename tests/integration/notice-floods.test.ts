// What may be sent where providers' notices arrive, by anybody and without end: nothing of it fills the disk, is believed, or keeps what is
// right out. Shown with one provider that signs its notices and one that does not.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createJobRunner } from '#platform/work/jobs.ts'
import { NOTICE_JOB } from '#shop/payments/notices/notice-store.service.ts'
import { instantAt } from '#shop/shared/chile-time.ts'
import type { OrderId } from '#shop/shared/ids.ts'
import { askBack } from '#tests/support/operators/operators.ts'
import { type OrderDesk, openOrderDesk } from '#tests/support/orders/order-desk.ts'
import { BEER, resetSmallShop } from '#tests/support/orders/small-shop.ts'
import { freshDatabase, type TestDatabase } from '#tests/support/shop/database.ts'
import type { Message, StandIn } from './conformance/stand-in.ts'
import { openStandIn as openFpay } from './conformance/stand-ins/fpay.ts'
import { openStandIn as openMach } from './conformance/stand-ins/mach.ts'
import { openStandIn as openVenti } from './conformance/stand-ins/venti.ts'

const MORNING = instantAt('2026-11-11', '10:00')
const BIG = 'x'.repeat(60_000)

let schema: TestDatabase
let standIn: StandIn
let desk: OrderDesk

const party = (open: () => Promise<StandIn>) => () => {
  beforeAll(async () => {
    standIn = await open()
    schema = await freshDatabase()
  })
  afterAll(async () => {
    await standIn?.close()
    await schema?.drop()
  })
  beforeEach(async () => {
    desk = await openOrderDesk({ url: schema.url, now: MORNING, provider: standIn.provider })
    await resetSmallShop(desk.database)
    await desk.database.deleteFrom('payment_notice').execute()
    await standIn.reset()
  })
  afterEach(() => desk?.close())
}

async function begun() {
  const guest = await desk.guest()
  const { day, cost } = await desk.firstDate()
  const body = desk.body(guest, [{ id: BEER, amount: 2 }], cost + 2_400, { delivery_date_requested: day })
  const ordered = await desk.orders.create(body, guest, desk.now())
  if (!ordered.ok) throw new Error(ordered.refusal.code)
  const { orderId } = ordered.value
  const made = await desk.payments.begin(standIn.provider.name, { orderId, customer: guest, now: desk.now() })
  if (!made.ok) throw new Error(made.refusal.code)
  const { attempt } = (await desk.payments.view(made.value.attemptId))!
  return { orderId, attempt, token: made.value.token }
}

const send = ({ headers, body }: Message) =>
  desk.payments.storeNotice(standIn.provider.name, {
    ...{ headers, query: {}, body: Buffer.from(body), receivedAt: desk.now() },
  })

async function sendAll(many: readonly Message[]): Promise<string[]> {
  const receipts: string[] = []
  for (const each of many) receipts.push(await send(each))
  return receipts
}

/** `isLast`: what cannot be read now is left. */
async function read(isLast: boolean): Promise<void> {
  await desk.database
    .updateTable('job')
    .set({ run_at: new Date(0) })
    .where('state', '=', 'queued')
    .execute()
  const readOne = (payload: unknown) =>
    desk.payments.readNotice((payload as { noticeId: number }).noticeId, isLast, desk.now())
  const handlers = { [NOTICE_JOB]: readOne }
  const runner = createJobRunner({ database: desk.database, handlers, logger: desk.logger })
  while ((await runner.runDue()) > 0);
}

const stored = () =>
  desk.database.selectFrom('payment_notice').select(['state', 'copies', 'body', 'headers']).orderBy('id').execute()
const bytes = (rows: Awaited<ReturnType<typeof stored>>) =>
  rows.reduce((sum, { body, headers }) => sum + body.length + JSON.stringify(headers).length, 0)
const statusOf = async (orderId: OrderId) => (await desk.orders.byId(orderId))!.status

describe('signed notices', () => {
  describe('of Venti', () => {
    party(openVenti)()

    test('six hundred that are not: a hundred are noted without what they say, one is asked after', async () => {
      const { attempt, orderId, token } = await begun()
      const good = (await standIn.notice(attempt.reference, desk.now()))!
      const forged = Array.from({ length: 600 }, (_, n): Message => {
        const body = n === 0 ? good.body : good.body.replace('{', `{"n":"${n} ${n % 100 === 0 ? BIG : ''}",`)
        return { headers: n % 2 === 0 ? {} : good.headers, body }
      })
      const before = standIn.asked()
      expect(new Set(await sendAll(forged))).toEqual(new Set(['stored', 'unnoted']))
      await read(true)
      const rows = await stored()
      expect([rows.length, new Set(rows.map(({ state }) => state))]).toEqual([100, new Set(['refused'])])
      expect(bytes(rows)).toBeLessThan(1_000)
      expect(standIn.asked() - before).toBe(1)
      expect(await statusOf(orderId)).toBe('PENDIENTE')
      // The right one still gets through, and pays.
      await standIn.act(token, 'approve')
      expect(await send(good)).toBe('stored')
      await read(true)
      expect(await statusOf(orderId)).toBe('POR PREPARAR')
    })

    test('the same right one two hundred times, at once, too late and after the money is back: it counts once', async () => {
      const { attempt, orderId, token } = await begun()
      await standIn.act(token, 'approve')
      const good = (await standIn.notice(attempt.reference, desk.now()))!
      await Promise.all(Array.from({ length: 50 }, () => send(good)))
      await read(true)
      expect(await statusOf(orderId)).toBe('POR PREPARAR')
      const asked = standIn.asked()
      desk.setNow(desk.later(60)) // its signature is too old by now
      await sendAll(Array.from({ length: 50 }, () => good))
      await read(true)
      expect(await stored()).toMatchObject([{ state: 'settled', copies: 100 }])
      expect(standIn.asked()).toBe(asked)

      await askBack(desk, attempt.id, attempt.pesos)
      for (let round = 0; round < 4; round += 1) {
        await desk.payments.refund(attempt.id, desk.now())
        await standIn.endRefunds?.()
        desk.setNow(desk.later(6))
      }
      const ends = async () => [await statusOf(orderId), (await desk.payments.view(attempt.id))!.attempt.state]
      const before = await ends()
      expect(before[1]).toBe('voided')
      await sendAll(Array.from({ length: 100 }, () => good))
      await read(true)
      expect(await stored()).toMatchObject([{ state: 'settled', copies: 200 }])
      expect(await ends()).toEqual(before)
      expect(await standIn.books(attempt.reference)).toMatchObject({ captures: 1, refunds: 1 })
    })

    test('of an order that is closed: it stays closed while there is no money', async () => {
      const { attempt, orderId } = await begun()
      desk.setNow(desk.later(40))
      await desk.payments.reconcileDue(desk.now())
      await desk.payments.expireDue(desk.now())
      expect(await statusOf(orderId)).toBe('EXPIRADO')
      for (let event = 0; event < 20; event += 1)
        await send((await standIn.notice(attempt.reference, desk.now(), `evt-late-${event}`))!)
      await read(true)
      expect(await statusOf(orderId)).toBe('EXPIRADO')
      expect((await standIn.books(attempt.reference)).captured).toBe(0)
    })
  })
})

describe('unsigned notices', () => {
  describe('of Mach', () => {
    party(openMach)()

    test('of a payment of ours and an event nobody names so: its status is asked all the same', async () => {
      const { attempt, orderId, token } = await begun()
      await standIn.act(token, 'approve')
      const event_upstream_id = attempt.reference
      const event = { event_name: 'business-payment-completed', event_resource_id: 'ñandú-😀', event_upstream_id }
      expect(await send({ headers: {}, body: JSON.stringify(event) })).toBe('stored')
      await read(true)
      expect(await statusOf(orderId)).toBe('POR PREPARAR')
    })

    test.each(['lq-ñandú-😀', '\ud800', 'lq-1\u0000', "lq-1' OR 1=1 -- "])(
      'of a payment named %j: nobody has it',
      async (id) => {
        const event = { event_name: 'business-payment-completed', event_resource_id: id, event_upstream_id: id }
        expect(['unknown', 'stored']).toContain(await send({ headers: {}, body: JSON.stringify(event) }))
        await read(true)
        expect((await stored()).filter(({ state }) => state !== 'ignored')).toEqual([])
      },
    )
  })

  describe('of Fpay', () => {
    party(openFpay)()

    const unknown = (count: number, size = 0): Message[] =>
      Array.from({ length: count }, (_, n) => ({
        headers: {},
        body: JSON.stringify({ id: `nobody-${n}`, state: 'PAID', more: 'x'.repeat(size) }),
      }))

    test('of payments nobody has: none is stored, and one that is right comes through among them', async () => {
      const { attempt, orderId, token } = await begun()
      const good = (await standIn.notice(attempt.reference, desk.now()))!
      const forged = [...unknown(1_100), ...unknown(20, 60_000)]
      expect(new Set(await sendAll(forged.slice(0, 1_050)))).toEqual(new Set(['unknown']))
      await standIn.act(token, 'approve')
      expect(await send(good)).toBe('stored')
      expect(new Set(await sendAll(forged.slice(1_050)))).toEqual(new Set(['unknown']))
      await read(true)
      expect(await stored()).toMatchObject([{ state: 'settled' }])
      expect(await statusOf(orderId)).toBe('POR PREPARAR')
    })

    test.each([
      ['letters no name of ours has', 'lq-ñandú-😀'],
      ['half a sign', '\ud800'],
      ['a NUL', 'lq-1\u0000'],
      ['sixty thousand letters', BIG],
    ])('of a payment named by %s: nobody has it, nothing fails and nothing is stored', async (_, id) => {
      const message = { headers: {}, body: JSON.stringify({ id, state: 'PAID' }) }
      expect(['unknown', 'stored']).toContain(await send(message))
      await read(true)
      expect((await stored()).filter(({ state }) => state !== 'ignored')).toEqual([])
    })

    test('that come before what they are about are stored on the second look', async () => {
      const { attempt, orderId, token } = await begun()
      await standIn.act(token, 'approve')
      const good = (await standIn.notice(attempt.reference, desk.now()))!
      const named = (reference: string, token: string | null) =>
        desk.database.updateTable('payment_attempt').set({ reference, token }).where('id', '=', attempt.rowId).execute()
      await named('not written yet', null)
      expect(await send(good)).toBe('unknown')
      await named(attempt.reference, attempt.token)
      expect(await send(good)).toBe('stored')
      await read(true)
      expect(await statusOf(orderId)).toBe('POR PREPARAR')
    })

    test('by who has payments of his own to name: fifty of each wait, and nobody else is turned away', async () => {
      const own = await begun()
      const other = await begun()
      const about = async (reference: string, n: number) => (await standIn.notice(reference, desk.now(), `evt-${n}`))!
      const receipts = []
      for (let n = 0; n < 200; n += 1) {
        const { headers, body } = await about(own.attempt.reference, n)
        receipts.push(await send({ headers, body: body.replace('{', `{"n":"${n}",`) }))
      }
      expect([receipts.filter((receipt) => receipt === 'stored').length, receipts.at(-1)]).toEqual([50, 'unnoted'])
      await standIn.act(other.token, 'approve')
      expect(await send(await about(other.attempt.reference, 0))).toBe('stored')
      await read(true)
      expect(await statusOf(other.orderId)).toBe('POR PREPARAR')
    })

    test('of one payment, by who knows its name: a hundred are stored, at most twenty asked after in a minute', async () => {
      const { attempt } = await begun()
      const before = standIn.asked()
      for (let minute = 0; minute < 8; minute += 1) {
        desk.setNow(desk.later(2))
        const many = Array.from({ length: 30 }, async (_, n) => {
          const { headers, body } = (await standIn.notice(attempt.reference, desk.now(), `evt-${minute}-${n}`))!
          return { headers, body: body.replace('{', `{"more":"${BIG}",`) }
        })
        await sendAll(await Promise.all(many))
        await read(true)
      }
      const rows = await stored()
      const whole = rows.filter(({ body }) => body.length > 0)
      expect(new Set(whole.map(({ state }) => state))).toEqual(new Set(['settled']))
      expect(whole.length).toBe(100)
      expect(rows.length - whole.length).toBeLessThanOrEqual(100)
      expect(standIn.asked() - before).toBeLessThanOrEqual(100)
    })

    test.each([
      ['nothing', ''],
      ['no JSON', '{"id":'],
      ['NUL bytes', '\u0000'.repeat(5_000)],
      ['a list', '[]'],
      ['depth', `${'{"a":'.repeat(8_000)}1${'}'.repeat(8_000)}`],
      ['a number for a name', '{"id":1e999}'],
      ['a prototype', '{"__proto__":{"id":"abcdefgh"},"constructor":1}'],
    ])('one of %s is no notice, and is not stored', async (_, body) => {
      expect(await send({ headers: {}, body })).toBe('stored')
      await read(true)
      const rows = await stored()
      expect(rows.map(({ state }) => state)).toEqual(['ignored'])
      expect(bytes(rows)).toBeLessThan(10)
    })
  })
})
