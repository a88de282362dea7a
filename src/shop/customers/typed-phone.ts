// The phone of the sign-up form: a calling code and the digits behind it, as somebody types or pastes them.
import { CHILE } from '#shop/shared/typed/calling-codes.ts'
import { dialled, phoneDigits } from '#shop/shared/typed/contact.ts'
import { plainSigns } from '#shop/shared/typed/plain-signs.ts'

/** What stays in the field: digits, without a pasted calling code. Nothing is cut off or joined: what is left would be another number. */
export function typedDigits(typed: string, code: string): string {
  if (code === CHILE) return phoneDigits(typed)
  const number = dialled(typed) ?? plainSigns(typed)
  const whole = number.replace(/^00/, '+')
  return whole.startsWith(code) ? whole.slice(code.length) : number
}

/** `+56912345678`; empty without digits. */
export function wholePhone(digits: string, code: string): string {
  const typed = typedDigits(digits, code)
  return typed === '' ? '' : `${code}${typed}`
}
