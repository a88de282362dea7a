// What a provider refused to give back is asked for once more: `npm run order -- refund-again NUMBER [--yes]`.
import type { Operations as Audited } from '#server/operations.ts'
import { rowIdOfNumber } from '#shop/orders/order.ts'
import { typedOrderNumber } from '#shop/orders/typed-order-number.ts'
import { formatClp } from '#shop/shared/money.ts'
import { type Asked, type Printed, printed, readArguments, refused } from './command.ts'
import { refundLine } from './refundable.ts'
import { changedMeanwhile, NOTHING_CHANGED } from './refusal-sentences.ts'

export const REFUND_AGAIN = 'refund-again NUMBER [--yes]'

/** Shows what was refused, asks, and has it asked for again. */
export async function refundAgain(
  operations: Audited['payments']['refundsAgain'],
  args: readonly string[],
  { operator, now, confirm }: Asked,
): Promise<Printed> {
  const given = readArguments(args, { words: [1, 1], flags: ['yes'] })
  const number = typedOrderNumber(given?.words[0] ?? '')
  if (!given || number === null) return refused(REFUND_AGAIN)
  const rowId = rowIdOfNumber(number)
  const all = await operations.refused(rowId)
  if (all.length === 0) return refused(`${number}: nothing of it was refused that is not asked for again`)
  const shown = [`order ${number}`, ...all.map(refundLine)]
  if (!given.flags.yes && !(await confirm([...shown, 'ask for it again?']))) return refused(NOTHING_CHANGED)
  const result = await operations.request(rowId, { operator, now })
  if (!result.ok) return refused(`${number}: ${changedMeanwhile(undefined, 'asked for')}`)
  const sums = result.value.map(({ pesos }) => formatClp(pesos)).join(', ')
  return printed(...(given.flags.yes ? shown : []), `${number}: ${sums} is requested: the worker gives it back`)
}
