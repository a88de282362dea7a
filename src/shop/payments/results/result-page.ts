// The page the buyer's browser is sent to once a payment is settled, or cannot be yet.

import type { Order } from '#shop/orders/order.ts'
import { type Attempt, hasPaid, isOpen, needsReview } from '#shop/payments/attempts/attempt.ts'
import { finalAddress, rejectAddress, reviewAddress } from './result-pages.ts'

export interface AttemptOfOrder {
  readonly attempt: Attempt
  readonly order: Order
}

type Named = Pick<Attempt, 'id' | 'provider' | 'token'>

/** Is the page for an attempt that does not exist. */
export const REJECT_PAGE = '/tbk-webpay-reject'

/** The final page of an attempt: confirmation, or 'Estamos confirmando tu pago' while it has no answer. */
export function finalPage(order: Pick<Order, 'id'>, { id, provider, token }: Named): string {
  return finalAddress(provider, { payment: id, order: order.id, token })
}

/** Finds the page of an attempt. `attempts` are all of its order: if another one has paid, the page is that one's. */
export function resultPage(order: Pick<Order, 'id'>, attempt: Attempt, attempts: readonly Attempt[]): string {
  const paid = attempts.find(hasPaid)
  if (paid) return finalPage(order, paid)
  if (isOpen(attempt)) return finalPage(order, attempt)
  const ids = { payment: attempt.id, order: order.id, token: attempt.token }
  return needsReview(attempt) ? reviewAddress(attempt.provider, ids) : rejectAddress(attempt.provider, ids)
}
