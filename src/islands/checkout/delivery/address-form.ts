// The address of a delivery, field by field. Pure.
import { type AddressProblem, addressProblemsOf, streetLine } from '#shop/delivery/address.ts'
import { shownApartment } from '#shop/delivery/shown-apartment.ts'
import type { ChosenPlace } from '#shop/delivery/state/delivery-state.ts'
import { addressProblems as texts } from '#texts/refusals/delivery.ts'

export type AddressField = 'street' | 'number' | 'region' | 'commune'
export type AddressErrors = Partial<Record<AddressField, string>>

/** A place of which nothing is known yet. */
export const NOWHERE: ChosenPlace = {
  region: '',
  commune: '',
  street: '',
  number: '',
  apartment: '',
  point: null,
  precision: null,
  placeId: null,
  savedId: null,
}

/** What is wrong, by field in the order of the form; nothing when the guest may go on. */
export function addressErrors(place: ChosenPlace | null): AddressErrors {
  const { region, commune, street, number } = place ?? NOWHERE
  const problems = Object.entries(addressProblemsOf({ region, commune, street, number }))
  return Object.fromEntries(problems.map(([field, problem]) => [field, texts[problem as AddressProblem]]))
}

/** The place with one field typed by hand: where it is must be found anew, except of another apartment. */
export function typed(place: ChosenPlace | null, part: Partial<ChosenPlace>): ChosenPlace {
  const before = place ?? NOWHERE
  if (Object.keys(part).every((field) => field === 'apartment')) return { ...before, ...part }
  return { ...before, ...part, point: null, precision: null, placeId: null, savedId: null }
}

/** `Av. Colón 4840, depto. 1204, Las Condes`; what was written as a word stays: `Oficina 3`. */
export function fullAddress(place: Pick<ChosenPlace, 'street' | 'number' | 'apartment' | 'commune'>): string {
  return [streetLine(place), shownApartment(place.apartment), place.commune].filter((part) => part !== '').join(', ')
}
