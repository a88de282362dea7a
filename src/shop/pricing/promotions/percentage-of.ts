// A whole percentage of an amount, in whole pesos.
import { type Clp, clp } from '#shop/shared/money.ts'

/** Rounded to the nearest peso, halves up. */
export function percentageOf(amount: Clp, percentage: number): Clp {
  return clp(Math.floor((2 * amount * percentage + 100) / 200))
}
