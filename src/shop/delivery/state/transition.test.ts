import { expect, test } from 'vitest'
import { DEFAULT_CONTEXT } from '#shop/browsing/buying-context.ts'
import type { Way } from '#shop/browsing/ways.ts'
import { type StoreId, WAREHOUSE } from '#shop/shared/ids.ts'
import { contextOf } from './context-of.ts'
import { costOf } from './cost-of.ts'
import type { DeliveryEvent } from './delivery-event.ts'
import type { ChosenPlace, DeliveryState, ExpressQuote, OfferedStore, Selection } from './delivery-state.ts'
import { choiceKey, INITIAL_STATE } from './initial-state.ts'
import { parseSelection } from './stored-selection.ts'
import { transition } from './transition.ts'

const ALL: Way[] = ['programmedDelivery', 'programmedPickup', 'immediateDelivery', 'immediatePickup']
const HOME: ChosenPlace = {
  region: 'Metropolitana de Santiago',
  commune: 'Las Condes',
  street: 'Los Militares',
  number: '5001',
  apartment: '',
  point: { latitude: -33.41, longitude: -70.58 },
  precision: 'rooftop',
  placeId: null,
  savedId: null,
}
const THREE = 3 as StoreId

const offered = (...ways: Way[]): DeliveryEvent => ({
  kind: 'offeredChanged',
  offered: new Set(ways.length > 0 ? ways : ALL),
  forced: false,
})
const type = (chosen: 'delivery' | 'pickup'): DeliveryEvent => ({ kind: 'typeToggled', type: chosen })
const time = (chosen: 'immediate' | 'programmed'): DeliveryEvent => ({ kind: 'timeToggled', time: chosen })
const to = (place: ChosenPlace): DeliveryEvent => ({ kind: 'placeChosen', place })
const at = (store: StoreId): DeliveryEvent => ({ kind: 'storeChosen', store })

const after = (events: readonly DeliveryEvent[], from = INITIAL_STATE) =>
  events.reduce((state, event) => transition(state, event).state, from)

/** The same with the dates that are asked for answered. */
function withDates(state: DeliveryState, ...days: string[]): DeliveryState {
  const dates = days.map((day) => ({ day, kind: 'next_day' as const, label: day, cost: 2990 }))
  const ready = { state: 'ready', choice: choiceKey(state), value: { dates, notice: null } } as const
  return after([{ kind: 'datesLoaded', dates: ready }], state)
}

const store = (id: number, openNow: boolean, available = 2): OfferedStore => ({
  id: id as StoreId,
  name: '',
  address: '',
  commune: '',
  point: { latitude: 0, longitude: 0 },
  stock: { available, wanted: 2 },
  openNow,
})

function withStores(state: DeliveryState, ...value: OfferedStore[]): DeliveryState {
  return after([{ kind: 'storesLoaded', stores: { state: 'ready', choice: choiceKey(state), value } }], state)
}

test.each<[string, DeliveryEvent[], Partial<Selection>]>([
  ['the same type once more clears it', [type('delivery'), type('delivery')], { type: null }],
  ['another type takes its place', [type('delivery'), type('pickup')], { type: 'pickup' }],
  [
    'the same time once more clears it and the store',
    [type('pickup'), time('immediate'), at(THREE), time('immediate')],
    { time: null, pickupStore: null },
  ],
  [
    'another time leaves the store',
    [type('pickup'), time('immediate'), at(THREE), time('programmed')],
    { time: 'programmed', pickupStore: THREE },
  ],
  [
    'the place stays through type and time',
    [to(HOME), type('delivery'), time('programmed'), type('pickup')],
    { place: HOME },
  ],
  ['the warehouse is no pickup store', [type('pickup'), time('immediate'), at(WAREHOUSE)], { pickupStore: null }],
  [
    'a reset forgets it all',
    [to(HOME), type('delivery'), time('immediate'), { kind: 'reset' }],
    { type: null, time: null, place: null },
  ],
  [
    'during the cyber days delivery preselects programmed',
    [offered('programmedDelivery', 'programmedPickup', 'immediatePickup'), type('delivery')],
    { type: 'delivery', time: 'programmed' },
  ],
  [
    'what is not offered cannot be chosen',
    [offered('programmedDelivery'), type('pickup'), time('immediate')],
    { type: null, time: null },
  ],
  [
    'what is switched off is left',
    [type('pickup'), time('immediate'), offered('programmedDelivery', 'programmedPickup')],
    { type: 'pickup', time: null },
  ],
  [
    'distributors have programmed delivery',
    [{ kind: 'offeredChanged', offered: new Set(ALL), forced: true }, type('pickup'), time('immediate')],
    { type: 'delivery', time: 'programmed' },
  ],
  [
    'an address asks for express',
    [{ kind: 'requested', context: { delivery_time: 'immediate' } }],
    { type: 'delivery', time: 'immediate' },
  ],
  [
    'an address asks for a pickup at a store',
    [{ kind: 'requested', context: { delivery_type: 'pickup', delivery_time: 'immediate', store_id: '3' } }],
    { type: 'pickup', time: 'immediate', pickupStore: THREE },
  ],
  [
    'a store alone asks for nothing',
    [{ kind: 'requested', context: { store_id: '3' } }],
    { type: null, pickupStore: null },
  ],
  [
    'nonsense asks for nothing',
    [{ kind: 'requested', context: { delivery_type: 'dron', delivery_time: 'ayer' } }],
    { type: null, time: null },
  ],
])('%s', (_what, events, selection) => {
  expect(after([offered(), ...events]).selection).toMatchObject(selection)
})

test.each([
  [true, { type: null, time: null, day: null, place: HOME, pickupStore: THREE }],
  [false, { type: 'pickup', time: 'programmed', day: '2026-11-24', place: HOME, pickupStore: THREE }],
])('of what was stored, in a new session (%s), this stays', (newSession, expected) => {
  const chosen = after([offered(), to(HOME), type('pickup'), time('programmed'), at(THREE)])
  const selection = { ...chosen.selection, day: '2026-11-24' }
  const state = after([{ kind: 'restored', selection, newSession }], chosen)
  expect(state.selection).toMatchObject(expected)
  expect([state.dates.state, state.stores.state, state.quote.state]).toEqual(['none', 'none', 'none'])
})

test('a day is one of those offered, and goes with the commune', () => {
  const asked = after([offered(), type('delivery'), time('programmed'), to(HOME)])
  const chosen = after([{ kind: 'dayChosen', day: '2026-11-24' }], withDates(asked, '2026-11-24', '2026-11-26'))
  expect([chosen.selection.day, costOf(chosen)]).toEqual(['2026-11-24', 2990])
  expect(after([{ kind: 'dayChosen', day: '2026-11-25' }], chosen).selection.day).toBe('2026-11-24')
  expect(after([to({ ...HOME, street: 'Otra' })], chosen).selection.day).toBe('2026-11-24')
  const moved = after([to({ ...HOME, commune: 'Ñuñoa' })], chosen)
  expect([moved.selection.day, moved.dates.state, costOf(moved)]).toEqual([null, 'none', 0])
  expect(withDates(chosen, '2026-11-26').selection.day).toBeNull()
})

test('an answer for another choice changes nothing', () => {
  const here = after([offered(), type('delivery'), time('programmed'), to(HOME)])
  const there = after([to({ ...HOME, commune: 'Ñuñoa' })], here)
  const ready = { state: 'ready', choice: choiceKey(here), value: { dates: [], notice: 'no' } } as const
  expect(after([{ kind: 'datesLoaded', dates: ready }], there)).toEqual(there)
})

test('what a change does not touch is not asked for again', () => {
  const chosen = withDates(after([offered(), type('delivery'), time('programmed'), to(HOME)]), '2026-11-24')
  const loadedFor = (event: DeliveryEvent) => transition(chosen, event).needs.map(({ load }) => load)
  expect(loadedFor({ kind: 'cartChanged', cart: 'b' })).toEqual(['stores'])
  expect(loadedFor({ kind: 'clockMoved', now: new Date(0) })).toEqual(['dates', 'stores'])
  expect(loadedFor(time('immediate'))).toEqual(['stores'])
})

test('an expired quote is asked for again', () => {
  const wanted = after([offered(), { kind: 'cartChanged', cart: 'a' }, type('delivery'), time('immediate'), to(HOME)])
  const value = {
    state: 'success',
    storeId: THREE,
    courier: 'UBER',
    quoteId: 'q',
    cost: 3900,
    expiresAt: new Date(9),
  } as const
  const quoted = after([{ kind: 'quoteLoaded', quote: { state: 'ready', choice: choiceKey(wanted), value } }], wanted)
  expect([costOf(quoted), contextOf(quoted)?.storeId]).toEqual([3900, 3])
  expect(costOf(after([{ kind: 'clockMoved', now: new Date(8) }], quoted))).toBe(3900)
  const later = transition(quoted, { kind: 'clockMoved', now: new Date(9) })
  expect([costOf(later.state), later.needs.map(({ load }) => load)]).toEqual([null, ['dates', 'stores', 'quote']])
  expect(costOf(after([{ kind: 'cartChanged', cart: 'b' }], quoted))).toBeNull()
})

test.each<[string, ExpressQuote]>([
  ['failed', { state: 'error' }],
  ['came out of hours', { state: 'schedule', opens: '10:00', closes: '23:00' }],
])('a quote that %s is asked for again when time has passed', (_what, value) => {
  const wanted = after([offered(), { kind: 'cartChanged', cart: 'a' }, type('delivery'), time('immediate'), to(HOME)])
  const quote = { state: 'ready', choice: choiceKey(wanted), value } as const
  const refused = after([{ kind: 'quoteLoaded', quote }], wanted)
  const later = transition(refused, { kind: 'clockMoved', now: new Date(8) })
  expect([later.state.quote.state, later.needs.map(({ load }) => load)]).toEqual(['none', ['dates', 'stores', 'quote']])
})

test('whether a store is open is asked for again when time has passed, and where it is collected stays', () => {
  const chosen = after([offered(), type('pickup'), time('immediate'), at(THREE)])
  const later = transition(withStores(chosen, store(3, true)), { kind: 'clockMoved', now: new Date(8) })
  expect(later.needs.map(({ load }) => load)).toEqual(['stores'])
  expect(later.state.selection.pickupStore).toBe(THREE)
})

test('express sells from the first open store, best with the whole cart; a page follows', () => {
  const wanted = after([offered(), type('delivery'), time('immediate'), to(HOME)])
  expect(contextOf(wanted)).toBeNull()
  expect(contextOf(withStores(wanted, store(5, false), store(3, true, 1), store(2, true)))?.storeId).toBe(2)
  expect(contextOf(withStores(wanted, store(5, false), store(3, true, 1)))?.storeId).toBe(3)
  expect(contextOf(withStores(wanted, store(5, false)))).toEqual(DEFAULT_CONTEXT)
  const stores = { state: 'ready', choice: choiceKey(wanted), value: [store(3, true)] } as const
  expect(transition(wanted, { kind: 'storesLoaded', stores }).needs).toContainEqual({
    load: 'page',
    context: 'immediate.delivery.3',
  })
})

test.each<[DeliveryEvent[], string]>([
  [[], 'programmed.delivery.9'],
  [[type('pickup')], 'programmed.pickup.9'],
  [[type('pickup'), time('immediate')], 'immediate.pickup.9'],
  [[type('pickup'), time('immediate'), at(THREE)], 'immediate.pickup.3'],
  [[type('pickup'), time('programmed'), at(THREE)], 'programmed.pickup.9'],
])('%j is bought as %s', (events, text) => {
  const { deliveryTime, deliveryType, storeId } = contextOf(after([offered(), ...events]))!
  expect(`${deliveryTime}.${deliveryType}.${storeId}`).toBe(text)
})

test('a pickup store that has no more of it is left', () => {
  const chosen = after([offered(), type('pickup'), time('immediate'), at(THREE)])
  expect(withStores(chosen, store(3, true)).selection.pickupStore).toBe(THREE)
  expect(withStores(chosen, store(5, true)).selection.pickupStore).toBeNull()
})

test.each([
  [null, {}],
  ['x', {}],
  [{ type: 'dron', time: 1, day: 'mañana', pickupStore: 9 }, {}],
  [{ place: { region: '', commune: 'x' }, action: 'tirar' }, {}],
  [
    { type: 'pickup', pickupStore: 3, day: '2026-11-24' },
    { type: 'pickup', pickupStore: 3, day: '2026-11-24' },
  ],
  [{ place: { ...HOME, point: { latitude: 91, longitude: 0 } } }, { place: { ...HOME, point: null } }],
  [{ place: HOME }, { place: HOME }],
])('stored %j is read field by field', (stored, expected) => {
  expect(parseSelection(stored)).toEqual({ ...INITIAL_STATE.selection, ...expected })
})

test('while only another region is chosen nothing is asked for', () => {
  const chosen = after([offered(), type('delivery'), time('programmed'), to(HOME)])
  expect(transition(chosen, to({ ...HOME, region: 'Valparaíso', commune: '' })).needs).toEqual([])
})
