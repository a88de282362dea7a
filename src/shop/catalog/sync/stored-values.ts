// What a row may say that the shop cannot use. Whoever writes the database by hand or by import slips now and then: that row alone is to suffer
// from it, and not every other product, which could not be read any more either.

import { slugOf } from '#shop/catalog/filters/facet-values.ts'
import { SEALS, type Seal } from '#shop/products/product.ts'
import { type Clp, isClp, ZERO } from '#shop/shared/money.ts'

/** A price as stored; null for what is no amount of pesos: then it is as if it were not there, and without any price nobody can buy. */
export function readPrice(stored: number): Clp | null {
  return isClp(stored) ? stored : null
}

/** The price others are measured against; 0, which makes no discount, for what is no amount of pesos. */
export function readReference(stored: number): Clp {
  return readPrice(stored) ?? ZERO
}

/** The wholesale price; null when there is none, or none that can be used. */
export function readBulk(price: number | null, amount: number | null): { price: Clp; amount: number } | null {
  const read = price === null ? null : readPrice(price)
  return read === null || amount === null ? null : { price: read, amount }
}

/** The brand; '' for what only says that there is none. */
export function readBrand(stored: string): string {
  return NO_BRAND.test(stored.trim()) ? '' : stored.trim()
}

const NO_BRAND = /^(gen[eé]ric[oa]s?|sin marca|s\/m|n\/a|-)$/i

/** The seals among names by comma, in their order; whatever is none is left out. */
export function readSeals(stored: string): readonly Seal[] {
  const named = stored.split(',').map((name) => name.trim())
  return SEALS.filter((seal) => named.includes(seal))
}

/** Units as they are held in memory; who keeps back more than there can be keeps back everything. */
export function readUnits(stored: number): number {
  return Math.min(stored, MOST_UNITS)
}

const MOST_UNITS = 2_147_483_647

/** The last step of a product's address, one step and plain letters whatever is stored. */
export function readSlug(stored: string, name: string): string {
  return /^[\w-]+$/.test(stored) ? stored : slugOf(stored) || slugOf(name) || 'producto'
}
