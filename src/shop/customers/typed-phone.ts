// The phone of the sign-up form: a calling code and the digits behind it, as somebody types or pastes them.
import { CHILE } from '#shop/shared/calling-codes.ts'
import { phoneDigits } from '#shop/shared/contact.ts'
import { plainSigns } from '#shop/shared/plain-signs.ts'

/** What stays in the field: digits, without a pasted calling code. None is cut off: what is left would be another number. */
export function typedDigits(typed: string, code: string): string {
  if (code === CHILE) return phoneDigits(typed)
  const own = code.slice(1)
  const plain = plainSigns(typed)
  const digits = plain.replace(/\D/g, '')
  const isWhole = /^(\+|00)/.test(plain) && digits.replace(/^00/, '').startsWith(own)
  return isWhole ? digits.replace(/^00/, '').slice(own.length) : digits
}

/** `+56912345678`; empty without digits. */
export function wholePhone(digits: string, code: string): string {
  const typed = typedDigits(digits, code)
  return typed === '' ? '' : `${code}${typed}`
}
