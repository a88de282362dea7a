// Charges what a provider's own form within our page gave. The attempt has begun already; it is charged once, and ends as any other.
import type { Database } from '#platform/database.ts'
import type { Caller } from '#shop/customers/customer.ts'
import type { OrderService } from '#shop/orders/order.service.ts'
import type { OrderId } from '#shop/shared/ids.ts'
import { done, type Refusal, type Result, refuse } from '#shop/shared/result.ts'
import type { AttemptRepository } from './attempt.repository.ts'
import type { Attempt } from './attempt.ts'
import type { Settle } from './settle.service.ts'
import { contextOf } from './start-context.service.ts'

interface ChargeRequest {
  readonly orderId: OrderId
  readonly customer: Caller | null
  /** What the browser believes it pays. */
  readonly pesos: number
  /** What the form gave; for the provider alone. */
  readonly details: unknown
  readonly now: Date
}

/** `notBegun`: no attempt of this provider has begun, or it is over. */
type ChargeRefusal = Refusal<'orderUnknown' | 'notBegun' | 'invalid_payments_amount'>

interface Deps {
  readonly database: Database
  readonly attempts: AttemptRepository
  readonly orders: Pick<OrderService, 'byId' | 'findWithLines'>
  readonly settle: Settle
  readonly siteUrl: string
}

/** How long a second press waits for the first. */
const MAX_WAIT_MS = 20_000

export function createCharge({ database, attempts, orders, settle, siteUrl }: Deps) {
  /** Charges an order's last attempt with the provider called `name`; returns it as it is then. */
  return async (name: string, request: ChargeRequest): Promise<Result<Attempt, ChargeRefusal>> => {
    const { orderId, customer, pesos, details, now } = request
    const order = await orders.byId(orderId)
    if (!order || customer?.rowId !== order.customerRowId) return refuse({ code: 'orderUnknown' })
    const { due } = order.amounts
    if (pesos !== due) return refuse({ code: 'invalid_payments_amount', total: due })
    const attempt = (await attempts.ofOrder(database, order.rowId)).filter(({ provider }) => provider === name).at(-1)
    if (!attempt?.token) return refuse({ code: 'notBegun' })
    const context = await contextOf({ orders, siteUrl }, attempt, orderId, details)
    const settled = await settle(attempt.id, { kind: 'submitted', context }, now, MAX_WAIT_MS)
    return settled ? done(settled) : refuse({ code: 'notBegun' })
  }
}
