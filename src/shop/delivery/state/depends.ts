// Decides which loaded values a change of the choice leaves alone, by what each depends on.
import type { DeliveryState, Loaded } from './delivery-state.ts'
import { choiceKey } from './initial-state.ts'

type Answers = Pick<DeliveryState, 'dates' | 'stores' | 'quote'>
type Choice = Pick<DeliveryState, 'selection' | 'cart'>

const DEPENDS: Readonly<Record<keyof Answers, (choice: Choice) => unknown>> = {
  dates: ({ selection: { type, place, pickupStore } }) =>
    type === 'pickup' ? [type, pickupStore] : [type, place?.region, place?.commune],
  stores: ({ selection: { type, time, place }, cart }) => [
    type,
    type === 'pickup' ? time : null,
    place?.region,
    place?.commune,
    place?.point,
    cart,
  ],
  quote: ({ selection: { type, place }, cart }) => [
    type,
    place && [place.region, place.commune, place.street, place.number, place.point],
    cart,
  ],
}

/** Keeps the loaded values that still hold after a change; the others become `none`. */
export function answersAfter(before: DeliveryState, after: Choice): Answers {
  const [from, to] = [choiceKey(before), choiceKey(after)]
  if (from === to) return before
  const kept = <Value>(name: keyof Answers, loaded: Loaded<Value>): Loaded<Value> => {
    const isSame = JSON.stringify(DEPENDS[name](before)) === JSON.stringify(DEPENDS[name](after))
    const isAnswer = loaded.state === 'ready' || loaded.state === 'failed'
    return isSame && isAnswer && loaded.choice === from ? { ...loaded, choice: to } : { state: 'none' }
  }
  return {
    dates: kept('dates', before.dates),
    stores: kept('stores', before.stores),
    quote: kept('quote', before.quote),
  }
}

/** Gives the loaded value for the present choice; null while there is none. */
export function known<Value>(state: Choice, loaded: Loaded<Value>): Value | null {
  return loaded.state === 'ready' && loaded.choice === choiceKey(state) ? loaded.value : null
}
