// Refunds for operators: `npm run order -- refund NUMBER [PESOS | --line SKU[=UNITS] … | --all] [--restock] [--reference REFERENCE] [--yes]`
// shows what was captured and what is back, asks, and requests a refund of the whole, of a part or of lines; the worker carries it out.

import { type CommandCaller, orderCommand, type Printed, printed, refused, type Step } from '#scripts/command.ts'
import type { Operations } from '#server/build/operations.ts'
import type { Attempt } from '#shop/payments/attempts/attempt.ts'
import { refundable } from '#shop/payments/refunds/refund.ts'
import { clp, formatClp } from '#shop/shared/money.ts'
import { commands } from '#texts/commands/commands.ts'
import { refundAll } from './order-annul.ts'
import { refundLines } from './order-line-refunds.ts'
import { REFUND, type WantedRefund, wantedRefund } from './refund-command.ts'
import { howItGoes, REFUSED, type Refundable, refundableOf } from './refundable.ts'

/** Shows, asks and requests. Refuses what the payments' states forbid, with the reason. */
export const refundOrder = orderCommand(REFUND, wantedRefund, async (order, wanted, { operations, asked }) => {
  if (wanted.all) return refundAll(order, wanted, operations.payments.annulments, asked)
  const found = await refundableOf(order, wanted, operations)
  if ('refused' in found) return found
  if (wanted.lines.length > 0) return refundLines(found, wanted, operations.payments, asked)
  const { attempt } = found
  if (!attempt) return refused(commands.refund.paidByPoints(order.number))
  return refundPesos({ ...found, attempt }, wanted, operations.payments, asked)
})

function refundPesos(
  { order: { number }, attempt, before, shown }: Refundable & { readonly attempt: Attempt },
  wanted: WantedRefund,
  payments: Operations['payments'],
  { operator, now }: CommandCaller,
): Step | Printed {
  const left = refundable(attempt.pesos, before)
  const pesos = wanted.pesos ?? left
  if (left === 0) return refused(...shown, commands.refund.nothingLeft)
  if (pesos > left) return refused(...shown, commands.refund.tooMuch(formatClp(pesos)))
  return {
    shown,
    question: commands.refund.question(formatClp(pesos)),
    async run() {
      const key = `operator-${before.length + 1}`
      const request = { pesos: clp(pesos), key, requestedBy: operator, seen: before.length }
      const result = await payments.requestRefund(attempt.id, request, now)
      if (!result.ok) return refused(`${number}: ${REFUSED[result.refusal.code]}`)
      const made = (await payments.refundsOf(attempt.id)).find((refund) => refund.key === key)
      return printed(`${number}: ${formatClp(pesos)} ${made ? howItGoes(made) : ''}`)
    },
  }
}
