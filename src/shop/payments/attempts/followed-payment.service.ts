// A payment its buyer waits for in the page: how it stands, and giving it up. Only for the browser that made its order.
import type { Caller } from '#shop/customers/customer.ts'
import type { FollowedPayment } from '#shop/payments/app-payment.view.ts'
import type { PaymentService } from '#shop/payments/payment.service.ts'
import { type AttemptId, isPublicId } from '#shop/shared/ids.ts'
import { done, type Refusal, type Result, refuse } from '#shop/shared/result.ts'

interface Wanted {
  /** The attempt's public id, as the browser gives it. */
  readonly id: string
  /** Lists the providers whose call it is. */
  readonly providers: readonly string[]
  readonly customer: Caller | null
}

type FollowRefusal = Refusal<'paymentUnknownId'>

type Payments = Pick<PaymentService, 'outcome' | 'giveUp'>

/**
 * Says how a payment stands. Refuses with `paymentUnknownId` alike for somebody else's, another provider's and one that
 * does not exist.
 */
export async function followPayment(
  payments: Pick<Payments, 'outcome'>,
  { id, providers, customer }: Wanted,
): Promise<Result<FollowedPayment, FollowRefusal>> {
  const found = isPublicId(id) ? await payments.outcome(id as AttemptId) : null
  if (!found || !providers.includes(found.attempt.provider)) return refuse({ code: 'paymentUnknownId' })
  const { attempt, order, page, isPaid } = found
  if (customer?.rowId !== order.customerRowId) return refuse({ code: 'paymentUnknownId' })
  const isOver = attempt.state === 'canceled' || attempt.state === 'expired'
  return done({ id: attempt.id, page, isGivenUp: isOver && !isPaid })
}

/** Gives a payment up after settling it, so that money that moved is never called lost. */
export async function giveUpPayment(
  payments: Payments,
  wanted: Wanted,
  now: Date,
): Promise<Result<FollowedPayment, FollowRefusal>> {
  const followed = await followPayment(payments, wanted)
  if (!followed.ok || followed.value.page !== null) return followed
  await payments.giveUp(followed.value.id, now)
  return followPayment(payments, wanted)
}
