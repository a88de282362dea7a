// Payments on the real database against a test bank: one capture and one paid order, whatever happens on the way.
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { CallCustomer } from '#platform/request.ts'
import { blanksOf } from '#shop/customers/my-data/order-fields.ts'
import { beginByMethod } from '#shop/payments/attempts/begin-by-method.service.ts'
import { REFUND_JOB } from '#shop/payments/refunds/refund.service.ts'
import { instantAt } from '#shop/shared/chile-time.ts'
import type { AttemptId, OrderId } from '#shop/shared/ids.ts'
import { askBack } from '#tests/support/operators/operators.ts'
import { runDueJobs } from '#tests/support/orders/due-jobs.ts'
import { type OrderDesk, openOrderDesk } from '#tests/support/orders/order-desk.ts'
import { BEER, resetSmallShop, stockOf } from '#tests/support/orders/small-shop.ts'
import { createTestBank } from '#tests/support/payments/test-bank.ts'
import { freshDatabase, type TestDatabase } from '#tests/support/shop/database.ts'

let schema: TestDatabase
let desk: OrderDesk
const MORNING = instantAt('2026-11-11', '10:00')

beforeAll(async () => {
  schema = await freshDatabase()
})
afterAll(() => schema?.drop())

beforeEach(async () => {
  desk = await openOrderDesk({ url: schema.url, now: MORNING })
  await resetSmallShop(desk.database)
  return () => desk.close()
})

interface Bought {
  readonly guest: CallCustomer
  readonly orderId: OrderId
}

async function ordered(): Promise<Bought> {
  const guest = await desk.guest()
  const { dates } = await desk.delivery.availableDates({ commune: 'Las Condes' })
  const date = { delivery_date_requested: dates.find(({ service }) => service === 'scheduled')!.day }
  const total = dates[0]!.cost + 2 * 1200
  const made = await desk.orders.create(desk.body(guest, [{ id: BEER, amount: 2 }], total, date), guest, desk.now())
  if (!made.ok) throw new Error(JSON.stringify(made.refusal))
  return { guest, orderId: made.value.orderId }
}

async function begun({ guest, orderId }: Bought, now = desk.now()) {
  const init = await desk.payments.begin('webpay-plus', { orderId, customer: guest, now })
  if (!init.ok) throw new Error(init.refusal.code)
  return init.value
}

const back = (attemptId: AttemptId, params: Record<string, string>, now = desk.now()) =>
  desk.payments.handleReturn({ provider: 'webpay-plus', attemptId, method: 'GET', params, now })
const finished = ({ attemptId, token }: { attemptId: AttemptId; token: string }, now = desk.now()) =>
  back(attemptId, { token_ws: token }, now)
const leaving = (token: string) => {
  const { reference, session } = desk.bank.deal(token)
  return { TBK_TOKEN: token, TBK_ORDEN_COMPRA: reference, TBK_ID_SESION: session }
}
const stateOf = async (id: AttemptId) => (await desk.payments.view(id))!.attempt.state
const statusOf = async (id: OrderId) => (await desk.orders.byId(id))!.status
const paymentsOf = async (id: OrderId) => (await desk.orders.findWithLines(id))!.payments
const jobs = (kind: string) => desk.database.selectFrom('job').selectAll().where('kind', '=', kind).execute()

const runJobs = () => runDueJobs(desk, { 'order.confirmation': async () => undefined })

describe('an approved payment', () => {
  test('is one commit and one paid order, and five returns at once lead to the same page', async () => {
    const bought = await ordered()
    const handOver = await begun(bought)
    desk.bank.decide(handOver.token, 'approved')
    const pages = await Promise.all(Array.from({ length: 5 }, () => finished(handOver)))
    expect(new Set(pages.map(({ redirectTo }) => redirectTo)).size).toBe(1)
    expect(pages[0]!.redirectTo).toBe(
      `/tbk-webpay-final/${handOver.attemptId}/${bought.orderId}?token=${handOver.token}&type=webpay%20plus`,
    )
    expect(desk.bank.calls.capture).toBe(1)
    const whole = (await desk.orders.findWithLines(bought.orderId))!
    expect(whole.order.status).toBe('POR PREPARAR')
    expect(whole.payments).toEqual([
      { source: 'money', type: 'WEBPAY CREDITO', pesos: whole.order.amounts.total, state: 'paid' },
    ])
    expect((await desk.payments.view(handOver.attemptId))!.attempt.receipt).toMatchObject({
      authorizationCode: '1213',
      cardDigits: '6623',
      instalments: 0,
    })
    expect(await jobs('order.confirmation')).toHaveLength(1)
    expect(await desk.payments.progress(bought.orderId)).toMatchObject({ progress: 'done' })
    await finished(handOver)
    expect(desk.bank.calls.capture).toBe(1)
    expect(await stockOf(desk.database, BEER)).toBe(48)
  })

  test('whose answer is lost is found by its status', async () => {
    const bought = await ordered()
    const handOver = await begun(bought)
    desk.bank.decide(handOver.token, 'approved')
    desk.bank.troubles.push({ on: 'capture', how: 'lost' })
    await finished(handOver)
    expect(await stateOf(handOver.attemptId)).toBe('paid')
    expect(desk.bank.calls.capture).toBe(1)
  })

  test('stays unknown while nobody answers, is not charged again, and is paid by reconciliation', async () => {
    const bought = await ordered()
    const handOver = await begun(bought)
    desk.bank.decide(handOver.token, 'approved')
    desk.bank.troubles.push({ on: 'capture', how: 'lost' }, ...Array(5).fill({ on: 'status', how: 'down' }))
    const { redirectTo } = await finished(handOver)
    expect(redirectTo).toContain('/tbk-webpay-final/')
    expect(await stateOf(handOver.attemptId)).toBe('unknown')
    expect(await desk.payments.progress(bought.orderId)).toMatchObject({ progress: 'unknown' })
    const again = await desk.payments.begin('webpay-plus', {
      orderId: bought.orderId,
      customer: bought.guest,
      now: desk.now(),
    })
    expect(again).toMatchObject({ ok: false, refusal: { code: 'paymentUnknown' } })
    // Not even its time being over closes it: first the bank has to say something.
    expect(await desk.payments.expireDue(desk.later(31))).toBe(0)
    desk.bank.troubles.length = 0
    expect(await desk.payments.reconcileDue(desk.later(40))).toBe(1)
    expect(await stateOf(handOver.attemptId)).toBe('paid')
    expect(await statusOf(bought.orderId)).toBe('POR PREPARAR')
    expect(desk.bank.calls.capture).toBe(1)
  })

  test('whose commit never arrived is captured by the next query, while the form lives', async () => {
    const bought = await ordered()
    const handOver = await begun(bought)
    desk.bank.decide(handOver.token, 'approved')
    desk.bank.troubles.push({ on: 'capture', how: 'down' })
    await finished(handOver)
    expect(await stateOf(handOver.attemptId)).toBe('unknown')
    expect(await desk.payments.reconcileDue(desk.later(2))).toBe(1)
    expect(await stateOf(handOver.attemptId)).toBe('paid')
    expect(desk.bank.captured()).toHaveLength(1)
  })

  test('of another amount waits for a person, never paid', async () => {
    const bought = await ordered()
    const handOver = await begun(bought)
    desk.bank.decide(handOver.token, 'approved')
    desk.bank.troubles.push({ on: 'capture', how: 'wrong_amount' })
    await finished(handOver)
    const { attempt } = (await desk.payments.view(handOver.attemptId))!
    expect(attempt).toMatchObject({ state: 'unknown', reviewReason: 'mismatch', nextCheckAt: null })
    expect(attempt.failure).toMatch(/^amount/)
    expect(await statusOf(bought.orderId)).toBe('PENDIENTE')
    await finished(handOver)
    expect(await stateOf(handOver.attemptId)).toBe('unknown')
    await desk.payments.expireDue(desk.later(31))
    expect(await statusOf(bought.orderId)).toBe('EXPIRADO')
    expect(await desk.payments.progress(bought.orderId)).toMatchObject({ progress: 'unknown' })
    expect(await stockOf(desk.database, BEER)).toBe(50)
  })
})

describe('an order that points pay in part', () => {
  test('hands over what is due, and keeps both payments when it is paid', async () => {
    const bought = await ordered()
    const { rowId, amounts } = (await desk.orders.byId(bought.orderId))!
    const due = amounts.total - 1_000
    await desk.database.updateTable('orders').set({ due }).where('id', '=', rowId).execute()
    await desk.database.updateTable('payment').set({ amount: due }).where('order_id', '=', rowId).execute()
    const points = { order_id: rowId, source: 'points', type: 'WALLET', amount: 1_000, state: 'pending' } as const
    await desk.database.insertInto('payment').values(points).execute()
    const handOver = await begun(bought)
    expect((await desk.payments.view(handOver.attemptId))!.attempt.pesos).toBe(due)
    desk.bank.decide(handOver.token, 'approved')
    await finished(handOver)
    expect(await paymentsOf(bought.orderId)).toEqual([
      { source: 'points', type: 'WALLET', pesos: 1_000, state: 'paid' },
      { source: 'money', type: 'WEBPAY CREDITO', pesos: due, state: 'paid' },
    ])
  })
})

describe('a payment that fails', () => {
  test('by the card closes the order and gives everything back', async () => {
    const bought = await ordered()
    const handOver = await begun(bought)
    desk.bank.decide(handOver.token, 'refused')
    const { redirectTo } = await finished(handOver)
    expect(redirectTo).toBe(`/tbk-webpay-reject?pago=${handOver.attemptId}&pedido=${bought.orderId}`)
    expect(await statusOf(bought.orderId)).toBe('RECHAZADO')
    expect(await paymentsOf(bought.orderId)).toMatchObject([
      { source: 'money', type: 'WEBPAY PLUS', state: 'canceled' },
    ])
    expect(await stateOf(handOver.attemptId)).toBe('rejected')
    expect(await stockOf(desk.database, BEER)).toBe(50)
  })

  test.each([
    ['aborting', 'canceled', 'CANCELADO'],
    ['a form error', 'canceled', 'CANCELADO'],
    ['letting the form time out', 'expired', 'EXPIRADO'],
  ] as const)('by %s ends as %s / %s and is never committed', async (how, state, status) => {
    const bought = await ordered()
    const handOver = await begun(bought)
    desk.bank.decide(handOver.token, 'approved')
    const { TBK_TOKEN, ...timedOut } = leaving(handOver.token)
    if (how === 'aborting') await back(handOver.attemptId, { ...timedOut, TBK_TOKEN })
    else if (how === 'a form error')
      await back(handOver.attemptId, { ...timedOut, TBK_TOKEN, token_ws: handOver.token })
    else await back(handOver.attemptId, timedOut)
    expect(await stateOf(handOver.attemptId)).toBe(state)
    expect(await statusOf(bought.orderId)).toBe(status)
    expect(desk.bank.calls.capture).toBe(0)
    expect(await stockOf(desk.database, BEER)).toBe(50)
    // Coming back as finished afterwards does not capture either.
    await finished(handOver)
    expect(desk.bank.calls.capture).toBe(0)
  })

  test('by nobody coming back expires with its order, and a late approval is not captured', async () => {
    const bought = await ordered()
    const handOver = await begun(bought)
    expect(await desk.payments.expireDue(desk.later(31))).toBe(1)
    expect(await statusOf(bought.orderId)).toBe('EXPIRADO')
    desk.bank.decide(handOver.token, 'approved')
    await finished(handOver, desk.later(32))
    expect(desk.bank.calls.capture).toBe(0)
    expect(await stateOf(handOver.attemptId)).toBe('expired')
  })

  test('by a forged or unrecognised return changes nothing', async () => {
    const bought = await ordered()
    const handOver = await begun(bought)
    const other = await begun(await ordered())
    desk.bank.decide(other.token, 'approved')
    const returns = [
      {},
      { token_ws: other.token },
      leaving(other.token),
      { TBK_TOKEN: handOver.token },
      { TBK_ID_SESION: 'x' },
      { token_ws: handOver.token, TBK_ID_SESION: 'x' },
    ]
    for (const params of returns) await back(handOver.attemptId, params as Record<string, string>)
    expect(await stateOf(handOver.attemptId)).toBe('pending')
    expect(await stateOf(other.attemptId)).toBe('pending')
    expect(desk.bank.calls.capture).toBe(0)
    expect(await back('nobody' as AttemptId, {})).toEqual({ redirectTo: '/tbk-webpay-reject', attempt: null })
  })
})

describe('late and double money', () => {
  test('revives a closed order when everything can be held again', async () => {
    const bought = await ordered()
    const handOver = await begun(bought)
    await desk.payments.expireDue(desk.later(31))
    expect(await paymentsOf(bought.orderId)).toMatchObject([{ state: 'canceled' }])
    desk.bank.force(handOver.token, 'AUTHORIZED')
    await finished(handOver, desk.later(32))
    expect(await statusOf(bought.orderId)).toBe('POR PREPARAR')
    expect(await paymentsOf(bought.orderId)).toMatchObject([{ type: 'WEBPAY CREDITO', state: 'paid' }])
    expect(await stockOf(desk.database, BEER)).toBe(48)
    expect(await stateOf(handOver.attemptId)).toBe('paid')
    const days = await desk.database.selectFrom('delivery_day').select('taken').where('taken', '>', 0).execute()
    expect(days).toEqual([{ taken: 1 }])
  })

  test('is given back when the stock is gone', async () => {
    const bought = await ordered()
    const handOver = await begun(bought)
    await desk.payments.expireDue(desk.later(31))
    await desk.database.updateTable('stock').set({ stock: 6 }).where('product_id', '=', BEER).execute()
    desk.bank.force(handOver.token, 'AUTHORIZED')
    desk.bank.troubles.push({ on: 'refund', how: 'lost' })
    await finished(handOver, desk.later(32))
    expect(await statusOf(bought.orderId)).toBe('EXPIRADO')
    expect(await jobs(REFUND_JOB)).toHaveLength(1)
    await runJobs()
    await desk.database
      .updateTable('job')
      .set({ run_at: new Date(0) })
      .where('state', '=', 'queued')
      .execute()
    await runJobs()
    expect(await stateOf(handOver.attemptId)).toBe('voided')
    expect(desk.bank.calls.refund).toBe(1)
    expect(desk.bank.statusOf(handOver.token)).toBe('REVERSED')
    expect(await stockOf(desk.database, BEER)).toBe(6)
  })

  test('of a second approved attempt goes back', async () => {
    const bought = await ordered()
    const first = await begun(bought)
    const second = await begun(bought, desk.later(4))
    expect(second.token).not.toBe(first.token)
    desk.bank.decide(second.token, 'approved')
    await finished(second, desk.later(5))
    // The first was given up, so nobody captures it; the bank took it all the same.
    desk.bank.force(first.token, 'AUTHORIZED')
    const { redirectTo } = await finished(first, desk.later(6))
    expect(redirectTo).toContain(second.attemptId)
    await runJobs()
    expect(await stateOf(first.attemptId)).toBe('voided')
    expect(await stateOf(second.attemptId)).toBe('paid')
    expect(desk.bank.captured()).toHaveLength(1)
    expect(await stockOf(desk.database, BEER)).toBe(48)
  })
})

test('late money of somebody who deleted his data goes back: nobody could be brought anything', async () => {
  const bought = await ordered()
  const handOver = await begun(bought)
  await desk.payments.expireDue(desk.later(31))
  await desk.database.updateTable('orders').set(blanksOf(null)).where('public_id', '=', bought.orderId).execute()
  desk.bank.force(handOver.token, 'AUTHORIZED')
  await finished(handOver, desk.later(32))
  await runJobs()
  expect(await statusOf(bought.orderId)).toBe('EXPIRADO')
  expect(await stateOf(handOver.attemptId)).toBe('voided')
  expect(await stockOf(desk.database, BEER)).toBe(50)
})

describe('a refund', () => {
  test('whose worker was away until another one did its work is not sent once more', async () => {
    const bought = await ordered()
    const handOver = await begun(bought)
    desk.bank.decide(handOver.token, 'approved')
    await finished(handOver)
    const { status } = desk.bank.provider
    const slow = openGate()
    const sleeping = await openOrderDesk({
      url: schema.url,
      now: MORNING,
      provider: {
        ...desk.bank.provider,
        async status(attempt) {
          const report = await status(attempt)
          await slow.pass()
          return report
        },
      },
    })
    try {
      expect(await askBack(desk, handOver.attemptId, 500)).toBe('asked')
      const first = sleeping.payments.refund(handOver.attemptId, MORNING)
      await slow.reached
      const over = { asking_until: new Date(0) }
      await desk.database.updateTable('payment_attempt').set(over).execute()
      await desk.payments.refund(handOver.attemptId, MORNING)
      slow.open()
      await expect(first).rejects.toThrow('taken over')
    } finally {
      slow.open()
      await sleeping.close()
    }
    expect(desk.bank.deal(handOver.token).refunded).toBe(500)
    expect(await desk.refunds.ofAttempt(handOver.attemptId)).toMatchObject([{ state: 'done', pesos: 500 }])
  })
})

describe('the hand-over', () => {
  test('of eight clicks at once is one token', async () => {
    const bought = await ordered()
    const all = await Promise.all(Array.from({ length: 8 }, () => begun(bought)))
    expect(new Set(all.map(({ token }) => token)).size).toBe(1)
    expect(desk.bank.calls.start).toBe(1)
  })

  test('that failed can be tried again', async () => {
    const bought = await ordered()
    desk.bank.troubles.push({ on: 'start', how: 'lost' })
    const failed = await desk.payments.begin('webpay-plus', {
      orderId: bought.orderId,
      customer: bought.guest,
      now: desk.now(),
    })
    expect(failed).toMatchObject({ ok: false, refusal: { code: 'paymentStart' } })
    const handOver = await begun(bought)
    desk.bank.decide(handOver.token, 'approved')
    await finished(handOver)
    expect(await statusOf(bought.orderId)).toBe('POR PREPARAR')
  })

  test('that fails for one buyer hides its method from nobody, for three from everybody', async () => {
    const method = 'webpay plus'
    const press = async ({ guest: customer, orderId }: Bought) => {
      desk.bank.troubles.push({ on: 'start', how: 'down' })
      await beginByMethod(desk, method, { orderId, customer, now: desk.now() })
      // The only method of this shop: it counts as failing, and goes on being offered.
      const row = desk.database.selectFrom('method_health').select('hidden_until').where('method', '=', method)
      return (await row.executeTakeFirst())?.hidden_until ?? null
    }
    const lucky = await ordered()
    await begun(lucky)
    const free = await ordered()
    const nothing = { total_amount: 0, due: 0, net_amount: 0, iva_amount: 0, extra_tax_amount: 0, delivery_net: 0 }
    const change = { status: 'POR PREPARAR', ...nothing } as const
    await desk.database.updateTable('orders').set(change).where('public_id', '=', free.orderId).execute()
    const unlucky = await ordered()
    for (let time = 0; time < 4; time += 1) expect(await press(unlucky)).toBeNull()
    expect(await press(await ordered())).toBeNull()
    // Neither the same hand-over once more nor an order of 0 pesos says that its provider is well again.
    for (const each of [lucky, free]) {
      const request = { orderId: each.orderId, customer: each.guest, now: desk.now() }
      expect(await beginByMethod(desk, method, request)).toMatchObject({ ok: true })
    }
    expect(await press(await ordered())).not.toBeNull()
    await desk.database.deleteFrom('method_health').execute()
  })

  test('beside one of a provider whose keys were taken away is refused: nobody knows what became of it', async () => {
    const bought = await ordered()
    const { attemptId } = await begun(bought)
    const change = { provider: 'gone' }
    await desk.database.updateTable('payment_attempt').set(change).where('public_id', '=', attemptId).execute()
    const again = await desk.payments.begin('webpay-plus', { orderId: bought.orderId, customer: bought.guest, now: desk.now() }) // biome-ignore format: one row
    expect(again).toMatchObject({ ok: false, refusal: { code: 'paymentUnknown' } })
    expect(await stateOf(attemptId)).toBe('pending')
  })

  test('is refused to others, for closed and paid orders, and for another amount', async () => {
    const bought = await ordered()
    const init = (more: object) =>
      desk.payments.begin('webpay-plus', { orderId: bought.orderId, customer: bought.guest, now: desk.now(), ...more })
    expect(await init({ customer: await desk.guest() })).toMatchObject({ refusal: { code: 'orderUnknown' } })
    expect(await init({ customer: null })).toMatchObject({ refusal: { code: 'orderUnknown' } })
    expect(await init({ pesos: 1 })).toMatchObject({ refusal: { code: 'invalid_payments_amount' } })
    expect(await init({ orderId: 'x'.repeat(22) })).toMatchObject({ refusal: { code: 'orderUnknown' } })
    expect(await init({ now: desk.later(31) })).toMatchObject({ refusal: { code: 'orderClosed' } })
    const handOver = await begun(bought)
    desk.bank.decide(handOver.token, 'approved')
    await finished(handOver)
    expect(await init({})).toMatchObject({ refusal: { code: 'orderPaid' } })
  })

  test('of an order of 0 pesos is free and leads to the final page', async () => {
    const bought = await ordered()
    const taxes = { net_amount: 0, iva_amount: 0, extra_tax_amount: 0, delivery_net: 0 }
    const change = { status: 'POR PREPARAR', total_amount: 0, due: 0, ...taxes } as const
    await desk.database.updateTable('orders').set(change).where('public_id', '=', bought.orderId).execute()
    const [one, two] = await Promise.all([begun(bought), begun(bought)])
    expect(one).toEqual(two)
    expect(one).toMatchObject({ token: 'free' })
    const { handOver } = one
    expect(handOver.kind === 'redirect' && handOver.url).toContain(`/${bought.orderId}?token=free&type=webpay%20plus`)
    expect(desk.bank.calls.start).toBe(0)
  })
})

describe('reconciliation', () => {
  test('ends an abandoned form, and leaves its order to its own time', async () => {
    const bought = await ordered()
    const handOver = await begun(bought)
    expect(await desk.payments.reconcileDue(desk.later(14))).toBe(0)
    expect(await desk.payments.reconcileDue(desk.later(16))).toBe(1)
    expect(await stateOf(handOver.attemptId)).toBe('expired')
    expect(await statusOf(bought.orderId)).toBe('PENDIENTE')
    expect(await desk.payments.progress(bought.orderId)).toMatchObject({ progress: 'rejected' })
  })

  test('by many workers queries once', async () => {
    const bought = await ordered()
    const handOver = await begun(bought)
    await Promise.all(Array.from({ length: 5 }, () => desk.payments.reconcileDue(desk.later(16))))
    expect(await stateOf(handOver.attemptId)).toBe('expired')
    expect(desk.bank.calls.status).toBe(1)
  })

  test('says what it found, though another takes the attempt right afterwards', async () => {
    const { attemptId } = await begun(await ordered())
    const { attempts } = desk.rows
    const { byId } = attempts
    vi.spyOn(attempts, 'byId').mockImplementation(async (db, id) => {
      const taken = { asking_until: new Date(Date.now() + 60_000) }
      if (desk.bank.calls.status > 0)
        await desk.database.updateTable('payment_attempt').set(taken).where('public_id', '=', id).execute()
      return byId(db, id)
    })
    const found = await desk.payments.settle(attemptId, { kind: 'notice' }, desk.now())
    expect([desk.bank.calls.status, found?.leaseUntil]).toEqual([1, null])
  })

  test('gives up after seven days and leaves it to a person', async () => {
    const bought = await ordered()
    const handOver = await begun(bought)
    desk.bank.decide(handOver.token, 'approved')
    desk.bank.troubles.push({ on: 'capture', how: 'lost' }, ...Array(30).fill({ on: 'status', how: 'down' }))
    await finished(handOver)
    for (let day = 0; day <= 8; day++) await desk.payments.reconcileDue(desk.later(day * 24 * 60 + 61))
    const { attempt } = (await desk.payments.view(handOver.attemptId))!
    expect(attempt).toMatchObject({ state: 'unknown', reviewReason: 'no_answer', nextCheckAt: null })
  })
})

describe('what holds nobody else up', () => {
  test.each(['reconcileDue', 'expireDue'] as const)('a provider that does not answer: %s', async (task) => {
    const other = createTestBank()
    const silent = openGate()
    const both = await openOrderDesk({
      url: schema.url,
      now: MORNING,
      provider: desk.bank.provider,
      moreProviders: [
        {
          ...other.provider,
          name: 'silent',
          status: async (attempt) => {
            await silent.pass()
            return other.provider.status(attempt)
          },
        },
      ],
    })
    try {
      const [first, second] = [await ordered(), await ordered()]
      const begin = { orderId: first.orderId, customer: first.guest, now: MORNING }
      expect(await both.payments.begin('silent', begin)).toMatchObject({ ok: true })
      const { attemptId } = await begun(second, desk.later(0.01))
      const working = both.payments[task](desk.later(31))
      await silent.reached
      await vi.waitFor(async () => expect(await stateOf(attemptId)).toBe('expired'), WAITED_FOR)
      if (task === 'expireDue')
        await vi.waitFor(async () => expect(await statusOf(second.orderId)).toBe('EXPIRADO'), WAITED_FOR)
      silent.open()
      await working
    } finally {
      silent.open()
      await both.close()
    }
  })

  test('many orders whose payment nobody answers for, and payments of a provider without keys', async () => {
    const stuck = await ordered()
    const { attemptId } = await begun(stuck)
    const order = await desk.database.selectFrom('orders').selectAll().where('public_id', '=', stuck.orderId).executeTakeFirstOrThrow() // biome-ignore format: one row
    const attempt = await desk.database.selectFrom('payment_attempt').selectAll().where('public_id', '=', attemptId).executeTakeFirstOrThrow() // biome-ignore format: one row
    const generated = [
      'id',
      'order_number',
      'buyer_name_word',
      'buyer_last_name_word',
      'names_buyer',
      'received_day',
      'received_store_id',
      'due_by',
    ]
    const same = Object.fromEntries(Object.entries(order).filter(([column]) => !generated.includes(column)))
    const copies = Array.from({ length: 450 }, (_each, at) => `${at}`.padStart(22, '-'))
    await desk.database
      .insertInto('orders')
      .values(copies.map((copy) => ({ ...same, public_id: copy, idempotency_key: copy })) as never)
      .execute()
    const rows = await desk.database.selectFrom('orders').select(['id', 'public_id']).where('public_id', 'in', copies).execute() // biome-ignore format: one row
    const { id: _, charge_code: __, ...of } = attempt
    const open = rows.map(({ id, public_id }, at) => {
      const own = { order_id: id, public_id, reference: public_id, session_reference: public_id, token: public_id }
      const waits = { state: 'unknown', next_check_at: desk.later(60 * 24) }
      return { ...of, hand_over: null, ...own, ...(at % 2 ? waits : { provider: 'gone' }) }
    })
    await desk.database
      .insertInto('payment_attempt')
      .values(open as never)
      .execute()

    const late = await ordered()
    const begunLate = await begun(late, desk.later(1))
    await desk.database.updateTable('orders').set({ expires_at: desk.later(32) }).where('public_id', '=', late.orderId).execute() // biome-ignore format: one row
    expect(await desk.payments.expireDue(desk.later(33))).toBe(2)
    expect(await statusOf(late.orderId)).toBe('EXPIRADO')

    const next = await ordered()
    const begunNext = await begun(next, desk.later(1))
    await desk.payments.reconcileDue(desk.later(33))
    expect(await stateOf(begunNext.attemptId)).toBe('expired')
    expect(await stateOf(begunLate.attemptId)).toBe('expired')
  })
})

const WAITED_FOR = { timeout: 30_000, interval: 20 }

/** Whoever passes waits until it is opened; `reached`: somebody came to it. */
function openGate() {
  const opened = Promise.withResolvers<void>()
  const reached = Promise.withResolvers<void>()
  return {
    reached: reached.promise,
    open: opened.resolve,
    async pass() {
      reached.resolve()
      await opened.promise
    },
  }
}
