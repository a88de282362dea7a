// What did not reach its buyer, once more: `npm run order -- again NUMBER DAY` on a day of the calendar, or `express` for an express order, whose
// courier is asked for with `courier` afterwards. Its buyer pays nothing more.

import { orderCommand, printed, refused } from '#scripts/command.ts'
import { seenOf } from '#shop/operations/actions/rebooking.service.ts'
import type { SendAgainRefusal } from '#shop/operations/actions/sending-again.service.ts'
import { isDay } from '#shop/shared/chile-time.ts'
import { formatClp } from '#shop/shared/money.ts'
import { commands } from '#texts/commands/commands.ts'
import { orderLines } from './order-progress.ts'

const words = commands.sendAgain

export const sendOrderAgain = orderCommand(
  'again NUMBER DAY|express [--yes]',
  ({ words: [, when = ''] }) => (isDay(when) || when === 'express' ? when : null),
  async (order, when, { operations, asked }) => {
    const wanted = isDay(when) ? { day: when } : {}
    const preview = await operations.sendingAgain.preview(order.rowId, wanted, asked.now)
    const costs = preview.ok ? [words.goes(when, formatClp(preview.value.cost))] : []
    const shown = [...orderLines(order), ...costs]
    return {
      shown,
      question: preview.ok ? words.question : null,
      async run() {
        const result = await operations.sendingAgain.send(order.rowId, wanted, seenOf(order), asked)
        if (!result.ok) return refused(...shown, `${order.number}, ${order.status}: ${reasonOf(result.refusal)}`)
        return printed(words.done(String(order.number)))
      },
    }
  },
)

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
