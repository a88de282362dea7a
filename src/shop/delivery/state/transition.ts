// Makes the next state of delivery from an event, by one rule for header, product page, checkout, plain forms and
// server.
import type { RequestedContext } from '#shop/browsing/buying-context.ts'
import { WAYS, type Way, wayOf } from '#shop/browsing/ways.ts'
import type { DeliveryTime, DeliveryType } from '#shop/products/product.ts'
import { type StoreId, WAREHOUSE } from '#shop/shared/ids.ts'
import type { DeliveryEvent, TransitionRule } from './delivery-event.ts'
import type { ChosenPlace, DeliveryState, Loaded, Selection } from './delivery-state.ts'
import { answersAfter, known } from './depends.ts'
import { choiceKey, NOTHING_SELECTED } from './initial-state.ts'
import { needsOf } from './needs.ts'
import { parseStore } from './stored-selection.ts'

export const transition: TransitionRule = (before, event) => {
  const state = settled(apply(before, event))
  return { state, needs: needsOf(before, state) }
}

function apply(state: DeliveryState, event: DeliveryEvent): DeliveryState {
  const { selection } = state
  switch (event.kind) {
    case 'typeToggled':
      return select(state, typed(state, selection.type === event.type ? null : event.type))
    case 'timeToggled':
      return select(state, timed(state, selection.time === event.time ? null : event.time))
    case 'placeChosen':
      return select(state, { place: event.place, ...(keepsDay(selection, event.place) ? {} : { day: null }) })
    case 'placeForgotten':
      return select(state, { place: null, ...(keepsDay(selection, null) ? {} : { day: null }) })
    case 'storeChosen':
      return select(state, collectedAt(selection, event.store))
    case 'dayChosen':
      return known(state, state.dates)?.dates.some(({ day }) => day === event.day)
        ? select(state, { day: event.day })
        : state
    case 'actionChosen':
      return select(state, { action: event.action })
    case 'cartChanged':
      return changed(state, { selection, cart: event.cart })
    case 'requested':
      return select(state, requested(state, event.context))
    case 'offeredChanged':
      return { ...state, offered: event.offered, forced: event.forced }
    case 'clockMoved':
      return afterTime(state, event.now)
    case 'datesLoaded':
      return isAwaited(state, event.dates) ? { ...state, dates: event.dates } : state
    case 'storesLoaded':
      return isAwaited(state, event.stores) ? { ...state, stores: event.stores } : state
    case 'quoteLoaded':
      return isAwaited(state, event.quote) ? { ...state, quote: event.quote } : state
    case 'restored':
      return forgotten(state, {
        ...event.selection,
        ...(event.newSession && { type: null, time: null, day: null }),
      })
    case 'reset':
      return forgotten(state, NOTHING_SELECTED)
  }
}

/**
 * Changes the selection for a chosen type, or none. A time that the type cannot have is dropped; the only one it can
 * have is taken.
 */
function typed({ selection, offered }: DeliveryState, type: DeliveryType | null): Partial<Selection> {
  if (type === null) return { type, day: null }
  const times = timesOf(offered, type)
  if (times.length === 0) return {}
  const only = times.length === 1 ? times[0]! : null
  const time = selection.time !== null && times.includes(selection.time) ? selection.time : only
  return { type, time, day: null }
}

/** Changes the selection for a chosen time, or none; without a time there is no pickup store either. */
function timed({ selection, offered }: DeliveryState, time: DeliveryTime | null): Partial<Selection> {
  if (time === null) return { time, day: null, pickupStore: null }
  const types: readonly DeliveryType[] = selection.type === null ? ['delivery', 'pickup'] : [selection.type]
  return types.some((type) => timesOf(offered, type).includes(time)) ? { time, day: null } : {}
}

/** Changes the selection as an address's query asks. A store counts only for a pickup. */
function requested({ selection, offered }: DeliveryState, context: RequestedContext): Partial<Selection> {
  const { delivery_type, delivery_time, store_id } = context
  const saidType = oneOf(['delivery', 'pickup'], delivery_type)
  const saidTime = oneOf(['immediate', 'programmed'], delivery_time)
  if (!saidType && !saidTime) return {}
  const type = saidType ?? selection.type ?? 'delivery'
  const time = saidTime ?? selection.time ?? 'programmed'
  if (!offered.has(wayOf({ deliveryTime: time, deliveryType: type }))) return {}
  const isOther = type !== selection.type || time !== selection.time
  const store = parseStore(store_id)
  return {
    type,
    time,
    ...(isOther && { day: null }),
    ...(type === 'pickup' && store !== null && collectedAt({ ...selection, type }, store)),
  }
}

/** Changes the store of a pickup, and drops the day, since another store hands over on other days. */
function collectedAt({ type, pickupStore }: Selection, store: StoreId): Partial<Selection> {
  if (store === pickupStore) return {}
  return { pickupStore: store, ...(type === 'pickup' && { day: null }) }
}

/**
 * Follows the clock: forgets days, stores and a quote that does not hold, so that they are loaded anew; a quote that holds stays.
 */
function afterTime(state: DeliveryState, now: Date): DeliveryState {
  const quote = known(state, state.quote)
  const holds = quote?.state === 'success' && quote.expiresAt > now
  return { ...state, quote: holds ? state.quote : NONE, stores: NONE, dates: NONE }
}

/**
 * Drops what cannot be: ways not offered, another way than the forced one, days and stores that are not there.
 */
function settled(state: DeliveryState): DeliveryState {
  const { selection } = state
  const after = { ...selection, ...wayThatStands(state) }
  const isOther = after.type !== selection.type || after.time !== selection.time
  if (isOther || after.time !== 'programmed' || after.type === null) after.day = null
  if (after.pickupStore === WAREHOUSE) after.pickupStore = null
  const next = changed(state, { selection: after, cart: state.cart })
  const dates = known(next, next.dates)
  const stores = after.type === 'pickup' ? known(next, next.stores) : null
  const isGone = dates !== null && after.day !== null && !dates.dates.some(({ day }) => day === after.day)
  const isClosed = stores !== null && after.pickupStore !== null && !stores.some(({ id }) => id === after.pickupStore)
  if (isClosed) return select(next, { pickupStore: null, day: null })
  return isGone ? select(next, { day: null }) : next
}

function wayThatStands({
  selection: { type, time },
  offered,
  forced,
}: DeliveryState): Pick<Selection, 'type' | 'time'> {
  if (forced) return WAYS_BY_FORCE
  const types = (['delivery', 'pickup'] as const).filter((one) => timesOf(offered, one).length > 0)
  if (type !== null && !types.includes(type)) return { type: null, time: null }
  const times = type === null ? types.flatMap((one) => timesOf(offered, one)) : timesOf(offered, type)
  return { type, time: time !== null && times.includes(time) ? time : null }
}

const WAYS_BY_FORCE = {
  type: WAYS.programmedDelivery.deliveryType,
  time: WAYS.programmedDelivery.deliveryTime,
} as const satisfies Pick<Selection, 'type' | 'time'>

const NONE = { state: 'none' } as const

/** Says whether a day stays in another place: in its own commune, and of a pickup everywhere. */
function keepsDay({ type, place }: Selection, to: ChosenPlace | null): boolean {
  return type === 'pickup' || (place?.region === to?.region && place?.commune === to?.commune)
}

function select(state: DeliveryState, changes: Partial<Selection>): DeliveryState {
  return changed(state, { selection: { ...state.selection, ...changes }, cart: state.cart })
}

function changed(state: DeliveryState, choice: Pick<DeliveryState, 'selection' | 'cart'>): DeliveryState {
  return { ...state, ...choice, ...pickAnswers(answersAfter(state, choice)) }
}

function pickAnswers({ dates, stores, quote }: Pick<DeliveryState, 'dates' | 'stores' | 'quote'>) {
  return { dates, stores, quote }
}

/** Gives the state with another selection, of which nothing is known yet. */
function forgotten(state: DeliveryState, selection: Selection): DeliveryState {
  return { ...state, selection, dates: NONE, stores: NONE, quote: NONE }
}

function isAwaited(state: DeliveryState, loaded: Loaded<unknown>): boolean {
  return loaded.state === 'none' || loaded.choice === choiceKey(state)
}

function timesOf(offered: ReadonlySet<Way>, type: DeliveryType): DeliveryTime[] {
  return [...offered].map((way) => WAYS[way]).flatMap((way) => (way.deliveryType === type ? [way.deliveryTime] : []))
}

function oneOf<Value extends string>(values: readonly Value[], given: string | null | undefined): Value | undefined {
  return values.find((value) => value === given)
}
