// An express order no courier comes for, once more: `npm run order -- courier NUMBER [--fee-ok] [--yes]`. What a courier asks now is shown
// first; `--fee-ok` accepts what is more than the shop bears by itself.
import type { CourierAgainRefusal, ShownOffer } from '#shop/operations/actions/courier-again.service.ts'
import { clp, formatClp } from '#shop/shared/money.ts'
import { commands } from '#texts/commands/commands.ts'
import { courierTexts } from '#texts/delivery/couriers.ts'
import { type Context, type Printed, printed, readArguments, refused } from './command.ts'
import { findOrder, orderLines } from './order-progress.ts'

const words = commands.courier

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
  if (isAsked && !yes && !(await asked.confirm([...shown, words.question]))) return refused(commands.nothingChanged)
  const { operator, now } = asked
  const sent = await operations.couriers.send(order.rowId, offer.value, { operator, now, isFeeAccepted })
  if (!sent.ok) return refused(...shown, `${number}: ${reasonOf(sent.refusal)}`)
  return printed(...(yes ? shown : []), words.done(number, courierTexts.names[sent.value.courier]))
}

function offerLine({ courier, fee, quoted }: ShownOffer): string {
  const more = fee > quoted ? inPesos(fee - quoted) : null
  return words.offer(courierTexts.names[courier], inPesos(fee), inPesos(quoted), more)
}

const inPesos = (hundredths: number): string => formatClp(clp(Math.ceil(hundredths / 100)))

function reasonOf({ code, ...detail }: CourierAgainRefusal): string {
  switch (code) {
    case 'orderUnknown':
      return commands.noSuchOrder
    case 'onlyExpress':
      return words.onlyExpress
    case 'wrongState':
      return words.wrongState
    case 'underWay':
      return words.underWay
    case 'nobodyComes':
      return words.nobodyComes(String(detail.reason))
    case 'feeTooHigh':
      return words.feeTooHigh
    case 'changedMeanwhile':
      return commands.meanwhile.changed()
  }
}
