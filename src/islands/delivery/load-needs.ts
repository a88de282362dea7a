// Loads what the state of delivery needs: dates, stores, a courier's quote. A later request of a kind aborts
// the earlier.

import { $cart } from '#islands/cart/cart.store.ts'
import { type AnswerTo, call } from '#islands/shared/call.ts'
import type { CallData } from '#islands/shared/contracts.ts'
import {
  type CourierName,
  ESTIMATED_COURIERS,
  type EstimatePath,
  estimatePath,
} from '#shop/delivery/couriers/courier-names.ts'
import type { DeliveryEvent, DeliveryNeed } from '#shop/delivery/state/delivery-event.ts'
import type {
  DeliveryState,
  ExpressQuote,
  Loaded,
  OfferedDates,
  OfferedStore,
  Selection,
} from '#shop/delivery/state/delivery-state.ts'
import type { Point } from '#shop/geography/point.ts'
import type { StoreId } from '#shop/shared/ids.ts'

export type LoadNeed = Extract<DeliveryNeed, { readonly load: 'dates' | 'stores' | 'quote' }>
type Kind = LoadNeed['load']
type Outcome<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly message: string; readonly aborted: boolean }

/** How many dates are offered at most. */
const DATES = 2

export function isLoad(need: DeliveryNeed): need is LoadNeed {
  return need.load !== 'page'
}

export function loadingEvent({ load, choice }: LoadNeed): DeliveryEvent {
  return loadedEvent(load, { state: 'loading', choice })
}

const pending = new Map<Kind, AbortController>()

export async function loadNeed(
  { load, choice }: LoadNeed,
  { selection, cart }: DeliveryState,
  dispatch: (event: DeliveryEvent) => void,
): Promise<void> {
  pending.get(load)?.abort()
  const mine = new AbortController()
  pending.set(load, mine)
  const outcome = await LOADERS[load](selection, mine.signal, cart)
  if (mine.signal.aborted) return
  if (outcome.ok) dispatch(loadedEvent(load, { state: 'ready', choice, value: outcome.value }))
  else dispatch(loadedEvent(load, { state: 'failed', choice, message: outcome.message }))
}

function loadedEvent(load: Kind, loaded: Loaded<unknown>): DeliveryEvent {
  if (load === 'dates') return { kind: 'datesLoaded', dates: loaded as Loaded<OfferedDates> }
  if (load === 'stores') return { kind: 'storesLoaded', stores: loaded as Loaded<readonly OfferedStore[]> }
  return { kind: 'quoteLoaded', quote: loaded as Loaded<ExpressQuote> }
}

type Loader = (selection: Selection, signal: AbortSignal, cart: string) => Promise<Outcome<unknown>>

const LOADERS: Readonly<Record<Kind, Loader>> = { dates: loadDates, stores: loadStores, quote: loadQuote }

async function loadDates(
  { type, place, pickupStore }: Selection,
  signal: AbortSignal,
  cart: string,
): Promise<Outcome<OfferedDates>> {
  if (type === 'pickup') {
    const answer = await call('GET /checkout/scheduled_pickup', {
      query: { store_id: pickupStore ?? undefined },
      signal,
    })
    return mapped(answer, ({ pickup, notice }) => offeredDates(pickup, notice))
  }
  const coordinates = place?.point ? coordinatesOf(place.point) : undefined
  const query = { region: place?.region, commune: place?.commune ?? '', products: cart || undefined, coordinates }
  const answer = await call('GET /checkout/scheduled_delivery', { query, signal })
  return mapped(answer, ({ delivery, notice, opens, express }) => ({
    ...offeredDates(delivery, notice),
    opens,
    express: express && { ...express, cart },
  }))
}

type ListedDate = CallData<'GET /checkout/scheduled_delivery'>['delivery'][number]

function offeredDates(listed: readonly ListedDate[], notice: string | null): OfferedDates {
  const free = listed.filter(({ available }) => available).slice(0, DATES)
  return {
    notice,
    dates: free.map(({ value: day, name: kind, label, cost, until }) => ({ day, kind, label, cost, until })),
  }
}

function loadStores({ type, time, place }: Selection, signal: AbortSignal): Promise<Outcome<OfferedStore[]>> {
  const cart = $cart.get().map(({ productId, quantity: amount }) => ({ productId, amount }))
  const pickup = type === 'pickup'
  if (cart.length > 0)
    return loadStock({ pickup, time: pickup ? (time ?? 'programmed') : 'immediate', place, cart }, signal)
  return pickup ? loadPickupStores(signal) : loadExpressStore(place, signal)
}

interface Wanted {
  readonly pickup: boolean
  readonly time: 'immediate' | 'programmed'
  readonly place: Selection['place']
  readonly cart: { productId: number; amount: number }[]
}

/** The stores with what they have of the cart. */
async function loadStock({ pickup, time, place, cart }: Wanted, signal: AbortSignal): Promise<Outcome<OfferedStore[]>> {
  const point = place?.point
  const coords = point ? { lat: point.latitude, lng: point.longitude } : null
  const deliveryType = pickup ? 'pickup' : 'delivery'
  const body = { deliveryType, cart, coords, region: place?.region ?? null, commune: place?.commune ?? null } as const
  const answer = await call('POST /api/stock/by-delivery-type', { body, signal })
  return mapped(answer, (data) => {
    const { stores, opens_at } = data[deliveryType][time]
    return stores.map((store) => ({
      id: store.store_id as StoreId,
      name: store.name,
      address: store.address,
      commune: store.commune,
      point: pointOf(store),
      stock: { available: store.available_amount, wanted: store.total_amount },
      openNow: store.open_now,
      opensAt: pickup ? store.opens_at : opens_at, // express is had from whichever opens first
    }))
  })
}

const NO_CART = { available: 0, wanted: 0 }

/** Every store that hands over pickups. */
async function loadPickupStores(signal: AbortSignal): Promise<Outcome<OfferedStore[]>> {
  const answer = await call('GET /stores', { signal })
  return mapped(answer, (stores) =>
    stores
      .filter(({ pickup }) => pickup)
      .map((store) => ({
        id: store.id as StoreId,
        name: store.name,
        address: store.address,
        commune: store.commune,
        point: pointOf(store),
        stock: NO_CART,
        openNow: store.open_now,
      })),
  )
}

/** The store that delivers express there; none where it does not go. */
async function loadExpressStore(place: Selection['place'], signal: AbortSignal): Promise<Outcome<OfferedStore[]>> {
  const { region = '', commune = '', point = null } = place ?? {}
  const coordinates = point ? coordinatesOf(point) : undefined
  const answer = await call('GET /api/stores/express', { query: { region, commune, coordinates }, signal })
  return mapped(answer, ({ store, available, opens_at }) => {
    if (store === null) return []
    const { id, name, address, commune } = store
    const point = pointOf(store)
    return [{ id: id as StoreId, name, address, commune, point, stock: NO_CART, openNow: available, opensAt: opens_at }]
  })
}

/** The first of the couriers with a quote; the server decides which of them may be asked. */
async function loadQuote({ place }: Selection, signal: AbortSignal): Promise<Outcome<ExpressQuote>> {
  const items = $cart.get().map(({ productId, quantity: amount }) => ({ productId, amount }))
  if (!place?.point) return { ok: true, value: { state: 'error' } }
  const { latitude, longitude } = place.point
  const line = `${place.street} ${place.number}`
  const dropoff_address = { street_address: [line], city: place.commune, state: place.region, country: 'Chile' }
  const uber = await call('POST /uberdirect/quotes', {
    body: { dropoff_address, dropoff_latitude: latitude, dropoff_longitude: longitude, items },
    signal,
  })
  let quote = quoteOf(uber, 'UBER')
  const query = {
    coordinates: coordinatesOf(place.point),
    placeId: place.placeId ?? undefined,
    address: `${line}, ${place.commune}`,
    items: JSON.stringify(items),
  }
  for (const courier of ESTIMATED_COURIERS) {
    if (quote.state === 'success') break
    const other = quoteOf(await call(`GET ${estimatePath(courier)}`, { query, signal }), courier)
    if (other.state !== 'error') quote = other
  }
  return { ok: true, value: quote }
}

function quoteOf(
  answer: AnswerTo<'POST /uberdirect/quotes'> | AnswerTo<`GET ${EstimatePath}`>,
  courier: CourierName,
): ExpressQuote {
  if (!answer.ok) return { state: 'error' }
  const { id, cost, store_id, expires, opens, closes } = answer.data.data
  if (answer.data.message === 'schedule') return { state: 'schedule', opens: opens ?? '', closes: closes ?? '' }
  if (answer.data.message === 'error' && store_id === null) return { state: 'uncovered' }
  if (answer.data.message === 'error' || id === null || cost === null || store_id === null || expires === null)
    return { state: 'error' }
  return { state: 'success', storeId: store_id as StoreId, courier, quoteId: id, cost, expiresAt: new Date(expires) }
}

function mapped<Data, Value>(
  answer: { ok: true; data: Data } | { ok: false; message: string; aborted: boolean },
  map: (data: Data) => Value,
): Outcome<Value> {
  return answer.ok ? { ok: true, value: map(answer.data) } : answer
}

function pointOf({ latitude, longitude }: Point): Point {
  return { latitude, longitude }
}

function coordinatesOf({ latitude, longitude }: Point): string {
  return `${latitude.toFixed(6)},${longitude.toFixed(6)}`
}
