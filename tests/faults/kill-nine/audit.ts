// Compares the books of shop, bank and buyers after everything has settled, without the shop's own code.
import type { ShopDatabase } from '#tests/support/shop-database.ts'
import type { Purchase } from './purchase.ts'

/** What was there before the first order. */
export interface InitialStock {
  readonly stock: ReadonlyMap<number, number>
}

interface OrderRow {
  id: number
  public_id: string
  status: string
  holds_stock: number
  total_amount: number
  idempotency_key: string
  customer: string
  delivery_day: string
  delivery_service: string
}

interface AttemptRow {
  order_id: number
  public_id: string
  reference: string
  amount: number
  state: string
  failure: string | null
  refund_reason: string | null
}

/** A transaction as the sandbox's control API tells it. */
interface Transaction {
  readonly buyOrder: string
  readonly status: string
  readonly amount: number
  readonly refunds: readonly { readonly amount: number }[]
}

export interface AuditReport {
  /** Empty when everything adds up. */
  readonly faults: string[]
  readonly paid: number
  readonly closed: number
  readonly refunded: number
}

const PAID = 'POR PREPARAR'
const CLOSED = ['RECHAZADO', 'CANCELADO', 'EXPIRADO']

export async function initialStock(database: ShopDatabase): Promise<InitialStock> {
  return { stock: await stockNow(database) }
}

export async function audit(
  database: ShopDatabase,
  sandboxUrl: string,
  before: InitialStock,
  purchases: readonly Purchase[],
): Promise<AuditReport> {
  const orders = await database.rows<OrderRow>(
    `SELECT o.id, o.public_id, o.status, o.holds_stock, o.total_amount, o.idempotency_key, c.public_id AS customer, o.delivery_day,
            o.delivery_service FROM orders o JOIN customer c ON c.id = o.customer_id
     WHERE c.public_id NOT LIKE 'demo-person-%'`,
  )
  const attempts = await database.rows<AttemptRow>('SELECT * FROM payment_attempt')
  const transactions = new Map<string, Transaction[]>()
  for (const { reference } of attempts) transactions.set(reference, await transactionsOf(sandboxUrl, reference))
  const paid = orders.filter((order) => order.status === PAID)
  const faults = [
    ...endFaults(orders),
    ...(await eventFaults(database, orders)),
    ...moneyFaults(orders, attempts, transactions),
    ...(await stockFaults(database, before)),
    ...(await dayFaults(database)),
    ...purchaseFaults(orders, purchases),
    ...(await mailFaults(sandboxUrl, orders)),
    ...(await jobFaults(database)),
  ]
  const givenBack = [...transactions.values()].flat().filter((each) => isRefunded(each)).length
  return { faults, paid: paid.length, closed: orders.length - paid.length, refunded: givenBack }
}

function endFaults(orders: readonly OrderRow[]): string[] {
  return orders.flatMap(({ public_id, status, holds_stock }) => [
    ...(status === PAID || CLOSED.includes(status) ? [] : [`order ${public_id} is ${status}`]),
    ...((status === PAID) === (holds_stock === 1)
      ? []
      : [`order ${public_id} is ${status}, holds_stock ${holds_stock}`]),
  ])
}

/** A paid order was paid once, and a closed one closed once. */
async function eventFaults(database: ShopDatabase, orders: readonly OrderRow[]): Promise<string[]> {
  const events = await database.rows<{ order_id: number; status: string }>('SELECT order_id, status FROM order_event')
  return orders.flatMap(({ id, public_id, status }) => {
    const same = events.filter((event) => event.order_id === id && event.status === status).length
    return same === 1 ? [] : [`order ${public_id} became ${status} ${same} times`]
  })
}

/** Money taken and kept is exactly one paid attempt of a paid order; everything else was given back or never taken. */
function moneyFaults(
  orders: readonly OrderRow[],
  attempts: readonly AttemptRow[],
  transactions: ReadonlyMap<string, readonly Transaction[]>,
): string[] {
  return orders.flatMap((order) => {
    const own = attempts.filter((attempt) => attempt.order_id === order.id)
    const captured = own.filter(({ reference }) =>
      transactions.get(reference)?.some(({ status }) => status === 'AUTHORIZED'),
    )
    const expected = order.status === PAID ? 1 : 0
    const about = `order ${order.public_id} (${order.status})`
    return [
      ...(captured.length === expected ? [] : [`${about} keeps the money of ${captured.length} transactions`]),
      ...own.flatMap((attempt) => attemptFaults(about, order, attempt, transactions.get(attempt.reference) ?? [])),
    ]
  })
}

function attemptFaults(
  about: string,
  order: OrderRow,
  attempt: AttemptRow,
  transactions: readonly Transaction[],
): string[] {
  const faults: string[] = []
  const report = (what: string) => faults.push(`${about}, attempt ${attempt.public_id} (${attempt.state}): ${what}`)
  if (['created', 'pending', 'unknown'].includes(attempt.state)) report(`has no end: ${attempt.failure}`)
  if (transactions.length > 1) report('has two transactions')
  const isCaptured = transactions.some(({ status }) => status === 'AUTHORIZED')
  if ((attempt.state === 'paid') !== isCaptured) report(`the bank says ${transactions.map((each) => each.status)}`)
  if (attempt.state === 'paid' && attempt.refund_reason !== null)
    report(`waits for its refund: ${attempt.refund_reason}`)
  if (attempt.amount !== order.total_amount) report(`asks for ${attempt.amount} of ${order.total_amount}`)
  for (const { amount, refunds, status } of transactions) {
    if (amount !== attempt.amount) report(`the bank took ${amount}`)
    if (refunds.length > 1) report('was given back twice')
    if (status === 'PARTIALLY_NULLIFIED') report('was given back in part')
  }
  return faults
}

function isRefunded({ status }: Transaction): boolean {
  return status === 'REVERSED' || status === 'NULLIFIED'
}

/** What is left and what paid orders took is what there was. Packs are taken apart here again, from their lines. */
async function stockFaults(database: ShopDatabase, before: InitialStock): Promise<string[]> {
  const now = await stockNow(database)
  const sold = await database.rows<{ product: number; units: string }>(
    `SELECT COALESCE(c.product_id, l.product_id) AS product, SUM(l.amount * COALESCE(c.quantity, 1)) AS units
     FROM order_line l JOIN orders o ON o.id = l.order_id LEFT JOIN pack_component c ON c.pack_id = l.product_id
     WHERE o.status = ? GROUP BY product`,
    [PAID],
  )
  const soldOf = new Map(sold.map(({ product, units }) => [product, Number(units)]))
  return [...before.stock].flatMap(([product, units]) => {
    const left = now.get(product) ?? 0
    const gone = soldOf.get(product) ?? 0
    return left + gone === units ? [] : [`product ${product}: ${units} before, ${gone} sold, ${left} left`]
  })
}

async function stockNow(database: ShopDatabase): Promise<Map<number, number>> {
  const rows = await database.rows<{ product_id: number; stock: number }>(
    'SELECT product_id, stock FROM stock WHERE store_id = 9',
  )
  return new Map(rows.map((row) => [row.product_id, row.stock]))
}

async function dayFaults(database: ShopDatabase): Promise<string[]> {
  const rows = await database.rows<{ day: string; service: string; taken: string; alive: string }>(
    `SELECT d.day, d.service, d.taken, COUNT(o.id) AS alive FROM delivery_day d
     LEFT JOIN orders o ON o.delivery_day = d.day AND o.delivery_service = d.service AND o.status = ?
     GROUP BY d.day, d.service, d.taken`,
    [PAID],
  )
  return rows.flatMap(({ day, service, taken, alive }) =>
    Number(taken) === Number(alive) ? [] : [`${day} ${service}: ${taken} taken, ${alive} orders alive`],
  )
}

/** Nobody was promised what is not in the books, and no key made two orders. */
function purchaseFaults(orders: readonly OrderRow[], purchases: readonly Purchase[]): string[] {
  const byKey = Map.groupBy(orders, (order) => `${order.customer} ${order.idempotency_key}`)
  const known = new Set(purchases.map((purchase) => `${purchase.customer} ${purchase.key}`))
  const doubled = [...byKey].filter(([key, same]) => same.length > 1 || !known.has(key))
  return [
    ...doubled.map(([key, same]) => `key ${key} made ${same.length} orders`),
    ...purchases.flatMap((purchase) => {
      const order = byKey.get(`${purchase.customer} ${purchase.key}`)?.[0]
      const about = `buyer of ${[...purchase.orders]} who ${purchase.ending}`
      const isLost = [...purchase.orders].some((named) => named !== order?.public_id)
      return [
        ...(isLost ? [`${about}: the order in the books is ${order?.public_id}`] : []),
        ...(purchase.lastStatus === 'done' && order?.status !== PAID
          ? [`${about} was told paid, it is ${order?.status}`]
          : []),
        ...(purchase.lastStatus === 'rejected' && order?.status === PAID
          ? [`${about} was told rejected, it is paid`]
          : []),
      ]
    }),
  ]
}

/** One confirmation for each paid order. A crash after sending repeats it with the same Message-ID, which counts once. */
async function mailFaults(sandboxUrl: string, orders: readonly OrderRow[]): Promise<string[]> {
  const { mails } = (await (await fetch(`${sandboxUrl}/inbox.json`)).json()) as { mails: { messageId: string }[] }
  const ids = [...new Set(mails.map(({ messageId }) => messageId))]
  const faults = orders.flatMap(({ public_id, status }) => {
    const own = ids.filter((id) => id.includes(public_id)).length
    return own === (status === PAID ? 1 : 0) ? [] : [`order ${public_id} (${status}) has ${own} confirmations`]
  })
  const strange = ids.filter((id) => !orders.some(({ public_id }) => id?.includes(public_id)))
  return [...faults, ...strange.map((id) => `mail ${id} belongs to no order`)]
}

async function jobFaults(database: ShopDatabase): Promise<string[]> {
  const jobs = await database.rows("SELECT kind, unique_key, state, last_error FROM job WHERE state <> 'done'")
  return jobs.map((job) => `job ${job.kind} ${job.unique_key} is ${job.state}: ${job.last_error}`)
}

async function transactionsOf(sandboxUrl: string, buyOrder: string): Promise<Transaction[]> {
  const response = await fetch(`${sandboxUrl}/_sim/state?${new URLSearchParams({ buyOrder })}`)
  return ((await response.json()) as { transactions: Transaction[] }).transactions
}
