import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { addToCart, resetCart } from '#islands/cart/cart.store.ts'
import { ESTIMATED_COURIERS } from '#shop/delivery/couriers/courier-names.ts'
import type { DeliveryEvent } from '#shop/delivery/state/delivery-event.ts'
import type { Selection } from '#shop/delivery/state/delivery-state.ts'
import { INITIAL_STATE, NOTHING_SELECTED } from '#shop/delivery/state/initial-state.ts'
import { type LoadNeed, loadNeed } from './load-needs.ts'

const HOME = {
  region: 'Metropolitana de Santiago',
  commune: 'Las Condes',
  street: 'Los Militares',
  number: '5001',
  apartment: '',
  point: { latitude: -33.41, longitude: -70.58 },
  precision: 'rooftop',
  placeId: 'calle:1',
  savedId: null,
} as const
const EXPRESS: Selection = { ...NOTHING_SELECTED, type: 'delivery', time: 'immediate', place: HOME }

/** What each call answers with, by its path; a path without an answer fails. */
let answers: Readonly<Record<string, unknown>> = {}
const asked: string[] = []

beforeEach(() => {
  asked.length = 0
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('fetch', async (address: string, { signal }: { signal: AbortSignal }) => {
    asked.push(address)
    await Promise.resolve()
    signal.throwIfAborted()
    const data = answers[address.split('?')[0] ?? '']
    const body = data === undefined ? { success: false, errorMessage: 'No hay' } : { success: true, data }
    return new Response(JSON.stringify(body), { status: data === undefined ? 502 : 200 })
  })
})

afterEach(() => {
  resetCart()
  vi.unstubAllGlobals()
})

async function loaded(load: LoadNeed['load'], selection: Selection): Promise<DeliveryEvent[]> {
  const events: DeliveryEvent[] = []
  await loadNeed({ load, choice: 'k' }, { ...INITIAL_STATE, selection }, (event) => events.push(event))
  return events
}

test('of the dates those that can be chosen are offered, two at most', async () => {
  const date = (value: string, available: boolean) => ({ value, name: 'next_day', label: value, cost: 2990, available })
  const delivery = [date('1', false), date('2', true), date('3', true), date('4', true)]
  answers = { '/checkout/scheduled_delivery': { delivery, notice: null, opens: 'Desde las 17:00', express: null } }
  const [event] = await loaded('dates', { ...EXPRESS, time: 'programmed' })
  expect(event).toMatchObject({
    kind: 'datesLoaded',
    dates: {
      state: 'ready',
      choice: 'k',
      value: { dates: [{ day: '2' }, { day: '3' }], notice: null, opens: 'Desde las 17:00', express: null },
    },
  })
})

test('a failure says why, for the choice that was asked for', async () => {
  answers = {}
  expect(await loaded('dates', EXPRESS)).toEqual([
    { kind: 'datesLoaded', dates: { state: 'failed', choice: 'k', message: 'No hay' } },
  ])
})

test('without a cart the store that delivers express is asked for, by the point of the address', async () => {
  answers = { '/api/stores/express': { store: null, available: false, opens_at: null, message: '' } }
  const [event] = await loaded('stores', EXPRESS)
  expect(event).toEqual({ kind: 'storesLoaded', stores: { state: 'ready', choice: 'k', value: [] } })
  expect(asked[0]).toContain('coordinates=-33.410000%2C-70.580000')
})

test('with a cart the stores come with what they have of it', async () => {
  addToCart({ productId: 1, name: 'Vino', price: 5000, pictureKey: 'k', slug: 'vino' }, 2, 12)
  const store = { store_id: 3, name: 'Vitacura', address: 'A 1', commune: 'Vitacura', latitude: 1, longitude: 2 }
  const stores = [{ ...store, available_amount: 1, total_amount: 2, open_now: false, opens_at: '10:00' }]
  const way = { stores, opens_at: '09:30' } // of another store, which opens first
  answers = { '/api/stock/by-delivery-type': { delivery: { immediate: way }, pickup: { immediate: way } } }
  const stock = { available: 1, wanted: 2 }
  const [delivered] = await loaded('stores', EXPRESS)
  expect(delivered).toMatchObject({ stores: { value: [{ id: 3, stock, openNow: false, opensAt: '09:30' }] } })
  const [collected] = await loaded('stores', { ...EXPRESS, type: 'pickup' })
  expect(collected).toMatchObject({ stores: { value: [{ id: 3, stock, openNow: false, opensAt: '10:00' }] } })
})

const quote = { id: 'q', cost: 3900, store_id: 3, expires: '2026-11-23T12:00:00.000Z', opens: null, closes: null }
const nothing = { id: null, cost: null, store_id: null, expires: null, opens: null, closes: null }
const inStore = { ...nothing, store_id: 3 }
const said = (message: string, data: object = nothing) => ({ message, data })

/** Every courier is asked where none has a quote. */
const ALL = 1 + ESTIMATED_COURIERS.length

test.each([
  [said('success', quote), said('success', quote), { state: 'success', courier: 'UBER', cost: 3900, storeId: 3 }, 1],
  [said('error', inStore), said('success', quote), { state: 'success', courier: 'JUSTO', quoteId: 'q' }, 2],
  [
    said('schedule', { ...nothing, opens: '10:00', closes: '23:00' }),
    said('error', inStore),
    { state: 'schedule', opens: '10:00' },
    ALL,
  ],
  [said('error', inStore), said('error', inStore), { state: 'error' }, ALL],
  [said('error'), said('error'), { state: 'uncovered' }, ALL],
  [said('success'), said('error', inStore), { state: 'error' }, ALL], // a success without a quote is none
])('%j by the one courier and %j by the other', async (uber, justo, value, calls) => {
  answers = { '/uberdirect/quotes': uber, '/justo/estimate': justo }
  const [event] = await loaded('quote', EXPRESS)
  expect(event).toMatchObject({ kind: 'quoteLoaded', quote: { state: 'ready', choice: 'k', value } })
  expect(asked).toHaveLength(calls)
})

test('a later request of a kind aborts the earlier one, which says nothing', async () => {
  answers = { '/checkout/scheduled_delivery': { delivery: [], notice: null } }
  const [first, second] = await Promise.all([loaded('dates', EXPRESS), loaded('dates', EXPRESS)])
  expect([first.length, second.length]).toEqual([0, 1])
})
