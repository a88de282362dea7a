// Makes the action that gives an order another day or address while nobody prepares it.

import type { Operations } from '#server/build/operations.ts'
import type { Action, FormValues } from '#server/desk/shared/action.ts'
import { field, shown } from '#server/desk/shared/pieces.ts'
import { receivedOn } from '#shop/delivery/received-on.ts'
import { shownApartment } from '#shop/delivery/shown-apartment.ts'
import { REBOOKABLE } from '#shop/operations/actions/order-dossier.ts'
import { seenOf, type WantedBooking } from '#shop/operations/actions/rebooking.service.ts'
import type { OrderDelivery } from '#shop/orders/order.ts'
import { formatDay, isDay } from '#shop/shared/chile-time.ts'
import { formatClp } from '#shop/shared/money.ts'
import type { Refusal } from '#shop/shared/result.ts'
import { desk } from '#texts/desk/desk.ts'
import type { Html } from '#ui/markup/html.ts'
import type { WholeOrder } from './whole-order.ts'

const words = desk.rebook

/** Makes the action; it is allowed until somebody prepares the order. */
export function rebookAction({ rebooking }: Operations): Action<WholeOrder> {
  const sentence = ({ code }: { readonly code: string }) => words.refusals[code] ?? words.refused
  return {
    name: 'cambiar',
    label: words.label,
    tone: 'line',
    isAllowed: ({ order: { status, delivery, holdsStock } }) =>
      REBOOKABLE.includes(status) && holdsStock && delivery.time === 'programmed',
    fields({ order: { delivery } }, given) {
      const { day, type } = delivery
      return [
        field('dia', words.day, { type: 'date', value: given.dia ?? (day === null ? '' : receivedOn(type, day)) }),
        ...(type === 'pickup' ? [] : addressFields(delivery, given)),
      ]
    },
    async preview(whole, given, now) {
      if (given === null) return null
      const result = await rebooking.preview(whole.order.rowId, wantedBy(whole, given), now)
      if (!result.ok) return { problem: sentence(result.refusal) }
      const { before, after, cost, paid } = result.value
      const [asks, gave] = [formatClp(cost), formatClp(paid)]
      return [
        words.becomes(shown(inShort(before)), shown(inShort(after))),
        cost > paid ? words.dearer(asks, gave) : cost < paid ? words.cheaper(asks, gave) : words.same,
      ]
    },
    async run(whole, given, by) {
      const { order } = whole
      const result = await rebooking.rebook(order.rowId, wantedBy(whole, given), seenOf(order), by)
      return result.ok ? 'done' : { refused: changedText(whole, result.refusal) ?? sentence(result.refusal) }
    },
  }
}

/** Gives the sentence for an operator who comes second; null where the refusal has another reason. */
export function changedText({ order }: WholeOrder, { code, status }: Refusal<string>): string | null {
  if (code !== 'changedMeanwhile') return null
  return status === order.status ? desk.act.changedElse : desk.act.changed(String(status))
}

/** Makes the fields of an address, filled with the order's present one. */
export function addressFields(
  { street, number, apartment, instructions }: OrderDelivery,
  given: FormValues,
): readonly Html[] {
  const text = (name: string, label: string, value: string | null, required = false) =>
    field(name, label, { value: given[name] ?? value ?? '', required })
  return [
    text('calle', words.street, street, true),
    text('numero', words.number, number, true),
    text('depto', words.apartment, apartment),
    text('comuna', words.commune, ''),
    text('instrucciones', words.instructions, instructions),
  ]
}

/** Reads from a form which of day and address is to change. */
export function wantedBy({ order: { delivery } }: WholeOrder, given: FormValues): WantedBooking {
  const { dia = '', calle = '', numero = '', depto = '', comuna = '', instrucciones = '' } = given
  const isSame = calle === (delivery.street ?? '') && numero === (delivery.number ?? '') && comuna === ''
  const isOther = !isSame || depto !== (delivery.apartment ?? '') || instrucciones !== (delivery.instructions ?? '')
  return {
    ...(isDay(dia) ? { day: dia } : {}),
    ...(delivery.type === 'delivery' && isOther
      ? {
          address: {
            street: calle,
            number: numero,
            apartment: depto,
            instructions: instrucciones,
            ...(comuna === '' ? {} : { commune: comuna }),
          },
        }
      : {}),
  }
}

/** Writes day and address in short, for the question. */
export function inShort({ type, day, street, number, apartment }: OrderDelivery): string {
  const line = `${street ?? ''} ${number ?? ''}`.trim()
  return [day === null ? '' : formatDay(receivedOn(type, day)), line, shownApartment(apartment ?? '')]
    .filter(Boolean)
    .join(', ')
}
