// The formats of e-mails, names and phones.

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

/** The digits of a phone field while somebody types: nine at most, without a pasted country code. */
export function phoneDigits(typed: string): string {
  const digits = typed.replace(/\D/g, '')
  return (digits.length > 9 && digits.startsWith('56') ? digits.slice(2) : digits).slice(0, 9)
}

/** `+56912345678` from the nine digits of the field. */
export function phoneFromDigits(digits: string): string {
  return `+56${digits}`
}
