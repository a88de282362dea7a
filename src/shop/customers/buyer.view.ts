// A person with an account as the checkout shows who buys: read only, as it was last stored.
import { formatDay } from '#shop/shared/chile-time.ts'
import { formatRut } from '#shop/shared/rut.ts'
import type { Customer, CustomerKind } from './customer.ts'

export interface BuyerView {
  /** As calls name the customer. */
  readonly id: string
  readonly kind: Exclude<CustomerKind, 'guest'>
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  /** `12.345.678-5`. */
  readonly rut: string
  readonly telephone: string
  /** `DD/MM/YYYY`. */
  readonly birthdate: string
}

/** Null for guests, who say it themselves. */
export function buyerView(customer: Customer | null): BuyerView | null {
  if (!customer || customer.kind === 'guest') return null
  const { id, kind, name, lastName, email, rut, phone, birthDate } = customer
  return {
    id,
    kind,
    firstName: name,
    lastName,
    email,
    rut: formatRut(rut),
    telephone: phone,
    birthdate: formatDay(birthDate),
  }
}
