// Random walks through everything that may happen, with answers that come late and in any order: nothing of an
// earlier choice is ever shown, and the cost is the one the server's own rules give for the choice of the moment.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { WAYS, type Way } from '#shop/browsing/ways.ts'
import { distance, type Point } from '#shop/geography/point.ts'
import type { DeliveryTime } from '#shop/products/product.ts'
import { defaultSettings } from '#shop/settings/settings.ts'
import { type Day, instantAt } from '#shop/shared/chile-time.ts'
import type { StoreId } from '#shop/shared/ids.ts'
import { clp } from '#shop/shared/money.ts'
import { handoverHours } from '#shop/stores/handovers.ts'
import { isOpenNow } from '#shop/stores/open-now.ts'
import type { Schedule } from '#shop/stores/store.ts'
import { aProduct } from '#tests/support/catalogue/products.ts'
import { offeredPickups, pickupOptions } from '../calendar/pickup-dates.ts'
import { createAreaIndex } from '../coverage/area-index.ts'
import { dateRulesOf } from '../date-rules.ts'
import { dateOptions, offeredDates } from '../dates.ts'
import { boxEquivalents } from '../quotes/boxes.ts'
import { couriersToAsk } from '../quotes/choose-courier.ts'
import { expressCost } from '../quotes/fee.ts'
import { keyText, quoteKey } from '../quotes/quote-key.ts'
import { cartStock } from '../stock-by-type/cart-stock.ts'
import type { Zone } from '../zones.ts'
import { contextOf } from './context-of.ts'
import { costOf } from './cost-of.ts'
import type { DeliveryEvent, DeliveryNeed } from './delivery-event.ts'
import type {
  ChosenPlace,
  DeliveryState,
  ExpressQuote,
  OfferedDates,
  OfferedStore,
  Selection,
} from './delivery-state.ts'
import { known } from './depends.ts'
import { INITIAL_STATE } from './initial-state.ts'
import { parseSelection } from './stored-selection.ts'
import { transition } from './transition.ts'

const WALKS = Number(process.env.WALKS ?? 500)
const ALL = new Set(Object.keys(WAYS) as Way[])
const MINUTE = 60_000
const QUOTE_LIFE = 15
/** Wednesday 11 November 2026, eleven o'clock: within two days come both windows, and a store that closes at 01:30. */
const START = instantAt('2026-11-11', '11:00')

// The server: its own rules over a world of three communes and four stores, and the quotes it has given.
const rules = dateRulesOf(defaultSettings)
const zone = (cost: number, different: Partial<Zone>): Zone => ({
  id: cost,
  name: '',
  cost: clp(cost),
  sameDay: false,
  leadDays: 1,
  horizonDays: 5,
  weekdays: [1, 2, 3, 4, 5, 6],
  ...different,
})
const ZONES: Readonly<Record<string, Zone | undefined>> = {
  'Las Condes': zone(2990, { sameDay: true }),
  Ñuñoa: zone(3490, { leadDays: 2 }),
  'Puerto Montt': zone(6990, { leadDays: 3, horizonDays: 10, weekdays: [2, 5] }),
}

const [NORTH, SOUTH] = [
  { latitude: -33.4, longitude: -70.5 },
  { latitude: -33.5, longitude: -70.6 },
]
const SEA = { latitude: -33.4, longitude: -72 }

interface WorldStore extends Point {
  readonly id: StoreId
  readonly units: number
  readonly couriers: readonly string[]
  readonly schedules: readonly Schedule[]
  readonly ownPickupSchedules: readonly Schedule[]
}

function worldStore(id: number, at: Point, [opens, closes]: readonly [string, string], units: number): WorldStore {
  const schedules = [0, 1, 2, 3, 4, 5, 6].map((dayOfWeek) => ({ dayOfWeek, opens, closes, closed: false }))
  const couriers = id === 3 ? ['JUSTO', 'UBER'] : ['UBER', 'JUSTO']
  return { id: id as StoreId, ...at, units, couriers, schedules, ownPickupSchedules: id === 5 ? schedules : [] }
}

const STORES = [
  worldStore(2, NORTH, ['10:00', '20:00'], 2),
  worldStore(3, { latitude: -33.41, longitude: -70.52 }, ['09:00', '15:00'], 9),
  worldStore(5, SOUTH, ['12:00', '01:30'], 9),
  worldStore(7, SOUTH, ['10:00', '22:00'], 1),
]
const storeOf = (id: number) => STORES.find((store) => store.id === id)!

/** Stores 2 and 3 deliver express round the north, 5 round the south. */
const covering = createAreaIndex(
  [
    { stores: [storeOf(2), storeOf(3)], at: NORTH },
    { stores: [storeOf(5)], at: SOUTH },
  ].map(({ stores, at: { latitude, longitude } }, id) => ({
    id,
    name: '',
    ring: [-0.04, 0.04].flatMap((north) =>
      [north, -north].map((east) => ({ latitude: latitude + north, longitude: longitude + east })),
    ),
    stores: stores.map((store) => ({ ...store, storeId: store.id, name: '', priority: 1 })),
  })),
)

/** A cart is as many bottles as its name has letters. */
const WINE = aProduct(1)
const linesOf = (cart: string) => [{ product: WINE, quantity: cart.length }]
const subtotalOf = (cart: string) => clp(5000 * cart.length)

function stockOf({ units }: WorldStore, cart: string, time: DeliveryTime) {
  const level = { stock: units, reserveProgrammed: 0, reserveImmediate: 0 }
  const { available, wanted } = cartStock(linesOf(cart), time, () => level)
  return { available, wanted }
}

function datesOf({ type, place, pickupStore }: Selection, now: Date): OfferedDates {
  if (type === 'pickup') {
    const store = STORES.find(({ id }) => id === pickupStore)
    const calendar = { now, leaves: () => true, bookedOrders: () => 0 }
    const handover = (day: Day) => (store ? handoverHours(store, day, null) : null)
    const dates = offeredPickups(pickupOptions(rules, { ...calendar, handover }))
    return { dates: dates.map(({ day, kind }) => ({ day, kind, label: day, cost: 0 })), notice: null }
  }
  const served = ZONES[place?.commune ?? '']
  if (!served) return { dates: [], notice: 'no' }
  const dates = offeredDates(dateOptions(served, rules, { now, holidays: new Set(), bookedOrders: () => 0 }))
  return { dates: dates.map(({ day, kind }) => ({ day, kind, label: day, cost: served.cost })), notice: null }
}

function storesOf({ type, time, place }: Selection, cart: string, now: Date): OfferedStore[] {
  const collects = time === 'immediate' ? [2, 3, 5] : [3, 5, 7]
  const express = place?.point ? covering(place.point).map(({ storeId }) => storeId) : []
  return (type === 'pickup' ? collects : express).map(storeOf).map((store) => ({
    id: store.id,
    name: '',
    address: '',
    commune: '',
    point: store,
    stock: stockOf(store, cart, type === 'pickup' && time === 'programmed' ? 'programmed' : 'immediate'),
    openNow: isOpen(store, now),
  }))
}

function isOpen({ schedules }: WorldStore, now: Date): boolean {
  return isOpenNow(schedules, now, new Map())
}

/** Hundredths of a peso, by distance; Uber has no result far from the store. */
function courierFee(name: string, store: WorldStore, to: Point): number | null {
  const km = distance(store, to)
  if (name === 'UBER') return km > 1 ? null : Math.round(150_000 + 90_000 * km)
  return Math.round(210_000 + 110_000 * km)
}

/** What the buyer pays for a cart from a store to a point; null when no courier that may carry it has a result. */
function expressCostOf(storeId: number, to: Point, cart: string): number | null {
  const store = storeOf(storeId)
  const couriers = couriersToAsk(
    store.couriers,
    boxEquivalents(linesOf(cart), () => undefined),
  )
  const fee = couriers.map((name) => courierFee(name, store, to)).find((one) => one !== null)
  return fee === undefined ? null : expressCost(fee!, subtotalOf(cart), clp(0))
}

function quoteOf({ place }: Selection, cart: string, now: Date): ExpressQuote {
  const all = covering(place!.point!).map(({ storeId }) => storeOf(storeId))
  if (all.length === 0) return { state: 'uncovered' }
  const open = all.filter((store) => isOpen(store, now))
  const store = open.find((one) => stockOf(one, cart, 'immediate').available >= cart.length) ?? open[0]
  if (!store) return { state: 'schedule', opens: '10:00', closes: '20:00' }
  const cost = expressCostOf(store.id, place!.point!, cart)
  if (cost === null) return { state: 'error' }
  const quoteId = keyText(quoteKey(store.id, place!.point!, linesOf(cart)))
  const expiresAt = new Date(now.getTime() + QUOTE_LIFE * MINUTE)
  return { state: 'success', storeId: store.id, courier: 'UBER', quoteId, cost, expiresAt }
}

/** What the server asks of who orders now; null where the order would be refused, or only a quote could say it. */
function serverCost({ type, time, place, day }: Selection, cart: string, quote: ExpressQuote | null): number | null {
  if (type === null || time === null || type === 'pickup') return 0
  if (time === 'programmed') return day === null ? 0 : (ZONES[place?.commune ?? '']?.cost ?? null)
  if (!place?.point || quote?.state !== 'success') return null
  // The quote named must be the one of this cart, store and point.
  const isIts = quote.quoteId === keyText(quoteKey(quote.storeId, place.point, linesOf(cart)))
  return isIts ? expressCostOf(quote.storeId, place.point, cart) : null
}

interface Asked {
  readonly load: 'dates' | 'stores' | 'quote'
  readonly choice: string
  readonly selection: Selection
  readonly cart: string
  readonly now: Date
}

/**
 * A browser: the state, and what it has asked for. A later question of a kind takes the place of an earlier
 * one.
 */
class Shopper {
  state: DeliveryState = INITIAL_STATE
  now = START
  asked: Asked[] = []
  /** What it has given up: its answer may come all the same. */
  late: Asked[] = []

  constructor() {
    this.dispatch({ kind: 'offeredChanged', offered: ALL, forced: false })
  }

  dispatch(event: DeliveryEvent): void {
    const { state, needs } = transition(this.state, event)
    this.state = state
    for (const need of needs) this.ask(need)
    this.check()
  }

  ask(need: DeliveryNeed): void {
    if (need.load === 'page') return
    const { load, choice } = need
    const { selection, cart } = this.state
    this.late.push(...this.asked.filter((one) => one.load === load && one.choice !== choice))
    this.asked = this.asked.filter((one) => one.load !== load)
    this.asked.push({ load, choice, selection, cart, now: this.now })
    const loading = { state: 'loading', choice } as const
    if (load === 'dates') this.dispatch({ kind: 'datesLoaded', dates: loading })
    else if (load === 'stores') this.dispatch({ kind: 'storesLoaded', stores: loading })
    else this.dispatch({ kind: 'quoteLoaded', quote: loading })
  }

  deliver(one: Asked): void {
    const { load, choice, selection, cart, now } = one
    const ready = { state: 'ready', choice } as const
    if (load === 'dates') this.dispatch({ kind: 'datesLoaded', dates: { ...ready, value: datesOf(selection, now) } })
    else if (load === 'stores')
      this.dispatch({ kind: 'storesLoaded', stores: { ...ready, value: storesOf(selection, cart, now) } })
    else this.dispatch({ kind: 'quoteLoaded', quote: { ...ready, value: quoteOf(selection, cart, this.now) } })
  }

  next(which: number, isLate: boolean): void {
    const from = isLate ? this.late : this.asked
    const [one] = from.splice(which % Math.max(1, from.length), 1)
    // What was given up before the clock moved has ended by then.
    if (one && (!isLate || one.now === this.now)) this.deliver(one)
  }

  finish(): void {
    for (let times = 0; this.asked.length > 0; times++) {
      expect(times, 'answers lead to an end').toBeLessThan(20)
      this.next(0, false)
    }
  }

  check(): void {
    const { state, now } = this
    const { selection, cart } = state
    const dates = known(state, state.dates)
    const stores = known(state, state.stores)
    const quote = known(state, state.quote)
    if (dates) expect(dates.dates).toEqual(datesOf(selection, now).dates)
    if (stores) expect(stores.map(({ id }) => id)).toEqual(storesOf(selection, cart, now).map(({ id }) => id))
    if (stores) expect(stores.map(({ stock }) => stock)).toEqual(storesOf(selection, cart, now).map((one) => one.stock))
    if (quote?.state === 'success') {
      expect(quote.cost).toBe(expressCostOf(quote.storeId, selection.place!.point!, cart))
      expect(covering(selection.place!.point!).map(({ storeId }) => storeId)).toContain(quote.storeId)
      expect(quote.expiresAt.getTime()).toBeGreaterThan(now.getTime())
    }
    if (dates && selection.day) expect(dates.dates.map(({ day }) => day)).toContain(selection.day)
    if (stores && selection.type === 'pickup' && selection.pickupStore)
      expect(stores.map(({ id }) => id)).toContain(selection.pickupStore)
    expect(selection.pickupStore).not.toBe(9)
    if (selection.day) expect(selection.time).toBe('programmed')
    const cost = costOf(state)
    if (cost !== null) expect(cost).toBe(serverCost(selection, cart, quote))
    if (state.forced) expect([selection.type, selection.time]).toEqual(['delivery', 'programmed'])
  }
}

type Step = (shopper: Shopper) => void

const place = fc
  .record({
    commune: fc.constantFrom('Las Condes', 'Ñuñoa', 'Puerto Montt', 'Isla de Pascua'),
    street: fc.constantFrom('', 'Los Militares', 'Irarrázaval'),
    number: fc.constantFrom('1', '4500'),
    point: fc.constantFrom(null, NORTH, { ...NORTH, latitude: -33.42 }, SOUTH, SEA),
  })
  .map((one): ChosenPlace => ({ ...one, region: 'R', apartment: '', precision: null, placeId: null, savedId: null }))

const event: fc.Arbitrary<DeliveryEvent> = fc.oneof(
  fc.constantFrom<DeliveryEvent>(
    { kind: 'typeToggled', type: 'delivery' },
    { kind: 'typeToggled', type: 'pickup' },
    { kind: 'timeToggled', time: 'immediate' },
    { kind: 'timeToggled', time: 'programmed' },
    { kind: 'placeForgotten' },
    { kind: 'reset' },
    { kind: 'actionChosen', action: 'deliverable_action_meet_at_door' },
    { kind: 'requested', context: { delivery_time: 'immediate' } },
    { kind: 'requested', context: { delivery_time: 'immediate', delivery_type: 'pickup', store_id: '5' } },
    { kind: 'requested', context: { delivery_time: 'programmed', delivery_type: 'pickup', store_id: '9' } },
    { kind: 'requested', context: { store_id: '3' } },
    { kind: 'offeredChanged', offered: ALL, forced: false },
    { kind: 'offeredChanged', offered: new Set<Way>(['programmedDelivery', 'immediatePickup']), forced: false },
    { kind: 'offeredChanged', offered: ALL, forced: true },
  ),
  place.map((chosen): DeliveryEvent => ({ kind: 'placeChosen', place: chosen })),
  fc.constantFrom(2, 3, 5, 7, 9).map((store): DeliveryEvent => ({ kind: 'storeChosen', store: store as StoreId })),
  fc.constantFrom('', 'a', 'aaa', 'aaaaaaaa').map((cart): DeliveryEvent => ({ kind: 'cartChanged', cart })),
)

const EXPRESS = { kind: 'requested', context: { delivery_time: 'immediate', delivery_type: 'delivery' } } as const

const step: fc.Arbitrary<Step> = fc.oneof(
  // What a quote needs seldom comes together by chance.
  {
    weight: 2,
    arbitrary: fc.record({ chosen: place, cart: fc.constantFrom('a', 'aaa') }).map(
      ({ chosen, cart }): Step =>
        (shopper) => {
          shopper.dispatch(EXPRESS)
          shopper.dispatch({ kind: 'placeChosen', place: { ...chosen, street: 'Los Militares', point: NORTH } })
          shopper.dispatch({ kind: 'cartChanged', cart })
        },
    ),
  },
  {
    weight: 6,
    arbitrary: event.map(
      (one): Step =>
        (shopper) =>
          shopper.dispatch(one),
    ),
  },
  {
    weight: 5,
    arbitrary: fc.nat(5).map(
      (which): Step =>
        (shopper) =>
          shopper.next(which, false),
    ),
  },
  {
    weight: 1,
    arbitrary: fc.nat(5).map(
      (which): Step =>
        (shopper) =>
          shopper.next(which, true),
    ),
  },
  {
    weight: 2,
    arbitrary: fc.nat(2).map(
      (which): Step =>
        (shopper) => {
          const dates = known(shopper.state, shopper.state.dates)?.dates ?? []
          shopper.dispatch({ kind: 'dayChosen', day: dates[which]?.day ?? '2026-11-30' })
        },
    ),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom(1, 14, 15, 90, 300, 720).map(
      (minutes): Step =>
        (shopper) => {
          shopper.now = new Date(shopper.now.getTime() + minutes * MINUTE)
          shopper.dispatch({ kind: 'clockMoved', now: shopper.now })
        },
    ),
  },
  {
    weight: 1,
    arbitrary: fc.boolean().map(
      (newSession): Step =>
        (shopper) => {
          const selection = parseSelection(JSON.parse(JSON.stringify(shopper.state.selection)))
          expect(selection).toEqual(shopper.state.selection)
          shopper.asked = []
          shopper.dispatch({ kind: 'restored', selection, newSession })
          const { type, time, day } = shopper.state.selection
          if (newSession && !shopper.state.forced) expect([type, time, day]).toEqual([null, null, null])
        },
    ),
  },
)

test(`in ${WALKS} walks nothing of an earlier choice is shown, and the cost is the server's`, {
  timeout: 60_000 + WALKS * 20,
}, () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 24, size: 'max' }), (steps) => {
      const shopper = new Shopper()
      for (const one of steps) one(shopper)
      shopper.finish()
      const { state } = shopper
      // A page that is opened anew with what was stored comes to the same choice.
      const again = new Shopper()
      again.now = shopper.now
      again.dispatch({ kind: 'offeredChanged', offered: state.offered, forced: state.forced })
      again.dispatch({ kind: 'cartChanged', cart: state.cart })
      again.dispatch({ kind: 'restored', selection: state.selection, newSession: false })
      again.finish()
      expect(again.state.selection).toEqual(state.selection)
      if (known(state, state.quote)?.state !== 'success') return
      if (known(again.state, again.state.quote)?.state !== 'success') return
      expect(costOf(again.state)).toBe(costOf(state))
      expect(contextOf(again.state)?.deliveryTime).toBe(contextOf(state)?.deliveryTime)
    }),
    { numRuns: WALKS },
  )
})
