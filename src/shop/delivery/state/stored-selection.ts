// Reads a choice from a browser's storage or cookies: nothing of it can be trusted, and what cannot be used is absent.
import { isOnEarth, type Point } from '#shop/geography/point.ts'
import { type StoreId, WAREHOUSE } from '#shop/shared/ids.ts'
import { MAX_APARTMENT } from '../address.ts'
import type { ChosenPlace, Precision, Selection } from './delivery-state.ts'
import { NOTHING_SELECTED } from './initial-state.ts'

const ACTIONS = ['deliverable_action_leave_at_door', 'deliverable_action_meet_at_door'] as const
const PRECISIONS: readonly Precision[] = ['rooftop', 'street', 'commune', 'pin']

/** Reads a selection from anything at all; never throws. */
export function parseSelection(stored: unknown): Selection {
  const day = text(stored, 'day', 10)
  return {
    type: oneOf(['delivery', 'pickup'], field(stored, 'type')),
    time: oneOf(['immediate', 'programmed'], field(stored, 'time')),
    place: parsePlace(field(stored, 'place')),
    pickupStore: parseStore(field(stored, 'pickupStore')),
    day: /^\d{4}-\d{2}-\d{2}$/.test(day) ? day : null, // whether it is offered, the dates say
    action: oneOf(ACTIONS, field(stored, 'action')) ?? NOTHING_SELECTED.action,
  }
}

/** Reads the number of a store that people see; null for the warehouse and for anything else. */
export function parseStore(stored: unknown): StoreId | null {
  const number = typeof stored === 'string' && /^[1-9]\d{0,4}$/.test(stored) ? Number(stored) : stored
  const isId = typeof number === 'number' && Number.isInteger(number) && number > 0 && number < 100_000
  return isId && number !== WAREHOUSE ? (number as StoreId) : null
}

function parsePlace(stored: unknown): ChosenPlace | null {
  const [region, commune] = [text(stored, 'region', 60), text(stored, 'commune', 60)]
  if (region === '' || commune === '') return null
  return {
    region,
    commune,
    street: text(stored, 'street', 120),
    number: text(stored, 'number', 20),
    apartment: text(stored, 'apartment', MAX_APARTMENT),
    point: parsePoint(field(stored, 'point')),
    precision: oneOf(PRECISIONS, field(stored, 'precision')),
    placeId: text(stored, 'placeId', 300) || null,
    savedId: text(stored, 'savedId', 64) || null,
  }
}

function parsePoint(stored: unknown): Point | null {
  const [latitude, longitude] = [field(stored, 'latitude'), field(stored, 'longitude')]
  if (typeof latitude !== 'number' || typeof longitude !== 'number') return null
  return isOnEarth({ latitude, longitude }) ? { latitude, longitude } : null
}

function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined
}

function text(value: unknown, name: string, most: number): string {
  const found = field(value, name)
  return typeof found === 'string' ? found.slice(0, most) : ''
}

function oneOf<Value extends string>(values: readonly Value[], given: unknown): Value | null {
  return values.find((value) => value === given) ?? null
}
