// Chilean pesos: whole numbers everywhere, never cents, never floats.
import { inThousands } from './thousands.ts'

declare const clpBrand: unique symbol
/** A whole amount of Chilean pesos. May be negative only in intermediate sums. */
export type Clp = number & { readonly [clpBrand]: 'CLP' }

/** The largest amount the shop handles, in pesos; anything above is refused at the edge. */
export const MAX_CLP = 999_999_999

/** `value` as pesos. Throws a RangeError unless it is a whole number within ±MAX_CLP: a programming error. */
export function clp(value: number): Clp {
  if (!Number.isSafeInteger(value) || Math.abs(value) > MAX_CLP)
    throw new RangeError(`not an amount of pesos: ${value}`)
  return value as Clp
}

export const ZERO = 0 as Clp

/** Whether an unknown value is a valid, non-negative amount of pesos. */
export function isClp(value: unknown): value is Clp {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 && value <= MAX_CLP
}

/** The sum of amounts, in pesos. */
export function sum(amounts: Iterable<Clp>): Clp {
  let total = 0
  for (const amount of amounts) total += amount
  return clp(total)
}

/** `amount` times a whole number of units, in pesos. */
export function times(amount: Clp, units: number): Clp {
  return clp(amount * units)
}

/** `$12.990`: a dot between thousands, rounded to pesos. */
export function formatClp(amount: number): string {
  const rounded = Math.round(amount)
  return `${rounded < 0 ? '-' : ''}$${inThousands(String(Math.abs(rounded)))}`
}
