// A person with an account, as the shop's own services know him.
import type { CustomerId } from '#shop/shared/ids.ts'
import { cleanRut } from '#shop/shared/rut.ts'
import type { CustomerKind } from '../customer.ts'
import { collapseSpaces, type Guest } from '../guest.ts'
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
}

/** What is stored of a form that passed the rules of registration. */
export function personOf(form: RegistrationForm): Guest {
  return {
    rut: cleanRut(form.rut) ?? '',
    name: collapseSpaces(form.name),
    lastName: collapseSpaces(form.lastName),
    email: form.email.trim().toLowerCase(),
    phone: form.phone.trim(),
    birthDate: form.birthDate,
  }
}
