// One purchase from cart to end, the way a guest's browser would make it, while the shop dies and comes back under it.
import {
  type Answer,
  type BrowserReturn,
  type Buyer,
  type CardOutcome,
  comeBack,
  type Line,
} from '#tests/support/buyer.ts'
import type { ShopDatabase } from '#tests/support/shop-database.ts'
import { pause, type SeededRandom } from './random.ts'
import { type ClientErrors, isConnectionLost, retryUntilAnswered } from './retry.ts'

/** How a purchase goes on after the order; those named more often happen more often. */
export const ENDINGS = [
  ...Array.from({ length: 7 }, () => 'approves' as const),
  ...Array.from({ length: 3 }, () => 'returns twice at once' as const),
  ...Array.from({ length: 2 }, () => 'reloads the return' as const),
  ...Array.from({ length: 2 }, () => 'pays and closes the browser' as const),
  ...Array.from({ length: 2 }, () => 'presses pay twice' as const),
  ...Array.from({ length: 2 }, () => 'returns when the time is over' as const),
  'returns while being asked about',
  'loses the answer to the commit',
  'is rejected',
  'is rejected',
  'goes back',
  'goes back',
  'lets the form expire',
  'restores an old form',
  'never decides',
  'never pays',
] as const

export type Ending = (typeof ENDINGS)[number]

/** A purchase and what its buyer was told. */
export interface Purchase {
  readonly customer: string
  readonly key: string
  readonly lines: readonly Line[]
  readonly ending: Ending
  /** Every order the shop ever named for this key; a second one is a fault. */
  readonly orders: Set<string>
  /** The shop's last word about the order's payment. */
  lastStatus: 'pending' | 'unknown' | 'done' | 'rejected' | null
  /** Why it went no further, in the shop's word. */
  refusal: string | null
}

export interface PurchaseContext {
  readonly buyer: Buyer
  readonly customer: string
  readonly date: { value: string; cost: number; same_day_type: string }
  readonly sandboxUrl: string
  readonly database: ShopDatabase
  readonly chance: SeededRandom
  readonly seen: ClientErrors
}

const DECISION: Readonly<Record<Ending, CardOutcome | null>> = {
  approves: 'approve',
  'returns twice at once': 'approve',
  'reloads the return': 'approve',
  'pays and closes the browser': 'approve',
  'presses pay twice': 'approve',
  'returns when the time is over': 'approve',
  'returns while being asked about': 'approve',
  'loses the answer to the commit': 'approve',
  'is rejected': 'reject',
  'goes back': 'abort',
  'lets the form expire': 'expire',
  'restores an old form': 'form_error',
  'never decides': null,
  'never pays': null,
}

/** Buys `lines`; resolves when the buyer has nothing left to do. Throws only when the shop answers what no crash excuses. */
export async function buy(stage: PurchaseContext, lines: readonly Line[]): Promise<Purchase> {
  const { buyer, customer, date, chance, seen } = stage
  const total = await retryUntilAnswered(seen, 'cart', () => buyer.total(lines, date))
  const body = buyer.orderBody(customer, lines, date, total)
  const purchase: Purchase = {
    customer,
    key: body.idempotency_key,
    lines,
    ending: chance.oneOf(ENDINGS),
    orders: new Set(),
    lastStatus: null,
    refusal: null,
  }
  const order = await createOrder(stage, purchase, body)
  if (order && purchase.ending !== 'never pays') await pay(stage, purchase, order)
  return purchase
}

/** The order's id; null when it was refused, or when its buyer left at the first error. */
async function createOrder(
  { buyer, chance, seen }: PurchaseContext,
  purchase: Purchase,
  body: object,
): Promise<string | null> {
  const submit = () => buyer.call('POST', '/checkout/new', body)
  const leavesAtOnce = chance.happens(0.05)
  const submitsTwice = chance.happens(0.15)
  if (leavesAtOnce) {
    const answer = await submit().catch((error: unknown) => {
      if (!isConnectionLost(error) && !/ 503\b/.test(String(error))) throw error
      return null
    })
    if (!answer) return null
    return orderIdOf(purchase, answer)
  }
  const answers = await Promise.all(
    Array.from({ length: submitsTwice ? 2 : 1 }, () => retryUntilAnswered(seen, 'order', submit)),
  )
  const orders = answers.map((answer) => orderIdOf(purchase, answer))
  return orders.find((order) => order !== null) ?? null
}

function orderIdOf(purchase: Purchase, { status, body }: Answer): string | null {
  if (status !== 200) {
    purchase.refusal = `order ${body.data?.reason ?? body.message}`
    return null
  }
  purchase.orders.add(body.data.newOrder.order_id)
  return body.data.newOrder.order_id
}

async function pay(stage: PurchaseContext, purchase: Purchase, order: string): Promise<void> {
  const clicks = purchase.ending === 'presses pay twice' ? 2 : 1
  const started = await Promise.all(Array.from({ length: clicks }, () => startPayment(stage, purchase, order)))
  const tokens = [...new Set(started.filter((token) => token !== null))]
  const outcome = DECISION[purchase.ending]
  if (tokens.length === 0 || outcome === null) return
  if (purchase.ending === 'loses the answer to the commit') await loseAnswer(stage, tokens[0]!)
  const back = await Promise.all(tokens.map((token) => stage.buyer.decide(token, outcome)))
  await pause(stage.chance.between(0, 400))
  await comeBackAs(stage, purchase.ending, order, back)
  if (purchase.ending === 'pays and closes the browser') return
  const answer = await retryUntilAnswered(stage.seen, 'status', () =>
    stage.buyer.call('GET', `/api/orders/${order}/status`),
  )
  purchase.lastStatus = answer.body.data.status
}

async function startPayment(
  { buyer, seen }: PurchaseContext,
  purchase: Purchase,
  order: string,
): Promise<string | null> {
  const start = () => buyer.call('POST', '/api/payments/webpay-plus/init', { order_id: order })
  for (let tries = 0; tries < 5; tries += 1) {
    const { status, body } = await retryUntilAnswered(seen, 'payment', start)
    if (status === 200) return body.data.token
    purchase.refusal = `payment ${body.data?.reason ?? body.message}`
    if (body.data?.reason !== 'paymentUnknown') return null
  }
  return null
}

async function comeBackAs(
  { database, chance, seen }: PurchaseContext,
  ending: Ending,
  order: string,
  back: BrowserReturn[],
) {
  const arrive = (one: BrowserReturn) =>
    retryUntilAnswered(seen, 'return', async () => {
      const landed = await comeBack(one)
      if (landed.status === 503) throw new Error('return answered 503')
      if (landed.status !== 303) seen.complaints.push(`return: ${landed.status}`)
      return landed
    })
  switch (ending) {
    case 'pays and closes the browser':
      return
    case 'returns twice at once':
      return void (await Promise.all([...back, ...back].map(arrive)))
    case 'reloads the return':
      for (const one of [...back, ...back]) await arrive(one)
      return
    case 'returns when the time is over':
      await database.change('UPDATE orders SET expires_at = UTC_TIMESTAMP(3) - INTERVAL 1 SECOND WHERE public_id = ?', [
        order,
      ])
      await pause(chance.between(0, 3_000))
      break
    case 'returns while being asked about':
      await database.change(
        'UPDATE payment_attempt SET next_check_at = UTC_TIMESTAMP(3) WHERE next_check_at IS NOT NULL AND order_id = (SELECT id FROM orders WHERE public_id = ?)',
        [order],
      )
      await pause(chance.between(0, 2_500))
  }
  await Promise.all(back.map(arrive))
}

async function loseAnswer({ sandboxUrl }: PurchaseContext, token: string): Promise<void> {
  const { transactions } = (await (await fetch(`${sandboxUrl}/_sim/state?token=${token}`)).json()) as {
    transactions: { buyOrder: string }[]
  }
  const buyOrder = transactions[0]?.buyOrder
  await fetch(`${sandboxUrl}/_sim/next`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ provider: 'webpay', scenario: 'lost_answer', on: 'commit', buyOrder }),
  })
}
