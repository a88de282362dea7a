// What was chosen about receiving an order, in this browser, and what is known about it: the one state of
// header, product page and checkout. Fetched by the first of them that needs it, and started by being fetched.

import { atom, type ReadableAtom } from 'nanostores'
import { $cart } from '#islands/cart/cart.store.ts'
import type { SavedLine } from '#islands/cart/cart-lines.ts'
import { shopNow } from '#islands/checkout/page-data.ts'
import { saveContext } from '#islands/delivery/context.ts'
import { $address, $date, $destination, SELECTION_KEY } from '#islands/delivery/delivery.store.ts'
import { isSameDestination } from '#islands/delivery/destination.ts'
import { isLoad, type LoadNeed, loadingEvent, loadNeed } from '#islands/delivery/load-needs.ts'
import { untilExpiry } from '#islands/delivery/quote-expiry.ts'
import { setDestination } from '#islands/delivery/set-destination.ts'
import { storedAtom } from '#islands/shared/local-storage.ts'
import { pageAudience } from '#islands/shared/page-audience.ts'
import { serializeContext } from '#shop/browsing/buying-context.ts'
import { choosesDelivery } from '#shop/browsing/viewer.ts'
import { WAYS, type Way, wayOf } from '#shop/browsing/ways.ts'
import { PICKUP_COOKIE } from '#shop/delivery/cookies.ts'
import { contextOf } from '#shop/delivery/state/context-of.ts'
import { agreedSelection, placeIn, selectionInCookies } from '#shop/delivery/state/cookie-selection.ts'
import type { DeliveryEvent } from '#shop/delivery/state/delivery-event.ts'
import type { ChosenPlace, DeliveryState, Selection } from '#shop/delivery/state/delivery-state.ts'
import { known } from '#shop/delivery/state/depends.ts'
import { INITIAL_STATE, NOTHING_SELECTED } from '#shop/delivery/state/initial-state.ts'
import { parseSelection } from '#shop/delivery/state/stored-selection.ts'
import { transition } from '#shop/delivery/state/transition.ts'
import { jsonIn } from '#shop/shared/json.ts'
import { cookie, setCookie, YEAR_SECONDS } from '#ui/shell/cookie.ts'

/** A cookie of the browser session: without it what was stored is of an earlier one. */
const SESSION_COOKIE = 'eleccion'

const $state = atom<DeliveryState>(INITIAL_STATE)

export const $delivery: ReadableAtom<DeliveryState> = $state

const $stored = storedAtom<Selection>(SELECTION_KEY, NOTHING_SELECTED, {
  encode: JSON.stringify,
  decode: (text) => parseSelection(jsonIn(text)),
})

let hasStarted = false
/**
 * Somebody has chosen here, so that the pages follow; until then they are what their address and cookie say.
 */
let hasChosen = false

/** Lets something happen: the state follows, what it then needs is loaded, and what was chosen is kept. */
export function dispatch(event: DeliveryEvent): void {
  const before = $state.get()
  const { state, needs } = transition(before, event)
  const loads = needs.filter(isLoad)
  const after = loads.reduce((next, need) => transition(next, loadingEvent(need)).state, state)
  if (hasStarted && CHOICES.has(event.kind)) hasChosen = true
  $state.set(after)
  const now = $state.get() // whoever listens may have dispatched something
  if (hasStarted && event.kind !== 'restored') keep(before, now)
  if (hasChosen && loads.length < needs.length) followPages(now)
  for (const need of loads) if (isAwaited(now, need)) void loadNeed(need, now, dispatch)
  watchExpiry(now)
}

/** Pages that are opened from now on are of what was chosen. */
function followPages(state: DeliveryState): void {
  const context = contextOf(state)
  if (context !== null) saveContext(serializeContext(context))
}

function isAwaited(state: DeliveryState, { load, choice }: LoadNeed): boolean {
  const loaded = state[load]
  return loaded.state === 'loading' && loaded.choice === choice
}

/** Time may have passed: what depends on it is loaded anew. */
export function checkClock(): void {
  dispatch({ kind: 'clockMoved', now: shopNow() })
}

/** The way chosen; null while type or time is not. */
export function currentWay(): Way | null {
  const { type, time } = $state.get().selection
  return type && time ? wayOf({ deliveryType: type, deliveryTime: time }) : null
}

const CHOICES: ReadonlySet<DeliveryEvent['kind']> = new Set([
  'typeToggled',
  'timeToggled',
  'placeChosen',
  'placeForgotten',
  'storeChosen',
  'requested',
])

let expiry: ReturnType<typeof setTimeout> | undefined

/** A quote is asked for again when it expires, on a page that stays open. */
function watchExpiry(state: DeliveryState): void {
  clearTimeout(expiry)
  const quote = known(state, state.quote)
  if (quote?.state !== 'success') return
  const left = untilExpiry(quote.expiresAt, shopNow())
  if (left !== null) expiry = setTimeout(checkClock, left)
}

function keep(before: DeliveryState, after: DeliveryState): void {
  const { place, pickupStore } = after.selection
  if (!isSame($stored.get(), after.selection)) $stored.set(after.selection)
  if (!isSame(place, before.selection.place)) keepPlace(place ?? placeIn($destination.get()))
  if (pickupStore !== before.selection.pickupStore)
    setCookie(PICKUP_COOKIE, `${pickupStore ?? ''}`, pickupStore === null ? 0 : YEAR_SECONDS)
  keepDate(after)
}

function keepPlace({ region, commune, street, number, apartment, point }: ChosenPlace): void {
  if (commune !== '') setDestination({ region, commune }, point)
  const { notes, ...line } = $address.get()
  if (!isSame(line, { street, number, apartment })) $address.set({ street, number, apartment, notes })
}

/** The date as cart and receipt show it: only programmed home delivery has one with a cost. */
function keepDate(state: DeliveryState): void {
  const { day } = state.selection
  const chosen = currentWay() === 'programmedDelivery' ? day : null
  const date = known(state, state.dates)?.dates.find((one) => one.day === chosen)
  if (chosen === null && $date.get() !== null) $date.set(null)
  if (!date || ($date.get()?.value === date.day && $date.get()?.cost === date.cost)) return
  const { day: value, kind: name, label, cost } = date
  const sameDayType = name === 'today' || name === 'tomorrow' ? name : 'other'
  $date.set({ value, name, label, cost, notice: '', sameDayType })
}

/** What changes with every line of the cart; '' for none. */
function cartKey(lines: readonly SavedLine[]): string {
  return lines
    .map(({ productId, quantity }) => `${productId}x${quantity}`)
    .sort()
    .join()
}

/** The ways that the page's forms offer; where it has none, whoever knows them says so. */
function offeredWays(): Set<Way> {
  const said = document.querySelector<HTMLElement>('[data-offered]')?.dataset.offered?.split(' ')
  return new Set((Object.keys(WAYS) as Way[]).filter((way) => said?.includes(way) ?? true))
}

function isNewSession(): boolean {
  const isNew = cookie(SESSION_COOKIE) === null
  if (isNew) setCookie(SESSION_COOKIE, '1')
  return isNew
}

function start(): void {
  dispatch({ kind: 'offeredChanged', offered: offeredWays(), forced: !choosesDelivery(pageAudience()) })
  dispatch({ kind: 'cartChanged', cart: cartKey($cart.get()) })
  restore(isNewSession())
  hasStarted = true
  $stored.set($state.get().selection)
  $cart.listen((lines) => {
    if (cartKey(lines) !== $state.get().cart) dispatch({ kind: 'cartChanged', cart: cartKey(lines) })
  })
  $stored.listen(follow)
  $destination.listen((place) => {
    const chosen = $state.get().selection.place
    if (!chosen || !isSameDestination(place, chosen)) dispatch({ kind: 'placeChosen', place: placeIn(place) })
  })
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') checkClock()
  })
}

/** Takes over what another tab, or a later page before Back, has stored; where nothing is left, somebody logged out. */
function follow(selection: Selection): void {
  if (isSame(selection, $state.get().selection)) return
  if (isSame(selection, NOTHING_SELECTED)) dispatch({ kind: 'reset' })
  else dispatch({ kind: 'restored', selection, newSession: false })
}

/** What was stored, as far as the cookies agree. The way in a cookie is of this session. */
function restore(newSession: boolean): void {
  dispatch({ kind: 'restored', selection: agreedSelection($stored.get(), document.cookie), newSession })
  const { type, time } = selectionInCookies(document.cookie)
  if (newSession) dispatch({ kind: 'requested', context: { delivery_type: type, delivery_time: time } })
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

if (typeof document !== 'undefined') start()
