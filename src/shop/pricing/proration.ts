// Sharing an amount exactly: the parts always add up to the whole.

import { type Clp, clp } from '#shop/shared/money.ts'

/**
 * `amount`, 0 or more, shared in proportion to `weights`, in their order. Each share is the exact one rounded down; the
 * pesos left over go to the largest remainders, of two alike to the earlier one, and to none that has its limit. No share
 * exceeds its weight while the amount does not exceed all of them. All zeros when the weights are.
 */
export function prorate(amount: Clp, weights: readonly number[], limits?: readonly Clp[]): Clp[] {
  const whole = weights.reduce((total, weight) => total + BigInt(weight), 0n) // products exceed what a number holds
  if (whole === 0n) return weights.map(() => clp(0))
  const exact = weights.map((weight) => BigInt(amount) * BigInt(weight))
  const shares = exact.map((share) => Number(share / whole))
  const left = amount - shares.reduce((total, share) => total + share, 0)
  const byRemainder = exact.map((share, index) => ({ index, remainder: share % whole }))
  byRemainder.sort((one, other) =>
    one.remainder === other.remainder ? one.index - other.index : one.remainder < other.remainder ? 1 : -1,
  )
  const withRoom = byRemainder.filter(({ index }) => limits === undefined || shares[index]! < limits[index]!)
  for (const { index } of withRoom.slice(0, left)) shares[index] = shares[index]! + 1
  return shares.map(clp)
}

/**
 * What `units` of a line give back when `before` of its `quantity` units were given back earlier. However a line is
 * given back, in whatever parts, they add up to its total.
 */
export function shareOfUnits(total: Clp, quantity: number, units: number, before: number): Clp {
  const upTo = (count: number) => Number((BigInt(total) * BigInt(count)) / BigInt(quantity))
  return clp(upTo(before + units) - upTo(before))
}
