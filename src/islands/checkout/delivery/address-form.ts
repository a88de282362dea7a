// Where and when it goes, field by field (spec 2, §5 "Step 2 address" and "Delivery step warnings"). Pure.
import type { Address, DateOption } from '#islands/delivery/delivery.store.ts'
import type { Destination } from '#islands/delivery/destination.ts'
import { ADDRESS_MAX } from '#shop/checkout/validation.ts'
import { delivery } from '#texts/delivery.ts'
import { addressProblems as texts } from '#texts/refusals/delivery.ts'

export type AddressField = 'street' | 'number' | 'region' | 'commune' | 'date'
export type AddressErrors = Partial<Record<AddressField, string>>

/** What is wrong, by field in the order of the form; nothing when the guest may go on. */
export function addressErrors(address: Address, place: Destination, date: DateOption | null): AddressErrors {
  const found: AddressErrors = {}
  if (place.region === '') found.region = texts.regionRequired
  if (place.commune === '') found.commune = texts.communeRequired
  if (address.street.trim() === '') found.street = texts.addressRequired
  else if (streetLine(address).length > ADDRESS_MAX) found.street = texts.addressTooLong
  if (address.number.trim() === '') found.number = texts.numberRequired
  if (date === null) found.date = delivery.dateMissing
  return found
}

/** `Av. Colón 4840`. */
export function streetLine({ street, number }: Pick<Address, 'street' | 'number'>): string {
  return `${street.trim()} ${number.trim()}`.trim()
}

/** `Av. Colón 4840, 1204, Las Condes`. */
export function fullAddress(address: Address, place: Destination): string {
  return [streetLine(address), address.apartment.trim(), place.commune].filter((part) => part !== '').join(', ')
}
