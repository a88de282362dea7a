// What express delivery costs the buyer, from what its courier asks.
import type { Settings } from '#shop/settings/settings.ts'
import { type Clp, clp, ZERO } from '#shop/shared/money.ts'

/** Pesos on top of every delivery. */
export const FIXED_FEE = 1190
/** Of the products' pesos, one in a thousand is added. */
const BASKET_SHARE = 1000
const HUNDREDTHS = 100

/** A courier's fee from `MIN_FEE` to `MAX_FEE`, in hundredths of a peso, is believed: $500 to $50.000. */
const MIN_FEE = 50_000
const MAX_FEE = 5_000_000

/**
 * Pesos for the buyer. `fee` is in hundredths of a peso, `subtotal` the products before discounts. A fixed cost
 * other than 0 (IMMEDIATE_DELIVERY_COST) takes the place of all that.
 */
export function expressCost(fee: number, subtotal: Clp, fixedCost: Clp): Clp {
  if (fixedCost !== ZERO) return fixedCost
  return clp(Math.round(fee / HUNDREDTHS) + FIXED_FEE + basketFee(subtotal))
}

/** Pesos for the worth of what is brought. */
export function basketFee(subtotal: Clp): Clp {
  return clp(Math.ceil(subtotal / BASKET_SHARE))
}

/**
 * Whether a courier can have meant a fee: one in whole pesos, taken for hundredths, would cost the shop the
 * rest.
 */
export function isSaneFee(fee: number): boolean {
  return fee >= MIN_FEE && fee <= MAX_FEE
}

/** What express costs at least; `isExact` where it costs that whatever its courier asks. */
export interface LeastCost {
  readonly pesos: Clp
  readonly isExact: boolean
}

type CostSettings = Pick<Settings, 'immediateDeliveryCost' | 'expressFeeFrom'>

/** What can be said before a courier was asked: null while the owner names no least fee. */
export function leastExpressCost(
  { immediateDeliveryCost, expressFeeFrom }: CostSettings,
  subtotal: Clp,
): LeastCost | null {
  if (immediateDeliveryCost !== ZERO) return { pesos: immediateDeliveryCost, isExact: true }
  if (expressFeeFrom === ZERO) return null
  return { pesos: expressCost(expressFeeFrom * HUNDREDTHS, subtotal, ZERO), isExact: false }
}
