// What is to be loaded after an event: what the choice depends on and is neither there nor on its way.
import { serializeContext } from '#shop/browsing/buying-context.ts'
import { contextOf } from './context-of.ts'
import type { DeliveryNeed } from './delivery-event.ts'
import type { ChosenPlace, DeliveryState, Loaded } from './delivery-state.ts'
import { choiceKey } from './initial-state.ts'

/** Those that `before` did not have already, as loads for the present choice. */
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

/** Express delivery shows before it is chosen whether it can be had. */
function needsStores({ selection: { type, time, place }, offered }: DeliveryState): boolean {
  if (type === 'delivery') return hasCommune(place) && offered.has('immediateDelivery')
  return type === 'pickup' && time !== null
}

/** A courier is asked for a whole address and a cart. */
function needsQuote({ selection: { type, time, place }, cart }: DeliveryState): boolean {
  return type === 'delivery' && time === 'immediate' && cart !== '' && isWhole(place)
}

/** Not while only the region of another one is chosen. */
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
