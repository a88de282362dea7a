// Works out what express delivery costs the buyer, from its courier's fee.
import type { Settings } from '#shop/settings/settings.ts'
import { type Clp, clp, ZERO } from '#shop/shared/money.ts'

/** The pesos on top of every delivery. */
export const FIXED_FEE = 1190
/** The divisor of the products' pesos: one in a thousand is added. */
const BASKET_SHARE = 1000
const HUNDREDTHS = 100

/** The bounds of a courier's fee that is believed, in hundredths of a peso: $500 to $50.000. */
const MIN_FEE = 50_000
const MAX_FEE = 5_000_000

/**
 * Works out the pesos for the buyer. `fee` is in hundredths of a peso, `subtotal` the pesos of the products before
 * discounts. A `fixedCost` other than 0 (IMMEDIATE_DELIVERY_COST) takes the place of all that.
 */
export function expressCost(fee: number, subtotal: Clp, fixedCost: Clp): Clp {
  if (fixedCost !== ZERO) return fixedCost
  return clp(Math.round(fee / HUNDREDTHS) + FIXED_FEE + basketFee(subtotal))
}

/** Gives the pesos that are added for the worth of the goods. */
export function basketFee(subtotal: Clp): Clp {
  return clp(Math.ceil(subtotal / BASKET_SHARE))
}

/**
 * Says whether a courier can have meant a fee: one in whole pesos, taken for hundredths, would cost the shop the
 * rest.
 */
export function isSaneFee(fee: number): boolean {
  return fee >= MIN_FEE && fee <= MAX_FEE
}

/** The least that express costs; `isExact` where it costs that whatever its courier asks. */
export interface LeastCost {
  readonly pesos: Clp
  readonly isExact: boolean
}

type CostSettings = Pick<Settings, 'immediateDeliveryCost' | 'expressFeeFrom'>

/** Gives the least cost before a courier was asked; null while the owner has set no least fee. */
export function leastExpressCost(
  { immediateDeliveryCost, expressFeeFrom }: CostSettings,
  subtotal: Clp,
): LeastCost | null {
  if (immediateDeliveryCost !== ZERO) return { pesos: immediateDeliveryCost, isExact: true }
  if (expressFeeFrom === ZERO) return null
  return { pesos: expressCost(expressFeeFrom * HUNDREDTHS, subtotal, ZERO), isExact: false }
}
