// The page the buyer's browser is sent to once a payment is settled, or cannot be yet.

import { FREE_TOKEN } from '#shop/checkout/methods.ts'
import type { Order } from '#shop/orders/order.ts'
import { type Attempt, hasPaid, isOpen, needsReview } from './attempt.ts'

export interface AttemptOfOrder {
  readonly attempt: Attempt
  readonly order: Order
}

export const REJECT_PAGE = '/tbk-webpay-reject'

/** The final page of an attempt: confirmation, or 'Estamos confirmando tu pago' while it has no answer. */
export function finalPage(order: Pick<Order, 'id'>, attempt: Pick<Attempt, 'id' | 'token'>): string {
  const token = encodeURIComponent(attempt.token ?? FREE_TOKEN)
  return `${linkedPage(order, attempt)}?token=${token}&type=webpay%20plus`
}

/** The same page as it is linked from a mail: its two ids are all it needs, and nobody can guess them. */
export function linkedPage(order: Pick<Order, 'id'>, attempt: Pick<Attempt, 'id'>): string {
  return `/tbk-webpay-final/${attempt.id}/${order.id}`
}

/** The page of an attempt. `attempts` are all of its order: if another one has paid, the page is that one's. */
export function resultPage(order: Pick<Order, 'id'>, attempt: Attempt, attempts: readonly Attempt[]): string {
  const paid = attempts.find(hasPaid)
  if (paid) return finalPage(order, paid)
  if (isOpen(attempt) || needsReview(attempt)) return finalPage(order, attempt)
  return `${REJECT_PAGE}?pago=${attempt.id}&pedido=${order.id}`
}
