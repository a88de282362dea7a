// Makes the action for an order that did not reach its buyer: another day of the calendar, and a corrected address where that was why.

import type { Operations } from '#server/build/operations.ts'
import type { Action } from '#server/desk/shared/action.ts'
import { select, shown } from '#server/desk/shared/pieces.ts'
import { isEnded } from '#shop/operations/actions/courier-again.ts'
import { seenOf } from '#shop/operations/actions/rebooking.service.ts'
import { stateAfter } from '#shop/orders/states/transitions.ts'
import { formatDay } from '#shop/shared/chile-time.ts'
import { formatClp } from '#shop/shared/money.ts'
import { desk } from '#texts/desk/desk.ts'
import { addressFields, changedText, inShort, wantedBy } from './rebook-action.ts'
import type { WholeOrder } from './whole-order.ts'

const words = desk.sendAgain

export function sendAgainAction({ sendingAgain }: Operations): Action<WholeOrder> {
  const sentence = ({ code }: { readonly code: string }) =>
    words.refusals[code] ?? desk.rebook.refusals[code] ?? desk.rebook.refused
  return {
    name: 'mandar-de-nuevo',
    label: words.label,
    tone: 'main',
    isAllowed: ({ order, couriers }) =>
      stateAfter('send_again', order, 'operator').ok && order.holdsStock && couriers.every(isEnded),
    async fields({ order }, given) {
      const dates = await sendingAgain.dates(order)
      const express = order.delivery.time === 'immediate' ? [{ value: 'express', label: words.express }] : []
      const days = dates.map(({ day, cost }) => ({ value: day, label: words.dayAt(formatDay(day), formatClp(cost)) }))
      const choices = [{ value: '', label: '' }, ...express, ...days]
      return [select('dia', words.when, choices, given.dia ?? ''), ...addressFields(order.delivery, given)]
    },
    async preview(whole, given, now) {
      if (given === null) return null
      if (!given.dia) return { problem: words.refusals.dayNeeded! }
      const result = await sendingAgain.preview(whole.order.rowId, wantedBy(whole, given), now)
      if (!result.ok) return { problem: sentence(result.refusal) }
      const { after, cost } = result.value
      return [
        desk.act.from(whole.order.status, 'PREPARADO'),
        after.time === 'immediate' ? words.byExpress(shown(inShort(after))) : words.goes(shown(inShort(after))),
        words.cost(formatClp(cost)),
        desk.act.mailed,
      ]
    },
    async run(whole, given, by) {
      const { order } = whole
      const result = await sendingAgain.send(order.rowId, wantedBy(whole, given), seenOf(order), by)
      return result.ok ? 'done' : { refused: changedText(whole, result.refusal) ?? sentence(result.refusal) }
    },
  }
}
