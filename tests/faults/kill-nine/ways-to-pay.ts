// The methods of the checkout as their buyers use them: the page's calls (scripts/load/pay-calls.ts), what the buyer does at the provider, and how
// a purchase may end. Each method needs one entry here.
import { createClock } from '#platform/clock.ts'
import { connectDatabase } from '#platform/database/database.ts'
import { type OrderToPay, PAY_CALLS, type PageCall, type PayCalls } from '#scripts/load/pay-calls.ts'
import { operatorsShop } from '#scripts/operators-shop.ts'
import { refundOrder } from '#scripts/orders/order-refunds.ts'
import { payOrder } from '#scripts/orders/order-transfers.ts'
import { type MethodName, PAYMENT_METHODS } from '#shop/checkout/methods.ts'
import type { Answer, BrowserReturn, CardOutcome } from '#tests/support/people/buyer.ts'
import type { ShopDatabase } from '#tests/support/shop/shop-database.ts'
import { ENDINGS, type Ending } from './endings.ts'
import { pause } from './random.ts'
import { askSandbox } from './sandbox-calls.ts'

/** Where what a buyer does outside the shop takes place. */
export interface Outside {
  readonly sandboxUrl: string
  readonly database: ShopDatabase
  readonly databaseUrl: string
  /** What the buyer's page calls, repeated until it is answered. */
  readonly call: (call: PageCall) => Promise<Answer>
}

/** A payment that has begun. */
export interface BegunPayment {
  /** The attempt's public id. */
  readonly id: string
  readonly order: OrderToPay
  /** What the call answered. */
  readonly data: Readonly<Record<string, any>>
}

/** What is a method's own beside the calls of its page. */
interface Habits {
  readonly method: MethodName
  /** `needed`: nothing else tells what the payment is called there, so that none may be lost for good. */
  readonly tellsByNotice: boolean | 'needed'
  /** It shows a refund only when it is done: whether one was sent by somebody killed meanwhile nobody knows for days. */
  readonly showsRefundsLate?: true
  /** It never shows a refund: whether one was made whose sender was killed nobody knows, and a person looks there. */
  readonly hidesRefunds?: true
  readonly endings: readonly Ending[]
  /** What the buyer does at the provider; the return his browser makes, null where it makes none. */
  readonly decide: (outside: Outside, begun: BegunPayment, outcome: CardOutcome) => Promise<BrowserReturn | null>
}

export type WayToPay = Habits & PayCalls

/** How often an operator looks whether the order is paid. */
const PAID_TRIES = 20
const PAID_AGAIN_MS = 250

const { pays, returns, refuses, givesUp, givenBack } = ENDINGS

const HABITS: readonly Habits[] = [
  {
    method: 'mercado pago',
    tellsByNotice: true,
    endings: [...pays, ...givenBack, ...returns, ...refuses, ...givesUp],
    // Half of the buyers give the form in our page a card, the others go to its own page.
    decide: async (outside, begun, outcome) => {
      const holder = { approve: 'APRO', reject: 'FUND' }[outcome as string]
      const isOwnPage = begun.order.number % 2 === 0
      if (holder === undefined || isOwnPage) return atStandIn('mercadopago')(outside, begun, outcome)
      await chargeCard(outside, begun.order, holder)
      return null
    },
  },
  {
    method: 'webpay plus',
    tellsByNotice: false,
    endings: [...pays, ...givenBack, ...returns, ...refuses, 'restores an old form'],
    decide: async ({ sandboxUrl }, { data }, outcome) =>
      (await askSandbox<BrowserReturn>(sandboxUrl, '/_sim/webpay/decide', { token: data.token, outcome })) ?? null,
  },
  {
    method: 'webpay oneclick',
    tellsByNotice: false,
    // A charge has its result when it has begun; what it is says the card.
    endings: ['approves', 'approves', 'presses pay twice', 'changes the method', 'never pays', ...givenBack],
    decide: async () => null,
  },
  {
    method: 'venti',
    tellsByNotice: true,
    showsRefundsLate: true,
    endings: [...pays, ...givenBack, ...returns, ...refuses],
    decide: atStandIn('venti'),
  },
  {
    method: 'fpay',
    tellsByNotice: true,
    endings: [...pays, ...givenBack, ...returns, ...refuses, ...givesUp],
    decide: atStandIn('fpay'),
  },
  ...(['mach', 'bci', 'chek', 'redpay'] as const).map(
    (method): Habits => ({
      method,
      tellsByNotice: method === 'redpay' ? 'needed' : true,
      ...(method === 'redpay' && { hidesRefunds: true }),
      endings: [...pays, ...givenBack, ...refuses, ...givesUp],
      decide: atStandIn(method),
    }),
  ),
  {
    method: 'transfer',
    tellsByNotice: false,
    endings: ['approves', 'approves', 'presses pay twice', 'is rejected', 'never decides', 'never pays'],
    decide: confirmByHand,
  },
]

/** One entry for each method. Throws for one without. */
export function waysToPay(): readonly WayToPay[] {
  return PAYMENT_METHODS.map(({ method }) => {
    const habits = HABITS.find((each) => each.method === method)
    if (!habits) throw new Error(`${method} has no entry in ways-to-pay.ts`)
    return { ...PAY_CALLS[method], ...habits }
  })
}

/** The buyer's answer at a stand-in of the sandbox's payment kit. */
function atStandIn(name: string): WayToPay['decide'] {
  return async ({ sandboxUrl, database }, { id }, outcome) => {
    const { reference } = await database.one<{ reference: string }>(
      'SELECT reference FROM payment_attempt WHERE public_id = ?',
      [id],
    )
    const decided = await askSandbox<{ back: BrowserReturn | null }>(sandboxUrl, `/_sim/${name}/decide`, {
      ...{ reference, outcome },
    })
    return decided?.back ?? null
  }
}

/** Gives the form in our page a card; its holder's name says how Mercado Pago answers. */
async function chargeCard({ sandboxUrl, call }: Outside, { id, pesos }: OrderToPay, holder: string): Promise<void> {
  const token = await askSandbox<{ id: string }>(sandboxUrl, '/mp/v1/card_tokens?public_key=TEST-sandbox-public-key', {
    card_number: '4168818844447115',
    expiration_month: 11,
    expiration_year: 2030,
    security_code: '123',
    cardholder: { name: holder, identification: { type: 'Otro', number: '123456789' } },
  })
  const formData = {
    token: token!.id,
    issuer_id: '25',
    payment_method_id: 'visa',
    installments: 1,
    payer: { email: '', identification: { type: 'RUT', number: '12345678-5' } },
  }
  await call({
    method: 'POST',
    path: '/api/process_payment',
    body: { orderId: id, amount: pesos, selectedPaymentMethod: 'credit_card', formData },
  })
}

/** The money arrives, two operators confirm it at the same time; what is "rejected" is another amount. */
async function confirmByHand(
  { databaseUrl }: Outside,
  { order: { number, pesos } }: BegunPayment,
  outcome: CardOutcome,
): Promise<null> {
  const database = connectDatabase(databaseUrl, 2)
  const args = [String(number), ...(outcome === 'approve' ? [] : [String(pesos - 1)]), '--yes']
  try {
    const by = { operator: 'kill-nine', now: new Date(), confirm: async () => true }
    const shop = await operatorsShop(database, databaseUrl, createClock())
    const done = await Promise.all([1, 2].map(() => payOrder.run({ ...shop, asked: by }, args)))
    const confirmed = done.filter(({ refused }) => !refused).length
    if (confirmed !== (outcome === 'approve' ? 1 : 0))
      throw new Error(`confirmed ${confirmed} times: ${done.flatMap(({ lines }) => lines)}`)
  } finally {
    await database.destroy()
  }
  return null
}

/** An operator gives back the whole or a third, once it is paid; how much was requested, in pesos. */
export async function giveBack(
  { database, databaseUrl }: Pick<Outside, 'database' | 'databaseUrl'>,
  { id, number, pesos }: OrderToPay,
  whole: boolean,
): Promise<number> {
  for (let tries = 0; tries < PAID_TRIES; tries += 1) {
    const { status } = await database.one<{ status: string }>('SELECT status FROM orders WHERE public_id = ?', [id])
    if (status === 'POR PREPARAR') break
    await pause(PAID_AGAIN_MS)
  }
  const back = whole ? pesos : Math.floor(pesos / 3)
  const connection = connectDatabase(databaseUrl, 2)
  const asked = { operator: 'kills', now: new Date(), confirm: async () => true }
  try {
    const shop = await operatorsShop(connection, databaseUrl, createClock())
    const { refused } = await refundOrder.run({ ...shop, asked }, [String(number), String(back), '--yes'])
    return refused ? 0 : back
  } finally {
    await connection.destroy()
  }
}
