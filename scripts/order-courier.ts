// An express order no courier comes for, once more: `npm run order -- courier NUMBER [--fee-ok] [--yes]`. What a courier asks now is shown
// first; `--fee-ok` accepts what is more than the shop bears by itself.
import type { CourierAgainRefusal, ShownOffer } from '#shop/operations/courier-again.service.ts'
import { clp, formatClp } from '#shop/shared/money.ts'
import { courierTexts } from '#texts/couriers.ts'
import { type Context, type Printed, printed, readArguments, refused } from './command.ts'
import { findOrder, orderLines } from './order-progress.ts'
import { changedMeanwhile, NO_SUCH_ORDER, NOTHING_CHANGED } from './refusal-sentences.ts'

export const COURIER = 'courier NUMBER [--fee-ok] [--yes]'

export async function sendAgain({ operations, asked }: Context, args: readonly string[]): Promise<Printed> {
  const given = readArguments(args, { words: [1, 1], flags: ['fee-ok', 'yes'] })
  const [number = ''] = given?.words ?? []
  const found = given ? await findOrder(operations.orders, number) : 'unreadable'
  if (typeof found === 'string') return refused(found === 'unreadable' ? COURIER : found)
  const { order } = found
  const offer = await operations.couriers.offer(order.rowId, asked.now)
  if (!offer.ok) return refused(...orderLines(order), `${number}: ${reasonOf(offer.refusal)}`)
  const shown = [...orderLines(order), offerLine(offer.value)]
  const isFeeAccepted = given?.flags['fee-ok'] === true
  // What is refused is asked for all the same, so that it is written down.
  const isAsked = offer.value.isBorne || isFeeAccepted
  const yes = given?.flags.yes === true
  if (isAsked && !yes && !(await asked.confirm([...shown, 'send it?']))) return refused(NOTHING_CHANGED)
  const { operator, now } = asked
  const sent = await operations.couriers.send(order.rowId, offer.value, { operator, now, isFeeAccepted })
  if (!sent.ok) return refused(...shown, `${number}: ${reasonOf(sent.refusal)}`)
  return printed(...(yes ? shown : []), `${number}: the worker tells ${courierTexts.names[sent.value.courier]}`)
}

function offerLine({ courier, fee, quoted }: ShownOffer): string {
  const more = fee > quoted ? `: ${inPesos(fee - quoted)} more` : ''
  return `${courierTexts.names[courier]} asks ${inPesos(fee)}, the quote was ${inPesos(quoted)}${more}`
}

const inPesos = (hundredths: number): string => formatClp(clp(Math.ceil(hundredths / 100)))

function reasonOf({ code, ...detail }: CourierAgainRefusal): string {
  switch (code) {
    case 'orderUnknown':
      return NO_SUCH_ORDER
    case 'onlyExpress':
      return 'no courier brings it: it is no express delivery'
    case 'wrongState':
      return 'no courier is sent for what is not paid or has left'
    case 'underWay':
      return 'a courier is told of it, or comes already'
    case 'nobodyComes':
      return `no courier comes now: ${String(detail.reason)}`
    case 'feeTooHigh':
      return 'that is more than the shop bears by itself; --fee-ok accepts it'
    case 'changedMeanwhile':
      return changedMeanwhile()
  }
}
