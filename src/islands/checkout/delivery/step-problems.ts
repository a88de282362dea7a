// What keeps the delivery step from going on, in the order of the form. Pure.
import { addressErrors } from '#islands/checkout/delivery/address-form.ts'
import { chosenOf } from '#islands/checkout/delivery/chosen.ts'
import type { DeliveryState, ExpressQuote } from '#shop/delivery/state/delivery-state.ts'
import { checkoutDelivery } from '#texts/checkout-delivery.ts'
import { receiving } from '#texts/receiving.ts'

const texts = checkoutDelivery.warnings

export type StepField = 'type' | 'time' | 'region' | 'commune' | 'street' | 'number' | 'store' | 'date'

interface StepProblem {
  readonly field: StepField
  readonly text: string
}

export function stepProblems(state: DeliveryState): readonly StepProblem[] {
  const { type, time, place, pickupStore, day } = state.selection
  const { way, quote } = chosenOf(state)
  if (type === null) return [{ field: 'type', text: texts.type }]
  const problems: StepProblem[] = []
  if (way && !state.offered.has(way)) problems.push({ field: 'type', text: texts.way })
  if (type === 'delivery') problems.push(...addressProblems(state))
  if (time === null) problems.push({ field: 'time', text: texts.time })
  if (type === 'pickup' && time !== null && pickupStore === null) problems.push({ field: 'store', text: texts.store })
  if (time === 'programmed' && day === null) problems.push({ field: 'date', text: texts.date })
  if (way === 'immediateDelivery' && problems.length === 0) {
    if (place?.point === null) problems.push({ field: 'street', text: texts.address })
    else if (quote?.state !== 'success') problems.push({ field: 'time', text: quoteProblem(quote) })
  }
  return problems
}

/** Why express cannot be had; null while its cost is asked for. */
export function quoteProblem(quote: ExpressQuote | null): string {
  switch (quote?.state) {
    case 'schedule':
      return quote.opens === '' || quote.closes === '' ? receiving.notNow : receiving.closed(quote.opens, quote.closes)
    case 'uncovered':
      return receiving.notHere
    case 'cyber':
      return receiving.cyber
    case 'error':
      return receiving.notNow
    default:
      return checkoutDelivery.calculating
  }
}

/** Of an address that was not begun at all, one warning. */
function addressProblems({ selection: { place } }: DeliveryState): StepProblem[] {
  const begun = place !== null && (place.street !== '' || place.number !== '')
  if (!begun && place?.commune) return [{ field: 'street', text: texts.address }]
  return Object.entries(addressErrors(place)).map(([field, text]) => ({ field: field as StepField, text }))
}
