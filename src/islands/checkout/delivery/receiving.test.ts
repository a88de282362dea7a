import { describe, expect, it } from 'vitest'
import type { DeliveryState, ExpressQuote, Selection } from '#shop/delivery/state/delivery-state.ts'
import { choiceKey, INITIAL_STATE, NOTHING_SELECTED } from '#shop/delivery/state/initial-state.ts'
import type { StoreId } from '#shop/shared/ids.ts'
import { receivingOf } from './receiving.ts'

const place = {
  region: 'Metropolitana de Santiago',
  commune: 'Providencia',
  street: 'Av. Providencia',
  number: '1870',
  apartment: '12',
  point: { latitude: -33.42, longitude: -70.61 },
  precision: 'rooftop',
  placeId: null,
  savedId: null,
} as const

function chosen(selection: Partial<Selection>, quote?: ExpressQuote): DeliveryState {
  const state = { ...INITIAL_STATE, selection: { ...NOTHING_SELECTED, ...selection } }
  return quote ? { ...state, quote: { state: 'ready', choice: choiceKey(state), value: quote } } : state
}
const QUOTE: ExpressQuote = {
  state: 'success',
  storeId: 3 as StoreId,
  courier: 'UBER',
  quoteId: 'q1',
  cost: 3690,
  expiresAt: new Date('2026-11-11T15:00:00Z'),
}
const express = chosen({ type: 'delivery', time: 'immediate', place }, QUOTE)

describe('the cart is priced', () => {
  it('by commune and date where nothing else is chosen', () => {
    expect(receivingOf(INITIAL_STATE).fields).toEqual({})
    expect(receivingOf(chosen({ type: 'delivery', time: 'programmed', place, day: '2026-11-14' })).fields).toEqual({})
  })

  it('for the address and from the store of the quote, by express', () => {
    expect(receivingOf(express).fields).toEqual({
      store: 3,
      deliveryTime: 'immediate',
      deliveryType: 'delivery',
      programmedType: null,
      region: 'Metropolitana de Santiago',
      commune: 'Providencia',
      street: 'Av. Providencia',
      number: '1870',
      coords: { lat: -33.42, lng: -70.61 },
    })
  })

  it('from the store, or from the warehouse for a day', () => {
    const pickupStore = 4 as StoreId
    expect(receivingOf(chosen({ type: 'pickup', time: 'immediate', pickupStore })).fields).toMatchObject({ store: 4 })
    expect(receivingOf(chosen({ type: 'pickup', time: 'programmed', pickupStore, day: '2026-11-13' })).fields).toEqual({
      store: 9,
      deliveryTime: 'programmed',
      deliveryType: 'pickup',
      deliveryPickUpStore: 4,
      programmedType: '2026-11-13',
    })
  })

  it('anew for another quote of the same address', () => {
    const other = chosen({ type: 'delivery', time: 'immediate', place }, { ...QUOTE, quoteId: 'q2' })
    expect(receivingOf(other).key).not.toBe(receivingOf(express).key)
  })
})

it('express costs what its quote says, pickups nothing, and the zone decides the rest', () => {
  expect(receivingOf(express).cost).toBe(3690)
  expect(receivingOf(chosen({ type: 'delivery', time: 'immediate', place })).cost).toBeNull()
  expect(receivingOf(chosen({ type: 'pickup', time: 'immediate' })).cost).toBe(0)
  expect(receivingOf(chosen({ type: 'delivery', time: 'programmed' })).cost).toBeUndefined()
})
