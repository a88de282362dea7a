// The buyer's fields and their errors. Pure: the time is an argument.
import { textField } from '#islands/shared/untrusted.ts'
import type { CheckoutFlag } from '#shop/checkout/check.ts'
import type { BuyerFacts } from '#shop/checkout/facts.ts'
import { isOfAge } from '#shop/checkout/validation.ts'
import { MAX_TYPED } from '#shop/shared/limits.ts'
import { isRut } from '#shop/shared/rut.ts'
import { isChileanPhone, isEmail, isPersonName, phoneFromDigits } from '#shop/shared/typed/contact.ts'
import { checkout } from '#texts/checkout/checkout.ts'

/** As typed; the telephone is the digits after +56, the birth date `YYYY-MM-DD`. */
export type Contact = BuyerFacts
export type ContactField = keyof Contact

const errors = checkout.contact.errors

interface FieldRule {
  readonly missing: string
  readonly invalid: string
  readonly isRight: (text: string, now: Date) => boolean
}

/** In the order of the form. */
export const CONTACT_RULES = {
  firstName: { missing: errors.firstNameMissing, invalid: errors.firstNameInvalid, isRight: isPersonName },
  lastName: { missing: errors.lastNameMissing, invalid: errors.lastNameInvalid, isRight: isPersonName },
  email: { missing: errors.emailMissing, invalid: errors.emailInvalid, isRight: isEmail },
  rut: { missing: errors.rutMissing, invalid: errors.rutInvalid, isRight: isRut },
  telephone: {
    missing: errors.telephoneMissing,
    invalid: errors.telephoneInvalid,
    isRight: (digits) => isChileanPhone(phoneFromDigits(digits)),
  },
  birthdate: { missing: errors.birthdateMissing, invalid: errors.underAge, isRight: isOfAge },
} as const satisfies Record<ContactField, FieldRule>

export const CONTACT_FIELDS = Object.keys(CONTACT_RULES) as readonly ContactField[]

export type ContactErrors = Partial<Record<ContactField, string>>

/** What is wrong, by field; nothing when the guest may go on. */
export function contactErrors(contact: Contact, now: Date): ContactErrors {
  const found: ContactErrors = {}
  for (const name of CONTACT_FIELDS) {
    const rule: FieldRule = CONTACT_RULES[name]
    const text = contact[name].trim()
    if (text === '') found[name] = rule.missing
    else if (!rule.isRight(text, now)) found[name] = rule.invalid
  }
  return found
}

/** The fields a failed check is about; none of a check of another part of the page. */
export function flaggedFields(flag: CheckoutFlag | null): readonly ContactField[] {
  if (flag === 'buyer') return CONTACT_FIELDS
  if (flag === 'name') return ['firstName', 'lastName']
  return CONTACT_FIELDS.filter((name) => name === flag)
}

/** As the calls take it: trimmed, the phone with its +56. */
export function buyerOf(contact: Contact): BuyerFacts {
  return {
    firstName: contact.firstName.trim(),
    lastName: contact.lastName.trim(),
    email: contact.email.trim(),
    rut: contact.rut.trim(),
    telephone: contact.telephone === '' ? '' : phoneFromDigits(contact.telephone),
    birthdate: contact.birthdate,
  }
}

export function parseContact(stored: unknown): Contact {
  return {
    firstName: textField(stored, 'firstName', 60),
    lastName: textField(stored, 'lastName', 60),
    email: textField(stored, 'email', 100),
    rut: textField(stored, 'rut', MAX_TYPED),
    telephone: textField(stored, 'telephone', MAX_TYPED),
    birthdate: textField(stored, 'birthdate', 10),
  }
}
