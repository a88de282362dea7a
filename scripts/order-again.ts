// What did not reach its buyer, once more: `npm run order -- again NUMBER DAY` on a day of the calendar, or `express` for an express order, whose
// courier is asked for with `courier` afterwards. Its buyer pays nothing more.
import { seenOf } from '#shop/operations/rebooking.service.ts'
import type { SendAgainRefusal } from '#shop/operations/sending-again.service.ts'
import { isDay } from '#shop/shared/chile-time.ts'
import { formatClp } from '#shop/shared/money.ts'
import { commands } from '#texts/commands.ts'
import { type Context, type Printed, printed, readArguments, refused } from './command.ts'
import { findOrder, orderLines } from './order-progress.ts'

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
  const costs = preview.ok ? [`goes again ${when}; the shop bears ${formatClp(preview.value.cost)}`] : []
  const shown = [...orderLines(order), ...costs]
  // What is refused is asked for all the same, so that it is written down.
  if (preview.ok && given.flags.yes !== true && !(await asked.confirm([...shown, 'send it again?'])))
    return refused(commands.nothingChanged)
  const result = await operations.sendingAgain.send(order.rowId, wanted, seenOf(order), asked)
  if (!result.ok) return refused(...shown, `${number}, ${order.status}: ${reasonOf(result.refusal)}`)
  return printed(...(given.flags.yes === true ? shown : []), `${number} is PREPARADO now; its buyer is mailed`)
}

function reasonOf({ code }: SendAgainRefusal): string {
  switch (code) {
    case 'changedMeanwhile':
      return commands.meanwhile.changed()
    case 'wrongState':
      return 'only what did not reach its buyer goes again'
    case 'nothingLeft':
      return 'all of it was given back'
    case 'underWay':
      return 'its courier has not said yet how it ended'
    case 'dayNeeded':
      return 'it was no express order: name a day'
    case 'delivery_programmed_type':
      return 'that day cannot be chosen now: it is full, closed, too near or not one of that commune'
    default:
      return code
  }
}
