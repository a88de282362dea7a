// A phone or e-mail as somebody types it, in the stored form.
import { isEmail, typedPhone } from '#shop/shared/typed/contact.ts'

export interface Contact {
  readonly kind: 'email' | 'phone'
  readonly value: string
}

/** Shorter ones may be a number of Chile with a digit too few or too many, which is nobody's: they take their `+`. */
const FOREIGN_DIGITS = 11

/** An e-mail in lower case, or a phone (`typedPhone`; a long one of another country counts without its `+`, too); null for neither. */
export function contactOf(typed: string): Contact | null {
  const text = typed.trim()
  if (text.includes('@')) return isEmail(text) ? { kind: 'email', value: text.toLowerCase() } : null
  const foreign = text.replace(/\D/g, '').length < FOREIGN_DIGITS ? null : typedPhone(`+${text}`)
  const phone = typedPhone(text) ?? foreign
  return phone === null ? null : { kind: 'phone', value: phone }
}
