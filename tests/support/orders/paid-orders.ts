// Orders that are bought and paid on a test's own database, and what the shop holds for all of them.
import type { CallCustomer } from '#platform/request.ts'
import { WALLET_TYPE } from '#shop/customers/points/points.ts'
import { balanceOf } from '#shop/customers/user-parts.ts'
import type { Order } from '#shop/orders/order.ts'
import type { AttemptId, ProductId } from '#shop/shared/ids.ts'
import type { OrderDesk } from './order-desk.ts'
import { BEER, stockOf, WINE } from './small-shop.ts'

export interface Purchase {
  readonly products: readonly { readonly id: ProductId; readonly amount: number }[]
  readonly points?: number
  readonly coupon?: string | null
  /** Of the buyer's account before it. */
  readonly account?: number
  /** Who has bought before, with the account as it is since. */
  readonly buyer?: CallCustomer
  /** False: it waits for its payment. */
  readonly pays?: boolean
}

export interface Bought {
  readonly buyer: CallCustomer
  readonly order: Order
  readonly number: string
  readonly attemptId: AttemptId | null
  /** What the bank knows it by. */
  readonly token: string | null
}

/** A member with an account of points orders, and pays at the bank what is due. */
export async function buyAndPay(desk: OrderDesk, purchase: Purchase): Promise<Bought> {
  const { products, points = 0, coupon = null, account = 30_000, pays = true } = purchase
  const customer = purchase.buyer ?? (await memberWith(desk, account))
  const { dates } = await desk.delivery.availableDates({ commune: 'Las Condes' })
  const { day } = dates.find(({ service }) => service === 'scheduled')!
  const make = (pesos: number) => {
    const money = pesos - points === 0 ? [] : [{ payment_type: 'WEBPAY PLUS', amount: pesos - points }]
    const wallet = points === 0 ? [] : [{ payment_type: WALLET_TYPE, amount: points }]
    const free = pesos === 0 ? [{ payment_type: 'FREE', amount: 0 }] : []
    const more = { payments: [...wallet, ...money, ...free], delivery_date_requested: day, coupon }
    return desk.orders.create(desk.body(customer, products, 0, more), customer, desk.now())
  }
  // The shop says what it costs, and then is paid that.
  const asked = await make(points + 1)
  const total = asked.ok ? null : (asked.refusal as unknown as { total?: number }).total
  const made = typeof total === 'number' ? await make(total) : asked
  if (!made.ok) throw new Error(JSON.stringify(made.refusal))
  const { orderId, orderNumber } = made.value
  const found = async () => (await desk.orders.byId(orderId))!
  const number = String(orderNumber)
  const order = await found()
  if (order.amounts.due === 0 || !pays) return { buyer: customer, order, number, attemptId: null, token: null }
  const begin = await desk.payments.begin(desk.bank.provider.name, { orderId, customer, now: desk.now() })
  if (!begin.ok) throw new Error(begin.refusal.code)
  const { attemptId, token } = begin.value
  desk.bank.decide(token!, 'approved')
  await desk.payments.handleReturn({
    provider: desk.bank.provider.name,
    attemptId,
    method: 'GET',
    params: { token_ws: token! },
    now: desk.now(),
  })
  return { buyer: customer, order: await found(), number, attemptId, token }
}

/** A new member with so many points. */
async function memberWith(desk: OrderDesk, points: number): Promise<CallCustomer> {
  const customer = { ...(await desk.guest()), kind: 'member' as const }
  await desk.database.updateTable('customer').set({ kind: 'member' }).where('id', '=', customer.rowId).execute()
  await desk.database.insertInto('points_account').values({ customer_id: customer.rowId, deposits: points }).execute()
  return customer
}

/** What an order takes from everybody else: stock, days, uses of coupons. */
export async function heldByShop({ database }: OrderDesk) {
  const days = await database.selectFrom('delivery_day').select('taken').execute()
  const uses = await database.selectFrom('coupon_use').select('state').where('state', '<>', 'released').execute()
  return {
    wine: await stockOf(database, WINE),
    beer: await stockOf(database, BEER),
    days: days.reduce((sum, { taken }) => sum + taken, 0),
    uses: uses.length,
  }
}

export async function balanceOfBuyer(desk: OrderDesk, { order }: Bought): Promise<number> {
  return balanceOf(await desk.points.figuresOf(order.customerRowId))
}
