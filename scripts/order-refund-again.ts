// What a provider refused to give back is asked for once more: `npm run order -- refund-again NUMBER [--yes]`.
import type { Operations as Audited } from '#server/build/operations.ts'
import { rowIdOfNumber } from '#shop/orders/order.ts'
import { typedOrderNumber } from '#shop/orders/typed-order-number.ts'
import { formatClp } from '#shop/shared/money.ts'
import { commands } from '#texts/commands/commands.ts'
import { type CommandCaller, type Printed, printed, readArguments, refused } from './command.ts'
import { refundLine } from './refundable.ts'

export const REFUND_AGAIN = 'refund-again NUMBER [--yes]'

/** Shows what was refused, asks, and has it asked for again. */
export async function refundAgain(
  operations: Audited['payments']['refundsAgain'],
  args: readonly string[],
  { operator, now, confirm }: CommandCaller,
): Promise<Printed> {
  const given = readArguments(args, { words: [1, 1], flags: ['yes'] })
  const number = typedOrderNumber(given?.words[0] ?? '')
  if (!given || number === null) return refused(REFUND_AGAIN)
  const rowId = rowIdOfNumber(number)
  const all = await operations.refused(rowId)
  if (all.length === 0) return refused(`${number}: ${commands.again.none}`)
  const shown = [commands.pay.order(number), ...all.map(refundLine)]
  if (!given.flags.yes && !(await confirm([...shown, commands.again.question]))) return refused(commands.nothingChanged)
  const result = await operations.request(rowId, { operator, now })
  if (!result.ok) return refused(`${number}: ${commands.meanwhile.asked}`)
  const sums = result.value.map(({ pesos }) => formatClp(pesos)).join(', ')
  return printed(...(given.flags.yes ? shown : []), commands.again.done(number, sums))
}
