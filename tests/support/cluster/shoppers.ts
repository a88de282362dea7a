// Guests who buy in a shop of two webs while its database's nodes come and go: each asks the other web for the next step, so that what was written through
// one node is read through another; what each was told is kept for the books.
import { setTimeout } from 'node:timers/promises'
import { noErrors, retryUntilAnswered, returned } from '#tests/faults/kill-nine/retry.ts'
import { createBuyer } from '#tests/support/people/buyer.ts'

/** An order that the shop has acknowledged. */
export interface Told {
  readonly id: string
  readonly key: string
  /** Whether the shop said that it is paid. */
  isPaid: boolean
}

export interface Site {
  readonly siteUrl: string
  readonly sandboxUrl: string
}

const TRY_AGAIN_MS = 500
const MOST_TRIES = 240

export function createShoppers(sites: readonly [Site, Site], shelf: readonly number[]) {
  const seen = noErrors()
  const told: Told[] = []
  let isOver = false

  async function buy(turn: number): Promise<void> {
    const [here, there] = [sites[turn % 2], sites[(turn + 1) % 2]] as [Site, Site]
    const buyer = createBuyer(here)
    const again = <Value>(what: string, call: () => Promise<Value>) => retryUntilAnswered(seen, what, call)
    const customer = await again('guest', () => buyer.introduce())
    const date = await again('dates', () => buyer.firstDate())
    const lines = [{ id: shelf[turn % shelf.length] ?? 0, amount: 1 + (turn % 3) }]
    const total = await again('cart', () => buyer.total(lines, date))
    const body = buyer.orderBody(customer, lines, date, total)
    const { status, body: made } = await again('order', () => buyer.call('POST', '/checkout/new', body))
    if (status !== 200) return void seen.complaints.push(`order refused: ${JSON.stringify(made).slice(0, 300)}`)
    const order: Told = { id: made.data.newOrder.order_id, key: body.idempotency_key, isPaid: false }
    told.push(order)

    const other = createBuyer(there, buyer.cookie())
    const begin = () => again('payment', () => other.call('POST', '/api/payments/webpay-plus/init', { order_id: order.id })) // biome-ignore format: one row
    let begun = await begin()
    // What was begun while a node died is settled first: they are told so, and try again.
    for (let tries = 0; begun.body.data?.reason === 'paymentUnknown' && tries < MOST_TRIES; tries++) {
      await setTimeout(TRY_AGAIN_MS)
      begun = await begin()
    }
    if (begun.status !== 200)
      return void seen.complaints.push(`payment refused: ${JSON.stringify(begun.body).slice(0, 300)}`)
    const back = await other.decide(begun.body.data.token, 'approve')
    await returned(seen, 'return', back, other.cookie())
    const ask = () => again('status', () => buyer.call('GET', `/api/orders/${order.id}/status`))
    let after = await ask()
    // Whose return met a node that died has a page that asks on until the worker has heard it from the bank.
    for (let tries = 0; after.body.data.status === 'unknown' && tries < MOST_TRIES; tries++) {
      await setTimeout(TRY_AGAIN_MS)
      after = await ask()
    }
    order.isPaid = after.body.data.status === 'done'
    if (!order.isPaid) seen.complaints.push(`after its return ${order.id} is ${after.body.data.status}`)
  }

  return {
    told,
    seen,
    /** Buys on and on; resolves once told to end and everybody has arrived. */
    async buyOn(count: number): Promise<void> {
      await Promise.all(
        Array.from({ length: count }, async (_, index) => {
          for (let turn = index; !isOver; turn += count)
            await buy(turn).catch((error: Error) => seen.complaints.push(error.message))
        }),
      )
    },
    end(): void {
      isOver = true
    },
  }
}

/** Somebody who asks a web for a write again and again, and knows for how long none was taken. */
export function createProbe(site: Site) {
  let isOver = false
  let refusedSince: number | null = null
  let longest = 0
  let refusals = 0

  return {
    async run(): Promise<void> {
      while (!isOver) {
        const begun = Date.now()
        const isTaken = await createBuyer(site)
          .introduce()
          .then(() => true, () => false) // biome-ignore format: one row
        if (isTaken) refusedSince = null
        else {
          refusals += 1
          refusedSince ??= begun
          longest = Math.max(longest, Date.now() - refusedSince)
        }
        await setTimeout(150)
      }
    },
    end(): void {
      isOver = true
    },
    /** The longest time from the first refusal to the last in a row since this was asked, in seconds, and how many there were. */
    take() {
      const taken = { longestS: longest / 1000, refusals }
      longest = 0
      refusals = 0
      return taken
    },
  }
}
