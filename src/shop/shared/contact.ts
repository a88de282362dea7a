// How e-mails, names and phones must look (spec 1, §5 "Field formats").

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

/** `+56` and nine digits (identification of the checkout), which also is "a plus, 3 digits and 8 digits". */
export function isChileanPhone(input: string): boolean {
  return /^\+56[2-9]\d{8}$/.test(input)
}

/** What the phone field keeps while typing: digits only, at most nine, a pasted country code dropped. */
export function phoneDigits(typed: string): string {
  const digits = typed.replace(/\D/g, '')
  return (digits.length > 9 && digits.startsWith('56') ? digits.slice(2) : digits).slice(0, 9)
}

/** `+56912345678` from the nine digits of the field. */
export function phoneFromDigits(digits: string): string {
  return `+56${digits}`
}
