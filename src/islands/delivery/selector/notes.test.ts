import { describe, expect, test } from 'vitest'
import { WAYS, type Way } from '#shop/browsing/ways.ts'
import type { DeliveryEvent } from '#shop/delivery/state/delivery-event.ts'
import type { DeliveryState, ExpressQuote, OfferedDate, OfferedStore } from '#shop/delivery/state/delivery-state.ts'
import { choiceKey, INITIAL_STATE } from '#shop/delivery/state/initial-state.ts'
import { transition } from '#shop/delivery/state/transition.ts'
import type { StoreId } from '#shop/shared/ids.ts'
import { summaryOf, timeNote, uncoveredNotice } from './notes.ts'

const HOME = {
  region: 'Metropolitana de Santiago',
  commune: 'Las Condes',
  street: 'Los Militares',
  number: '5001',
  apartment: 'depto. 12',
  point: { latitude: -33.41, longitude: -70.58 },
  precision: 'rooftop',
  placeId: null,
  savedId: null,
} as const
const ALL = Object.keys(WAYS) as Way[]

const following = (state: DeliveryState, ...events: DeliveryEvent[]) =>
  events.reduce((next, event) => transition(next, event).state, state)

function chosen(type: 'delivery' | 'pickup', time: 'immediate' | 'programmed', ways: readonly Way[] = ALL) {
  return following(
    INITIAL_STATE,
    { kind: 'offeredChanged', offered: new Set(ways), forced: false },
    { kind: 'cartChanged', cart: '1x2' },
    { kind: 'placeChosen', place: HOME },
    { kind: 'typeToggled', type },
    { kind: 'timeToggled', time },
  )
}

const date = (day: string, kind: OfferedDate['kind'], label: string): OfferedDate => ({ day, kind, label, cost: 2990 })

function withDates(state: DeliveryState, dates: OfferedDate[], notice: string | null = null) {
  const ready = { state: 'ready', choice: choiceKey(state), value: { dates, notice } } as const
  return following(state, { kind: 'datesLoaded', dates: ready })
}

function withStore(state: DeliveryState, openNow: boolean, opensAt: string | null = null) {
  const point = { latitude: -33.4, longitude: -70.6 }
  const stock = { available: 2, wanted: 2 }
  const store: OfferedStore = {
    id: 3 as StoreId,
    name: 'Ñuñoa',
    address: 'Irarrázaval 1',
    commune: 'Ñuñoa',
    point,
    stock,
    openNow,
    opensAt,
  }
  return following(state, {
    kind: 'storesLoaded',
    stores: { state: 'ready', choice: choiceKey(state), value: [store] },
  })
}

function withQuote(state: DeliveryState, value: ExpressQuote) {
  return following(state, { kind: 'quoteLoaded', quote: { state: 'ready', choice: choiceKey(state), value } })
}

describe('express delivery', () => {
  const express = chosen('delivery', 'immediate')
  const none = following(express, {
    kind: 'storesLoaded',
    stores: { state: 'ready', choice: choiceKey(express), value: [] },
  })
  test.each<[string, DeliveryState, boolean, string, string | null]>([
    ['while nothing is known', express, false, 'Desde 30 min.', null],
    ['from an open store', withStore(express, true), false, 'Desde 30 min.', null],
    ['from a store that opens', withStore(express, false, '10:00'), false, '', 'Disponible desde 10:00'],
    [
      'from a store that does not',
      withStore(express, false),
      false,
      'Desde 30 min.',
      'No disponible en estos momentos.',
    ],
    ['where it does not go', none, false, 'Desde 30 min.', 'No disponible en esta dirección.'],
    ['during the cyber days', express, true, 'Desde 30 min.', 'No disponible por cyber'],
    [
      'while it is off',
      chosen('delivery', 'programmed', ['programmedDelivery']),
      false,
      'Desde 30 min.',
      'El despacho express no está disponible',
    ],
    [
      'quoted as closed',
      withQuote(express, { state: 'schedule', opens: '10:00', closes: '23:00' }),
      false,
      'Desde 30 min.',
      'No disponible en este horario (10:00 a 23:00).',
    ],
    [
      'that no courier takes',
      withQuote(express, { state: 'error' }),
      false,
      'Desde 30 min.',
      'No disponible en estos momentos.',
    ],
  ])('%s', (_what, state, isCyber, help, problem) => {
    expect(timeNote(state, 'immediate', isCyber)).toEqual({ help, problem })
  })
})

test.each([
  [true, null],
  [false, 'No disponible en estos momentos.'],
])('a pickup now while a store is open (%s)', (openNow, problem) => {
  const state = withStore(chosen('pickup', 'immediate'), openNow, '10:00')
  expect(timeNote(state, 'immediate', false)).toEqual({ help: 'Desde 30 min.', problem })
})

test.each<[OfferedDate[], string | null, string, string | null]>([
  [[date('2026-11-23', 'today', 'HOY')], null, 'Recibe hoy', null],
  [[date('2026-11-24', 'next_day', 'MAÑANA')], null, 'Recibe mañana', null],
  [[date('2026-11-26', 'custom_day', 'Jueves 26')], null, 'Recibe el 26/11/26', null],
  [[], 'La comuna Las Condes no tiene cobertura', '', 'No disponible en esta dirección.'],
  [[], 'No hay fechas de despacho en los próximos días. Intente de nuevo mañana', '', null],
])('programmed delivery on %j', (dates, notice, help, problem) => {
  const state = withDates(chosen('delivery', 'programmed'), dates, notice)
  expect(timeNote(state, 'programmed', false)).toEqual({ help, problem })
})

test('an address without coverage says so', () => {
  const state = chosen('delivery', 'programmed')
  expect(uncoveredNotice(state)).toBeNull()
  const nowhere = withDates(state, [], 'La comuna Las Condes no tiene cobertura')
  expect([uncoveredNotice(nowhere), summaryOf(nowhere)]).toEqual(['La comuna Las Condes no tiene cobertura', null])
})

describe('the sum', () => {
  test('of programmed delivery has the day and its cost', () => {
    const state = withDates(chosen('delivery', 'programmed'), [date('2026-11-24', 'next_day', 'MAÑANA')])
    const where = 'Los Militares 5001, depto. 12, Las Condes'
    expect(summaryOf(state)).toEqual({ title: 'Programado', where, cost: 2990 })
    const onDay = following(state, { kind: 'dayChosen', day: '2026-11-24' })
    expect(summaryOf(onDay)).toEqual({ title: 'mañana', where, cost: 2990 })
  })

  test.each([
    ['1204', 'depto. 1204, '],
    ['12-B', 'depto. 12-B, '],
    ['Oficina 3', 'Oficina 3, '],
    ['', ''],
  ])('says what the number %j beside the street is', (apartment, said) => {
    const place = { ...HOME, apartment }
    const state = following(chosen('delivery', 'programmed'), { kind: 'placeChosen', place })
    expect(summaryOf(state)?.where).toBe(`Los Militares 5001, ${said}Las Condes`)
  })

  test('of a pickup has the store, and nothing to pay', () => {
    const state = withStore(chosen('pickup', 'immediate'), true)
    expect(summaryOf(state)).toBeNull()
    const there = withStore(following(state, { kind: 'storeChosen', store: 3 as StoreId }), true)
    expect(summaryOf(there)).toEqual({ title: 'Retira desde 30 minutos', where: 'Ñuñoa, Irarrázaval 1', cost: 0 })
  })

  test('of express delivery is unknown until a courier has said it', () => {
    const state = withStore(chosen('delivery', 'immediate'), true)
    expect(summaryOf(state)).toMatchObject({ title: 'Express, desde 30 min.', cost: null })
    expect(summaryOf(withStore(chosen('delivery', 'immediate'), false))).toBeNull()
  })
})
