// Where and when the order goes, as far as every page needs it: the commune in localStorage and a cookie,
// address and date for the session. Choosing is in selector.store.ts, which writes them.

import { atom } from 'nanostores'
import {
  DEFAULT_DESTINATION,
  type Destination,
  isSameDestination,
  parseDestination,
} from '#islands/delivery/destination.ts'
import { storedAtom } from '#islands/shared/local-storage.ts'
import { sessionAtom } from '#islands/shared/session-atom.ts'
import { field, textField } from '#islands/shared/untrusted.ts'
import { COMMUNE_COOKIE } from '#shop/delivery/cookies.ts'
import type { ExpressBeside } from '#shop/delivery/state/delivery-state.ts'
import { cookie } from '#ui/shell/cookie.ts'

/** Where selector.store.ts stores what was chosen. */
export const SELECTION_KEY = 'liqui:receiving'

export const $destination = storedAtom<Destination>('liqui:delivery', DEFAULT_DESTINATION, {
  encode: JSON.stringify,
  decode: (text) => parseDestination(text) ?? DEFAULT_DESTINATION,
})

export interface Address {
  readonly street: string
  readonly number: string
  readonly apartment: string
  /** What the courier should know. */
  readonly notes: string
}

export const $address = sessionAtom<Address>('liqui:address', (stored) => ({
  street: textField(stored, 'street'),
  number: textField(stored, 'number', 20),
  apartment: textField(stored, 'apartment', 60),
  notes: textField(stored, 'notes', 300),
}))

/** A date of programmed delivery that can be chosen. */
export interface DateOption {
  readonly value: string
  readonly name: string
  readonly label: string
  readonly cost: number
  readonly notice: string
  /** `today`, `tomorrow` or `other`. */
  readonly sameDayType: string
}

/** The chosen date, with what it costs; null while none is. */
export const $date = sessionAtom<DateOption | null>('liqui:date', parseDate)

/** The dates on offer in a commune. */
export type Dates =
  | { readonly state: 'none' | 'loading' }
  | { readonly state: 'failed'; readonly message: string }
  | {
      readonly state: 'ready'
      readonly place: Destination
      readonly options: readonly DateOption[]
      /** Why there are none; '' otherwise. */
      readonly notice: string
      /** Express, where it could bring these products now. */
      readonly express: ExpressBeside | null
      /** When an earlier day can be ordered for, in a sentence; null when none opens. */
      readonly opens: string | null
      /** `12x1,34x6`, as they were asked for. */
      readonly products: string
    }

export const $dates = atom<Dates>({ state: 'none' })

/** Takes over the commune chosen in the header, which works without script and sets the cookie. */
export function readDestinationCookie(): void {
  const said = parseDestination(cookie(COMMUNE_COOKIE))
  if (said !== null) moveTo(said)
}

/** Whether a commune was chosen in this browser; until then it is the default one. */
export function isDestinationChosen(): boolean {
  return parseDestination(cookie(COMMUNE_COOKIE)) !== null
}

/** Another commune has other dates: the chosen one is reset. */
export function moveTo(place: Destination): void {
  if (isSameDestination(place, $destination.get())) return
  $date.set(null)
  $destination.set(place)
}

function parseDate(stored: unknown): DateOption | null {
  const value = textField(stored, 'value', 40)
  const cost = field(stored, 'cost')
  if (value === '' || typeof cost !== 'number') return null
  return {
    value,
    cost,
    name: textField(stored, 'name', 40),
    label: textField(stored, 'label', 60),
    notice: textField(stored, 'notice'),
    sameDayType: textField(stored, 'sameDayType', 20),
  }
}
