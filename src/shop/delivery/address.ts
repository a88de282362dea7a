// What makes an address one that an order can go to (spec 2, §5 "Step 2 address"). Coverage is asked of the zones.

/** Characters of street and number together. */
export const MAX_ADDRESS = 55

export interface AddressFields {
  readonly region: string
  readonly commune: string
  readonly street: string
  readonly number: string
}

/** In the order they are told. Each has its sentence in texts/refusals/delivery.ts. */
export type AddressProblem =
  | 'addressRequired'
  | 'numberRequired'
  | 'communeRequired'
  | 'regionRequired'
  | 'addressTooLong'

/** What is wrong with an address first, null when nothing is. */
export function addressProblem(address: AddressFields): AddressProblem | null {
  return CHECKS.find(([, isWrong]) => isWrong(address))?.[0] ?? null
}

/** Whether the manual address form may go on: street, number, commune and region are there. */
export function isAddressComplete(address: AddressFields): boolean {
  return [address.street, address.number, address.commune, address.region].every((field) => field.trim() !== '')
}

/** Street and number as they are printed: blanks at the ends and in a row taken off. */
export function tidyAddress<Fields extends { readonly street: string; readonly number: string }>(
  address: Fields,
): Fields {
  return { ...address, street: tidy(address.street), number: tidy(address.number) }
}

const CHECKS: readonly (readonly [AddressProblem, (address: AddressFields) => boolean])[] = [
  ['addressRequired', ({ street }) => tidy(street) === ''],
  ['numberRequired', ({ number }) => tidy(number) === ''],
  ['communeRequired', ({ commune }) => tidy(commune) === ''],
  ['regionRequired', ({ region }) => tidy(region) === ''],
  ['addressTooLong', ({ street, number }) => tidy(street).length + tidy(number).length > MAX_ADDRESS],
]

function tidy(text: string): string {
  return text.trim().replace(/\s+/g, ' ')
}
