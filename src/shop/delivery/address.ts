// What makes an address valid: one rule for the form and for the order. Whether it is covered, the zones say.

/** Characters of street and number on one line, the blank between them included. */
export const MAX_ADDRESS = 55

/** Characters of an apartment: what an order stores. */
export const MAX_APARTMENT = 40

export interface AddressFields {
  readonly region: string
  readonly commune: string
  readonly street: string
  readonly number: string
}

/** Each has its sentence in texts/refusals/delivery.ts. */
export type AddressProblem =
  | 'addressRequired'
  | 'numberRequired'
  | 'communeRequired'
  | 'regionRequired'
  | 'addressTooLong'

export type AddressProblems = Readonly<Partial<Record<keyof AddressFields, AddressProblem>>>

/** What is wrong with an address, by field; empty when nothing is. */
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

/** Street and number on one line, `Av. Colón 4840`. */
export function streetLine({ street, number }: Pick<AddressFields, 'street' | 'number'>): string {
  return `${street.trim()} ${number.trim()}`.trim()
}
