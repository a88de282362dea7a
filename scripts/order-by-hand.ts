// What only a person could give back, or a provider refused, is back: `npm run order -- refunded-by-hand NUMBER REFERENCE [PESOS] [--yes]` writes it down with the
// bank's reference, so that its buyer is told. PESOS names one of several.
import type { Operations } from '#server/build/operations.ts'
import { rowIdOfNumber } from '#shop/orders/order.ts'
import { typedOrderNumber } from '#shop/orders/typed-order-number.ts'
import { forAPerson } from '#shop/payments/refunds/refund.ts'
import { formatClp } from '#shop/shared/money.ts'
import { typedWhole } from '#shop/shared/typed-whole.ts'
import { commands } from '#texts/commands/commands.ts'
import { type CommandCaller, type Printed, readArguments, refused } from './command.ts'
import { refundLine } from './refundable.ts'

export const REFUNDED_BY_HAND = 'refunded-by-hand NUMBER REFERENCE [PESOS] [--yes]'

/** Of the bank's reference. */
const LONGEST = 60

/** Shows what waits for a person, asks, and writes down that it is back. */
export async function refundedByHand(
  { orders, payments }: Operations,
  args: readonly string[],
  { operator, now, confirm }: CommandCaller,
): Promise<Printed> {
  const command = readArgs(args)
  if (!command) return refused(REFUNDED_BY_HAND)
  const { orderNumber, reference, pesos, yes } = command
  const found = await orders.dossier(rowIdOfNumber(orderNumber))
  if (!found) return refused(`${orderNumber}: ${commands.noSuchOrder}`)
  const waiting = found.attempts.flatMap(({ id, pesos: captured, refunds }) =>
    forAPerson(captured, refunds).map((refund) => ({ id, refund })),
  )
  const named = waiting.filter(({ refund }) => pesos === null || refund.pesos === pesos)
  const shown = [commands.order(orderNumber, found.order.status), ...waiting.map(({ refund }) => refundLine(refund))]
  const [first] = named
  if (!first) return refused(...shown, commands.byHand.none)
  if (new Set(named.map((each) => each.refund.pesos)).size > 1) return refused(...shown, commands.byHand.several)
  const sum = formatClp(first.refund.pesos)
  if (!yes && !(await confirm([...shown, commands.byHand.question(sum, reference)])))
    return refused(commands.nothingChanged)
  const result = await payments.refundDoneByHand(
    first.id,
    { refundId: first.refund.id, bankReference: reference, operator },
    now,
  )
  if (!result.ok) return refused(`${orderNumber}: ${commands.meanwhile.noted}`)
  return { lines: [...(yes ? shown : []), commands.byHand.done(orderNumber, sum)], refused: false }
}

function readArgs(args: readonly string[]) {
  const given = readArguments(args, { words: [2, 3], flags: ['yes'] })
  if (!given) return null
  const [number = '', reference = '', amount] = given.words
  const [orderNumber, pesos] = [typedOrderNumber(number), amount === undefined ? null : typedWhole(amount)]
  if (orderNumber === null || reference.length > LONGEST || (amount !== undefined && pesos === null)) return null
  return { orderNumber, reference, pesos, yes: given.flags.yes === true }
}
