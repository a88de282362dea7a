// Reconciliation of a day on the real database, beside the sandbox's Webpay over HTTP and an invented provider with a list of its own.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { refundOrder } from '#scripts/orders/order-refunds.ts'
import { reconcile } from '#scripts/reconcile.ts'
import type { AttemptState } from '#shop/payments/attempts/attempt.ts'
import type { BookEntry } from '#shop/payments/provider.ts'
import type { DifferenceCode } from '#shop/payments/reconciliation/difference.ts'
import { RECONCILIATION_JOB } from '#shop/payments/reconciliation/reconciled.ts'
import { reconciliationMail } from '#shop/payments/reconciliation/reconciliation.mail.ts'
import type { RefundState } from '#shop/payments/refunds/refund.ts'
import { instantAt } from '#shop/shared/chile-time.ts'
import type { AttemptId, OrderId } from '#shop/shared/ids.ts'
import { clp } from '#shop/shared/money.ts'
import { confirmOnceBothAsked } from '#tests/support/operators/both-asked.ts'
import { askBack, operatorsOf } from '#tests/support/operators/operators.ts'
import { runDueJobs } from '#tests/support/orders/due-jobs.ts'
import { type OrderDesk, openOrderDesk } from '#tests/support/orders/order-desk.ts'
import { BEER, resetSmallShop } from '#tests/support/orders/small-shop.ts'
import { freshDatabase, type TestDatabase } from '#tests/support/shop/database.ts'
import { reconciliation as words } from '#texts/orders/reconciliation.ts'
import { BY_ITSELF, openInvented } from './conformance/invented.ts'
import type { StandIn } from './conformance/stand-in.ts'
import { openStandIn as openWebpay } from './conformance/stand-ins/webpay-plus.ts'

const DAY = '2026-11-11'
const MORNING = instantAt(DAY, '10:00')
const NIGHT = instantAt('2026-11-12', '03:30')

let schema: TestDatabase
let webpay: StandIn
let invented: StandIn
let desk: OrderDesk
/** What the invented provider's list has beside its own. */
let planted: BookEntry[] = []

beforeAll(async () => {
  webpay = await openWebpay()
  invented = await openInvented('invented', BY_ITSELF)
  schema = await freshDatabase()
})
afterAll(async () => {
  await webpay?.close()
  await schema?.drop()
})
beforeEach(async () => {
  const own = invented.provider
  const listed = {
    ...own,
    async *books(...span: Parameters<NonNullable<typeof own.books>>) {
      yield* own.books!(...span)
      yield* planted
    },
  }
  desk = await openOrderDesk({ url: schema.url, now: MORNING, provider: webpay.provider, moreProviders: [listed] })
  await resetSmallShop(desk.database)
  await desk.database.deleteFrom('reconciliation').execute()
  for (const standIn of [webpay, invented]) await standIn.reset()
  planted = []
  return () => desk.close()
})

interface Payment {
  readonly orderId: OrderId
  readonly orderNumber: number
  readonly attemptId: AttemptId
  readonly token: string
  readonly reference: string
  readonly pesos: number
}

async function ordered() {
  const guest = await desk.guest()
  const { dates } = await desk.delivery.availableDates({ commune: 'Las Condes' })
  const { day, cost } = dates.find(({ service }) => service === 'scheduled')!
  const body = desk.body(guest, [{ id: BEER, amount: 1 }], cost + 1_200, { delivery_date_requested: day })
  const made = await desk.orders.create(body, guest, desk.now())
  if (!made.ok) throw new Error(JSON.stringify(made.refusal))
  return { guest, ...made.value }
}

async function begun(standIn: StandIn, bought?: Awaited<ReturnType<typeof ordered>>): Promise<Payment> {
  const order = bought ?? (await ordered())
  const { orderId, orderNumber, guest: customer } = order
  const begin = await desk.payments.begin(standIn.provider.name, { orderId, customer, now: desk.now() })
  if (!begin.ok) throw new Error(begin.refusal.code)
  const { attemptId, token } = begin.value
  const { reference, pesos } = (await desk.payments.view(attemptId))!.attempt
  return { orderId, orderNumber, attemptId, token, reference, pesos }
}

async function paid(standIn: StandIn, bought?: Awaited<ReturnType<typeof ordered>>): Promise<Payment> {
  const payment = await begun(standIn, bought)
  await back(standIn, payment, 'approve')
  expect((await desk.payments.view(payment.attemptId))!.attempt.state).toBe('paid')
  return payment
}

async function back(standIn: StandIn, { attemptId, token }: Payment, what: 'approve' | 'reject' | 'cancel') {
  const params = (await standIn.act(token, what))!
  const { name: provider } = standIn.provider
  await desk.payments.handleReturn({ provider, attemptId, method: 'GET', params, now: desk.now() })
}

const attemptRow = ({ attemptId }: Payment) =>
  desk.database.selectFrom('payment_attempt').selectAll().where('public_id', '=', attemptId).executeTakeFirstOrThrow()
const change = ({ attemptId }: Payment, fields: object) =>
  desk.database.updateTable('payment_attempt').set(fields).where('public_id', '=', attemptId).execute()
const becomes = (payment: Payment, state: AttemptState) => change(payment, { state, next_check_at: null })
const orderBecomes = ({ orderId }: { orderId: OrderId }, status: 'ANULADO' | 'EXPIRADO' | 'POR PREPARAR') =>
  desk.database.updateTable('orders').set({ status }).where('public_id', '=', orderId).execute()

async function refundRow(payment: Payment, state: RefundState, amount: number) {
  const { id: attempt_id } = await attemptRow(payment)
  const values = { attempt_id, amount, state, public_id: `refund-${attempt_id}`, request_key: 'planted' }
  await desk.database
    .insertInto('payment_refund')
    .values({ ...values, reason: 'operator', created_at: MORNING })
    .execute()
}

/** At the provider's own site: nobody here knows. */
async function refundThere(payment: Payment, pesos: number) {
  const { attempt } = (await desk.payments.view(payment.attemptId))!
  expect(await webpay.provider.refund!(attempt, { id: 'there', pesos: clp(pesos) })).toEqual({ kind: 'done' })
}

const runRefunds = () => runDueJobs(desk)

/** A day as it should be: nothing of it differs. */
async function goodDay() {
  for (const standIn of [webpay, invented]) {
    await paid(standIn)
    await back(standIn, await begun(standIn), 'reject')
    await back(standIn, await begun(standIn), 'cancel')
    const part = await paid(standIn)
    await askBack(desk, part.attemptId, 500)
  }
  const second = await paid(webpay)
  await askBack(desk, second.attemptId, second.pesos)
  await runRefunds()
}

/** Twenty differences; of each its code and the reference it is about. */
const PLANTED: readonly (readonly [string, () => Promise<string>])[] = [
  [
    'money_there_not_here',
    () =>
      planting(begun(webpay), async (one) => {
        await webpay.take(one.token)
        await becomes(one, 'expired')
        await orderBecomes(one, 'EXPIRADO')
      }),
  ],
  [
    'money_there_not_here',
    () =>
      planting(begun(invented), async (one) => {
        await invented.take(one.token)
        await becomes(one, 'canceled')
        await orderBecomes(one, 'EXPIRADO')
        // Begun days before: only the provider's list leads to it.
        await change(one, { created_at: instantAt('2026-11-08', '10:00') })
        await desk.database
          .updateTable('orders')
          .set({ created_at: instantAt('2026-11-08') })
          .where('public_id', '=', one.orderId)
          .execute()
      }),
  ],
  [
    'money_here_not_there',
    () =>
      planting(begun(webpay), async (one) => {
        await becomes(one, 'paid')
        await orderBecomes(one, 'POR PREPARAR')
      }),
  ],
  ['another_amount', () => planting(paid(webpay), (one) => change(one, { amount: one.pesos + 1 }))],
  ['another_amount', () => planting(paid(invented), (one) => change(one, { amount: one.pesos - 1 }))],
  ['refund_there_not_here', () => planting(paid(webpay), (one) => refundThere(one, 500))],
  ['refund_there_not_here', () => planting(paid(webpay), (one) => refundThere(one, one.pesos))],
  ['refund_here_not_there', () => planting(paid(webpay), (one) => refundRow(one, 'done', 500))],
  [
    'refund_here_not_there',
    () =>
      planting(paid(invented), async (one) => {
        await refundRow(one, 'done', one.pesos)
        await becomes(one, 'voided')
      }),
  ],
  ['still_open', () => planting(begun(webpay))],
  ['still_open', () => planting(begun(invented), (one) => becomes(one, 'unknown'))],
  [
    'under_review',
    () =>
      planting(begun(webpay), async (one) => {
        await change(one, { state: 'unknown', review_reason: 'no_answer' })
        await orderBecomes(one, 'EXPIRADO')
      }),
  ],
  [
    'order_without_money',
    async () => {
      await orderBecomes(await ordered(), 'POR PREPARAR')
      return ''
    },
  ],
  ['money_for_unpaid_order', () => planting(paid(webpay), (one) => orderBecomes(one, 'ANULADO'))],
  [
    'paid_twice',
    async () => {
      const bought = await ordered()
      const first = await begun(webpay, bought)
      const second = await paid(invented, bought)
      await webpay.take(first.token)
      await becomes(first, 'paid')
      return second.reference
    },
  ],
  ['not_compared', () => planting(paid(webpay), (one) => change(one, { provider: 'gone' }))],
  ['refund_by_hand', () => planting(paid(webpay), (one) => refundRow(one, 'by_hand', 500))],
  [
    'refund_missing',
    () =>
      planting(paid(webpay), async (one) => {
        await change(one, { refund_reason: 'order_closed' })
        await orderBecomes(one, 'EXPIRADO')
      }),
  ],
  [
    'payment_of_nobody',
    async () => {
      planted.push({ reference: 'nobody-knows', token: 'n1', captured: clp(7_000), refunded: clp(0) })
      return 'nobody-knows'
    },
  ],
  [
    'charged_twice',
    () =>
      planting(paid(invented), async ({ reference, pesos }) => {
        planted.push({ reference, token: 'again', captured: clp(pesos), refunded: clp(0) })
      }),
  ],
]

async function planting(made: Promise<Payment>, plant: (one: Payment) => Promise<unknown> = async () => undefined) {
  const one = await made
  await plant(one)
  return one.reference
}

const sorted = (rows: readonly (readonly string[])[]) => rows.map((row) => row.join(' ')).sort()

test('a good day agrees to the peso', async () => {
  await goodDay()
  const { totals, differences } = await desk.reconciliation.reconcile(DAY, NIGHT)
  expect(differences).toEqual([])
  expect(totals.map(({ provider, attempts, silent }) => [provider, attempts, silent])).toEqual([
    ['webpay-plus', 5, 0],
    ['invented', 4, 0],
  ])
  for (const { here, there } of totals) {
    expect(here).toEqual(there)
    expect(here.captured).toBeGreaterThan(here.refunded)
  }
  const { lines, differs } = await reconcile(desk, DAY, NIGHT)
  expect([lines.at(-1), differs]).toEqual(['Todo cuadra, peso a peso.', false])
})

test('twenty planted differences are found, and nothing else', async () => {
  expect(PLANTED).toHaveLength(20)
  await goodDay()
  const wanted: string[][] = []
  for (const [code, plant] of PLANTED) wanted.push([code, await plant()])
  const { differences } = await desk.reconciliation.reconcile(DAY, NIGHT)
  expect(sorted(differences.map(({ code, reference }) => [code, reference]))).toEqual(sorted(wanted))
  // As stored, and as printed.
  expect((await desk.reconciliation.byDay(DAY))!.differences).toEqual(differences)
  const { lines, differs } = await reconcile(desk, DAY, NIGHT)
  expect(differs).toBe(true)
  for (const [code] of PLANTED) expect(lines).toContain(`  ${words.codes[code as DifferenceCode].happened}`)
})

test('each night does a day once, whoever works, and mails what differs', async () => {
  await planting(begun(webpay), (one) => webpay.take(one.token))
  expect(await desk.reconciliation.reconcileDue(instantAt('2026-11-12', '03:29'))).toBe(1) // the day before, which is empty
  const counts = await Promise.all([1, 2, 3].map(() => desk.reconciliation.reconcileDue(NIGHT)))
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1)
  expect(await desk.reconciliation.reconcileDue(NIGHT)).toBe(0)
  const jobs = await desk.database.selectFrom('job').selectAll().where('kind', '=', RECONCILIATION_JOB).execute()
  expect(jobs.map(({ unique_key }) => unique_key)).toEqual([DAY])
  const done = (await desk.reconciliation.byDay(DAY))!
  const mail = reconciliationMail(done, { to: 'operaciones@liqui.example', shopName: 'Liqui' })
  expect(mail.subject).toBe('Conciliación del 11/11/2026: 1 diferencia')
  expect(mail.text).toContain('El proveedor cobró un pago que la tienda no da por pagado.')
})

test('a provider that does not answer leaves its payments uncompared, and the others compared', async () => {
  const silent = await paid(webpay)
  await paid(invented)
  await webpay.fail('status', 'down', 5)
  const { differences, totals } = await desk.reconciliation.reconcile(DAY, NIGHT)
  await webpay.heal()
  expect(differences.map(({ code, reference }) => [code, reference])).toEqual([['not_compared', silent.reference]])
  expect(totals.map((each) => each.silent)).toEqual([1, 0])
})

describe("an operator's refund", () => {
  const asked = (args: string[], yes = true) =>
    refundOrder.run(operatorsOf(desk, { operator: 'rosa', says: yes }), args)
  const refunds = ({ attemptId }: Payment) => desk.refunds.ofAttempt(attemptId)

  test('of a part, then of the rest, is asked about, written down and carried out', async () => {
    const payment = await paid(webpay)
    const number = String(payment.orderNumber)
    expect(await asked([number, '500'], false)).toEqual({ lines: ['no se cambió nada'], refused: true })
    expect(await refunds(payment)).toEqual([])
    expect((await asked([number, '500'])).lines).toEqual([`${number}: $500 quedan pedidos: se devuelven en segundos`])
    await runRefunds()
    expect(await refunds(payment)).toMatchObject([{ state: 'done', pesos: 500, requestedBy: 'rosa' }])
    const { lines, refused } = await asked([number, '--yes'])
    expect([refused, lines[2]]).toEqual([false, '  $500 hecha: rosa'])
    await runRefunds()
    expect(await webpay.books(payment.reference)).toMatchObject({ refunded: payment.pesos, refunds: 2 })
    expect((await asked([number])).refused).toBe(true)
  })

  test('of more than is left, or of what is not paid, is refused', async () => {
    const payment = await paid(webpay)
    const { lines, refused } = await asked([String(payment.orderNumber), String(payment.pesos + 1), '--yes'])
    expect([refused, lines.at(-1)]).toEqual([true, expect.stringContaining('más de lo que queda')])
    const open = await begun(webpay)
    expect((await asked([String(open.orderNumber), '--yes'])).lines[0]).toContain('se puede devolver')
    expect((await asked(['999999', '--yes'])).lines).toEqual(['999999: no existe ese pedido'])
    for (const args of [[], ['abc'], ['100001', '-5'], ['100001', '5', '6'], ['100001', '5', '--all']])
      expect((await asked(args)).lines[0]).toMatch(/^refund NUMBER/)
    expect(await refunds(payment)).toEqual([])
  })

  test('twice at once is one', async () => {
    const payment = await paid(webpay)
    const confirm = confirmOnceBothAsked()
    const both = await Promise.all(
      ['100', '200'].map((part) =>
        refundOrder.run({ ...desk, asked: { operator: 'rosa', now: desk.now(), confirm } }, [
          String(payment.orderNumber),
          part,
        ]),
      ),
    )
    expect(both.map(({ refused }) => refused).sort()).toEqual([false, true])
    expect(await refunds(payment)).toHaveLength(1)
  })

  test('of an order with two payments names the one', async () => {
    const bought = await ordered()
    const first = await begun(webpay, bought)
    const second = await paid(invented, bought)
    await webpay.take(first.token)
    await becomes(first, 'paid')
    const number = String(first.orderNumber)
    expect((await asked([number, '--yes'])).lines[0]).toContain('--reference')
    expect((await asked([number, '--reference', second.reference, '--yes'])).refused).toBe(false)
    expect(await refunds(second)).toHaveLength(1)
    expect(await refunds(first)).toHaveLength(0)
  })
})
