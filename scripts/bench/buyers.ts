// Guests with a filled cart and a delivery date, one press of the pay button away from an order, each from a network of
// its own; and whether each of their orders is in the books once.
import type { RowDataPacket } from 'mysql2/promise'
import { cartBody, guestBody, type Line, orderBody, PLACE } from './guest-calls.ts'
import type { LoadRequest } from './load-client.ts'
import { withConnection } from './shopping.ts'

export interface Buyer {
  readonly key: string
  readonly customerId: string
  readonly lines: readonly Line[]
  readonly request: LoadRequest
}

/** How many get ready at a time. */
const AT_ONCE = 8
const LINES = 3
const UNITS = 2

/** Guests number `first` and following. Throws when the shop refuses one, who could then not buy. */
export async function readyBuyers(
  origin: string,
  products: readonly { readonly id: number }[],
  { first, count }: { readonly first: number; readonly count: number },
): Promise<Buyer[]> {
  const days = await daysOnOffer(origin)
  const buyers: Buyer[] = []
  let next = 0
  const getReady = async () => {
    while (next < count) {
      const at = next++
      const n = first + at
      const lines = Array.from({ length: LINES }, (_, k) => ({
        id: products[(n * LINES + k) % products.length]!.id,
        amount: UNITS,
      }))
      buyers[at] = await readyBuyer(origin, n, lines, days[n % days.length]!)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, getReady))
  return buyers
}

/** Without today, whose window may close meanwhile. */
export async function daysOnOffer(origin: string): Promise<string[]> {
  const answer = await fetch(`${origin}/checkout/scheduled_delivery?${new URLSearchParams(PLACE)}`)
  const { data } = (await answer.json()) as { data: { delivery: { value: string; same_day_type: string }[] } }
  const days = data.delivery.filter(({ same_day_type }) => same_day_type !== 'today').map(({ value }) => value)
  if (days.length === 0) throw new Error('no delivery date is on offer')
  return days
}

async function readyBuyer(origin: string, n: number, lines: readonly Line[], day: string): Promise<Buyer> {
  const headers: Record<string, string> = { 'content-type': 'application/json', 'x-forwarded-for': networkOf(n) }
  const post = async (path: string, body: object) => {
    const answer = await fetch(origin + path, { method: 'POST', headers, body: JSON.stringify(body) })
    const text = await answer.text()
    if (answer.status !== 200) throw new Error(`${path} answers ${answer.status}: ${text.slice(0, 300)}`)
    const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0])
    if (cookies.length > 0) headers.cookie = cookies.join('; ')
    return JSON.parse(text).data
  }
  const { customer_id: customerId } = await post('/customers/buy/guest', guestBody(5_000_000 + n))
  const { finalTotal: total } = await post('/cart', cartBody(lines, day))
  const key = `bench-order-${n}`
  const body = JSON.stringify(orderBody({ key, customerId, lines, day, total }))
  return { key, customerId, lines, request: { method: 'POST', path: '/checkout/new', headers, body } }
}

/** An address of `10.0.0.0/8`, as a proxy would name it. */
export const networkOf = (n: number) => `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`

/** Throws unless each of these buyers has one order, the one the shop named, with his lines, its stock and its day taken. */
export async function checkOrders(databaseUrl: string, buyers: readonly Buyer[], answers: readonly string[]) {
  await withConnection(databaseUrl, async (connection) => {
    const rows = async (sql: string) => (await connection.query<RowDataPacket[]>(sql))[0]
    const orders = await rows(
      `SELECT o.public_id AS id, o.idempotency_key AS orderKey, c.public_id AS customerId, o.status, o.holds_stock AS holds,
         (SELECT CAST(SUM(l.amount) AS SIGNED) FROM order_line l WHERE l.order_id = o.id) AS units,
         (SELECT COUNT(*) FROM stock_hold h WHERE h.order_id = o.id) AS held
       FROM orders o JOIN customer c ON c.id = o.customer_id WHERE o.idempotency_key LIKE 'bench-order-%'`,
    )
    const byKey = Map.groupBy(orders, ({ orderKey }) => orderKey)
    for (const [n, { key, customerId, lines }] of buyers.entries()) {
      const own = byKey.get(key) ?? []
      const named = JSON.parse(answers[n] ?? '{}').data?.newOrder?.order_id
      const units = lines.reduce((sum, { amount }) => sum + amount, 0)
      const [order] = own
      const isRight =
        own.length === 1 && order?.id === named && order?.customerId === customerId && order?.status === 'PENDIENTE'
      if (!isRight || order?.holds !== 1 || order?.units !== units || order?.held === 0)
        throw new Error(`order ${key} (${named}) is in the books as ${JSON.stringify(own)}`)
    }
    if (orders.length !== buyers.length) throw new Error(`${orders.length} orders of ${buyers.length} buyers`)
    const [days] = await rows('SELECT CAST(SUM(taken) AS SIGNED) AS taken FROM delivery_day')
    if (days?.taken < orders.length)
      throw new Error(`${orders.length} orders took ${days?.taken} places of delivery days`)
  })
}
