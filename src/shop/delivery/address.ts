// Checks an address, by one rule for the form and for the order. The zones say whether it is covered.

/** The most characters of street and number on one line, the blank between them included. */
export const MAX_ADDRESS = 55

/** The most characters of an apartment, which an order's column holds. */
export const MAX_APARTMENT = 40

export interface AddressFields {
  readonly region: string
  readonly commune: string
  readonly street: string
  readonly number: string
}

/** The code of a fault in an address; each has its sentence in texts/refusals/delivery.ts. */
export type AddressProblem =
  | 'addressRequired'
  | 'numberRequired'
  | 'communeRequired'
  | 'regionRequired'
  | 'addressTooLong'

export type AddressProblems = Readonly<Partial<Record<keyof AddressFields, AddressProblem>>>

/** Finds what is wrong with an address, by field; empty when nothing is. */
export function addressProblemsOf({ region, commune, street, number }: AddressFields): AddressProblems {
  const line = streetLine({ street, number })
  return {
    ...(region.trim() === '' && { region: 'regionRequired' }),
    ...(commune.trim() === '' && { commune: 'communeRequired' }),
    ...(line.length > MAX_ADDRESS && { street: 'addressTooLong' }),
    ...(street.trim() === '' && { street: 'addressRequired' }),
    ...(number.trim() === '' && { number: 'numberRequired' }),
  }
}

/** Writes street and number on one line, `Av. Colón 4840`. */
export function streetLine({ street, number }: Pick<AddressFields, 'street' | 'number'>): string {
  return `${street.trim()} ${number.trim()}`.trim()
}
