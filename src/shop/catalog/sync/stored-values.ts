// Values of the database that the shop cannot use. Whoever writes by hand or by import makes mistakes: one row must
// not keep all other products from being read.

import { SEALS, type Seal } from '#shop/products/product.ts'
import { type Clp, isClp, ZERO } from '#shop/shared/money.ts'
import { slugOf } from '#shop/shared/typed/plain-letters.ts'

/** A price; null for what is no amount of pesos: it counts as absent. */
export function readPrice(stored: number): Clp | null {
  return isClp(stored) ? stored : null
}

/** The reference price; 0, which makes no discount, for what is no amount of pesos. */
export function readReference(stored: number): Clp {
  return readPrice(stored) ?? ZERO
}

/** The wholesale price; null when there is none, or none that can be used. */
export function readBulk(price: number | null, amount: number | null): { price: Clp; amount: number } | null {
  const read = price === null ? null : readPrice(price)
  return read === null || amount === null ? null : { price: read, amount }
}

/** The seals among names by comma, in their legal order; unknown names are left out. */
export function readSeals(stored: string): readonly Seal[] {
  const named = stored.split(',').map((name) => name.trim())
  return SEALS.filter((seal) => named.includes(seal))
}

/** Units as memory holds them; a reserve beyond that keeps everything back. */
export function readUnits(stored: number): number {
  return Math.min(stored, MAX_UNITS)
}

const MAX_UNITS = 2_147_483_647

/** The last segment of a product's address: one segment of plain letters whatever is stored. */
export function readSlug(stored: string, name: string): string {
  return /^[\w-]+$/.test(stored) ? stored : slugOf(stored) || slugOf(name) || 'producto'
}
