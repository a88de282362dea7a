// Whole numbers as people type them: amounts, points, units. A dot stands between thousands, as in Chile, and nowhere else.
import { plainSigns } from './plain-signs.ts'

/** `1000`, `1.000` or `1 000`, a sign or `$` before it. */
const WHOLE = /^(?:\$ ?)?([+-]?) ?(?:\$ ?)?([1-9]\d{0,2}(?:\.\d{3})+|[1-9]\d{0,2}(?: \d{3})+|\d{1,15})$/

/**
 * The whole number a text is (`25990`, `25.990`, `$ 25.990`, `-1.000`); null for anything else: `1.5` is not 15, `0.500` not 500, nor `1,000` or `1000,50`
 * what somebody may have meant.
 */
export function typedWhole(text: string): number | null {
  const [, sign, digits] = WHOLE.exec(plainSigns(text)) ?? []
  if (digits === undefined) return null
  const whole = Number(`${sign}${digits.replace(/[. ]/g, '')}`)
  return Number.isSafeInteger(whole) ? whole + 0 : null
}
