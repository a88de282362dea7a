// A guest at the shop's calls, as a browser's script would use them: own cookies, real HTTP, the sandbox for the card.
import type { Envelope } from '#platform/endpoint.ts'
import { cartBody, orderBody as guestOrder } from '#scripts/bench/guest-calls.ts'
import { newPerson } from './person.ts'

export interface Answer<Data = any> {
  readonly status: number
  readonly body: Envelope<Data>
}

export interface Line {
  readonly id: number
  readonly amount: number
}

/** The shop said 'in a moment': it starts, or its database is away. */
export class ShopClosed extends Error {
  readonly answer: Answer
  constructor(call: string, answer: Answer) {
    super(`${call} answered 503`)
    this.answer = answer
  }
}

export type CardOutcome = 'approve' | 'reject' | 'abort' | 'expire' | 'form_error'

interface Shop {
  readonly siteUrl: string
  readonly sandboxUrl: string
}

export type Buyer = ReturnType<typeof createBuyer>

let keys = 0

/** A new guest; `cookies` from an earlier visit. Calls throw ShopClosed on 503. */
export function createBuyer({ siteUrl, sandboxUrl }: Shop, cookies = '') {
  const self = newPerson()
  let cookie = cookies

  async function call<Data = any>(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer<Data>> {
    const response = await fetch(siteUrl + path, {
      method,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(cookie ? { cookie } : {}),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      redirect: 'manual',
    })
    for (const set of response.headers.getSetCookie())
      cookie = [
        ...cookie.split('; ').filter((own) => own && own.split('=')[0] !== set.split('=')[0]),
        set.split(';')[0]!,
      ].join('; ')
    const text = await response.text()
    const answer = { status: response.status, body: readJson(text) }
    if (answer.body === undefined)
      throw new Error(`${method} ${path} answered ${response.status} without JSON: ${text.slice(0, 200)}`)
    if (answer.status === 503) throw new ShopClosed(`${method} ${path}`, answer)
    return answer
  }

  /** Registers as a guest; returns the customer's id. */
  async function introduce(person: Partial<typeof self> = {}): Promise<string> {
    const answer = await call('POST', '/customers/buy/guest', { ...self, ...person })
    if (answer.status !== 200) throw new Error(`guest refused: ${JSON.stringify(answer.body)}`)
    return answer.body.data.customer_id
  }

  /** The first date on offer in a commune. */
  async function firstDate(commune = 'Las Condes', region = 'Metropolitana de Santiago') {
    const answer = await call('GET', `/checkout/scheduled_delivery?${new URLSearchParams({ region, commune })}`)
    const dates = answer.body.data.delivery ?? answer.body.data
    return dates[0] as { value: string; cost: number; same_day_type: string }
  }

  /** The final total of a cart with delivery to a commune, as the shop reckons it. */
  async function total(
    lines: readonly Line[],
    date: { value: string; cost: number },
    commune = 'Las Condes',
    region = 'Metropolitana de Santiago',
  ): Promise<number> {
    const answer = await call('POST', '/cart', cartBody(lines, date.value, { region, commune }))
    return answer.body.data.finalTotal
  }

  /** What the page posts to /checkout/new. */
  function orderBody(
    customerId: string,
    lines: readonly Line[],
    date: { value: string; same_day_type: string },
    amount: number,
    changes: object = {},
  ) {
    const key = `test-${process.pid}-${Date.now()}-${++keys}`
    return {
      ...guestOrder({ key, customerId, lines, day: date.value, total: amount }),
      ...changes,
    }
  }

  async function order(customerId: string, lines: readonly Line[], changes: object = {}): Promise<Answer> {
    const date = await firstDate()
    return call('POST', '/checkout/new', orderBody(customerId, lines, date, await total(lines, date), changes))
  }

  /** An order to be paid by a method (its payment type); throws when it is refused. `amount`: what it costs, in pesos. */
  async function orderPaidBy(paymentType: string, customerId: string, lines: readonly Line[], changes: object = {}) {
    const date = await firstDate()
    const amount = await total(lines, date)
    const payments = [{ payment_type: paymentType, amount }]
    const asked = orderBody(customerId, lines, date, amount, { payments, ...changes })
    const { body } = await call<{ newOrder: { order_id: string; order_number: number } }>(
      'POST',
      '/checkout/new',
      asked,
    )
    if (!body.success) throw new Error(`order refused: ${JSON.stringify(body)}`)
    const { order_id: orderId, order_number: orderNumber } = body.data.newOrder
    return { orderId, orderNumber, amount }
  }

  /** Starts the card payment of an order: the token and where the browser would post it. */
  async function startPayment(orderId: string): Promise<{ token: string; tbk_url: string; tbk_payment_id: string }> {
    const answer = await call('POST', '/api/payments/webpay-plus/init', { order_id: orderId })
    if (answer.status !== 200) throw new Error(`payment refused: ${JSON.stringify(answer.body)}`)
    return answer.body.data
  }

  /** Decides on the card's page in the sandbox; resolves with the return the browser would make. */
  async function decide(token: string, outcome: CardOutcome): Promise<BrowserReturn> {
    const response = await fetch(`${sandboxUrl}/_sim/webpay/decide`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token, outcome }),
    })
    if (!response.ok) throw new Error(`sandbox: ${response.status} ${await response.text()}`)
    return (await response.json()) as BrowserReturn
  }

  return {
    /** What `introduce` says of him. */
    person: self,
    call,
    introduce,
    firstDate,
    total,
    orderBody,
    order,
    orderPaidBy,
    startPayment,
    decide,
    /** What this browser sends along. */
    cookie: () => cookie,
  }
}

function readJson(text: string) {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export interface BrowserReturn {
  /** For a GET, `url` holds the parameters already. */
  readonly method: 'GET' | 'POST'
  readonly url: string
  readonly params: Record<string, string>
}

/**
 * Makes the return a browser would make; resolves with status and where it was sent at last. A form that another site posts brings no
 * `cookie`; an address does, also one it is sent on to within the returns.
 */
export async function comeBack(
  { method, url, params }: BrowserReturn,
  cookie = '',
): Promise<{ status: number; location: string }> {
  const response = await fetch(
    url,
    method === 'GET'
      ? { redirect: 'manual', headers: cookie === '' ? {} : { cookie } }
      : {
          method,
          body: new URLSearchParams(params),
          redirect: 'manual',
          headers: { 'sec-fetch-site': 'cross-site', origin: 'null' },
        },
  )
  await response.arrayBuffer()
  const location = response.headers.get('location') ?? ''
  if (method === 'POST' && location.startsWith('/pagos/retorno/'))
    return comeBack({ method: 'GET', url: new URL(location, url).href, params: {} }, cookie)
  return { status: response.status, location }
}
