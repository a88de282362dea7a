// A phone or e-mail as somebody types it, in the stored form.
import { isChileanPhone, isEmail } from '#shop/shared/contact.ts'

export interface Contact {
  readonly kind: 'email' | 'phone'
  readonly value: string
}

/**
 * An e-mail in lower case, or a phone of Chile as `+56…` with or without its country code typed; null for
 * neither.
 */
export function contactOf(typed: string): Contact | null {
  const text = typed.trim()
  if (text.includes('@')) return isEmail(text) ? { kind: 'email', value: text.toLowerCase() } : null
  const digits = text.replace(/[\s().-]/g, '').replace(/^\+/, '')
  const phone = `+${digits.length === 9 ? '56' : ''}${digits}`
  return isChileanPhone(phone) || /^\+[1-9]\d{7,14}$/.test(phone) ? { kind: 'phone', value: phone } : null
}
