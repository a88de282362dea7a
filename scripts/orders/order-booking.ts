// Another day (on which its buyer gets it) or address of an order nobody has begun to prepare: `npm run order -- date NUMBER DAY` and
// `address NUMBER STREET NUMBER [--apt A] [--commune C] [--instructions TEXT]`. The new price is shown first; what was paid stays.

import { type Context, orderCommand, printed, refused, type Step } from '#scripts/command.ts'
import { receivedOn } from '#shop/delivery/received-on.ts'
import {
  type Rebooked,
  type RebookRefusal,
  seenOf,
  type WantedBooking,
} from '#shop/operations/actions/rebooking.service.ts'
import type { Order, OrderDelivery } from '#shop/orders/order.ts'
import { formatDay, isDay } from '#shop/shared/chile-time.ts'
import { clp, formatClp } from '#shop/shared/money.ts'
import { commands } from '#texts/commands/commands.ts'
import { orderLines } from './order-progress.ts'

const words = commands.booking

export const changeDate = orderCommand(
  'date NUMBER DAY [--yes]',
  ({ words: [, day = ''] }) => (isDay(day) ? { day } : null),
  rebook,
)

export const changeAddress = orderCommand(
  'address NUMBER STREET HOUSE [--apt APT] [--commune COMMUNE] [--instructions TEXT] [--yes]',
  ({ words: [, street = '', number = ''], texts: { apt: apartment, commune, instructions } }) => ({
    address: { street: street.trim(), number: number.trim(), apartment, commune, instructions },
  }),
  rebook,
)

async function rebook(order: Order, wanted: WantedBooking, { operations, asked }: Context): Promise<Step> {
  const preview = await operations.rebooking.preview(order.rowId, wanted, asked.now)
  const shown = preview.ok ? [...orderLines(order), ...bookingLines(preview.value)] : orderLines(order)
  return {
    shown,
    question: preview.ok ? words.question : null,
    async run() {
      const result = await operations.rebooking.rebook(order.rowId, wanted, seenOf(order), asked)
      if (!result.ok) return refused(...shown, `${order.number}, ${order.status}: ${reasonOf(result.refusal)}`)
      return printed(words.done(String(order.number)))
    },
  }
}

function bookingLines({ before, after, cost, paid }: Rebooked): string[] {
  const difference = cost - paid
  return [
    words.from(placeLine(before)),
    words.to(placeLine(after)),
    `${words.cost(formatClp(cost), formatClp(paid))}${
      difference > 0
        ? words.borne(formatClp(clp(difference)))
        : difference < 0
          ? words.less(formatClp(clp(-difference)))
          : ''
    }`,
  ]
}

function placeLine({ type, day, commune, city, street, number, apartment }: OrderDelivery): string {
  const parts = [
    day && formatDay(receivedOn(type, day)),
    [street, number, apartment].filter((part) => part !== null).join(' '),
    city ?? commune,
  ]
  return parts.filter((part) => part !== null && part !== '').join(', ')
}

function reasonOf({ code, ...detail }: RebookRefusal): string {
  switch (code) {
    case 'changedMeanwhile':
      return commands.meanwhile.changed()
    case 'wrongState':
      return words.refusals.wrongState
    case 'onlyProgrammed':
      return words.refusals.onlyProgrammed
    case 'noAddress':
      return words.refusals.noAddress
    case 'addressIncomplete':
      return words.refusals.addressIncomplete
    case 'communeNotCovered':
      return words.communeNotCovered(String(detail.commune))
    case 'nothingChanged':
      return words.refusals.nothingChanged
    case 'delivery_programmed_type':
      return words.refusals.day
    case 'otherStore':
      return words.refusals.otherStore
    default:
      return code
  }
}
