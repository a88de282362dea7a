// Another day (on which its buyer gets it) or address of an order nobody has begun to prepare: `npm run order -- date NUMBER DAY` and
// `address NUMBER STREET NUMBER [--apt A] [--commune C] [--instructions TEXT]`. The new price is shown first; what was paid stays.
import { receivedOn } from '#shop/delivery/received-on.ts'
import type { Rebooked, RebookRefusal, WantedBooking } from '#shop/operations/actions/rebooking.service.ts'
import { seenOf } from '#shop/operations/actions/rebooking.service.ts'
import type { OrderDelivery } from '#shop/orders/order.ts'
import { formatDay, isDay } from '#shop/shared/chile-time.ts'
import { clp, formatClp } from '#shop/shared/money.ts'
import { commands } from '#texts/commands/commands.ts'
import { type Context, type Printed, printed, readArguments, refused } from './command.ts'
import { findOrder, orderLines } from './order-progress.ts'

const words = commands.booking

export const DATE = 'date NUMBER DAY [--yes]'
export const ADDRESS = 'address NUMBER STREET HOUSE [--apt APT] [--commune COMMUNE] [--instructions TEXT] [--yes]'

export async function changeDate(context: Context, args: readonly string[]): Promise<Printed> {
  const given = readArguments(args, { words: [2, 2], flags: ['yes'] })
  const [number = '', day = ''] = given?.words ?? []
  if (!given || !isDay(day)) return refused(DATE)
  return rebook(context, number, { day }, given.flags.yes === true, DATE)
}

export async function changeAddress(context: Context, args: readonly string[]): Promise<Printed> {
  const given = readArguments(args, { words: [3, 3], flags: ['yes'], texts: ['apt', 'commune', 'instructions'] })
  if (!given) return refused(ADDRESS)
  const [order = '', street = '', number = ''] = given.words
  const { apt: apartment, commune, instructions } = given.texts
  const address = { street: street.trim(), number: number.trim(), apartment, commune, instructions }
  return rebook(context, order, { address }, given.flags.yes === true, ADDRESS)
}

async function rebook(
  { operations, asked }: Context,
  number: string,
  wanted: WantedBooking,
  yes: boolean,
  usage: string,
): Promise<Printed> {
  const found = await findOrder(operations.orders, number)
  if (typeof found === 'string') return refused(found === 'unreadable' ? usage : found)
  const { order } = found
  const preview = await operations.rebooking.preview(order.rowId, wanted, asked.now)
  const shown = preview.ok ? [...orderLines(order), ...bookingLines(preview.value)] : orderLines(order)
  // What is refused is asked for all the same, so that it is written down.
  if (preview.ok && !yes && !(await asked.confirm([...shown, words.question]))) return refused(commands.nothingChanged)
  const result = await operations.rebooking.rebook(order.rowId, wanted, seenOf(order), asked)
  if (!result.ok) return refused(...shown, `${number}, ${order.status}: ${reasonOf(result.refusal)}`)
  return printed(...(yes ? shown : []), words.done(number))
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
