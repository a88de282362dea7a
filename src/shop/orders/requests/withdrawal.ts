// Computes what of an order may still be withdrawn, and until when: ten days from its receipt, without what the law
// leaves out and what was given back or requested already.

import type { ReturnedUnits } from '#shop/orders/returns/return.ts'
import type { OrderEventRow } from '#shop/orders/states/order-event.ts'
import { addDays, type Day, dayOf } from '#shop/shared/chile-time.ts'
import type { ProductId } from '#shop/shared/ids.ts'
import { done, type Refusal, type Result, refuse } from '#shop/shared/result.ts'
import type { OrderLine } from '../order.ts'
import type { StoredRequest } from './after-sale-request.ts'

/** Calendar days after the day of receipt; the last one counts until midnight in Santiago. */
const DAYS = 10

type Line = Pick<OrderLine, 'productId' | 'quantity' | 'category' | 'slug'>

export interface WithdrawableLine {
  readonly productId: ProductId
  /** Units nobody gave back or asked to give back. */
  readonly left: number
  /** What spoils or melts has no withdrawal. */
  readonly isExcluded: boolean
}

/** Says what may be withdrawn of an order now. */
export interface Withdrawable {
  /** The last day; null before it was received. */
  readonly until: Day | null
  readonly isOpen: boolean
  readonly lines: readonly WithdrawableLine[]
}

export interface OrderFacts {
  readonly lines: readonly Line[]
  readonly events: readonly Pick<OrderEventRow, 'status' | 'at'>[]
  readonly returned: readonly ReturnedUnits[]
  readonly requests: readonly Pick<StoredRequest, 'kind' | 'state' | 'lines'>[]
}

export type WithdrawalRefusal = Refusal<
  'requestNotReceived' | 'requestTooLate' | 'requestNothing' | 'requestExcluded' | 'requestTooMany'
>

/** Says whether a product has no withdrawal: ice melts. Whether a bottle was opened only who takes it back can see. */
export function isExcluded({ category, slug }: Pick<Line, 'category' | 'slug'>): boolean {
  return category === 'ice' && slug.startsWith('hielo')
}

/**
 * Computes what of an order may be withdrawn now: until which day of Santiago (null while it is not received), and the
 * units left of each line.
 */
export function withdrawable({ lines, events, returned, requests }: OrderFacts, now: Date): Withdrawable {
  const received = events.findLast(({ status }) => status === 'ENTREGADO')
  const isReceived = events.at(-1)?.status === 'ENTREGADO'
  const until = received && isReceived ? addDays(dayOf(received.at), DAYS) : null
  // What was accepted is among what was given back.
  const asked = requests.filter(({ kind, state }) => kind === 'withdrawal' && state === 'requested')
  const gone = [...returned, ...asked.flatMap((request) => request.lines)]
  const shown = lines.map((line) => {
    const units = gone.reduce((sum, one) => (one.productId === line.productId ? sum + one.units : sum), 0)
    return { productId: line.productId, left: Math.max(0, line.quantity - units), isExcluded: isExcluded(line) }
  })
  const isInTime = until !== null && dayOf(now) <= until
  return { until, isOpen: isInTime && shown.some(({ left, isExcluded: out }) => left > 0 && !out), lines: shown }
}

/** Checks whether these units may be withdrawn now, or says why not. Units of one product are counted together. */
export function checkWithdrawal(
  facts: OrderFacts,
  asked: readonly ReturnedUnits[],
  now: Date,
): Result<ReturnedUnits[], WithdrawalRefusal> {
  const { until, lines } = withdrawable(facts, now)
  if (until === null) return refuse({ code: 'requestNotReceived' })
  if (dayOf(now) > until) return refuse({ code: 'requestTooLate' })
  const wanted = new Map<ProductId, number>()
  for (const { productId, units } of asked) wanted.set(productId, (wanted.get(productId) ?? 0) + units)
  if (wanted.size === 0) return refuse({ code: 'requestNothing' })
  for (const [productId, units] of wanted) {
    const line = lines.find((each) => each.productId === productId)
    if (!line || units > line.left || units < 1 || !Number.isInteger(units)) return refuse({ code: 'requestTooMany' })
    if (line.isExcluded) return refuse({ code: 'requestExcluded' })
  }
  return done([...wanted].map(([productId, units]) => ({ productId, units })))
}
