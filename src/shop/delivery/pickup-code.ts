// Makes the code of six digits that is said at the counter to collect an order.

const DIGITS = 6
const CODES = 10 ** DIGITS
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

/** Makes the code of an unguessable id; each of the million codes is as likely. */
export function pickupCodeOf(id: string): string {
  const code = [...id].reduce((sum, letter) => (sum * LETTERS.length + LETTERS.indexOf(letter)) % CODES, 0)
  return String(code).padStart(DIGITS, '0')
}
