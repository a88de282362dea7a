import { expect, test } from 'vitest'
import { DEFAULT_CONTEXT, serializeContext } from '#shop/browsing/buying-context.ts'
import { WAYS, type Way } from '#shop/browsing/ways.ts'
import { offeredWays } from '#shop/delivery/offered-ways.ts'
import type { StoreId } from '#shop/shared/ids.ts'
import { contextOf } from './context-of.ts'
import { agreedSelection, selectionInCookies } from './cookie-selection.ts'
import type { DeliveryState, OfferedStore } from './delivery-state.ts'
import { afterForm, readForm } from './form-choice.ts'
import { INITIAL_STATE, NOTHING_SELECTED } from './initial-state.ts'
import { transition } from './transition.ts'

const ALL = Object.keys(WAYS) as Way[]
const EXPRESS = 'compra=immediate.delivery.3'
const open = [{ id: 5, openNow: true }]
const shut = [{ id: 5, openNow: false }]

function stateOf(cookies: string, ways: readonly Way[] = ALL): DeliveryState {
  const offered = transition(INITIAL_STATE, { kind: 'offeredChanged', offered: new Set(ways), forced: false }).state
  return transition(offered, { kind: 'restored', selection: selectionInCookies(cookies), newSession: false }).state
}

const storesOf = (known: readonly { id: number; openNow: boolean }[]) => (): OfferedStore[] =>
  known.map(({ id, openNow }) => ({
    id: id as StoreId,
    name: '',
    address: '',
    commune: '',
    point: { latitude: 0, longitude: 0 },
    stock: { available: 0, wanted: 0 },
    openNow,
  }))

test.each([
  [{ modo: 'programado' }, '', open, 'programmed.delivery.9', false],
  [{ modo: 'programado' }, EXPRESS, open, 'programmed.delivery.9', false],
  [{ modo: 'express' }, '', open, 'immediate.delivery.5', false],
  [{ modo: 'express' }, '', shut, 'programmed.delivery.9', true],
  [{ modo: 'express' }, EXPRESS, [], 'programmed.delivery.9', true],
  [{}, EXPRESS, open, 'immediate.delivery.5', false],
  [{}, EXPRESS, [], 'programmed.delivery.9', true],
  [{}, '', open, 'programmed.delivery.9', false],
  [{ modo: 'otra cosa' }, '', [], 'programmed.delivery.9', false],
  [{ modo: ['express'] }, '', open, 'programmed.delivery.9', false],
  [{ tipo: 'pickup', modo: 'express', tienda: '5' }, '', open, 'immediate.pickup.5', false],
  [{ tipo: 'pickup', modo: 'express', tienda: '5' }, '', shut, 'immediate.pickup.5', false],
  [{ tipo: 'pickup', modo: 'express', tienda: '7' }, '', open, 'immediate.pickup.9', false],
  [{ tipo: 'pickup', modo: 'programado', tienda: '5' }, EXPRESS, open, 'programmed.pickup.9', false],
  [
    { tipo: 'delivery', modo: 'programado', tienda: '5' },
    'compra=immediate.pickup.5',
    open,
    'programmed.delivery.9',
    false,
  ],
  [{ modo: 'programado' }, 'compra=immediate.pickup.5', open, 'programmed.pickup.9', false],
  [{ tipo: 'dron', modo: 'express' }, '', open, 'immediate.delivery.5', false],
])('the form %j after the cookies %j', (body, cookies, known, context, refused) => {
  const chosen = afterForm(stateOf(cookies), readForm(body), storesOf(known))
  expect([serializeContext(contextOf(chosen.state) ?? DEFAULT_CONTEXT), chosen.refused]).toEqual([context, refused])
})

test('express delivery cannot be chosen while it is off, or during the cyber days', () => {
  const on = { programmedDelivery: true, programmedPickup: true, immediateDelivery: true, immediatePickup: true }
  const cyber = stateOf('', offeredWays({ audience: 'guest', settings: on, isCyber: true }))
  const chosen = afterForm(cyber, readForm({ modo: 'express' }), storesOf(open))
  expect([chosen.state.selection.time, chosen.refused]).toEqual(['programmed', true])
})

test('the commune of a form goes before that of the cookie, whose point goes with it', () => {
  const home = { region: 'R', commune: 'Las Condes', lat: -33.4, lng: -70.5 }
  const before = stateOf(`entrega=${encodeURIComponent(JSON.stringify(home))}`)
  const placeAfter = (body: object) => afterForm(before, readForm(body), storesOf(open)).state.selection.place
  expect(placeAfter({})).toMatchObject({ commune: 'Las Condes', point: { latitude: -33.4, longitude: -70.5 } })
  expect(placeAfter({ region: 'R', commune: 'Las Condes' })).toMatchObject({ point: { latitude: -33.4 } })
  expect(placeAfter({ region: 'R', commune: 'Ñuñoa' })).toMatchObject({ commune: 'Ñuñoa', point: null })
})

test.each([
  ['', { type: null, time: null, pickupStore: null }],
  ['retiro=5', { type: null, pickupStore: 5 }],
  ['retiro=9', { pickupStore: null }],
  ['retiro=x', { pickupStore: null }],
  ['compra=immediate.pickup.3; retiro=5', { type: 'pickup', time: 'immediate', pickupStore: 3 }],
  ['compra=immediate.pickup.9; retiro=5', { pickupStore: 5 }],
  ['compra=programmed.pickup.9; retiro=5', { type: 'pickup', time: 'programmed', pickupStore: 5 }],
])('the cookies %j say %j', (cookies, selection) => {
  expect(selectionInCookies(cookies)).toMatchObject(selection)
})

test.each([
  [
    'what is stored stays without cookies',
    '',
    { type: 'delivery', time: 'programmed' },
    { type: 'delivery', day: '2026-11-24' },
  ],
  [
    'a way without its cookie is over',
    '',
    { type: 'pickup', time: 'programmed' },
    { type: null, time: null, day: null },
  ],
  ['the cookie goes before', 'compra=immediate.delivery.3', {}, { type: 'delivery', time: 'immediate', day: null }],
  [
    'another commune takes the address along',
    `entrega=${encodeURIComponent('{"region":"R","commune":"B"}')}`,
    {},
    { place: { commune: 'B', street: '' }, day: null },
  ],
  [
    'the same commune leaves it',
    `entrega=${encodeURIComponent('{"region":"R","commune":"A"}')}`,
    {},
    { place: { commune: 'A', street: 'Uno' } },
  ],
  ['the store of the cookie goes before', 'retiro=5', { pickupStore: 3 as StoreId }, { pickupStore: 5 }],
] as const)('%s', (_what, cookies, stored, expected) => {
  const place = { region: 'R', commune: 'A', street: 'Uno', number: '1', apartment: '' }
  const home = { ...place, point: null, precision: null, placeId: null, savedId: null }
  expect(agreedSelection({ ...NOTHING_SELECTED, place: home, day: '2026-11-24', ...stored }, cookies)).toMatchObject(
    expected,
  )
})
