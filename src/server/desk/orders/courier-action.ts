// Makes the action for an express order that no courier comes for: a courier's price of now is shown first, and what it costs more
// than the buyer paid for has to be accepted.

import type { Operations } from '#server/build/operations.ts'
import type { Action } from '#server/desk/shared/action.ts'
import { check, hiddenFields, shown } from '#server/desk/shared/pieces.ts'
import type { CourierAgainRefusal } from '#shop/operations/actions/courier-again.service.ts'
import { whyNotAgain } from '#shop/operations/actions/courier-again.ts'
import { courierRefusal } from '#shop/operations/actions/courier-failure.view.ts'
import { clp, formatClp } from '#shop/shared/money.ts'
import { courierTexts } from '#texts/delivery/couriers.ts'
import { desk } from '#texts/desk/desk.ts'
import type { WholeOrder } from './whole-order.ts'

const words = desk.courier

export function courierAction({ couriers }: Operations): Action<WholeOrder> {
  return {
    name: 'repartidor',
    label: words.label,
    tone: 'main',
    isAllowed: ({ order, couriers: attempts }) => whyNotAgain(order, attempts) === null,
    fields: () => [],
    async preview({ order }, given, now) {
      const offer = await couriers.offer(order.rowId, now)
      if (!offer.ok) return { problem: sentenceOf(offer.refusal) }
      const { courier, fee, quoted, isBorne } = offer.value
      const extra = inPesos(fee - quoted)
      return {
        lines: [
          words.asks(courierTexts.names[courier], inPesos(fee), inPesos(quoted)),
          ...(fee > quoted ? [words.more(extra)] : []),
          words.tells,
        ],
        fields: [
          ...hiddenFields({ tarifa: String(fee), despachador: courier }),
          ...(isBorne ? [] : [check('acepto', words.accept(extra), given?.acepto === 'si')]),
        ],
      }
    },
    async run({ order }, { tarifa, despachador, acepto }, { operator, now }) {
      const offer = await couriers.offer(order.rowId, now)
      if (!offer.ok) return { refused: sentenceOf(offer.refusal) }
      const { courier, fee } = offer.value
      if (courier !== despachador || fee > Number(tarifa)) return { refused: words.dearer }
      const isFeeAccepted = acepto === 'si'
      const sent = await couriers.send(order.rowId, offer.value, { operator, now, isFeeAccepted })
      return sent.ok ? 'done' : { refused: sentenceOf(sent.refusal) }
    },
  }
}

/** Shows a price in hundredths of a peso, rounded up to whole pesos. */
const inPesos = (hundredths: number): string => formatClp(clp(Math.ceil(hundredths / 100)))

function sentenceOf({ code, ...detail }: CourierAgainRefusal): string {
  switch (code) {
    case 'nobodyComes':
      return words.nobody(shown(courierRefusal(String(detail.reason))))
    case 'feeTooHigh':
      return words.acceptNeeded
    case 'underWay':
    case 'changedMeanwhile':
      return words.underWay
    default:
      return desk.act.notNow
  }
}
