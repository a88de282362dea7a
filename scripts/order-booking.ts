// Another day (on which its buyer gets it) or address of an order nobody has begun to prepare: `npm run order -- date NUMBER DAY` and
// `address NUMBER STREET NUMBER [--apt A] [--commune C] [--instructions TEXT]`. The new price is shown first; what was paid stays.
import { receivedOn } from '#shop/delivery/received-on.ts'
import type { Rebooked, RebookRefusal, WantedBooking } from '#shop/operations/rebooking.service.ts'
import { seenOf } from '#shop/operations/rebooking.service.ts'
import type { OrderDelivery } from '#shop/orders/order.ts'
import { isDay } from '#shop/shared/chile-time.ts'
import { clp, formatClp } from '#shop/shared/money.ts'
import { type Context, type Printed, printed, readArguments, refused } from './command.ts'
import { findOrder, orderLines } from './order-progress.ts'
import { changedMeanwhile, NOTHING_CHANGED } from './refusal-sentences.ts'

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
  if (preview.ok && !yes && !(await asked.confirm([...shown, 'change it?']))) return refused(NOTHING_CHANGED)
  const result = await operations.rebooking.rebook(order.rowId, wanted, seenOf(order), asked)
  if (!result.ok) return refused(...shown, `${number}, ${order.status}: ${reasonOf(result.refusal)}`)
  return printed(...(yes ? shown : []), `${number} is changed; its buyer is mailed`)
}

function bookingLines({ before, after, cost, paid }: Rebooked): string[] {
  const difference = cost - paid
  return [
    `from ${placeLine(before)}`,
    `to ${placeLine(after)}`,
    `delivery costs ${formatClp(cost)} there, ${formatClp(paid)} were paid${
      difference > 0
        ? `: the shop bears ${formatClp(clp(difference))}`
        : difference < 0
          ? `: refund ${formatClp(clp(-difference))} if they are to be given back`
          : ''
    }`,
  ]
}

function placeLine({ type, day, commune, city, street, number, apartment }: OrderDelivery): string {
  const parts = [
    day && receivedOn(type, day),
    [street, number, apartment].filter((part) => part !== null).join(' '),
    city ?? commune,
  ]
  return parts.filter((part) => part !== null && part !== '').join(', ')
}

function reasonOf({ code, ...detail }: RebookRefusal): string {
  switch (code) {
    case 'changedMeanwhile':
      return changedMeanwhile()
    case 'wrongState':
      return 'only what nobody has begun to prepare can be changed'
    case 'onlyProgrammed':
      return 'a courier was asked for this address: annul it, and let it be ordered again'
    case 'noAddress':
      return 'it is collected at a store'
    case 'addressIncomplete':
      return 'street and number must be there, and not be too long'
    case 'communeNotCovered':
      return `nothing is delivered to ${String(detail.commune)}`
    case 'nothingChanged':
      return 'that is what it says already'
    case 'delivery_programmed_type':
      return 'that day cannot be chosen now: it is full, closed, too near or not one of that commune'
    case 'otherStore':
      return 'its stock lies in another store'
    default:
      return code
  }
}
