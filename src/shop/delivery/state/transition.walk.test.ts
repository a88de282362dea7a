// Random walks through everything that may happen, with answers that come late and in any order: nothing of an
// earlier choice is ever shown, and the cost is the one a server works out from the choice alone.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { WAYS, type Way } from '#shop/browsing/ways.ts'
import type { StoreId } from '#shop/shared/ids.ts'
import { contextOf } from './context-of.ts'
import { costOf } from './cost-of.ts'
import type { DeliveryEvent, DeliveryNeed } from './delivery-event.ts'
import type {
  ChosenPlace,
  DeliveryState,
  ExpressQuote,
  OfferedDate,
  OfferedDates,
  OfferedStore,
  Selection,
} from './delivery-state.ts'
import { known } from './depends.ts'
import { INITIAL_STATE } from './initial-state.ts'
import { parseSelection } from './stored-selection.ts'
import { transition } from './transition.ts'

const WALKS = 5000
const ALL = new Set(Object.keys(WAYS) as Way[])
const MINUTE = 60_000
const QUOTE_LIFE = 15

// The world as a server knows it. Minutes count from midnight.
const COMMUNES: Readonly<Record<string, { cost: number; sameDay: boolean; express: readonly number[] } | undefined>> = {
  'Las Condes': { cost: 2990, sameDay: true, express: [2, 3] },
  Ñuñoa: { cost: 3490, sameDay: false, express: [5] },
  'Puerto Montt': { cost: 6990, sameDay: false, express: [] },
}
const HOURS: Readonly<Record<number, readonly [number, number]>> = { 2: [600, 1200], 3: [540, 900], 5: [0, 1440] }

const option = (day: string, kind: OfferedDate['kind'], cost: number): OfferedDate => ({ day, kind, label: day, cost })

function datesOf({ type, place, pickupStore }: Selection, minute: number): OfferedDates {
  if (type === 'pickup') return { dates: [option(`2026-12-0${1 + (pickupStore ?? 0)}`, 'next_day', 0)], notice: null }
  const zone = COMMUNES[place?.commune ?? '']
  if (!zone) return { dates: [], notice: 'no' }
  const days = [option('2026-11-24', 'next_day', zone.cost), option('2026-11-25', 'custom_day', zone.cost)]
  const isToday = zone.sameDay && minute < 13 * 60
  return { dates: (isToday ? [option('2026-11-23', 'today', zone.cost), ...days] : days).slice(0, 2), notice: null }
}

function storesOf({ type, time, place }: Selection, cart: string, minute: number): OfferedStore[] {
  const collects = time === 'immediate' ? [2, 3, 5] : [3, 5, 7]
  const ids = type === 'pickup' ? collects : (COMMUNES[place?.commune ?? '']?.express ?? [])
  return ids.map((id) => ({
    id: id as StoreId,
    name: `${id}`,
    address: '',
    commune: '',
    point: { latitude: 0, longitude: 0 },
    stock: { available: cart.length % (id + 1), wanted: cart.length },
    openNow: isOpen(id, minute),
  }))
}

function isOpen(id: number, minute: number): boolean {
  const [opens, closes] = HOURS[id] ?? [0, 0]
  return opens <= minute && minute < closes
}

const feeOf = ({ street, number, commune }: ChosenPlace, cart: string) =>
  1190 + street.length * 100 + Number(number) + commune.length * 7 + cart.length * 13

function quoteOf({ place }: Selection, cart: string, minute: number): ExpressQuote {
  const covering = COMMUNES[place!.commune]?.express ?? []
  const store = covering.find((id) => isOpen(id, minute))
  if (covering.length === 0) return { state: 'uncovered' }
  if (store === undefined) return { state: 'schedule', opens: '10:00', closes: '20:00' }
  const expiresAt = new Date((minute + QUOTE_LIFE) * MINUTE)
  const cost = feeOf(place!, cart)
  return { state: 'success', storeId: store as StoreId, courier: 'UBER', quoteId: `${cost}`, cost, expiresAt }
}

/**
 * What a server that knows only the choice says it costs; null where only a courier's quote, or none, could.
 */
function serverCost({ type, time, place, day }: Selection, cart: string): number | null {
  if (type === null || time === null || type === 'pickup') return 0
  if (time === 'programmed') return day === null ? 0 : (COMMUNES[place?.commune ?? '']?.cost ?? null)
  return place === null ? null : feeOf(place, cart)
}

interface Asked {
  readonly load: 'dates' | 'stores' | 'quote'
  readonly choice: string
  readonly selection: Selection
  readonly cart: string
  readonly minute: number
}

/**
 * A browser: the state, and what it has asked for. A later question of a kind takes the place of an earlier
 * one.
 */
class Shopper {
  state: DeliveryState = INITIAL_STATE
  minute = 11 * 60
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
    this.asked.push({ load, choice, selection, cart, minute: this.minute })
    const loading = { state: 'loading', choice } as const
    if (load === 'dates') this.dispatch({ kind: 'datesLoaded', dates: loading })
    else if (load === 'stores') this.dispatch({ kind: 'storesLoaded', stores: loading })
    else this.dispatch({ kind: 'quoteLoaded', quote: loading })
  }

  deliver(one: Asked): void {
    const { load, choice, selection, cart, minute } = one
    const ready = { state: 'ready', choice } as const
    if (load === 'dates') this.dispatch({ kind: 'datesLoaded', dates: { ...ready, value: datesOf(selection, minute) } })
    else if (load === 'stores')
      this.dispatch({ kind: 'storesLoaded', stores: { ...ready, value: storesOf(selection, cart, minute) } })
    else this.dispatch({ kind: 'quoteLoaded', quote: { ...ready, value: quoteOf(selection, cart, this.minute) } })
  }

  next(which: number, isLate: boolean): void {
    const from = isLate ? this.late : this.asked
    const [one] = from.splice(which % Math.max(1, from.length), 1)
    // What was given up before the clock moved has ended by then.
    if (one && (!isLate || one.minute === this.minute)) this.deliver(one)
  }

  finish(): void {
    for (let times = 0; this.asked.length > 0; times++) {
      expect(times, 'answers lead to an end').toBeLessThan(20)
      this.next(0, false)
    }
  }

  check(): void {
    const { state, minute } = this
    const { selection, cart } = state
    const dates = known(state, state.dates)
    const stores = known(state, state.stores)
    const quote = known(state, state.quote)
    if (dates) expect(dates.dates).toEqual(datesOf(selection, minute).dates)
    if (stores) expect(stores.map(({ id }) => id)).toEqual(storesOf(selection, cart, minute).map(({ id }) => id))
    if (stores)
      expect(stores.map(({ stock }) => stock)).toEqual(storesOf(selection, cart, minute).map((one) => one.stock))
    if (quote?.state === 'success') {
      expect(quote.cost).toBe(feeOf(selection.place!, cart))
      expect(quote.expiresAt.getTime()).toBeGreaterThan(minute * MINUTE)
    }
    if (dates && selection.day) expect(dates.dates.map(({ day }) => day)).toContain(selection.day)
    if (stores && selection.type === 'pickup' && selection.pickupStore)
      expect(stores.map(({ id }) => id)).toContain(selection.pickupStore)
    expect(selection.pickupStore).not.toBe(9)
    if (selection.day) expect(selection.time).toBe('programmed')
    const cost = costOf(state)
    if (cost !== null) expect(cost).toBe(serverCost(selection, cart))
    if (state.forced) expect([selection.type, selection.time]).toEqual(['delivery', 'programmed'])
  }
}

type Step = (shopper: Shopper) => void

const place = fc
  .record({
    commune: fc.constantFrom('Las Condes', 'Ñuñoa', 'Puerto Montt', 'Isla de Pascua'),
    street: fc.constantFrom('', 'Los Militares', 'Irarrázaval'),
    number: fc.constantFrom('1', '4500'),
    point: fc.constantFrom(null, { latitude: -33.4, longitude: -70.5 }, { latitude: -33.5, longitude: -70.6 }),
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
  fc.constantFrom('', 'a', 'aaa', 'aaaaaa').map((cart): DeliveryEvent => ({ kind: 'cartChanged', cart })),
)

const step: fc.Arbitrary<Step> = fc.oneof(
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
    arbitrary: fc.constantFrom(1, 14, 15, 90, 300).map(
      (minutes): Step =>
        (shopper) => {
          shopper.minute = (shopper.minute + minutes) % 1440
          const isNextDay = shopper.minute < minutes
          if (isNextDay) shopper.dispatch({ kind: 'reset' })
          shopper.dispatch({ kind: 'clockMoved', now: new Date(shopper.minute * MINUTE) })
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
  timeout: 120_000,
}, () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 24, size: 'max' }), (steps) => {
      const shopper = new Shopper()
      for (const one of steps) one(shopper)
      shopper.finish()
      const { state } = shopper
      // A page that is opened anew with what was stored comes to the same choice.
      const again = new Shopper()
      again.minute = shopper.minute
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
