// A phone or e-mail as somebody types it, in the stored form.
import { isEmail, typedPhone } from '#shop/shared/contact.ts'

export interface Contact {
  readonly kind: 'email' | 'phone'
  readonly value: string
}

/** An e-mail in lower case, or a phone (`typedPhone`; one of another country counts without its `+`, too); null for neither. */
export function contactOf(typed: string): Contact | null {
  const text = typed.trim()
  if (text.includes('@')) return isEmail(text) ? { kind: 'email', value: text.toLowerCase() } : null
  const phone = typedPhone(text) ?? typedPhone(`+${text}`)
  return phone === null ? null : { kind: 'phone', value: phone }
}
