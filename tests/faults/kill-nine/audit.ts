// Compares the books of shop, providers and buyers after everything has settled, without the shop's own code.
import type { ShopDatabase } from '#tests/support/shop/shop-database.ts'
import type { Issuer } from '#tests/support/tax/issuers.ts'
import { documentFaults } from './audit-documents.ts'
import { auditMoney, type MoneyOfMethod } from './audit-money.ts'
import { pointsFaults } from './audit-points.ts'
import type { Purchase } from './purchase.ts'
import { readSandbox } from './sandbox-calls.ts'
import type { WayToPay } from './ways-to-pay.ts'

/** What was there before the first order. */
export interface InitialStock {
  readonly stock: ReadonlyMap<number, number>
}

export interface OrderRow {
  id: number
  public_id: string
  status: string
  holds_stock: number
  /** What is paid in money. */
  due: number
  idempotency_key: string
  customer: string
  delivery_day: string
  delivery_service: string
}

export interface AuditReport {
  /** Empty when everything adds up. */
  readonly faults: string[]
  readonly paid: number
  readonly closed: number
  /** What the issuer of tax documents has. */
  readonly documents: number
  readonly byProvider: Readonly<Record<string, MoneyOfMethod>>
  /** Refunds a person must look at: of those who show them late, by rule. */
  readonly leftToAPerson: number
}

export const PAID = 'POR PREPARAR'
const CLOSED = ['RECHAZADO', 'CANCELADO', 'EXPIRADO']

export async function initialStock(database: ShopDatabase): Promise<InitialStock> {
  return { stock: await stockNow(database) }
}

interface Audited {
  readonly before: InitialStock
  readonly purchases: readonly Purchase[]
  /** Every way that was used. */
  readonly ways: readonly WayToPay[]
  /** Who issued the documents. */
  readonly issuer: Issuer
}

export async function audit(
  database: ShopDatabase,
  sandboxUrl: string,
  { before, purchases, ways, issuer }: Audited,
): Promise<AuditReport> {
  const orders = await database.rows<OrderRow>(
    `SELECT o.id, o.public_id, o.status, o.holds_stock, o.idempotency_key, c.public_id AS customer, o.delivery_day, o.delivery_service,
            o.total_amount - COALESCE((SELECT SUM(p.amount) FROM payment p WHERE p.order_id = o.id AND p.source = 'points'), 0) AS due
     FROM orders o JOIN customer c ON c.id = o.customer_id
     WHERE c.public_id NOT LIKE 'demo-person-%'`,
  )
  for (const order of orders) order.due = Number(order.due)
  const money = await auditMoney(database, sandboxUrl, { ways, orders, purchases })
  const paid = orders.filter((order) => order.status === PAID)
  const papers = await documentFaults(
    database,
    sandboxUrl,
    orders.map((order) => ({ ...order, isPaid: order.status === PAID })),
    issuer,
  )
  const faults = [
    ...endFaults(orders),
    ...(await eventFaults(database, orders)),
    ...money.faults,
    ...papers.faults,
    ...(await stockFaults(database, before)),
    ...(await dayFaults(database)),
    ...(await pointsFaults(database, orders, purchases)),
    ...purchaseFaults(orders, purchases),
    ...(await mailFaults(sandboxUrl, orders, { alarms: money.leftToAPerson, refunds: await toldRefunds(database) })),
    ...(await jobFaults(database)),
  ]
  const { byProvider, leftToAPerson } = money
  const { documents } = papers
  return { faults, paid: paid.length, closed: orders.length - paid.length, documents, byProvider, leftToAPerson }
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
      const about = `buyer of ${[...purchase.orders]} by ${purchase.method} who ${purchase.ending}`
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

/**
 * One confirmation for each paid order. A crash after sending repeats it with the same Message-ID, which counts once. There are as
 * many alarms as there is something left to a person, a mail for each refund that is done, and nobody gets a letter about no order.
 */
async function mailFaults(
  sandboxUrl: string,
  orders: readonly OrderRow[],
  { alarms, refunds }: { readonly alarms: number; readonly refunds: readonly string[] },
): Promise<string[]> {
  const { mails } = await readSandbox<{ mails: { messageId: string; text: string }[] }>(sandboxUrl, '/inbox.json')
  const byId = new Map(mails.map((mail) => [mail.messageId, mail]))
  const faults = orders.flatMap(({ public_id, status }) => {
    const own = [...byId.keys()].filter((id) => id.startsWith(`<pedido-${public_id}@`)).length
    return own === (status === PAID ? 1 : 0) ? [] : [`order ${public_id} (${status}) has ${own} confirmations`]
  })
  const nameOf = (id: string) => id.slice(1, id.lastIndexOf('@'))
  const ofOrders = new Set([
    ...orders.flatMap(({ public_id }) => [`pedido-${public_id}`, `transferencia-${public_id}`]),
    ...refunds,
  ])
  const others = [...byId].filter(([id]) => !ofOrders.has(nameOf(id)))
  const names = new Set([...byId.keys()].map(nameOf))
  const isAlarm = ([id]: readonly [string, unknown]) => id.startsWith('<pago-')
  // Of tax documents: those that waited long by the clock that was moved, and what buyers are sent of theirs.
  const reports = ['<informe-', '<documento', '<proceso-'] // of a killed process, where nothing took its place for a while
  const isReport = ([id]: readonly [string, unknown]) => reports.some((beginning) => id.startsWith(beginning))
  const strange = others.filter((mail) => !isAlarm(mail) && !isReport(mail))
  const raised = others.filter(isAlarm)
  return [
    ...faults,
    ...refunds.filter((name) => !names.has(name)).map((name) => `no mail ${name}`),
    ...strange.map(([id, { text }]) => `mail ${id} belongs to no order: ${text.slice(0, 300)}`),
    ...(raised.length === alarms
      ? []
      : raised.map(([id, { text }]) => `alarm ${id}, ${alarms} expected: ${text.slice(0, 300)}`)),
    ...(raised.length === 0 && alarms > 0 ? [`${alarms} refunds are left to a person, and nobody was told`] : []),
  ]
}

/** The mails of refunds that are done: an operator's has the name of its key, one of the shop's own its id. */
async function toldRefunds(database: ShopDatabase): Promise<string[]> {
  const refunds = await database.rows<{ public_id: string; name: string }>(
    `SELECT o.public_id, IF(r.reason = 'operator', r.request_key, r.public_id) AS name FROM payment_refund r
     JOIN payment_attempt a ON a.id = r.attempt_id JOIN orders o ON o.id = a.order_id
     WHERE r.state = 'done'`,
  )
  return refunds.map(({ public_id, name }) => `devolucion-${public_id}-${name}`)
}

/** A reminder of a transfer is not due for hours. */
async function jobFaults(database: ShopDatabase): Promise<string[]> {
  const jobs = await database.rows(
    "SELECT kind, unique_key, state, last_error FROM job WHERE state <> 'done' AND kind <> 'payment.transfer_reminder'",
  )
  return jobs.map((job) => `job ${job.kind} ${job.unique_key} is ${job.state}: ${job.last_error}`)
}
