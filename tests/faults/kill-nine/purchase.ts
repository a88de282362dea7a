// One purchase from cart to end, the way a browser would make it, while the shop and its providers die and come back under it.
import { isOver, type OrderToPay, type PageCall } from '#scripts/load/pay-calls.ts'
import { methodNamed } from '#shop/checkout/methods.ts'
import { WALLET_TYPE } from '#shop/customers/points/points.ts'
import type { Answer, BrowserReturn, CardOutcome, Line } from '#tests/support/people/buyer.ts'
import type { Customer } from './customers.ts'
import { DECISION, type Ending } from './endings.ts'
import { pause, type SeededRandom } from './random.ts'
import { type ClientErrors, isConnectionLost, isProviderAway, retryUntilAnswered, returned } from './retry.ts'
import { askSandbox } from './sandbox-calls.ts'
import { type BegunPayment, giveBack, type Outside, type WayToPay } from './ways-to-pay.ts'

/** A purchase and what its buyer was told. */
export interface Purchase {
  readonly customer: string
  readonly key: string
  readonly lines: readonly Line[]
  readonly method: string
  readonly ending: Ending
  /** That pay a part of it. */
  readonly points: number
  /** Every order the shop ever named for this key; a second one is a fault. */
  readonly orders: Set<string>
  /** The shop's last word about the order's payment. */
  lastStatus: 'pending' | 'unknown' | 'done' | 'rejected' | null
  /** What an operator was asked to give back, in pesos. */
  givenBack: number
  /** Why it went no further, in the shop's word. */
  refusal: string | null
}

export interface PurchaseContext {
  readonly customer: Customer
  readonly way: WayToPay
  readonly ending: Ending
  /** The other ways this customer may pay. */
  readonly others: readonly WayToPay[]
  readonly outside: Omit<Outside, 'call'>
  readonly chance: SeededRandom
  readonly seen: ClientErrors
}

/** Tries to begin a payment whose provider is away, or that has no answer yet. */
const MOST_TRIES = 8
/** No cart is worth less, in pesos. */
const LEAST_WORTH = 1_000
const TRY_AGAIN_MS = 400
/** How often a page asks what became of a payment before its buyer leaves. */
const MOST_QUESTIONS = 25

/** Buys `lines`; resolves when the buyer has nothing left to do. Throws only when the shop answers what no crash excuses. */
export async function buy(stage: PurchaseContext, lines: readonly Line[]): Promise<Purchase> {
  const { customer, way, ending, seen } = stage
  const { buyer, buyType } = customer
  const date = await retryUntilAnswered(seen, 'dates', () => buyer.firstDate())
  const total = await retryUntilAnswered(seen, 'cart', () => buyer.total(lines, date))
  const points = buyType === 'socio' && stage.chance.happens(0.5) ? stage.chance.between(1, LEAST_WORTH) : 0
  const wallet = points > 0 ? [{ payment_type: WALLET_TYPE, amount: points }] : []
  const payments = [...wallet, { payment_type: paymentTypeOf(way), amount: total - points }]
  const body = buyer.orderBody(customer.id, lines, date, total, { payments, buy_type: buyType })
  const purchase: Purchase = {
    customer: customer.id,
    key: body.idempotency_key,
    lines,
    method: way.method,
    ending,
    points,
    orders: new Set(),
    lastStatus: null,
    givenBack: 0,
    refusal: null,
  }
  const order = await createOrder(stage, purchase, body)
  if (order && ending !== 'never pays') await pay(stage, purchase, { ...order, pesos: total - points })
  return purchase
}

type NewOrder = Omit<OrderToPay, 'pesos'>

/** The order; null when it was refused, or when its buyer left at the first error. */
async function createOrder(
  { customer, chance, seen }: PurchaseContext,
  purchase: Purchase,
  body: object,
): Promise<NewOrder | null> {
  const { id, card, buyer } = customer
  const orderOf = (answer: Answer): NewOrder | null => {
    const made = orderIn(purchase, answer)
    return made && { id: made.order_id, number: made.order_number, customer: id, card }
  }
  const submit = () => buyer.call('POST', '/checkout/new', body)
  const leavesAtOnce = chance.happens(0.05)
  const submitsTwice = chance.happens(0.15)
  if (leavesAtOnce) {
    const answer = await submit().catch((error: unknown) => {
      if (!isConnectionLost(error) && !/ 503\b/.test(String(error))) throw error
      return null
    })
    if (!answer) return null
    return orderOf(answer)
  }
  const answers = await Promise.all(
    Array.from({ length: submitsTwice ? 2 : 1 }, () => retryUntilAnswered(seen, 'order', submit)),
  )
  const orders = answers.map(orderOf)
  return orders.find((order) => order !== null) ?? null
}

function orderIn(purchase: Purchase, { status, body }: Answer): { order_id: string; order_number: number } | null {
  if (status !== 200) {
    purchase.refusal = `order ${body.data?.reason ?? body.message}`
    return null
  }
  purchase.orders.add(body.data.newOrder.order_id)
  return body.data.newOrder
}

const paymentTypeOf = ({ method }: WayToPay): string => methodNamed(method)!.paymentTypes[0]

async function pay(stage: PurchaseContext, purchase: Purchase, order: OrderToPay): Promise<void> {
  const { way, ending, others, chance } = stage
  const begun = await beginOnce(stage, purchase, way, order, ending === 'presses pay twice' ? 2 : 1)
  if (begun[0]) await trouble(stage, begun[0])
  if (begun[0] && ending === 'gives it up') await ask(stage, 'giving up', way.giveUp!(begun[0].id))
  if (ending !== 'changes the method') await payAs(stage, way, begun)
  else {
    // Left as it stands, or agreed to in another tab; then the same order is paid in another way.
    if (chance.happens(0.5)) await decideAll(stage, way, begun, 'approve')
    const other = chance.oneOf(others)
    await payAs(stage, other, await beginOnce(stage, purchase, other, order))
  }
  if (ending === 'is given back' || ending === 'is given back in part')
    purchase.givenBack = await giveBack(stage.outside, order, ending === 'is given back')
  if (ending === 'pays and closes the browser') return
  const answer = await ask(stage, 'status', { method: 'GET', path: `/api/orders/${order.id}/status` })
  purchase.lastStatus = answer.body.data.status
}

/** Decides, and comes back as the ending says. */
async function payAs(stage: PurchaseContext, way: WayToPay, begun: readonly BegunPayment[]): Promise<void> {
  const { ending, chance } = stage
  const outcome = DECISION[ending]
  if (outcome === null || begun.length === 0) return
  const back = await decideAll(stage, way, begun, outcome)
  if (ending === 'pays and closes the browser') return
  await pause(chance.between(0, 400))
  if (ending === 'pays and gives it up') return void (await ask(stage, 'giving up', way.giveUp!(begun[0]!.id)))
  await comeBackAs(stage, begun[0]!.order, back)
  if (back.length === 0 && way.follow) await follow(stage, way.follow(begun[0]!.id))
}

/** The returns of those whose browser makes one. */
async function decideAll(
  stage: PurchaseContext,
  way: WayToPay,
  begun: readonly BegunPayment[],
  outcome: CardOutcome,
): Promise<BrowserReturn[]> {
  const outside: Outside = { ...stage.outside, call: (call) => ask(stage, `${way.method} is paid`, call) }
  const back = await Promise.all(begun.map((each) => way.decide(outside, each, outcome)))
  return back.filter((each) => each !== null)
}

/** The payments that `clicks` on the button at the same time begin: one, or the shop has begun two. None when it was refused. */
async function beginOnce(
  stage: PurchaseContext,
  purchase: Purchase,
  way: WayToPay,
  order: OrderToPay,
  clicks = 1,
): Promise<readonly BegunPayment[]> {
  const begun = await Promise.all(Array.from({ length: clicks }, () => begin(stage, way, order)))
  const refused = begun.filter((each) => typeof each === 'string')
  if (refused.length === clicks) purchase.refusal = `payment ${refused[0]}`
  return [...new Map(begun.flatMap((each) => (typeof each === 'string' ? [] : [[each.id, each] as const]))).values()]
}

/** The payment, or why there is none. */
async function begin(stage: PurchaseContext, way: WayToPay, order: OrderToPay): Promise<BegunPayment | string> {
  for (let tries = 1; ; tries += 1) {
    const answer = await ask(stage, `${way.method} begins`, way.begin(order))
    const { status, body } = answer
    if (status === 200) return { id: body.data[way.idField], order, data: body.data }
    const mayTryAgain = body.data?.reason === 'paymentUnknown' || isProviderAway(answer)
    if (!mayTryAgain || tries >= MOST_TRIES) return body.data?.reason ?? body.message
    await pause(TRY_AGAIN_MS)
  }
}

/** Asks until there is a result, or the buyer has had enough. */
async function follow(stage: PurchaseContext, call: PageCall): Promise<void> {
  for (let asked = 0; asked < MOST_QUESTIONS; asked += 1) {
    const { data } = (await ask(stage, 'following', call)).body
    if (isOver(data)) return
    await pause(150)
  }
}

function ask({ customer: { buyer }, seen }: PurchaseContext, what: string, { method, path, body }: PageCall) {
  return retryUntilAnswered(seen, what, () => buyer.call(method, path, body))
}

async function comeBackAs(
  { ending, outside: { database }, chance, seen }: PurchaseContext,
  order: OrderToPay,
  back: readonly BrowserReturn[],
) {
  const arrive = (one: BrowserReturn) => returned(seen, 'return', one)
  switch (ending) {
    case 'returns twice at once':
      return void (await Promise.all([...back, ...back].map(arrive)))
    case 'reloads the return':
      for (const one of [...back, ...back]) await arrive(one)
      return
    case 'returns when the time is over':
      await database.change('UPDATE orders SET expires_at = UTC_TIMESTAMP(3) - INTERVAL 1 SECOND WHERE public_id = ?', [
        order.id,
      ])
      await pause(chance.between(0, 3_000))
      break
    case 'returns while being asked about':
      await database.change(
        'UPDATE payment_attempt SET next_check_at = UTC_TIMESTAMP(3) WHERE next_check_at IS NOT NULL AND order_id = (SELECT id FROM orders WHERE public_id = ?)',
        [order.id],
      )
      await pause(chance.between(0, 2_500))
  }
  await Promise.all(back.map(arrive))
}

/** What goes wrong at the provider: an answer is lost, or a notice never comes, comes late or comes again. */
async function trouble({ way, ending, outside, chance }: PurchaseContext, { id }: BegunPayment): Promise<void> {
  if (way.standIn === null) return
  const scenarios = [
    ...(ending === 'loses an answer' ? ['lost_answer'] : []),
    ...(way.tellsByNotice && chance.happens(0.3)
      ? [chance.oneOf(['late_notice', 'duplicate_notice', ...(way.tellsByNotice === 'needed' ? [] : ['lost_notice'])])]
      : []),
  ]
  for (const scenario of scenarios) {
    const { reference } = await outside.database.one<{ reference: string }>(
      'SELECT reference FROM payment_attempt WHERE public_id = ?',
      [id],
    )
    await askSandbox(outside.sandboxUrl, '/_sim/next', { provider: way.standIn, scenario, buyOrder: reference })
  }
}
