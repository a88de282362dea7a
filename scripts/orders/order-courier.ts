// An express order no courier comes for, once more: `npm run order -- courier NUMBER [--fee-ok] [--yes]`. What a courier asks now is shown
// first; `--fee-ok` accepts what is more than the shop bears by itself.

import { asGiven, orderCommand, printed, refused } from '#scripts/command.ts'
import type { CourierAgainRefusal, ShownOffer } from '#shop/operations/actions/courier-again.service.ts'
import { clp, formatClp } from '#shop/shared/money.ts'
import { commands } from '#texts/commands/commands.ts'
import { courierTexts } from '#texts/delivery/couriers.ts'
import { orderLines } from './order-progress.ts'

const words = commands.courier

export const sendAgain = orderCommand(
  'courier NUMBER [--fee-ok] [--yes]',
  asGiven,
  async (order, { flags }, { operations, asked: { operator, now } }) => {
    const offer = await operations.couriers.offer(order.rowId, now)
    if (!offer.ok) return refused(...orderLines(order), `${order.number}: ${reasonOf(offer.refusal)}`)
    const shown = [...orderLines(order), offerLine(offer.value)]
    const isFeeAccepted = flags['fee-ok'] === true
    return {
      shown,
      question: offer.value.isBorne || isFeeAccepted ? words.question : null,
      async run() {
        const sent = await operations.couriers.send(order.rowId, offer.value, { operator, now, isFeeAccepted })
        if (!sent.ok) return refused(...shown, `${order.number}: ${reasonOf(sent.refusal)}`)
        return printed(words.done(String(order.number), courierTexts.names[sent.value.courier]))
      },
    }
  },
)

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
