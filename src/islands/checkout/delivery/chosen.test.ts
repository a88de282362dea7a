import { describe, expect, it } from 'vitest'
import type { DeliveryState, Selection } from '#shop/delivery/state/delivery-state.ts'
import { choiceKey, INITIAL_STATE, NOTHING_SELECTED } from '#shop/delivery/state/initial-state.ts'
import type { StoreId } from '#shop/shared/ids.ts'
import { NOWHERE } from './address-form.ts'
import { chosenLine, chosenOf, costLabel } from './chosen.ts'
import { deliveryFacts } from './delivery-facts.ts'

const place = { ...NOWHERE, region: 'R', commune: 'Las Condes', street: 'Av. Colón', number: '4840', apartment: '12' }
const pickupStore = 3 as StoreId
const STORE = {
  id: pickupStore,
  name: 'Vitacura',
  address: 'Av. Vitacura 6520',
  commune: 'Vitacura',
  point: { latitude: -33.4, longitude: -70.5 },
  stock: { available: 1, wanted: 1 },
  openNow: true,
}
const EXPIRES = new Date('2026-11-11T15:00:00Z')
const QUOTE = {
  state: 'success',
  storeId: pickupStore,
  courier: 'UBER',
  quoteId: 'q',
  cost: 3690,
  expiresAt: EXPIRES,
} as const

function state(selection: Partial<Selection>, day = '2026-11-24'): DeliveryState {
  const chosen = { ...INITIAL_STATE, selection: { ...NOTHING_SELECTED, ...selection } }
  const choice = choiceKey(chosen)
  const dates = [{ day, kind: 'next_day', label: 'Martes 24', cost: 2990 }] as const
  return {
    ...chosen,
    dates: { state: 'ready', choice, value: { dates, notice: null } },
    stores: { state: 'ready', choice, value: [STORE] },
    quote: { state: 'ready', choice, value: QUOTE },
  }
}
const programmed = state({ type: 'delivery', time: 'programmed', place, day: '2026-11-24' })
const express = state({ type: 'delivery', time: 'immediate', place })
const later = state({ type: 'pickup', time: 'programmed', pickupStore, day: '2026-11-24' })
const soon = state({ type: 'pickup', time: 'immediate', pickupStore })
const words = { delivery: 'Despacho', deliveryOn: (date: string) => `Despacho, ${date}` }

describe('what is chosen', () => {
  it.each([
    ['programmed', programmed, 'martes 24 · Av. Colón 4840, depto. 12, Las Condes', 'Despacho, el martes 24', 2990],
    ['express', express, 'Express · Av. Colón 4840, depto. 12, Las Condes', 'Despacho express', 3690],
    ['collected later', later, 'martes 24 · Retiro en Vitacura', 'Retiro en Vitacura', 0],
    ['collected now', soon, 'Express · Retiro en Vitacura', 'Retiro en Vitacura', 0],
  ])('%s is said in one line, and costs what it does', (_, given, line, label, cost) => {
    expect(chosenLine(given)).toBe(line)
    expect(costLabel(given, words)).toBe(label)
    expect(chosenOf(given).cost).toBe(cost)
  })

  it('says what is known while dates and stores are on their way', () => {
    const waiting = { dates: { state: 'none' }, stores: { state: 'none' } } as const
    expect(chosenLine({ ...programmed, ...waiting })).toBe('Av. Colón 4840, depto. 12, Las Condes')
    expect(chosenLine({ ...later, ...waiting })).toBe('Retiro en tienda')
  })

  it.each([
    ['no day', state({ type: 'delivery', time: 'programmed', place })],
    ['no address', state({ type: 'delivery', time: 'immediate' })],
    ['no store', state({ type: 'pickup', time: 'immediate' })],
    ['no time', state({ type: 'pickup', pickupStore })],
  ])('is not said with %s', (_, given) => {
    expect(chosenLine(given)).toBe('')
  })
})

describe('the checks of the pay button know', () => {
  it('the date that was shown and those that are offered now', () => {
    const gone = state({ type: 'delivery', time: 'programmed', place }, '2026-11-25')
    expect(deliveryFacts(programmed, gone, false)).toMatchObject({
      date: '2026-11-24',
      programmedType: 'next_day',
      offeredDates: ['2026-11-25'],
      store: null,
    })
  })

  it('the store, and which are offered', () => {
    expect(deliveryFacts(soon, soon, false)).toMatchObject({ store: 3, offeredStores: [3], commune: '' })
  })

  it('the quote that was shown, or that there is none', () => {
    expect(deliveryFacts(express, express, true).quote).toEqual({
      cost: 3690,
      expiresAt: EXPIRES,
      freeDelivery: true,
      closed: false,
    })
    const none = { ...express, quote: { state: 'none' } } as const
    expect(deliveryFacts(none, none, false).quote).toMatchObject({ cost: null, closed: false })
    const choice = choiceKey(express)
    const closed = { state: 'ready', choice, value: { state: 'schedule', opens: '10:00', closes: '23:00' } } as const
    expect(deliveryFacts({ ...express, quote: closed }, express, false).quote).toMatchObject({
      cost: null,
      closed: true,
    })
  })
})
