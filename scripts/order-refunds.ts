// Refunds for operators: `npm run order -- refund NUMBER [PESOS | --line SKU[=UNITS] … | --all] [--restock] [--reference REFERENCE] [--yes]`
// shows what was captured and what is back, asks, and requests a refund of the whole, of a part or of lines; the worker carries it out.
import type { Operations } from '#server/build/operations.ts'
import type { Attempt } from '#shop/payments/attempts/attempt.ts'
import { refundable } from '#shop/payments/refunds/refund.ts'
import { clp, formatClp } from '#shop/shared/money.ts'
import { commands } from '#texts/commands/commands.ts'
import { type CommandCaller, type Printed, refused } from './command.ts'
import { refundAll } from './order-annul.ts'
import { refundLines } from './order-line-refunds.ts'
import { type RefundCommand, readRefundCommand } from './refund-command.ts'
import { howItGoes, REFUSED, type Refundable, refundableOf } from './refundable.ts'

export const REFUND = 'refund NUMBER [PESOS | --line SKU[=UNITS] … | --all] [--restock] [--reference REFERENCE] [--yes]'

/** Shows, asks and requests. Refuses what the payments' states forbid, with the reason. */
export async function refundOrder(
  operations: Operations,
  args: readonly string[],
  asked: CommandCaller,
): Promise<Printed> {
  const command = readRefundCommand(args)
  if (!command) return refused(REFUND)
  if (command.all) return refundAll(operations.payments.annulments, command, asked)
  const found = await refundableOf(operations, command)
  if ('refused' in found) return found
  if (command.lines.length > 0) return refundLines(operations.payments, command, found, asked)
  return found.attempt
    ? refundPesos(operations.payments, command, { ...found, attempt: found.attempt }, asked)
    : refused(commands.refund.paidByPoints(command.orderNumber))
}

async function refundPesos(
  payments: Operations['payments'],
  command: RefundCommand,
  { attempt, before, shown }: Refundable & { readonly attempt: Attempt },
  { operator, now, confirm }: CommandCaller,
): Promise<Printed> {
  const { orderNumber } = command
  const left = refundable(attempt.pesos, before)
  const pesos = command.pesos ?? left
  if (left === 0) return refused(...shown, commands.refund.nothingLeft)
  if (pesos > left) return refused(...shown, commands.refund.tooMuch(formatClp(pesos)))
  const question = commands.refund.question(formatClp(pesos))
  if (!command.yes && !(await confirm([...shown, question]))) return refused(commands.nothingChanged)

  const key = `operator-${before.length + 1}`
  const request = { pesos: clp(pesos), key, requestedBy: operator, seen: before.length }
  const result = await payments.requestRefund(attempt.id, request, now)
  if (!result.ok) return refused(`${orderNumber}: ${REFUSED[result.refusal.code]}`)
  const made = (await payments.refundsOf(attempt.id)).find((refund) => refund.key === key)
  const how = made ? howItGoes(made) : ''
  return { lines: [...(command.yes ? shown : []), `${orderNumber}: ${formatClp(pesos)} ${how}`], refused: false }
}
