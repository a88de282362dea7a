// Charges what a provider's own form within our page gave. The attempt has begun already; it is charged once, and ends
// as any other.
import { type Database, inTransaction } from '#platform/database/database.ts'
import type { Captcha } from '#shop/customers/accounts/sign-up.service.ts'
import type { Caller } from '#shop/customers/customer.ts'
import type { OrderService } from '#shop/orders/order.service.ts'
import type { CardChargeRefusal } from '#shop/payments/card-charges/card-charge.ts'
import { type CardCharges, isRefused } from '#shop/payments/card-charges/card-charges.service.ts'
import type { PaymentProvider } from '#shop/payments/provider.ts'
import type { OrderId } from '#shop/shared/ids.ts'
import { done, type Refusal, type Result, refuse } from '#shop/shared/result.ts'
import type { AttemptRepository } from './attempt.repository.ts'
import type { Attempt } from './attempt.ts'
import type { Settle } from './settle.service.ts'
import { contextOf } from './start-context.service.ts'

interface ChargeRequest {
  readonly orderId: OrderId
  readonly customer: Caller | null
  /** Is the amount in pesos that the browser shows. */
  readonly pesos: number
  /** Holds what the form gave; only the provider reads it. */
  readonly details: unknown
  /** Is the network the call comes from; null when it is unknown. */
  readonly network: string | null
  /** Is the captcha the browser solved, in case one is demanded; '' for none. */
  readonly captcha: string
  readonly now: Date
}

/** `notBegun` says that no attempt of this provider has begun, or that it is over. */
type ChargeRefusal = Refusal<'orderUnknown' | 'notBegun' | 'invalid_payments_amount'> | CardChargeRefusal

interface Deps {
  readonly database: Database
  readonly attempts: AttemptRepository
  readonly orders: Pick<OrderService, 'byId' | 'findWithLines' | 'lock'>
  readonly provider: (name: string) => PaymentProvider
  readonly settle: Settle
  readonly cardCharges: Pick<CardCharges, 'ask' | 'note' | 'isNoted'>
  readonly captcha: Captcha
  readonly siteUrl: string
}

/** How long a second press waits for the first. */
const MAX_WAIT_MS = 20_000

export function createCharge(deps: Deps) {
  const { database, attempts, orders, provider, settle, cardCharges, captcha, siteUrl } = deps

  /** Charges an order's last attempt with the provider called `name`; returns it as it is then. */
  return async (name: string, request: ChargeRequest): Promise<Result<Attempt, ChargeRefusal>> => {
    const { orderId, customer, pesos, details, now } = request
    const order = await orders.byId(orderId)
    if (!order || customer?.rowId !== order.customerRowId) return refuse({ code: 'orderUnknown' })
    const { due } = order.amounts
    if (pesos !== due) return refuse({ code: 'invalid_payments_amount', total: due })
    const attempt = (await attempts.ofOrder(database, order.rowId)).filter(({ provider }) => provider === name).at(-1)
    if (!attempt?.token) return refuse({ code: 'notBegun' })
    const refused = await refusalOf(name, attempt, request)
    if (refused) return refuse(refused)
    const context = await contextOf({ orders, siteUrl }, attempt, orderId, details)
    const settled = await settle(attempt.id, { kind: 'submitted', context }, now, MAX_WAIT_MS)
    return settled ? done(settled) : refuse({ code: 'notBegun' })
  }

  /** Counts a charge of a card before it is sent, or says why it is not sent. */
  async function refusalOf(
    name: string,
    attempt: Attempt,
    { details, network, captcha: solution, now }: ChargeRequest,
  ): Promise<CardChargeRefusal | null> {
    const { facts, cardOf } = provider(name)
    if (facts.chargesCards !== 'by_form') return null
    const counted = (isHuman: boolean) =>
      inTransaction(database, async (tx) => {
        const order = await orders.lock(tx, attempt.orderRowId)
        // A second press waits for the first.
        if (await cardCharges.isNoted(tx, attempt.rowId)) return null
        const wanted = { order, provider: name, network, card: cardOf?.(details) ?? null, isHuman }
        const asked = await cardCharges.ask(tx, wanted, now)
        if (isRefused(asked)) return asked
        await cardCharges.note(tx, attempt.rowId, asked, now)
        return null
      })
    const refused = await counted(false)
    const isAsked = refused?.code === 'captchaAsked' && solution !== ''
    return isAsked && (await captcha.verify(solution)) ? counted(true) : refused
  }
}
