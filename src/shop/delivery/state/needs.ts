// Decides what to load after an event: what the choice needs and is neither there nor on its way.
import { serializeContext } from '#shop/browsing/buying-context.ts'
import { contextOf } from './context-of.ts'
import type { DeliveryNeed } from './delivery-event.ts'
import type { ChosenPlace, DeliveryState, Loaded } from './delivery-state.ts'
import { choiceKey } from './initial-state.ts'

/** Lists the loads for the present choice that `before` did not need already. */
export function needsOf(before: DeliveryState, state: DeliveryState): DeliveryNeed[] {
  const choice = choiceKey(state)
  const isMissing = (loaded: Loaded<unknown>) => loaded.state === 'none' || loaded.choice !== choice
  const needs: DeliveryNeed[] = []
  if (needsDates(state) && isMissing(state.dates)) needs.push({ load: 'dates', choice })
  if (needsStores(state) && isMissing(state.stores)) needs.push({ load: 'stores', choice })
  if (needsQuote(state) && isMissing(state.quote)) needs.push({ load: 'quote', choice })
  const context = contextText(state)
  if (context !== null && context !== contextText(before)) needs.push({ load: 'page', context })
  return needs
}

function needsDates({ selection: { type, time, place, pickupStore }, offered }: DeliveryState): boolean {
  if (type === 'delivery') return hasCommune(place) && offered.has('programmedDelivery')
  return type === 'pickup' && time === 'programmed' && pickupStore !== null
}

/** Says whether stores are needed; express delivery needs them before it is chosen, to show whether it can be had. */
function needsStores({ selection: { type, time, place }, offered }: DeliveryState): boolean {
  if (type === 'delivery') return hasCommune(place) && offered.has('immediateDelivery')
  return type === 'pickup' && time !== null
}

/** Says whether a quote is needed: couriers are asked only for a whole address and a cart. */
function needsQuote({ selection: { type, time, place }, cart }: DeliveryState): boolean {
  return type === 'delivery' && time === 'immediate' && cart !== '' && isWhole(place)
}

/** Says whether a commune is chosen, which it is not while only another region is. */
function hasCommune(place: ChosenPlace | null): boolean {
  return place !== null && place.commune !== ''
}

function isWhole(place: ChosenPlace | null): boolean {
  return place !== null && place.commune !== '' && place.street !== '' && place.number !== '' && place.point !== null
}

function contextText(state: DeliveryState): string | null {
  const context = contextOf(state)
  return context && serializeContext(context)
}
