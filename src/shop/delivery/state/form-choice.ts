// Turns a plain form into the events that a browser would send, with the stores that the server knows at once.
import type { DeliveryTime, DeliveryType } from '#shop/products/product.ts'
import type { StoreId } from '#shop/shared/ids.ts'
import { parseCommune } from '../commune-cookie.ts'
import type { NamedCommune } from '../cookies.ts'
import { contextOf } from './context-of.ts'
import { placeIn } from './cookie-selection.ts'
import type { DeliveryEvent } from './delivery-event.ts'
import type { DeliveryState, OfferedStore } from './delivery-state.ts'
import { choiceKey } from './initial-state.ts'
import { parseStore } from './stored-selection.ts'
import { transition } from './transition.ts'

/** The choice of a form; null for fields it does not have. */
export interface FormChoice {
  readonly type: DeliveryType | null
  readonly time: DeliveryTime | null
  readonly commune: NamedCommune | null
  readonly store: StoreId | null
}

interface Chosen {
  readonly state: DeliveryState
  /** Says that express was wanted and cannot be had; the choice is programmed then. */
  readonly refused: boolean
}

/** Reads the fields `tipo`, `modo`, `region`, `commune` and `tienda`. */
export function readForm(body: unknown): FormChoice {
  const said = (typeof body === 'object' && body !== null ? body : {}) as Partial<Record<string, unknown>>
  const { tipo, modo, tienda } = said
  return {
    type: tipo === 'delivery' || tipo === 'pickup' ? tipo : null,
    time: typeof modo === 'string' ? (TIMES[modo] ?? null) : null,
    commune: parseCommune(said),
    store: parseStore(tienda),
  }
}

const TIMES: Readonly<Record<string, DeliveryTime>> = { express: 'immediate', programado: 'programmed' }

/**
 * Gives the state after a form. `storesOf` gives the stores that hand over, or deliver express, for a state.
 */
export function afterForm(
  before: DeliveryState,
  { type, time, commune, store }: FormChoice,
  storesOf: (state: DeliveryState) => readonly OfferedStore[],
): Chosen {
  let state = before
  const send = (event: DeliveryEvent) => {
    state = transition(state, event).state
  }
  const { place } = before.selection
  if (commune && (commune.region !== place?.region || commune.commune !== place?.commune))
    send({ kind: 'placeChosen', place: placeIn(commune) })
  const wantedType = type ?? state.selection.type ?? 'delivery'
  if (wantedType !== state.selection.type) send({ kind: 'typeToggled', type: wantedType })
  if (time && time !== state.selection.time) send({ kind: 'timeToggled', time })
  if (store && state.selection.type === 'pickup') send({ kind: 'storeChosen', store })
  const answer = { state: 'ready', choice: choiceKey(state), value: storesOf(state) } as const
  send({ kind: 'storesLoaded', stores: answer })
  if (state.selection.time === 'immediate' && contextOf(state)?.deliveryTime !== 'immediate')
    send({ kind: 'timeToggled', time: 'programmed' })
  const wanted = time ?? before.selection.time
  return { state, refused: wanted === 'immediate' && contextOf(state)?.deliveryTime !== 'immediate' }
}
