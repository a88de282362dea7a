// What keeps the delivery step from going on, in the order of the form. Pure.
import { addressErrors } from '#islands/checkout/delivery/address-form.ts'
import { chosenOf } from '#islands/checkout/delivery/chosen.ts'
import { quoteProblem } from '#islands/delivery/quote-problem.ts'
import { uncoveredNotice } from '#islands/delivery/selector/notes.ts'
import type { CheckoutFlag } from '#shop/checkout/check.ts'
import type { DeliveryState } from '#shop/delivery/state/delivery-state.ts'
import { checkoutDelivery } from '#texts/checkout/checkout-delivery.ts'
import { pickupDates } from '#texts/delivery/pickup-dates.ts'

const texts = checkoutDelivery.warnings

export type StepField = 'type' | 'time' | 'region' | 'commune' | 'street' | 'number' | 'store' | 'date'

export interface StepProblem {
  readonly field: StepField
  readonly text: string
}

/** The field a failed check of the pay button marks, by the part of the page it is about. */
export const FLAG_FIELDS: Readonly<Partial<Record<CheckoutFlag, StepField>>> = {
  region: 'region',
  commune: 'commune',
  address: 'street',
  date: 'date',
  store: 'store',
}

export function stepProblems(state: DeliveryState): readonly StepProblem[] {
  const { type, time, place, pickupStore, day } = state.selection
  const { way, quote, store } = chosenOf(state)
  if (type === null) return [{ field: 'type', text: texts.type }]
  const problems: StepProblem[] = []
  if (way && !state.offered.has(way)) problems.push({ field: 'type', text: texts.way })
  if (type === 'delivery') problems.push(...addressProblems(state))
  if (time === null) problems.push({ field: 'time', text: texts.time })
  if (type === 'pickup' && time !== null && pickupStore === null) problems.push({ field: 'store', text: texts.store })
  if (way === 'immediatePickup' && store?.openNow === false)
    problems.push({ field: 'store', text: pickupDates.noPickups })
  const uncovered = way === 'programmedDelivery' ? uncoveredNotice(state) : null
  if (uncovered !== null) problems.push({ field: 'commune', text: uncovered })
  else if (time === 'programmed' && day === null) problems.push({ field: 'date', text: texts.date })
  if (way === 'immediateDelivery' && problems.length === 0) {
    if (place?.point === null) problems.push({ field: 'street', text: texts.address })
    else {
      const text = quote ? quoteProblem(quote) : checkoutDelivery.calculating
      if (text !== null) problems.push({ field: 'time', text })
    }
  }
  return problems
}

/** Of an address that was not begun at all, one warning. */
function addressProblems({ selection: { place } }: DeliveryState): StepProblem[] {
  const begun = place !== null && (place.street !== '' || place.number !== '')
  if (!begun && place?.commune) return [{ field: 'street', text: texts.address }]
  return Object.entries(addressErrors(place)).map(([field, text]) => ({ field: field as StepField, text }))
}
