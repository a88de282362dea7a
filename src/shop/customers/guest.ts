// A guest's data as it is stored: trimmed, RUT without dots, e-mail in lower case, phone with its +56.
import type { BuyerFacts } from '#shop/checkout/facts.ts'
import { cleanRut } from '#shop/shared/rut.ts'
import { typedPhone } from '#shop/shared/typed/contact.ts'

export interface Guest {
  readonly rut: string
  readonly name: string
  readonly lastName: string
  readonly email: string
  readonly phone: string
  /** `YYYY-MM-DD`. */
  readonly birthDate: string
}

/** The guest of facts that passed `validateBuyer`. */
export function guestOf(buyer: BuyerFacts): Guest {
  return {
    rut: cleanRut(buyer.rut) ?? '',
    name: collapseSpaces(buyer.firstName),
    lastName: collapseSpaces(buyer.lastName),
    email: buyer.email.trim().toLowerCase(),
    phone: typedPhone(buyer.telephone) ?? '',
    birthDate: buyer.birthdate,
  }
}

/** A stored guest as the validations take it. */
export function buyerOf(guest: Guest): BuyerFacts {
  return {
    firstName: guest.name,
    lastName: guest.lastName,
    email: guest.email,
    rut: guest.rut,
    telephone: guest.phone,
    birthdate: guest.birthDate,
  }
}

/** Whether two guests have the same data. */
export function isSameGuest(one: Guest, other: Guest): boolean {
  return (Object.keys(one) as (keyof Guest)[]).every((field) => one[field] === other[field])
}

/** Trimmed, several blanks as one. */
export function collapseSpaces(text: string): string {
  return text.trim().replace(/\s+/g, ' ')
}
