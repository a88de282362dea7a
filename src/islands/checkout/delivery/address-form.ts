// Where and when it goes, field by field. Pure.
import type { Address, DateOption } from '#islands/delivery/delivery.store.ts'
import type { Destination } from '#islands/delivery/destination.ts'
import { addressProblemsOf, streetLine } from '#shop/delivery/address.ts'
import { delivery } from '#texts/delivery.ts'
import { addressProblems as texts } from '#texts/refusals/delivery.ts'

export type AddressField = 'street' | 'number' | 'region' | 'commune' | 'date'
export type AddressErrors = Partial<Record<AddressField, string>>

/** What is wrong, by field in the order of the form; nothing when the guest may go on. */
export function addressErrors(address: Address, place: Destination, date: DateOption | null): AddressErrors {
  const { region, commune } = place
  const problems = addressProblemsOf({ region, commune, street: address.street, number: address.number })
  return {
    ...Object.fromEntries(Object.entries(problems).map(([field, problem]) => [field, texts[problem]])),
    ...(date === null && { date: delivery.dateMissing }),
  }
}

/** `Av. Colón 4840, 1204, Las Condes`. */
export function fullAddress(address: Address, place: Destination): string {
  return [streetLine(address), address.apartment.trim(), place.commune].filter((part) => part !== '').join(', ')
}
