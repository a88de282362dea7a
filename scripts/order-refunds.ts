// Refunds for operators: `npm run order -- refund NUMBER [PESOS] [--reference REFERENCE] [--yes]` shows what was captured and what is back,
// asks, and requests a refund of the whole or a part; the worker carries it out.
import type { PaymentOperations } from '#server/payment-operations.ts'
import { rowIdOfNumber } from '#shop/orders/order.ts'
import type { Attempt } from '#shop/payments/attempt.ts'
import { type Refund, refundable } from '#shop/payments/refund.ts'
import { pesosOf } from '#shop/payments/transfer/statement.ts'
import { clp, formatClp } from '#shop/shared/money.ts'
import type { Printed } from './order-transfers.ts'

const USAGE = 'refund NUMBER [PESOS] [--reference REFERENCE] [--yes]'

export interface RefundCommand {
  readonly orderNumber: number
  /** Null: all that is left. */
  readonly pesos: number | null
  /** Of which payment, where an order has several. */
  readonly reference: string | null
  readonly yes: boolean
}

interface Asked {
  readonly operator: string
  readonly now: Date
  /** Whether the operator says yes to what is shown. */
  readonly confirm: (lines: readonly string[]) => Promise<boolean>
}

/** What the arguments ask for; null when they cannot be read. */
export function readRefundCommand(args: readonly string[]): RefundCommand | null {
  const words: string[] = []
  let reference: string | null = null
  let yes = false
  for (let index = 0; index < args.length; index += 1) {
    const word = args[index]!
    if (word === '--yes') yes = true
    else if (word === '--reference') reference = args[++index] ?? ''
    else if (word.startsWith('--')) return null
    else words.push(word)
  }
  const [number = '', amount, ...rest] = words
  const orderNumber = pesosOf(number)
  const pesos = amount === undefined ? null : pesosOf(amount)
  const isWrong = orderNumber === null || rest.length > 0 || reference === ''
  if (isWrong || (amount !== undefined && (pesos === null || pesos <= 0))) return null
  return { orderNumber, pesos, reference, yes }
}

/** Shows, asks and requests. Refuses what the payments' states forbid, with the reason. */
export async function refundOrder(
  operations: Omit<PaymentOperations, 'reconciliation'>,
  args: readonly string[],
  { operator, now, confirm }: Asked,
): Promise<Printed> {
  const command = readRefundCommand(args)
  if (!command) return refused(USAGE)
  const { orderNumber } = command
  const found = await operations.orderWithAttempts(rowIdOfNumber(orderNumber))
  if (!found) return refused(`${orderNumber}: there is no such order`)
  const named = found.attempts.filter(({ reference }) => [null, reference].includes(command.reference))
  const paid = named.filter(({ state }) => state === 'paid')
  const [attempt, ...others] = paid
  if (!attempt) return refused(`${orderNumber}: no payment of it can be refunded`, ...named.map(attemptLine))
  if (others.length > 0)
    return refused(`${orderNumber} has several payments: name one with --reference`, ...paid.map(attemptLine))
  if (attempt.refundReason !== null)
    return refused(`${orderNumber}: the shop gives this payment back by itself (${attempt.refundReason})`)
  if (!operations.knows(attempt.provider)) return refused(`${attempt.provider} is not set up here`)

  const before = await operations.refundsOf(attempt.id)
  const left = refundable(attempt.pesos, before)
  const pesos = command.pesos ?? left
  const shown = [
    `order ${orderNumber}, ${found.order.status}: ${attempt.provider} ${attempt.reference}`,
    `captured ${formatClp(attempt.pesos)}, left to give back ${formatClp(left)}`,
    ...before.map(refundLine),
  ]
  if (left === 0) return refused(...shown, 'nothing is left to give back')
  if (pesos > left) return refused(...shown, `${formatClp(pesos)} is more than is left: nothing was changed`)
  const question = `give back ${formatClp(pesos)}?`
  if (!command.yes && !(await confirm([...shown, question]))) return refused('nothing was changed')

  // Counts what was shown: of two commands at once one is done, and the other is told.
  const key = `operator-${before.length + 1}`
  const request = { pesos: clp(pesos), reason: 'operator', key, requestedBy: operator } as const
  const result = await operations.requestRefund(attempt.id, request, now)
  if (!result.ok) return refused(`${orderNumber}: ${REFUSED[result.refusal.code]}`)
  const after = await operations.refundsOf(attempt.id)
  const made = after.find((refund) => refund.key === key)
  if (made?.requestedBy !== operator || made.pesos !== pesos || after.length !== before.length + 1)
    return refused(`${orderNumber}: another refund was requested meanwhile`, ...after.map(refundLine))
  const how =
    made.state === 'by_hand'
      ? 'is to be given back by hand: the provider cannot be asked for it'
      : 'is requested: the worker gives it back'
  return { lines: [...(command.yes ? shown : []), `${orderNumber}: ${formatClp(pesos)} ${how}`], refused: false }
}

const REFUSED = {
  notPaid: 'this payment is not paid any more',
  nothingToRefund: 'there is nothing to give back',
  tooMuch: 'that is more than is left: nothing was changed',
} as const

const attemptLine = ({ provider, reference, pesos, state, refundReason }: Attempt): string =>
  `  ${provider} ${reference}: ${formatClp(pesos)}, ${state}${refundReason === null ? '' : `, goes back (${refundReason})`}`

const refundLine = ({ pesos, state, reason, requestedBy }: Refund): string =>
  `  ${formatClp(pesos)} ${state}: ${requestedBy ?? reason}`

const refused = (...lines: string[]): Printed => ({ lines, refused: true })
