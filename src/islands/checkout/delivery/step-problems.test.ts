import { describe, expect, it } from 'vitest'
import { stepOf } from '#islands/checkout/checkout.store.ts'
import { WAYS, type Way } from '#shop/browsing/ways.ts'
import { CHECKOUT_FLAGS } from '#shop/checkout/check.ts'
import type { DeliveryState, ExpressQuote, OfferedStore, Selection } from '#shop/delivery/state/delivery-state.ts'
import { choiceKey, INITIAL_STATE, NOTHING_SELECTED } from '#shop/delivery/state/initial-state.ts'
import type { StoreId } from '#shop/shared/ids.ts'
import { NOWHERE } from './address-form.ts'
import { FLAG_FIELDS, stepProblems } from './step-problems.ts'

const place = {
  ...NOWHERE,
  region: 'Metropolitana de Santiago',
  commune: 'Las Condes',
  street: 'Av. Colón',
  number: '4840',
  point: { latitude: -33.4, longitude: -70.5 },
}
const ALL = new Set(Object.keys(WAYS) as Way[])

function state(selection: Partial<Selection>, quote?: ExpressQuote, offered: ReadonlySet<Way> = ALL): DeliveryState {
  const chosen = { ...INITIAL_STATE, offered, selection: { ...NOTHING_SELECTED, ...selection } }
  return quote ? { ...chosen, quote: { state: 'ready', choice: choiceKey(chosen), value: quote } } : chosen
}
const texts = (given: DeliveryState) => stepProblems(given).map(({ text }) => text)
const express = (quote?: ExpressQuote) => state({ type: 'delivery', time: 'immediate', place }, quote)
const SUCCESS: ExpressQuote = {
  state: 'success',
  storeId: 3 as StoreId,
  courier: 'JUSTO',
  quoteId: 'q',
  cost: 3690,
  expiresAt: new Date(0),
}

describe('the delivery step goes on', () => {
  it.each([
    ['programmed', state({ type: 'delivery', time: 'programmed', place, day: '2026-11-14' })],
    [
      'by hand, without a point',
      state({ type: 'delivery', time: 'programmed', place: { ...place, point: null }, day: '2026-11-14' }),
    ],
    ['express', express(SUCCESS)],
    ['collected on a day', state({ type: 'pickup', time: 'programmed', pickupStore: 3 as StoreId, day: '2026-11-14' })],
    ['collected now', state({ type: 'pickup', time: 'immediate', pickupStore: 3 as StoreId })],
  ])('%s', (_, given) => {
    expect(texts(given)).toEqual([])
  })

  it.each<[string, DeliveryState, string[]]>([
    ['nothing', state({}), ['Seleccione despacho o retiro']],
    [
      'a way that is off',
      state(
        { type: 'pickup', time: 'immediate', pickupStore: 3 as StoreId },
        undefined,
        new Set(['programmedDelivery']),
      ),
      ['Método de entrega no disponible'],
    ],
    [
      'only the commune',
      state({ type: 'delivery', time: 'programmed', place: { ...place, street: '', number: '' } }),
      ['Seleccione una dirección', 'Seleccione una fecha'],
    ],
    ['no time', state({ type: 'delivery', place }), ['Seleccione Programado o Express']],
    ['no store', state({ type: 'pickup', time: 'immediate' }), ['Seleccione una tienda']],
    [
      'neither store nor day',
      state({ type: 'pickup', time: 'programmed' }),
      ['Seleccione una tienda', 'Seleccione una fecha'],
    ],
    [
      'an address nothing finds',
      state({ type: 'delivery', time: 'immediate', place: { ...place, point: null } }),
      ['Seleccione una dirección'],
    ],
    ['a cost that is asked for', express(), ['Calculando el costo de envío…']],
    ['no courier', express({ state: 'error' }), ['No disponible en estos momentos.']],
    ['no store there', express({ state: 'uncovered' }), ['No disponible en esta dirección.']],
    ['the cyber days', express({ state: 'cyber' }), ['No disponible por cyber']],
    [
      'a closed store',
      express({ state: 'schedule', opens: '10:00', closes: '23:00' }),
      ['No disponible en este horario (10:00 a 23:00).'],
    ],
  ])('not with %s', (_, given, expected) => {
    expect(texts(given)).toEqual(expected)
  })

  it.each([
    [true, []],
    [false, ['El local seleccionado no está disponible para retiro']],
  ])('collected now at a store that is open (%s)', (openNow, expected) => {
    const chosen = state({ type: 'pickup', time: 'immediate', pickupStore: 3 as StoreId })
    const value = [{ id: 3, openNow } as OfferedStore]
    expect(texts({ ...chosen, stores: { state: 'ready', choice: choiceKey(chosen), value } })).toEqual(expected)
  })

  it.each([
    ['programmed', ['La comuna Las Condes no tiene cobertura']],
    ['immediate', []],
  ] as const)('%s to a commune that programmed delivery does not serve', (time, expected) => {
    const chosen = state({ type: 'delivery', time, place })
    const value = { dates: [], notice: 'La comuna Las Condes no tiene cobertura' }
    const choice = choiceKey(chosen)
    const quote = { state: 'ready', choice, value: SUCCESS } as const
    expect(texts({ ...chosen, quote, dates: { state: 'ready', choice, value } })).toEqual(expected)
  })
})

it('has a field to mark for each part of the delivery a check is about', () => {
  expect(Object.keys(FLAG_FIELDS)).toEqual(CHECKOUT_FLAGS.filter((flag) => stepOf(flag) === 'delivery'))
})
