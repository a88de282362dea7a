// What `npm run order -- refund` is asked for.

import type { Given } from '#scripts/usage.ts'
import { typedWhole } from '#shop/shared/typed/typed-whole.ts'

export const REFUND = 'refund NUMBER [PESOS | --line SKU[=UNITS] … | --all] [--restock] [--reference REFERENCE] [--yes]'

export interface WantedRefund {
  /** Null: all that is left. */
  readonly pesos: number | null
  /** Lines whose share is given back; none: the amount counts. */
  readonly lines: readonly NamedUnits[]
  /** Of which payment, where an order has several. */
  readonly reference: string | null
  /** All that is left, points included, of an order that has left the shop. */
  readonly all: boolean
  /** Whether the units are back in the store. */
  readonly restock: boolean
}

interface NamedUnits {
  readonly sku: string
  /** Null: all there are. */
  readonly units: number | null
}

/** What the arguments ask for; null when they cannot be read. */
export function wantedRefund({ words: [, amount], flags, texts, lists }: Given): WantedRefund | null {
  const { all = false, restock = false } = flags
  const lines = namedUnits(lists.line)
  const reference = texts.reference ?? null
  const pesos = amount === undefined ? null : typedWhole(amount)
  if (lines === null || reference === '') return null
  if (amount !== undefined && (pesos === null || pesos <= 0 || lines.length > 0)) return null
  if (new Set(lines.map(({ sku }) => sku)).size < lines.length) return null
  if (all && (amount !== undefined || lines.length > 0 || reference !== null)) return null
  if (restock && !all && lines.length === 0) return null
  return { pesos, lines, reference, all, restock }
}

/** Reads `SKU` and `SKU=UNITS`, one after the other; null where one is neither. */
export function namedUnits(typed: readonly string[] = []): NamedUnits[] | null {
  const named = typed.map((word) => {
    const [, sku = '', units] = /^([^=\s]+)(?:=([1-9]\d{0,4}))?$/.exec(word) ?? []
    return { sku, units: units === undefined ? null : Number(units) }
  })
  return named.every(({ sku }) => sku !== '') ? named : null
}
