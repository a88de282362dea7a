// A place that was found, confirmed on the map or where the browser is, as the place of a delivery. Pure.
import { streetLine } from '#shop/delivery/address.ts'
import type { ChosenPlace, Precision } from '#shop/delivery/state/delivery-state.ts'
import type { FoundPlace } from '#shop/geography/place-search.ts'

/** The apartment stays at the same door; of another address it would be somebody else's. */
export function placeFound(found: FoundPlace, precision: Precision, before: ChosenPlace | null): ChosenPlace {
  const { id, street, number, commune, region, point } = found
  const isSame = before !== null && before.commune === commune && streetLine(before) === streetLine(found)
  const apartment = isSame ? before.apartment : ''
  return { region, commune, street, number, apartment, point, precision, placeId: id, savedId: null }
}
