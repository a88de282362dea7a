// What was chosen as the cookies say it: `compra` the way, `entrega` the commune, `retiro` the store of a pickup.
import { contextInCookies } from '#shop/browsing/buying-context.ts'
import { communeInCookies, type NamedCommune } from '#shop/delivery/commune-cookie.ts'
import { cookieValue } from '#shop/shared/cookies.ts'
import type { ChosenPlace, Selection } from './delivery-state.ts'
import { NOTHING_SELECTED } from './initial-state.ts'
import { parseStore } from './stored-selection.ts'

/** Cookie with the number of the store where a pickup is collected. */
export const PICKUP_COOKIE = 'retiro'

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

/** A place of which only the commune is chosen, or the point as well. */
export function placeIn({ region, commune, point }: NamedCommune): ChosenPlace {
  const nothing = { street: '', number: '', apartment: '', placeId: null, savedId: null } as const
  return { region, commune, ...nothing, point: point ?? null, precision: null }
}
