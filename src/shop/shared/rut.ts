// The Chilean national id (RUT): `123456785` for machines, `12.345.678-5` for people.

/** Digits and check digit without dots or dash, `K` in upper case; null when it has not the form of a RUT. */
export function cleanRut(input: string): string | null {
  const cleaned = input.replace(/[.\-\s]/g, '').toUpperCase()
  return /^[1-9]\d{5,7}[\dK]$/.test(cleaned) ? cleaned : null
}

/** Whether `input`, in either form, is a RUT whose check digit (modulo 11) is right. */
export function isRut(input: string): boolean {
  const cleaned = cleanRut(input)
  return cleaned !== null && checkDigit(cleaned.slice(0, -1)) === cleaned.at(-1)
}

/** The check digit of the digits of a RUT: '0'–'9' or 'K'. */
export function checkDigit(digits: string): string {
  let factor = 2
  let total = 0
  for (let i = digits.length - 1; i >= 0; i--) {
    total += Number(digits[i]) * factor
    factor = factor === 7 ? 2 : factor + 1
  }
  const rest = 11 - (total % 11)
  return rest === 11 ? '0' : rest === 10 ? 'K' : String(rest)
}

/** `12.345.678-5` of a RUT in either form; the input as it is when it is no RUT. */
export function formatRut(input: string): string {
  const cleaned = cleanRut(input)
  if (cleaned === null) return input
  const digits = cleaned.slice(0, -1).replace(/\B(?=(\d{3})+(?!\d))/g, '.')
  return `${digits}-${cleaned.at(-1)}`
}
