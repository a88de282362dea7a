// What did not reach its buyer, once more: `npm run order -- again NUMBER DAY` on a day of the calendar, or `express` for an express order, whose
// courier is asked for with `courier` afterwards. Its buyer pays nothing more.
import { seenOf } from '#shop/operations/actions/rebooking.service.ts'
import type { SendAgainRefusal } from '#shop/operations/actions/sending-again.service.ts'
import { isDay } from '#shop/shared/chile-time.ts'
import { formatClp } from '#shop/shared/money.ts'
import { commands } from '#texts/commands/commands.ts'
import { type Context, type Printed, printed, readArguments, refused } from './command.ts'
import { findOrder, orderLines } from './order-progress.ts'

const words = commands.sendAgain

export const AGAIN = 'again NUMBER DAY|express [--yes]'

export async function sendOrderAgain({ operations, asked }: Context, args: readonly string[]): Promise<Printed> {
  const given = readArguments(args, { words: [2, 2], flags: ['yes'] })
  const [number = '', when = ''] = given?.words ?? []
  if (!given || !(isDay(when) || when === 'express')) return refused(AGAIN)
  const found = await findOrder(operations.orders, number)
  if (typeof found === 'string') return refused(found === 'unreadable' ? AGAIN : found)
  const { order } = found
  const wanted = isDay(when) ? { day: when } : {}
  const preview = await operations.sendingAgain.preview(order.rowId, wanted, asked.now)
  const costs = preview.ok ? [words.goes(when, formatClp(preview.value.cost))] : []
  const shown = [...orderLines(order), ...costs]
  // What is refused is asked for all the same, so that it is written down.
  if (preview.ok && given.flags.yes !== true && !(await asked.confirm([...shown, words.question])))
    return refused(commands.nothingChanged)
  const result = await operations.sendingAgain.send(order.rowId, wanted, seenOf(order), asked)
  if (!result.ok) return refused(...shown, `${number}, ${order.status}: ${reasonOf(result.refusal)}`)
  return printed(...(given.flags.yes === true ? shown : []), words.done(number))
}

function reasonOf({ code }: SendAgainRefusal): string {
  switch (code) {
    case 'changedMeanwhile':
      return commands.meanwhile.changed()
    case 'wrongState':
    case 'nothingLeft':
    case 'underWay':
    case 'dayNeeded':
      return words.refusals[code]
    case 'delivery_programmed_type':
      return commands.booking.refusals.day
    default:
      return code
  }
}
