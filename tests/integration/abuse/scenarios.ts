// What attackers do within a simulated hour, each by the calls a browser makes. A new scenario is one entry of `SCENARIOS`: what it is
// called, what it does, and what it may get at most. They run on this shop's services over a real database, with its clock moved.
import type { CallCustomer } from '#platform/request.ts'
import { subscriberNetwork } from '#server/http/calls/limits.ts'
import type { OrderId, ProductId } from '#shop/shared/ids.ts'
import type { OrderDesk } from '#tests/support/orders/order-desk.ts'
import { BEER, WINE } from '#tests/support/orders/small-shop.ts'
import type { CardProvider } from '#tests/support/payments/card-provider.ts'
import type { Networks } from './networks.ts'

export interface Attack {
  readonly desk: OrderDesk
  readonly networks: Networks
  readonly cards: CardProvider
  /** What stands for a solved captcha; '' for an attacker who solves none. */
  readonly captcha: string
  /** So many minutes go by; the worker does its work. */
  pass(minutes: number): Promise<void>
}

export interface Gain {
  /** Of what the scenario is about. */
  readonly got: number
  /** How often he was asked for a captcha. */
  readonly captchas: number
}

export interface Scenario {
  readonly name: string
  /** What `got` counts. */
  readonly unit: string
  run(attack: Attack): Promise<Gain>
  /** The most there may be of it, from so many networks; `solves`: for who solves captchas. */
  most(networks: number, solves: boolean): number
}

/** Units of each of two products: what the shop has. */
export const STOCK = 60
/** When a hoarder orders again. */
const ROUNDS = [0, 4, 8, 12, 16, 20, 28, 36, 44, 52]
/** From how many refused cards of the whole shop everybody solves a captcha; and how many an attacker sends at once. */
const OF_SHOP = 100
const AT_ONCE = 10
const PRICES = new Map<ProductId, number>([
  [BEER, 1_200],
  [WINE, 5_000],
])

export const SCENARIOS: readonly Scenario[] = [
  {
    name: 'hoarding two products, no payment begun',
    unit: '% of them held, on average',
    run: (attack) => hoard(attack, false),
    // From 30 % on everybody solves a captcha: who does may hold as much as the caps of his networks leave him.
    most: (_, solves) => (solves ? 100 : 40),
  },
  {
    name: 'hoarding two products, every payment begun',
    unit: '% of them held, on average',
    run: (attack) => hoard(attack, true),
    most: (_, solves) => (solves ? 100 : 40),
  },
  {
    name: 'trying cards, a new guest for each',
    unit: 'charges sent',
    run: (attack) => tryCards(attack),
    most: (networks, solves) => (solves ? 10 * networks : Math.min(5 * networks, OF_SHOP + AT_ONCE)),
  },
  {
    name: 'trying cards, always the same guest',
    unit: 'charges sent',
    run: async (attack) => tryCards(attack, await attack.desk.guest()),
    most: (_, solves) => (solves ? 10 : 5),
  },
  {
    name: 'one coupon per customer, a new account each (same phone and mailbox)',
    unit: 'orders with the coupon',
    run: farmCoupon,
    most: () => 1,
  },
]

/** Several buyers of each network order as much as they may of both products, again and again. */
async function hoard(attack: Attack, begins: boolean): Promise<Gain> {
  const { desk, networks } = attack
  let [captchas, held, n] = [0, 0, 0]
  for (const [round, minute] of ROUNDS.entries()) {
    for (let at = 0; at < 8; at += 1) {
      const guest = await desk.guest()
      const made = await order(attack, guest, [BEER, WINE], networks.address(n))
      n += 1
      if (made === 'captchaAsked') captchas += 1
      else if (made.id && begins)
        await desk.payments.begin('webpay-plus', { orderId: made.id, customer: guest, now: desk.now() })
    }
    for (let at = minute; at < (ROUNDS[round + 1] ?? 60); at += 1) {
      held += await shareHeld(desk)
      await attack.pass(1)
    }
  }
  return { got: Math.round(held / 60), captchas }
}

/** Per cent of both products. */
async function shareHeld({ database }: OrderDesk): Promise<number> {
  const rows = await database.selectFrom('stock').select('stock').where('product_id', 'in', [BEER, WINE]).execute()
  return rows.reduce((sum, { stock }) => sum + (100 * (STOCK - stock)) / STOCK, 0) / rows.length
}

/** Twelve cards for each network, some at once, spread over the hour; `one`: always the same guest. */
async function tryCards(attack: Attack, one: CallCustomer | null = null): Promise<Gain> {
  const { desk, networks, cards } = attack
  const before = cards.sent()
  const tries = one ? 24 : 12 * networks.count
  const atOnce = one ? 1 : AT_ONCE
  const waves = Math.ceil(tries / atOnce)
  let captchas = 0
  for (let wave = 0; wave < waves; wave += 1) {
    if (Math.floor((wave * 11) / waves) > Math.floor(((wave - 1) * 11) / waves)) await attack.pass(5)
    const answers = await Promise.all(
      Array.from({ length: atOnce }, async (_, at) =>
        tryCard(attack, one ?? (await desk.guest()), networks.address(wave * atOnce + at)),
      ),
    )
    captchas += answers.filter((answer) => answer === 'captchaAsked').length
  }
  return { got: cards.sent() - before, captchas }
}

async function tryCard(attack: Attack, guest: CallCustomer, address: string): Promise<string> {
  const { desk, cards } = attack
  const made = await order(attack, guest, [BEER], address)
  if (made === 'captchaAsked' || !made.id) return 'no order'
  const { name } = cards.provider
  const from = { network: subscriberNetwork(address), captcha: attack.captcha }
  const request = { orderId: made.id, customer: guest, details: {}, ...from, now: desk.now() }
  const begun = await desk.payments.begin(name, request)
  if (!begun.ok) return begun.refusal.code
  const pesos = (await desk.orders.byId(made.id))!.amounts.due
  const charged = await desk.payments.charge(name, { ...request, pesos })
  if (charged.ok) return charged.value.state
  await desk.payments.giveUp(begun.value.attemptId, desk.now()) // the next one is another order
  return charged.refusal.code
}

/** Three accounts of each network, all of one phone and one mailbox, with invented RUTs. */
async function farmCoupon(attack: Attack): Promise<Gain> {
  const { desk, networks } = attack
  await desk.database
    .insertInto('coupon')
    .values({ code: 'BIENVENIDA', type: 'difference', value: 200, uses_per_customer: 1 })
    .execute()
  let [got, captchas] = [0, 0]
  for (let n = 0; n < 3 * networks.count; n += 1) {
    if (n % 20 === 19) await attack.pass(1)
    const guest = await desk.guest({ email: `ana+${n}@correo.cl`, telephone: '+56987654321' })
    await desk.database.updateTable('customer').set({ kind: 'member' }).where('id', '=', guest.rowId).execute()
    const member = { ...guest, kind: 'member' as const }
    const made = await order(attack, member, [BEER], networks.address(n), { coupon: 'BIENVENIDA' })
    if (made === 'captchaAsked') captchas += 1
    else if (made.id) {
      got += 1
      const { rowId } = (await desk.orders.byId(made.id))!
      // Paid and gone: only what the coupon counts by is asked here.
      await desk.database.updateTable('orders').set({ status: 'ENTREGADO' }).where('id', '=', rowId).execute()
    }
  }
  return { got, captchas }
}

/** Orders one unit of a product, or as much as one may of both. */
async function order(
  { desk, captcha }: Attack,
  customer: CallCustomer,
  products: readonly ProductId[],
  address: string,
  { coupon = null }: { coupon?: string | null } = {},
): Promise<'captchaAsked' | { readonly id: OrderId | null }> {
  const { day, cost } = await desk.firstDate()
  const amount = products.length === 1 ? 1 : 12
  const lines = products.map((id) => ({ id, amount }))
  const total = lines.reduce((sum, { id }) => sum + PRICES.get(id)! * amount, 0) + cost - (coupon ? 200 : 0)
  const body = desk.body(customer, lines, total, { delivery_date_requested: day, coupon })
  const origin = { network: subscriberNetwork(address), captcha }
  const made = await desk.orders.create(body, customer, desk.now(), origin)
  if (made.ok) return { id: made.value.orderId }
  return (made.refusal.code as string) === 'captchaAsked' ? 'captchaAsked' : { id: null }
}
