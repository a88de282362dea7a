// A purchase, from who the buyer is to the order he looks at in the end, by the calls a page makes. What he does at the provider he does at the
// sandbox, which is not timed.
import { cartBody, type guestBody, orderBody, PLACE } from '#scripts/bench/guest-calls.ts'
import { pause } from '#scripts/machine/processes.mjs'
import { type MethodName, PAYMENT_METHODS } from '#shop/checkout/methods.ts'
import type { Answer, Browser } from './browser.ts'
import { isOver, PAY_CALLS } from './pay-calls.ts'
import { pressed } from './press.ts'
import { solve } from './solve-captcha.ts'

/** Units by product. */
export type Cart = Map<number, number>

/** Who buys and how he pays. */
export interface Purse {
  /** What a guest says of himself; null for somebody with an account. */
  readonly guest: ReturnType<typeof guestBody> | null
  /** Of the account, its id and registered card. */
  readonly account: { readonly id: string; readonly card: string | null } | null
  readonly method: MethodName
  readonly sandboxUrl: string
  /** False: his bank refuses, or he turns back. */
  readonly pays: boolean
  /** Nobody's before. */
  readonly key: string
}

/** Where a purchase ended: the order's number, or what it was refused with. */
export interface Bought {
  readonly status: number
  /** The order's public id; null for none. */
  readonly order: string | null
  /** The step that was refused, the code and the sentence; null for an order that was made and, where he pays, begun. */
  readonly refused: Refusal | null
  /** What became of its payment, as the shop says it to the page that asks. */
  readonly payment: Standing | null
}

export type Standing = 'pending' | 'unknown' | 'done' | 'rejected'

export interface Refusal {
  readonly step: string
  readonly code: string
  readonly sentence: string
}

/** Between two questions of a page that waits for its result. */
const FOLLOW_MS = 1_000
const MOST_QUESTIONS = 40

export const linesOf = (cart: Cart) => [...cart].map(([id, amount]) => ({ id, amount }))

export async function buy(browser: Browser, cart: Cart, purse: Purse): Promise<Bought> {
  const post = (name: string, address: string, body: object) =>
    browser.ask({ name, sort: 'call', method: 'POST', address, body })

  const days = await browser.ask({
    ...{ name: 'dates', sort: 'call', address: `/checkout/scheduled_delivery?${new URLSearchParams(PLACE)}` },
  })
  const day = dayIn(days)
  if (day === null) return refused('dates', days)
  const who = purse.guest && (await post('guest', '/customers/buy/guest', purse.guest))
  const customerId: string | undefined = purse.account?.id ?? who?.json?.data?.customer_id
  if (customerId === undefined) return refused('guest', who)
  const priced = await post('cart', '/cart', cartBody(linesOf(cart), day))
  if (priced?.status !== 200) return refused('cart', priced)
  const total = priced.json?.data?.finalTotal ?? 0

  const made = await pressed(() => order(browser, { cart, day, total, customerId, purse }), Math.random)
  const placed = made?.json?.data?.newOrder
  if (made?.status !== 200 || !placed) return refused('order', made)
  const { order_id: id, order_number: number } = placed
  const payment = await pay(browser, { id, number, pesos: total, customer: customerId, card: purse.account?.card ?? null }, purse) // biome-ignore format: one row
  if (payment !== null) return { ...payment, order: id }
  return { status: 200, order: id, refused: null, payment: await standingOf(browser, id, purse) }
}

/** What the page is told in the end: it asks again while somebody who has paid is not told so. */
async function standingOf(browser: Browser, order: string, { method, pays }: Purse): Promise<Standing | null> {
  for (let asked = 1; ; asked++) {
    const told = await browser.ask({ name: 'order status', sort: 'call', address: `/api/orders/${order}/status` })
    const standing = (told?.json?.data?.status ?? null) as Standing | null
    const isWaited = pays && PAY_CALLS[method].standIn !== null && (standing === 'pending' || standing === 'unknown')
    if (!isWaited || asked === MOST_QUESTIONS) return standing
    await pause(FOLLOW_MS)
  }
}

interface Wanted {
  readonly cart: Cart
  readonly day: string
  readonly total: number
  readonly customerId: string
  readonly purse: Purse
}

/** Makes the order; again with a solved captcha, where one is asked for. */
export async function order(browser: Browser, { cart, day, total, customerId, purse }: Wanted): Promise<Answer | null> {
  const { method, key, account } = purse
  const asked = {
    ...orderBody({ key, customerId, lines: linesOf(cart), day, total }),
    payments: [{ payment_type: PAYMENT_TYPE[method], amount: total }],
    ...(account && { buy_type: 'socio' }),
  }
  const send = (more: object = {}) =>
    browser.ask({ name: 'order', sort: 'call', method: 'POST', address: '/checkout/new', body: { ...asked, ...more } })
  const first = await send()
  if (first?.json?.data?.reason !== 'captchaAsked') return first
  const captcha = await solve(browser)
  return captcha === null ? first : send({ captcha })
}

type Placed = Parameters<(typeof PAY_CALLS)[MethodName]['begin']>[0]

/** Pays, or is refused by the bank, and comes back to the order; null when all of that went well. */
export async function pay(
  browser: Browser,
  placed: Placed,
  { method, sandboxUrl, pays }: Purse,
): Promise<Bought | null> {
  const { begin, idField, follow } = PAY_CALLS[method]
  const { path, body, ...rest } = begin(placed)
  const begun = await browser.ask({
    name: `pay by ${method}`,
    sort: 'call',
    address: path,
    ...rest,
    ...(body && { body }),
  })
  if (begun?.status !== 200) return refused('payment', begun)
  const data = begun.json?.data ?? {}
  const back = await decide(sandboxUrl, method, data, pays)
  if (back) await comeBack(browser, back)
  for (let asked = 0; !back && follow && asked < MOST_QUESTIONS; asked++) {
    const question = follow(String(data[idField]))
    const told = await browser.ask({ ...{ name: 'follow', sort: 'call', method: question.method, address: question.path }, ...(question.body && { body: question.body }) }) // biome-ignore format: one row
    if (told?.status !== 200) return refused('follow', told)
    if (isOver(told.json?.data ?? {})) break
    await pause(FOLLOW_MS)
  }
  return null
}

interface BrowserReturn {
  readonly method: 'GET' | 'POST'
  /** For a GET, with the parameters. */
  readonly url: string
  readonly params: Readonly<Record<string, string>>
}

/** Decides at the provider's page, which the answer leads to; null where the browser stays in the shop. */
async function decide(
  sandboxUrl: string,
  method: MethodName,
  data: Readonly<Record<string, unknown>>,
  pays: boolean,
): Promise<BrowserReturn | null> {
  const { standIn } = PAY_CALLS[method]
  const outcome = pays ? 'approve' : 'abort'
  const named = /\/pagar\/[a-z]+\/([^"/?\\]+)/.exec(JSON.stringify(data))?.[1]
  const call = method === 'webpay plus' ? { token: data.token, outcome } : named && { id: named, outcome }
  if (!call) return null
  const answer = await fetch(`${sandboxUrl}/_sim/${standIn}/decide`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(call),
  })
  if (!answer.ok) throw new Error(`the sandbox's ${standIn} answers ${answer.status}: ${await answer.text()}`)
  const told = (await answer.json()) as BrowserReturn & { readonly back?: BrowserReturn | null }
  return method === 'webpay plus' ? told : (told.back ?? null)
}

/** The return a browser makes, and the page it is sent to: the order that was paid, or what was not. */
async function comeBack(browser: Browser, { method, url, params }: BrowserReturn): Promise<void> {
  const isForm = method === 'POST'
  let at = url
  let next = await browser.ask({ name: 'return', sort: 'page', method, address: at, ...(isForm && { form: params }) })
  for (let hops = 0; hops < 4 && next && next.location !== ''; hops++) {
    at = new URL(next.location, at).href
    next = await browser.ask({ name: at.includes('/pagos/') ? 'return' : 'order page', sort: 'page', address: at })
  }
}

const PAYMENT_TYPE = Object.fromEntries(PAYMENT_METHODS.map(({ method, paymentTypes }) => [method, paymentTypes[0]]))

/** The first day after today, whose window may close meanwhile. */
export function dayIn(answer: Answer | null): string | null {
  const days = answer?.json?.data?.delivery ?? []
  return days.find(({ same_day_type }) => same_day_type !== 'today')?.value ?? null
}

export function refused(step: string, answer: Answer | null): Bought {
  const { data, errorMessage } = answer?.json ?? {}
  const code = data?.reason ?? (answer === null ? 'no answer' : String(answer.status))
  return {
    status: answer?.status ?? 0,
    order: null,
    refused: { step, code, sentence: errorMessage ?? '' },
    payment: null,
  }
}
