// What a refund can be asked of, and what an operator is told of it.

import { type Printed, refused } from '#scripts/command.ts'
import type { Operations } from '#server/build/operations.ts'
import type { OrderDossier } from '#shop/operations/actions/order-desk.service.ts'
import type { Order } from '#shop/orders/order.ts'
import type { Attempt } from '#shop/payments/attempts/attempt.ts'
import { type Refund, refundable } from '#shop/payments/refunds/refund.ts'
import { formatClp } from '#shop/shared/money.ts'
import { commands } from '#texts/commands/commands.ts'
import { desk } from '#texts/desk/desk.ts'
import type { WantedRefund } from './refund-command.ts'

const words = commands.refund

/** What is to be refunded: an order, the payment of it that is named, and what was given back of that. */
export interface Refundable extends Pick<OrderDossier, 'order' | 'lines' | 'returned'> {
  /** Null where points alone paid the order. */
  readonly attempt: Attempt | null
  readonly before: readonly Refund[]
  /** What an operator is shown of all this. */
  readonly shown: readonly string[]
}

/** Finds it, or says why nothing of it can be refunded. */
export async function refundableOf(
  order: Order,
  wanted: WantedRefund,
  operations: Operations,
): Promise<Refundable | Printed> {
  const { number } = order
  const { attempts, lines, returned } = (await operations.orders.dossier(order.rowId))!
  const heading = commands.order(number, order.status)
  if (order.amounts.due === 0 && order.paidAt !== null)
    return { order, lines, returned, attempt: null, before: [], shown: [`${heading}: ${words.noMoney}`] }
  const named = attempts.filter(({ reference }) => [null, reference].includes(wanted.reference))
  const paid = named.filter(({ state }) => state === 'paid')
  const [attempt, ...others] = paid
  if (!attempt) return refused(words.noPayment(number), ...named.map(attemptLine))
  if (others.length > 0) return refused(words.several(number), ...paid.map(attemptLine))
  if (attempt.refundReason !== null) return refused(words.byItself(number))
  if (!operations.payments.knows(attempt.provider)) return refused(words.unknownProvider(attempt.provider))
  const { refunds: before } = attempt
  const shown = [
    `${heading}: ${attempt.provider} ${attempt.reference}`,
    words.captured(formatClp(attempt.pesos), formatClp(refundable(attempt.pesos, before))),
    ...before.map(refundLine),
  ]
  return { order, lines, returned, attempt, before, shown }
}

/** Who gives it back. */
export function howItGoes({ state }: Pick<Refund, 'state'>): string {
  return state === 'by_hand' ? words.byHand : words.requested
}

export const REFUSED = words.refusals

const attemptLine = ({ provider, reference, pesos, state, refundReason }: Attempt): string =>
  `  ${provider} ${reference}: ${formatClp(pesos)}, ${desk.order.attemptStates[state]}${refundReason === null ? '' : words.goesBack}`

export const refundLine = ({ pesos, state, reason, requestedBy }: Refund): string =>
  `  ${formatClp(pesos)} ${desk.order.refundStates[state]}: ${requestedBy ?? words.reasons[reason]}`
