// What stands beside each choice of the selector: when it comes, or why it cannot be had. Pure.
import { arrivalText } from '#islands/delivery/arrival.ts'
import { quoteProblem } from '#islands/delivery/quote-problem.ts'
import { WAYS, type Way, wayOf } from '#shop/browsing/ways.ts'
import { shownApartment } from '#shop/delivery/shown-apartment.ts'
import { contextOf } from '#shop/delivery/state/context-of.ts'
import { costOf } from '#shop/delivery/state/cost-of.ts'
import type { DeliveryState, ExpressBeside } from '#shop/delivery/state/delivery-state.ts'
import { known } from '#shop/delivery/state/depends.ts'
import type { DeliveryTime } from '#shop/products/product.ts'
import { dateAlone } from '#texts/days/date-labels.ts'
import { deliveryDates as words } from '#texts/delivery/delivery-dates.ts'
import { receiving } from '#texts/delivery/receiving.ts'
import { selector as texts } from '#texts/delivery/selector.ts'

/** The words of a time; `problem` is why it cannot be chosen, null when it can. */
export interface TimeNote {
  readonly help: string
  readonly problem: string | null
}

/** `isCyber`: express delivery rests. */
export function timeNote(state: DeliveryState, time: DeliveryTime, isCyber: boolean): TimeNote {
  const way = wayOf({ deliveryTime: time, deliveryType: state.selection.type ?? 'delivery' })
  if (way === 'immediateDelivery' && isCyber) return { help: texts.fromThirty, problem: receiving.cyber }
  if (!state.offered.has(way)) return { help: HELP[way], problem: receiving.off[WAYS[way].deliveryType][time] }
  if (way === 'immediateDelivery') return expressNote(state)
  if (way === 'programmedDelivery') return programmedNote(state)
  return way === 'immediatePickup' ? collectNote(state) : { help: HELP[way], problem: null }
}

const HELP: Readonly<Record<Way, string>> = {
  immediateDelivery: texts.fromThirty,
  immediatePickup: texts.fromThirty,
  programmedDelivery: '',
  programmedPickup: texts.weekdays,
}

/** Express beside the dates, while it could bring what is in the cart now; sooner than any of them, so first. */
export function expressBeside(state: DeliveryState): ExpressBeside | null {
  const express = known(state, state.dates)?.express
  return express && express.cart === state.cart && state.offered.has('immediateDelivery') ? express : null
}

function expressNote(state: DeliveryState): TimeNote {
  const quote = known(state, state.quote)
  if (quote) return { help: texts.fromThirty, problem: quoteProblem(quote) }
  const stores = known(state, state.stores)
  if (stores === null || stores.some(({ openNow }) => openNow)) return { help: texts.fromThirty, problem: null }
  const [first] = stores
  if (!first) return { help: texts.fromThirty, problem: receiving.notHere }
  return first.opensAt
    ? { help: '', problem: receiving.availableFrom(first.opensAt) }
    : { help: texts.fromThirty, problem: receiving.notNow }
}

/** While every store that hands over is closed, when the first of them opens. */
function collectNote(state: DeliveryState): TimeNote {
  const stores = state.selection.time === 'immediate' ? known(state, state.stores) : null
  const isShut = stores !== null && stores.length > 0 && !stores.some(({ openNow }) => openNow)
  return { help: texts.fromThirty, problem: isShut ? receiving.notNow : null }
}

function programmedNote(state: DeliveryState): TimeNote {
  const offered = known(state, state.dates)
  if (offered === null) return { help: '', problem: null }
  const problem = uncoveredNotice(state) === null ? null : receiving.notHere
  return { help: arrivalText(offered.dates, state.selection.day), problem }
}

/**
 * Programmed delivery does not go there: the sentence that says so. Null while it does, if only on later days.
 */
export function uncoveredNotice(state: DeliveryState): string | null {
  const { type, place } = state.selection
  const notice = known(state, state.dates)?.notice ?? null
  if (type !== 'delivery' || place === null || notice === null) return null
  const said = [words.commune_not_covered(place.commune), words.region_not_covered(place.region)]
  return said.includes(notice) ? notice : null
}

/** The sum of the selector: what was chosen and what it costs, as far as it is known. */
export interface Summary {
  readonly title: string
  readonly where: string
  /** Pesos; null while unknown. */
  readonly cost: number | null
}

/** Null while too little is chosen to save it. */
export function summaryOf(state: DeliveryState): Summary | null {
  const { type, time, place, pickupStore, day } = state.selection
  if (type === null || time === null) return null
  const date = known(state, state.dates)?.dates.find((one) => one.day === day)
  if (type === 'pickup') {
    const store = known(state, state.stores)?.find(({ id }) => id === pickupStore)
    if (!store) return null
    const title = time === 'immediate' ? receiving.collectsNow : date ? dateAlone(date.label) : texts.times.programmed
    return { title, where: `${store.name}, ${store.address}`, cost: 0 }
  }
  if (place === null || cannotBe(state)) return null
  const line = [place.street, place.number].filter((part) => part !== '').join(' ')
  const where = [line, shownApartment(place.apartment), place.commune].filter((part) => part !== '').join(', ')
  if (time === 'immediate') return { title: texts.expressSum, where, cost: costOf(state) }
  return {
    title: date ? dateAlone(date.label) : texts.times.programmed,
    where,
    cost: date ? date.cost : leastCost(state),
  }
}

/** Not while it is not known, either: what is saved decides the pages' stock. */
function cannotBe(state: DeliveryState): boolean {
  if (state.selection.time === 'programmed') return uncoveredNotice(state) !== null
  const context = contextOf(state)
  return context?.deliveryTime !== 'immediate'
}

/** What the cheapest day costs. */
function leastCost(state: DeliveryState): number | null {
  const costs = known(state, state.dates)?.dates.map(({ cost }) => cost) ?? []
  return costs.length === 0 ? null : Math.min(...costs)
}
