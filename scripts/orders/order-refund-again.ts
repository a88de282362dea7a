// Refunds that do not get through by themselves: `npm run order -- refund-again NUMBER` has a provider asked once more for what it refused,
// `refunded-by-hand NUMBER REFERENCE [PESOS]` writes down with the bank's reference that a person gave it back, so that its buyer is told.

import { asGiven, orderCommand, printed, refused } from '#scripts/command.ts'
import { forAPerson } from '#shop/payments/refunds/refund.ts'
import { formatClp } from '#shop/shared/money.ts'
import { typedWhole } from '#shop/shared/typed/typed-whole.ts'
import { commands } from '#texts/commands/commands.ts'
import { refundLine } from './refundable.ts'

/** Shows what was refused, asks, and has it asked for again. */
export const refundAgain = orderCommand(
  'refund-again NUMBER [--yes]',
  asGiven,
  async ({ rowId, number }, _given, { operations, asked: { operator, now } }) => {
    const { refundsAgain } = operations.payments
    const all = await refundsAgain.refused(rowId)
    if (all.length === 0) return refused(`${number}: ${commands.again.none}`)
    return {
      shown: [commands.pay.order(number), ...all.map(refundLine)],
      question: commands.again.question,
      async run() {
        const result = await refundsAgain.request(rowId, { operator, now })
        if (!result.ok) return refused(`${number}: ${commands.meanwhile.asked}`)
        return printed(commands.again.done(number, result.value.map(({ pesos }) => formatClp(pesos)).join(', ')))
      },
    }
  },
)

/** Of the bank's reference. */
const LONGEST = 60

/** Shows what waits for a person, asks, and writes down that it is back; PESOS names one of several. */
export const refundedByHand = orderCommand(
  'refunded-by-hand NUMBER REFERENCE [PESOS] [--yes]',
  ({ words: [, bankReference = '', amount] }) => {
    const pesos = amount === undefined ? null : typedWhole(amount)
    return bankReference.length > LONGEST || (amount !== undefined && pesos === null) ? null : { bankReference, pesos }
  },
  async (order, { bankReference, pesos }, { operations: { orders, payments }, asked: { operator, now } }) => {
    const { rowId, number, status } = order
    const { attempts } = (await orders.dossier(rowId))!
    const waiting = attempts.flatMap(({ id, pesos: captured, refunds }) =>
      forAPerson(captured, refunds).map((refund) => ({ id, refund })),
    )
    const named = waiting.filter(({ refund }) => pesos === null || refund.pesos === pesos)
    const shown = [commands.order(number, status), ...waiting.map(({ refund }) => refundLine(refund))]
    const [first] = named
    if (!first) return refused(...shown, commands.byHand.none)
    if (new Set(named.map((each) => each.refund.pesos)).size > 1) return refused(...shown, commands.byHand.several)
    const sum = formatClp(first.refund.pesos)
    return {
      shown,
      question: commands.byHand.question(sum, bankReference),
      async run() {
        const what = { refundId: first.refund.id, bankReference, operator }
        const result = await payments.refundDoneByHand(first.id, what, now)
        if (!result.ok) return refused(`${number}: ${commands.meanwhile.noted}`)
        return printed(commands.byHand.done(number, sum))
      },
    }
  },
)
