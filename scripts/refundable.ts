// What a refund can be asked of, and what an operator is told of it.
import type { PaymentOperations } from '#server/payment-operations.ts'
import { type Order, rowIdOfNumber } from '#shop/orders/order.ts'
import type { Attempt } from '#shop/payments/attempt.ts'
import { type Refund, refundable } from '#shop/payments/refund.ts'
import { formatClp } from '#shop/shared/money.ts'
import { type Printed, refused } from './command.ts'
import type { RefundCommand } from './refund-command.ts'
import { NO_SUCH_ORDER, NOTHING_CHANGED } from './refusal-sentences.ts'

export type Operations = Omit<PaymentOperations, 'reconciliation' | 'refundsAgain' | 'refundDoneByHand'>

/** What is to be refunded: an order, the payment of it that is named, and what was given back of that. */
export interface Refundable {
  readonly order: Order
  /** Null where points alone paid the order. */
  readonly attempt: Attempt | null
  readonly before: readonly Refund[]
  /** What an operator is shown of all this. */
  readonly shown: readonly string[]
}

/** Finds it, or says why nothing of it can be refunded. */
export async function refundableOf(operations: Operations, command: RefundCommand): Promise<Refundable | Printed> {
  const { orderNumber } = command
  const found = await operations.orderWithAttempts(rowIdOfNumber(orderNumber))
  if (!found) return refused(`${orderNumber}: ${NO_SUCH_ORDER}`)
  const { order, attempts } = found
  const heading = `order ${orderNumber}, ${order.status}`
  if (order.amounts.due === 0 && order.paidAt !== null)
    return { order, attempt: null, before: [], shown: [`${heading}: nothing of it was paid with money`] }
  const named = attempts.filter(({ reference }) => [null, reference].includes(command.reference))
  const paid = named.filter(({ state }) => state === 'paid')
  const [attempt, ...others] = paid
  if (!attempt) return refused(`${orderNumber}: no payment of it can be refunded`, ...named.map(attemptLine))
  if (others.length > 0)
    return refused(`${orderNumber} has several payments: name one with --reference`, ...paid.map(attemptLine))
  if (attempt.refundReason !== null)
    return refused(`${orderNumber}: the shop gives this payment back by itself (${attempt.refundReason})`)
  if (!operations.knows(attempt.provider)) return refused(`${attempt.provider} is not set up here`)
  const before = await operations.refundsOf(attempt.id)
  const shown = [
    `${heading}: ${attempt.provider} ${attempt.reference}`,
    `captured ${formatClp(attempt.pesos)}, left to give back ${formatClp(refundable(attempt.pesos, before))}`,
    ...before.map(refundLine),
  ]
  return { order, attempt, before, shown }
}

/** Who gives it back. */
export function howItGoes({ state }: Pick<Refund, 'state'>): string {
  return state === 'by_hand'
    ? 'is to be given back by hand: the provider cannot be asked for it'
    : 'is requested: the worker gives it back'
}

export const REFUSED = {
  notPaid: 'this payment is not paid any more',
  nothingToRefund: 'there is nothing to give back',
  changed: `another refund was requested meanwhile: ${NOTHING_CHANGED}`,
  tooMuch: `that is more than is left: ${NOTHING_CHANGED}`,
} as const

const attemptLine = ({ provider, reference, pesos, state, refundReason }: Attempt): string =>
  `  ${provider} ${reference}: ${formatClp(pesos)}, ${state}${refundReason === null ? '' : `, goes back (${refundReason})`}`

export const refundLine = ({ pesos, state, reason, requestedBy }: Refund): string =>
  `  ${formatClp(pesos)} ${state}: ${requestedBy ?? reason}`
