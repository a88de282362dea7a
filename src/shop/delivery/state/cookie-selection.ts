// Reads the choice from the cookies: `compra` has the way, `entrega` the commune, `retiro` the store of a pickup.
import { contextInCookies } from '#shop/browsing/buying-context.ts'
import { communeInCookies } from '#shop/delivery/commune-cookie.ts'
import { type NamedCommune, PICKUP_COOKIE } from '#shop/delivery/cookies.ts'
import { cookieValue } from '#shop/shared/requests/cookies.ts'
import type { ChosenPlace, Selection } from './delivery-state.ts'
import { NOTHING_SELECTED } from './initial-state.ts'
import { parseStore } from './stored-selection.ts'

/** Reads a selection from a `Cookie` header; what cannot be used is absent. */
export function selectionInCookies(cookies: string | undefined): Selection {
  const context = contextInCookies(cookies)
  const commune = communeInCookies(cookies)
  const collectsNow = context?.deliveryTime === 'immediate' && context.deliveryType === 'pickup'
  return {
    ...NOTHING_SELECTED,
    type: context?.deliveryType ?? null,
    time: context?.deliveryTime ?? null,
    place: commune && placeIn(commune),
    pickupStore: (collectsNow ? parseStore(context.storeId) : null) ?? parseStore(cookieValue(cookies, PICKUP_COOKIE)),
  }
}

/** Keeps of a stored selection what the cookies agree with: forms and addresses write cookies alone. */
export function agreedSelection(stored: Selection, cookies: string): Selection {
  const said = selectionInCookies(cookies)
  // Programmed home delivery has no cookie.
  const isDefault = stored.type !== 'pickup' && stored.time !== 'immediate'
  const { type, time } = said.type !== null ? said : isDefault ? stored : NOTHING_SELECTED
  const { place } = said
  const isThere = place === null || (place.region === stored.place?.region && place.commune === stored.place.commune)
  return {
    ...stored,
    type,
    time,
    place: isThere ? stored.place : place,
    pickupStore: said.pickupStore ?? stored.pickupStore,
    day: isThere && type === stored.type && time === stored.time ? stored.day : null,
  }
}

/** Makes a place of which only the commune is chosen, or the point as well. */
export function placeIn({ region, commune, point }: NamedCommune): ChosenPlace {
  const nothing = { street: '', number: '', apartment: '', placeId: null, savedId: null } as const
  return { region, commune, ...nothing, point: point ?? null, precision: null }
}
