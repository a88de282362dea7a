// The formats of e-mails, names and phones, and what a phone is as somebody types or pastes it.
import { plainSigns } from './plain-signs.ts'

/** No '..' before the @; alphanumeric parts joined by . _ + -; a domain; a top-level domain of 2 letters or more. */
export function isEmail(input: string): boolean {
  return (
    input.length <= 100 &&
    /^[a-z0-9]+(?:[._+-]+[a-z0-9]+)*@(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/i.test(input) &&
    !(input.split('@')[0] ?? '').includes('..')
  )
}

/** Letters, accents included, and spaces only; at least one letter, at most 60 characters. */
export function isPersonName(input: string): boolean {
  return input.length <= 60 && /^\p{L}[\p{L}\p{M} ]*$/u.test(input.trim())
}

/** `+56` and nine digits, the first of them 2 to 9. */
export function isChileanPhone(input: string): boolean {
  return /^\+56[2-9]\d{8}$/.test(input)
}

/** A mobile phone of Chile, which takes text messages: `+569` and eight digits. */
export function isChileanMobile(input: string): boolean {
  return /^\+569\d{8}$/.test(input)
}

/** A mobile phone of Chile, or any number of another country (E.164). */
export function isMobileOrForeignPhone(input: string): boolean {
  return input.startsWith('+56') ? isChileanMobile(input) : /^\+[1-9]\d{7,14}$/.test(input)
}

/** Between the digits of one number; anything else stands between two (`2345678/79`, `2345 6789 anexo 2`). */
const BETWEEN = /[ ().-]/g

/** The nine digits of Chile with what is dialled or written before them: `+56`, `0056`, `56`, `0`. */
const CHILEAN = /^(?:(?:\+|00)?56)?0?([2-9]\d{8})$/

/**
 * A phone as it is stored (`+56912345678`), from whatever people write of it: `0056…`, `09…`, `9…`, `56…`, blanks, dashes, dots and
 * parentheses. One of another country says so with `+` or `00`. Null for what is none: letters and surplus digits are not left out.
 */
export function typedPhone(typed: string): string | null {
  const number = plainSigns(typed).replace(/^tel:/i, '').replace(BETWEEN, '')
  const own = CHILEAN.exec(number)?.[1]
  if (own !== undefined) return phoneFromDigits(own)
  const foreign = /^(?:\+|00)((?!56)[1-9]\d{7,14})$/.exec(number)?.[1]
  return foreign === undefined ? null : `+${foreign}`
}

/** A phone of Chile as it is stored; null for any other. */
export function typedChileanPhone(typed: string): string | null {
  const phone = typedPhone(typed)
  return phone !== null && isChileanPhone(phone) ? phone : null
}

/** What is dialled of a text, `+` included, without what stands before and behind it; null where there is more than one number. */
export function dialled(typed: string): string | null {
  const number = plainSigns(typed)
    .replace(/^[^\d+]+|\D+$/g, '')
    .replace(BETWEEN, '')
  return /^\+?\d*$/.test(number) ? number : null
}

/**
 * What a phone field of Chile holds while somebody types: digits, without the calling code and, of a whole number, without
 * whatever else stands before its nine. Surplus digits, the `+` of another country and what stands between two numbers stay: cut
 * short or joined they are somebody else's.
 */
export function phoneDigits(typed: string): string {
  const number = dialled(typed)?.replace(/^(?:\+|00)56/, '') ?? plainSigns(typed)
  return CHILEAN.exec(number)?.[1] ?? number
}

/** `+56912345678` from the nine digits of the field. */
export function phoneFromDigits(digits: string): string {
  return `+56${digits}`
}
