// Venti's list for reconciliation: its events of a span name the checkouts, each checkout itself says what was taken and given back.
import { z } from 'zod'
import type { HttpClient } from '#platform/http/http-client.ts'
import { type Clp, clp, isClp } from '#shop/shared/money.ts'
import type { BookEntry, Span } from '../../provider.ts'
import { successOf } from '../shared/http-report.ts'

const PAGE = 200
/** More in a day than Venti would ever have of ours: a list that does not end. */
const MAX_PAGES = 500

const Events = z.object({
  data: z.array(
    z.object({
      id: z.string().min(1).max(100),
      created_at: z.string().max(40),
      data: z.object({ object: z.string().nullish(), id: z.string().max(128).nullish() }).loose(),
    }),
  ),
  has_more: z.boolean(),
})

const Checkout = z.object({
  id: z.string(),
  status: z.string(),
  amount: z.number(),
  refunded: z.boolean().nullish(),
  refunded_amount: z.number().nullish(),
  disputed: z.boolean().nullish(),
  metadata: z.object({ reference: z.string().nullish() }).nullish(),
})

/** Every checkout with an event within the span. A disputed one is left to its attempt's status, which says so. Throws as `books` does. */
export async function* ventiBooks(client: HttpClient, span: Span): AsyncGenerator<BookEntry> {
  for (const id of await checkoutsIn(client, span)) {
    const checkout = Checkout.parse(
      successOf(await client({ method: 'GET', path: `/checkouts/${encodeURIComponent(id)}` })),
    )
    if (checkout.disputed) continue
    const captured = pesos(checkout.status === 'paid' ? checkout.amount : 0)
    const refunded = pesos(checkout.refunded_amount ?? (checkout.refunded ? checkout.amount : 0))
    yield { reference: checkout.metadata?.reference ?? '', token: checkout.id, captured, refunded }
  }
}

async function checkoutsIn(client: HttpClient, { from, to }: Span): Promise<ReadonlySet<string>> {
  const ids = new Set<string>()
  let last = ''
  for (let page = 0; page < MAX_PAGES; page += 1) {
    // A moment earlier: the bound is left out there.
    const created_after = new Date(from.getTime() - 1).toISOString()
    const query = { created_after, limit: PAGE, ...(last === '' ? {} : { starting_after: last }) }
    const { data, has_more } = Events.parse(successOf(await client({ method: 'GET', path: '/events', query })))
    for (const { created_at, data: subject } of data) {
      if (Date.parse(created_at) >= to.getTime()) return ids // they come in their order
      if (subject.object === 'checkout' && subject.id) ids.add(subject.id)
    }
    last = data.at(-1)?.id ?? ''
    if (!has_more || last === '') return ids
  }
  throw new Error('the events of Venti do not end')
}

function pesos(amount: number): Clp {
  if (!isClp(amount)) throw new Error(`Venti has ${amount} pesos`)
  return clp(amount)
}
