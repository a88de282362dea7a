// What is chosen and known about receiving the order, and how it is said in one line. Pure.
import { fullAddress, NOWHERE } from '#islands/checkout/delivery/address-form.ts'
import { type Way, wayOf } from '#shop/browsing/ways.ts'
import { costOf } from '#shop/delivery/state/cost-of.ts'
import type { DeliveryState, ExpressQuote, OfferedDate, OfferedStore } from '#shop/delivery/state/delivery-state.ts'
import { known } from '#shop/delivery/state/depends.ts'
import { checkoutDelivery as texts } from '#texts/checkout/checkout-delivery.ts'
import { dateAlone, dateInSentence } from '#texts/days/date-labels.ts'

export interface Chosen {
  /** Null while type or time is not chosen. */
  readonly way: Way | null
  readonly date: OfferedDate | null
  readonly store: OfferedStore | null
  readonly quote: ExpressQuote | null
  /** Pesos; null while it is not known. */
  readonly cost: number | null
}

export function chosenOf(state: DeliveryState): Chosen {
  const { type, time, day, pickupStore } = state.selection
  return {
    way: type && time ? wayOf({ deliveryTime: time, deliveryType: type }) : null,
    date: known(state, state.dates)?.dates.find((one) => one.day === day) ?? null,
    store: known(state, state.stores)?.find(({ id }) => id === pickupStore) ?? null,
    quote: known(state, state.quote),
    cost: costOf(state),
  }
}

/** Whether everything about receiving the order is chosen; what it costs may have changed since. */
function isChosen(state: DeliveryState): boolean {
  const { type, time, place, pickupStore, day } = state.selection
  if (!type || !time || (time === 'programmed' && day === null)) return false
  return type === 'pickup' ? pickupStore !== null : place !== null && place.street !== '' && place.number !== ''
}

/** `martes 24 · Av. Colón 4840, Las Condes`; '' while something is not chosen. */
export function chosenLine(state: DeliveryState): string {
  if (!isChosen(state)) return ''
  const { date } = chosenOf(state)
  const { type, time, place } = state.selection
  const when = time === 'immediate' ? texts.express : date ? dateAlone(date.label) : ''
  const where = type === 'pickup' ? pickupName(state) : fullAddress(place ?? NOWHERE)
  return [when, where].filter((part) => part !== '').join(' · ')
}

/** `Retiro en Las Condes`; its store's name comes with the stores. */
function pickupName(state: DeliveryState): string {
  const { store } = chosenOf(state)
  return store ? texts.summary.pickupAt(store.name) : texts.pickup
}

/**
 * What the receipt calls its delivery: `Retiro en Las Condes`, `Despacho express`, `el martes 24` of a
 * programmed one.
 */
export function costLabel(state: DeliveryState, words: { delivery: string; deliveryOn(date: string): string }): string {
  const { date } = chosenOf(state)
  const { type, time } = state.selection
  if (type === 'pickup') return pickupName(state)
  if (time === 'immediate') return texts.summary.deliveryExpress
  return date ? words.deliveryOn(dateInSentence(date.label)) : words.delivery
}
