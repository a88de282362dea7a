// A person with an account, as the shop's own services know him.
import type { CustomerId } from '#shop/shared/ids.ts'
import type { CustomerKind } from '../customer.ts'
import { type Guest, guestOf } from '../guest.ts'
import type { Gender, RegistrationForm } from './account-rules.ts'

/** His data in the stored form of guest.ts. */
export interface Account extends Guest {
  /** Row id, never leaves the server. */
  readonly rowId: number
  readonly id: CustomerId
  readonly kind: Exclude<CustomerKind, 'guest'>
  readonly gender: Gender | null
}

export interface NewAccount extends Guest {
  readonly gender: Gender
  readonly passwordHash: string
  /** Whether a code went to the e-mail, not to the phone. */
  readonly emailIsProven: boolean
  /** Whether it went to the phone. */
  readonly phoneIsProven: boolean
}

/** What is stored of a form that passed the rules of registration. */
export function personOf({ name: firstName, lastName, email, rut, phone, birthDate }: RegistrationForm): Guest {
  return guestOf({ firstName, lastName, email, rut, telephone: phone, birthdate: birthDate })
}
