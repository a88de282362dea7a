// The phone of the sign-up form: a calling code and the digits behind it, as somebody types or pastes them.
import { CHILE } from '#shop/shared/calling-codes.ts'
import { phoneDigits } from '#shop/shared/contact.ts'

/** An international number has fifteen digits at most. */
const LONGEST = 15

/** What stays in the field: digits, nine at most in Chile, without a pasted calling code. */
export function typedDigits(typed: string, code: string): string {
  if (code === CHILE) return phoneDigits(typed)
  const own = code.slice(1)
  const digits = typed.replace(/\D/g, '')
  const isWhole = /^\s*(\+|00)/.test(typed) && digits.replace(/^00/, '').startsWith(own)
  return (isWhole ? digits.replace(/^00/, '').slice(own.length) : digits).slice(0, LONGEST - own.length)
}

/** `+56912345678`; empty without digits. */
export function wholePhone(digits: string, code: string): string {
  const typed = typedDigits(digits, code)
  return typed === '' ? '' : `${code}${typed}`
}
