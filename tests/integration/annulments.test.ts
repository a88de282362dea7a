// Annulments on the real database: all of a paid order is given back, once, whoever asks at the same time and wherever it stops.
import fc from 'fast-check'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { annulOrder } from '#scripts/orders/order-annul.ts'
import { refundOrder } from '#scripts/orders/order-refunds.ts'
import { COURIER_JOB } from '#shop/delivery/dispatch/dispatch.service.ts'
import type { ReturnedUnits } from '#shop/orders/returns/return.ts'
import type { AnnulmentReason } from '#shop/orders/states/order-event.ts'
import { STAGE_MAIL_JOB } from '#shop/orders/states/transition.service.ts'
import { trackedOrderView } from '#shop/orders/tracking/tracked-order.view.ts'
import { GIVEN_BACK_JOB } from '#shop/payments/refunds/given-back.ts'
import { REFUND_JOB } from '#shop/payments/refunds/refund.service.ts'
import { instantAt } from '#shop/shared/chile-time.ts'
import type { ProductId } from '#shop/shared/ids.ts'
import { formatClp } from '#shop/shared/money.ts'
import { askBack, operatorsOf } from '#tests/support/operators/operators.ts'
import { runDueJobs } from '#tests/support/orders/due-jobs.ts'
import { orderDeskOfFile } from '#tests/support/orders/order-desk-of-file.ts'
import { type Bought, balanceOfBuyer, buyAndPay, heldByShop, type Purchase } from '#tests/support/orders/paid-orders.ts'
import { BEER, CASE, resetSmallShop, WINE } from '#tests/support/orders/small-shop.ts'

const NOW = instantAt('2026-11-11', '10:00')

const desk = orderDeskOfFile({ now: NOW })
beforeEach(async () => {
  await desk.database.deleteFrom('coupon_use').execute()
  await desk.database.deleteFrom('coupon').execute()
  await resetSmallShop(desk.database)
  const coupon = { code: 'DIEZ', type: 'percentage', value: 10, uses_per_customer: 1 } as const
  await desk.database.insertInto('coupon').values(coupon).execute()
})

const operations = () => desk.operations.payments
const status = async ({ order }: Bought) => (await desk.orders.byRowId(order.rowId))!.status
const backAtBank = ({ token }: Bought) => (token === null ? 0 : desk.bank.deal(token).refunded)

async function annul({ order }: Bought, operator = 'rosa') {
  const { annulments } = operations()
  const shown = (await annulments.annulment(order.rowId))!
  if (!shown.ok) return shown
  return annulments.annul(order.rowId, { seen: shown.value.seen, reason: 'shop_error', operator }, NOW)
}

/** The steps of an order, to `until`. */
async function advance({ order }: Bought, ...events: ('prepare' | 'finish' | 'send' | 'deliver' | 'fail')[]) {
  const progress = desk.operations.orders
  for (const event of events) {
    const { status: seen } = (await desk.orders.byRowId(order.rowId))!
    const reason = event === 'fail' ? ('nobody_home' as const) : undefined
    const done = await progress.advance(order.rowId, { event, seen, operator: 'rosa', reason }, NOW)
    if (!done.ok) throw new Error(`${event}: ${done.refusal.code}`)
  }
}

const runRefunds = () => runDueJobs(desk)

async function jobs(kind: string) {
  const rows = await desk.database.selectFrom('job').selectAll().where('kind', '=', kind).orderBy('id').execute()
  return rows.map(({ payload }) => (typeof payload === 'string' ? JSON.parse(payload) : payload))
}

const MIXED: Purchase = {
  products: [
    { id: CASE, amount: 1 },
    { id: BEER, amount: 2 },
  ],
  points: 4_000,
  coupon: 'DIEZ',
}

test.each([
  ['nothing yet', []],
  ['that is prepared', ['prepare']],
  ['that is ready', ['prepare', 'finish']],
] as const)(
  'an order %s gives everything back: money, points, stock of packs, its day, its coupon',
  async (_, steps) => {
    const before = await heldByShop(desk)
    const bought = await buyAndPay(desk, MIXED)
    expect(await heldByShop(desk)).toEqual({ wine: 44, beer: 48, days: 1, uses: 1 })
    expect(await balanceOfBuyer(desk, bought)).toBe(26_000)
    await advance(bought, ...steps)
    const result = await annul(bought)
    const { due } = bought.order.amounts
    expect(result).toMatchObject({ ok: true, value: { money: due, points: 4_000, coupon: 'DIEZ' } })
    expect([await status(bought), await heldByShop(desk)]).toEqual(['ANULADO', before])
    expect(await balanceOfBuyer(desk, bought)).toBe(30_000)
    expect(await jobs(GIVEN_BACK_JOB)).toEqual([]) // not before the money is back
    await runRefunds()
    expect(backAtBank(bought)).toBe(due)
    expect(await jobs(GIVEN_BACK_JOB)).toEqual([{ orderId: bought.order.id, key: 'annulled' }])
    expect((await jobs(STAGE_MAIL_JOB)).at(-1)).toMatchObject({ stage: 'ANULADO', reason: 'shop_error' })
    const [tracked] = await desk.tracking.ofPerson(bought.order.customerRowId)
    expect(trackedOrderView(tracked!, false)).toMatchObject({
      failure: 'Hubo un error nuestro.',
      is_over: true,
      given_back: { back: due, coming: 0, points: 4_000 },
    })
    const events = (await desk.operations.orders.find(bought.order.rowId))!.events
    expect(events.at(-1)).toMatchObject({ status: 'ANULADO', reason: 'shop_error', operator: 'rosa' })
    expect(await desk.givenBack.find(bought.order.rowId, 'annulled')).toMatchObject({
      money: due,
      points: 4_000,
      paidBy: 'WEBPAY CREDITO',
      lines: [
        { sku: `SKU${CASE}`, units: 1 },
        { sku: `SKU${BEER}`, units: 2 },
      ],
    })
  },
)

test('asked again, or by many at once, it is given back once and everybody else is told', async () => {
  const bought = await buyAndPay(desk, MIXED)
  const { annulments } = operations()
  const shown = (await annulments.annulment(bought.order.rowId))!
  if (!shown.ok) throw new Error(shown.refusal.code)
  const { seen } = shown.value
  const asked = await Promise.all(
    ['rosa', 'juan', 'ana', 'eva'].map((operator) =>
      annulments.annul(bought.order.rowId, { seen, reason: 'buyer_asked', operator }, NOW),
    ),
  )
  expect(asked.filter(({ ok }) => ok)).toHaveLength(1)
  expect(asked.flatMap((each) => (each.ok ? [] : [each.refusal.code]))).toEqual(Array(3).fill('alreadyThere'))
  expect(await annul(bought)).toMatchObject({ refusal: { code: 'alreadyThere' } })
  await runRefunds()
  expect([backAtBank(bought), await balanceOfBuyer(desk, bought)]).toEqual([bought.order.amounts.due, 30_000])
  expect(await heldByShop(desk)).toEqual({ wine: 50, beer: 50, days: 0, uses: 0 })
})

test('what changed since it was shown is told, and changes nothing', async () => {
  const bought = await buyAndPay(desk, MIXED)
  const { annulments } = operations()
  const shown = (await annulments.annulment(bought.order.rowId))!
  await advance(bought, 'prepare')
  const seen = shown.ok ? shown.value.seen : ''
  expect(
    await annulments.annul(bought.order.rowId, { seen, reason: 'shop_error', operator: 'ana' }, NOW),
  ).toMatchObject({
    refusal: { code: 'changedMeanwhile', status: 'EN PROCESO' },
  })
  expect(await status(bought)).toBe('EN PROCESO')
})

test.each([
  ['on its way', ['prepare', 'finish', 'send']],
  ['delivered', ['prepare', 'finish', 'send', 'deliver']],
  ['not delivered', ['prepare', 'finish', 'send', 'fail']],
] as const)('what is %s cannot be annulled', async (_, steps) => {
  const bought = await buyAndPay(desk, MIXED)
  await advance(bought, ...steps)
  expect(await annul(bought)).toMatchObject({ refusal: { code: 'wrongState' } })
  expect((await desk.refunds.ofAttempt(bought.attemptId!)).length).toBe(0)
})

test('an unpaid order is closed, not annulled; an unknown one is none', async () => {
  const unpaid = await buyAndPay(desk, { products: [{ id: BEER, amount: 2 }], pays: false })
  expect(await annul(unpaid)).toMatchObject({ refusal: { code: 'wrongState' } })
  expect(await operations().annulments.annulment(999_999)).toBeNull()
})

test('points alone, and nothing at all: what there is comes back at once and is told', async () => {
  await desk.database
    .insertInto('coupon')
    .values({ code: 'TODO', type: 'percentage', value: 100, delivery_free: true })
    .execute()
  const free = await buyAndPay(desk, { products: [{ id: BEER, amount: 2 }], coupon: 'TODO' })
  expect(free.order).toMatchObject({ status: 'POR PREPARAR', amounts: { total: 0 } })
  expect(await annul(free)).toMatchObject({ ok: true, value: { money: 0, points: 0, attempt: null } })
  await desk.database
    .insertInto('coupon')
    .values({ code: 'ENVIO', type: 'difference', value: 400, delivery_free: true })
    .execute()
  const points = await buyAndPay(desk, { products: [{ id: BEER, amount: 2 }], coupon: 'ENVIO', points: 2_000 })
  expect(points.order).toMatchObject({ status: 'POR PREPARAR', amounts: { total: 2_000, due: 0 } })
  expect(await annul(points)).toMatchObject({ ok: true, value: { money: 0, points: 2_000, attempt: null } })
  expect([await balanceOfBuyer(desk, points), await heldByShop(desk)]).toEqual([
    30_000,
    { wine: 50, beer: 50, days: 0, uses: 0 },
  ])
  expect(await jobs(GIVEN_BACK_JOB)).toEqual(
    [free, points].map(({ order }) => ({ orderId: order.id, key: 'annulled' })),
  )
})

test('an order its courier knows of is called off', async () => {
  const bought = await buyAndPay(desk, MIXED)
  const quoted = { courier_quote_id: 'q'.repeat(22) }
  await desk.database.updateTable('orders').set(quoted).where('id', '=', bought.order.rowId).execute()
  await annul(bought)
  expect(await jobs(COURIER_JOB)).toEqual([{ orderId: bought.order.id }])
})

test('nothing is written where the transaction breaks off', async () => {
  const bought = await buyAndPay(desk, MIXED)
  const held = await heldByShop(desk)
  // Too long a name for the books, which come after the coupon, the day and the stock.
  await expect(annul(bought, 'x'.repeat(61))).rejects.toThrow()
  expect([await status(bought), await heldByShop(desk)]).toEqual(['POR PREPARAR', held])
  expect([await balanceOfBuyer(desk, bought), (await desk.refunds.ofAttempt(bought.attemptId!)).length]).toEqual([
    26_000, 0,
  ])
  expect(await annul(bought)).toMatchObject({ ok: true })
})

test('what came back undelivered is refunded whole and stays NO ENTREGADO', async () => {
  const bought = await buyAndPay(desk, MIXED)
  await advance(bought, 'prepare', 'finish', 'send', 'fail')
  const { annulments } = operations()
  const { rowId } = bought.order
  const shown = (await annulments.refundOfAll(rowId))!
  if (!shown.ok) throw new Error(shown.refusal.code)
  const what = { seen: shown.value.seen, restock: true, operator: 'rosa' }
  const both = await Promise.all([1, 2].map(() => annulments.refundAll(rowId, what, NOW)))
  expect(both.filter(({ ok }) => ok)).toHaveLength(1)
  await runRefunds()
  expect([await status(bought), backAtBank(bought)]).toEqual(['NO ENTREGADO', bought.order.amounts.due])
  expect(await balanceOfBuyer(desk, bought)).toBe(30_000)
  // The day is over: only what can be used again is given back.
  expect(await heldByShop(desk)).toEqual({ wine: 50, beer: 50, days: 1, uses: 0 })
  expect(await annulments.refundOfAll(rowId)).toMatchObject({ refusal: { code: 'nothingLeft' } })
})

test('what its bank refused is asked for once more', async () => {
  const bought = await buyAndPay(desk, MIXED)
  await advance(bought, 'prepare', 'finish', 'send', 'fail')
  const { annulments } = operations()
  const { rowId } = bought.order
  const { due } = bought.order.amounts
  const refundAll = async () => {
    const shown = (await annulments.refundOfAll(rowId))!
    if (!shown.ok) throw new Error(shown.refusal.code)
    return annulments.refundAll(rowId, { seen: shown.value.seen, restock: true, operator: 'rosa' }, NOW)
  }
  const bank = vi.spyOn(desk.bank.provider, 'refund').mockResolvedValue({ kind: 'refused', reason: 'no' })
  expect(await refundAll()).toMatchObject({ ok: true, value: { money: due, points: 4_000, key: 'refunded' } })
  const [{ attemptId }] = await jobs(REFUND_JOB)
  for (const _time of [1, 2, 3]) await desk.payments.refund(attemptId, NOW).catch(() => {})
  expect(bank).toHaveBeenCalledTimes(3)
  bank.mockRestore()
  expect(await refundAll()).toMatchObject({ ok: true, value: { money: due, points: 0, lines: [], key: 'refunded-2' } })
  await desk.payments.refund(attemptId, NOW)
  expect(backAtBank(bought)).toBe(due)
  expect(await jobs(GIVEN_BACK_JOB)).toEqual([{ orderId: bought.order.id, key: 'refunded-2' }])
  expect(await balanceOfBuyer(desk, bought)).toBe(30_000)
  expect(await heldByShop(desk)).toEqual({ wine: 50, beer: 50, days: 1, uses: 0 })
  expect(await annulments.refundOfAll(rowId)).toMatchObject({ refusal: { code: 'nothingLeft' } })
})

test('what a delivered order earned goes back with its money, in its share, and what is spent by then is owed', async () => {
  const bought = await buyAndPay(desk, { products: [{ id: WINE, amount: 4 }], account: 0 })
  await advance(bought, 'prepare', 'finish', 'send', 'deliver')
  await desk.orders.depositEarnings(NOW)
  expect(await balanceOfBuyer(desk, bought)).toBe(200) // 1 % of 20.000
  const { requestLineRefund, annulments } = operations()
  const { rowId: orderRowId } = bought.order
  const lines = { orderRowId, attemptId: bought.attemptId, lines: [{ productId: WINE, units: 1 }] }
  await requestLineRefund({ ...lines, seen: { refunds: 0, units: 0 }, requestedBy: 'rosa' }, NOW)
  expect(await balanceOfBuyer(desk, bought)).toBe(150)
  // A hundred of them are spent by now: no more than the rest can be taken at once.
  const spent = { charges: 150, deposits: 200 }
  await desk.database
    .updateTable('points_account')
    .set(spent)
    .where('customer_id', '=', bought.order.customerRowId)
    .execute()
  const shown = (await annulments.refundOfAll(orderRowId))!
  const seen = shown.ok ? shown.value.seen : ''
  expect(await annulments.refundAll(orderRowId, { seen, restock: false, operator: 'rosa' }, NOW)).toMatchObject({
    ok: true,
  })
  expect(await desk.points.figuresOf(bought.order.customerRowId)).toMatchObject({
    deposits: 200,
    charges: 200,
    owed: 100,
  })
  await runRefunds()
  expect(backAtBank(bought)).toBe(bought.order.amounts.due)
})

test('what it earned goes back with an amount, too', async () => {
  const bought = await buyAndPay(desk, { products: [{ id: WINE, amount: 4 }], account: 0 })
  await advance(bought, 'prepare', 'finish', 'send', 'deliver')
  await desk.orders.depositEarnings(NOW)
  const { deliveryCost } = bought.order.amounts
  const asked = []
  for (const [pesos, seen] of [[deliveryCost, 0], [1, 0], [5_000, 1]] as const) // biome-ignore format: one row
    asked.push(await askBack(desk, bought.attemptId!, pesos, { seen }), await balanceOfBuyer(desk, bought))
  expect(asked).toEqual(['asked', 200, 'changed', 200, 'asked', 150]) // the delivery had earned nothing
  await runRefunds()
  expect(backAtBank(bought)).toBe(deliveryCost + 5_000)
  const all = await desk.operations.audit.ofTarget('order', bought.number)
  const refunds = all.filter(({ action }) => action === 'order.refund')
  expect(refunds.map(({ operator, after, refusal }) => [operator, after, refusal])).toEqual([
    ['rosa', formatClp(deliveryCost), null],
    ['rosa', undefined, 'changed'],
    ['rosa', '$5.000', null],
  ])
})

test('points parked in an unpaid order while their money goes back do not come back with it', async () => {
  const earned = await buyAndPay(desk, { products: [{ id: WINE, amount: 4 }], account: 0 })
  await advance(earned, 'prepare', 'finish', 'send', 'deliver')
  await desk.orders.depositEarnings(NOW)
  const { buyer } = earned
  await buyAndPay(desk, { products: [{ id: BEER, amount: 1 }], points: 200, buyer, pays: false })
  expect(await balanceOfBuyer(desk, earned)).toBe(0)
  const { annulments } = operations()
  const shown = (await annulments.refundOfAll(earned.order.rowId))!
  const seen = shown.ok ? shown.value.seen : ''
  await annulments.refundAll(earned.order.rowId, { seen, restock: false, operator: 'rosa' }, NOW)
  expect(await desk.points.figuresOf(buyer.rowId)).toMatchObject({ reserved: 200, owed: 200 })
  await desk.payments.expireDue(desk.later(31))
  expect(await desk.points.figuresOf(buyer.rowId)).toMatchObject({ reserved: 0, owed: 0 })
  expect(await balanceOfBuyer(desk, earned)).toBe(0)
})

test('units that are back in the store are its stock again, packs as their bottles', async () => {
  const bought = await buyAndPay(desk, MIXED)
  const { rowId: orderRowId } = bought.order
  const lines = [{ productId: CASE, units: 1 }]
  const what = { orderRowId, attemptId: bought.attemptId, lines, seen: { refunds: 0, units: 0 }, requestedBy: 'rosa' }
  await operations().requestLineRefund({ ...what, restock: true }, NOW)
  expect(await heldByShop(desk)).toMatchObject({ wine: 50, beer: 48 })
  await annul(bought)
  expect(await heldByShop(desk)).toMatchObject({ wine: 50, beer: 50 })
})

test('the command shows what goes back, asks, and refuses what the state forbids', async () => {
  const bought = await buyAndPay(desk, MIXED)
  const run = (args: readonly string[], says = true) =>
    annulOrder.run(operatorsOf(desk, { operator: 'rosa', says }), args)
  for (const wrong of [
    [],
    ['x'],
    [bought.number],
    [bought.number, '--reason', 'rain'],
    ['999999', '--reason', 'shop_error'],
  ])
    expect(await run(wrong)).toMatchObject({ refused: true })
  expect((await run([bought.number, '--reason', 'buyer_asked'], false)).lines).toEqual(['no se cambió nada'])
  expect(await status(bought)).toBe('POR PREPARAR')
  const { lines, refused } = await run([bought.number, '--reason', 'buyer_asked', '--yes'])
  expect(refused).toBe(false)
  expect(lines).toEqual(
    expect.arrayContaining(['  4000 puntos', '  el uso de DIEZ', `${bought.number} ahora está ANULADO`]),
  )
  expect((await run([bought.number, '--reason', 'buyer_asked', '--yes'])).lines).toEqual([
    `${bought.number}: ya está anulado`,
  ])
})

test('not delivered and refunded whole by the command; what has not left is annulled instead', async () => {
  const bought = await buyAndPay(desk, MIXED)
  const run = () =>
    refundOrder.run(operatorsOf(desk, { operator: 'rosa' }), [bought.number, '--all', '--restock', '--yes'])
  expect((await run()).lines.at(-1)).toContain('solo se devuelve entero lo que está ENTREGADO o NO ENTREGADO')
  await advance(bought, 'prepare', 'finish', 'send', 'fail')
  expect((await run()).lines.at(-1)).toContain('se devuelve todo')
  expect((await run()).lines.at(-1)).toContain('no queda nada por devolver')
  await runRefunds()
  expect([await status(bought), backAtBank(bought)]).toEqual(['NO ENTREGADO', bought.order.amounts.due])
})

test('random orders, random refunds of lines, then annulled: all that was paid is back, and no more on the way', async () => {
  const amount = fc.integer({ min: 0, max: 3 })
  const part = fc.record({
    product: fc.constantFrom(WINE, BEER, CASE),
    units: fc.integer({ min: 1, max: 3 }),
    restock: fc.boolean(),
  })
  const cases = fc.record({
    wine: amount,
    beer: fc.integer({ min: 1, max: 6 }),
    cases: fc.integer({ min: 0, max: 2 }),
    share: fc.integer({ min: 0, max: 100 }),
    coupon: fc.boolean(),
    parts: fc.array(part, { maxLength: 4 }),
  })
  await fc.assert(
    fc.asyncProperty(cases, async ({ wine, beer, cases: packs, share, coupon, parts }) => {
      const before = await heldByShop(desk)
      const products = [
        { id: WINE, amount: wine },
        { id: BEER, amount: beer },
        { id: CASE, amount: packs },
      ].filter((each) => each.amount > 0)
      const goods = (5_000 * wine + 1_200 * beer + 27_000 * packs) * (coupon ? 0.9 : 1)
      const points = Math.min(20_000, Math.floor((goods * share) / 100))
      const bought = await buyAndPay(desk, { products, points, coupon: coupon ? 'DIEZ' : null })
      const { due } = bought.order.amounts
      let [units, refunds] = [0, 0]
      for (const { product, units: wanted, restock } of parts) {
        const lines = [{ productId: product, units: wanted }]
        const seen = { refunds, units }
        const what = {
          orderRowId: bought.order.rowId,
          attemptId: bought.attemptId,
          lines,
          seen,
          restock,
          requestedBy: 'rosa',
        }
        const given = await operations().requestLineRefund(what, NOW)
        if (!given.ok) continue
        units += wanted
        if (given.value.money > 0) refunds += 1
        expect(await desk.refunds.ofAttempt(bought.attemptId!)).toHaveLength(refunds)
        expect(await balanceOfBuyer(desk, bought)).toBeLessThanOrEqual(30_000)
      }
      expect(await annul(bought)).toMatchObject({ ok: true })
      await runRefunds()
      expect(backAtBank(bought)).toBe(due)
      expect(await balanceOfBuyer(desk, bought)).toBe(30_000)
      expect(await heldByShop(desk)).toEqual(before)
    }),
    { numRuns: 25 },
  )
}, 60_000)

describe('what the shop has run out of', () => {
  const without = async (
    bought: Bought,
    missing: readonly ReturnedUnits[],
    reason: AnnulmentReason = 'out_of_stock',
  ) => {
    const { annulments } = operations()
    const shown = (await annulments.annulment(bought.order.rowId))!
    if (!shown.ok) return shown
    const wanted = { seen: shown.value.seen, reason, missing, operator: 'rosa' }
    return annulments.annul(bought.order.rowId, wanted, NOW)
  }
  const units = (productId: ProductId, count: number) => ({ productId, units: count })

  test.each([
    ['a bottle of a pack', [units(WINE, 2)], { wine: 48, beer: 50 }],
    ['one of two', [units(BEER, 1)], { wine: 50, beer: 49 }],
    ['all of it', [units(WINE, 6), units(BEER, 2)], { wine: 44, beer: 48 }],
  ])('does not return to sale, the rest does: %s', async (_, missing, held) => {
    const bought = await buyAndPay(desk, MIXED)
    const { due } = bought.order.amounts
    expect(await without(bought, missing)).toMatchObject({ ok: true, value: { money: due, points: 4_000 } })
    expect(await heldByShop(desk)).toEqual({ ...held, days: 0, uses: 0 })
    expect(await status(bought)).toBe('ANULADO')
    await runRefunds()
    expect(backAtBank(bought)).toBe(due)
  })

  test('is asked for, and never more than the order holds', async () => {
    const bought = await buyAndPay(desk, MIXED)
    expect(await without(bought, [])).toMatchObject({ refusal: { code: 'missingNeeded' } })
    for (const wrong of [units(BEER, 3), units(BEER, 0), units(BEER, 0.5), units(BEER, -1), units(CASE, 1)])
      expect(await without(bought, [wrong])).toMatchObject({ refusal: { code: 'notHeld' } })
    expect(await without(bought, [units(BEER, 1), units(BEER, 2)])).toMatchObject({ refusal: { code: 'notHeld' } })
    expect([await status(bought), await heldByShop(desk)]).toEqual([
      'POR PREPARAR',
      { wine: 44, beer: 48, days: 1, uses: 1 },
    ])
    expect(await without(bought, [units(BEER, 2)], 'shop_error')).toMatchObject({ ok: true })
    expect(await heldByShop(desk)).toMatchObject({ wine: 50, beer: 48 })
  })
})
