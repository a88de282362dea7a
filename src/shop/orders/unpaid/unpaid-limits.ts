// How much one buyer, and one network, may hold without having paid.

import { type Audience, isWholesale, limitFor } from '#shop/pricing/audience.ts'
import type { Settings } from '#shop/settings/settings.ts'
import type { ProductId } from '#shop/shared/ids.ts'
import type { Refusal } from '#shop/shared/result.ts'

export type UnpaidRefusal = Refusal<
  'orderTooLarge' | 'unpaidOrders' | 'unpaidProduct' | 'unpaidUnits' | 'unpaidNetwork'
>

/** What one or several orders hold. */
export interface Holdings {
  readonly orders: number
  readonly pesos: number
  /** Products as they were ordered, packs among them. */
  readonly ordered: ReadonlyMap<ProductId, number>
  /** Units of stock, of what packs are made of instead of packs. */
  readonly taken: ReadonlyMap<ProductId, number>
}

export interface ExistingHoldings {
  readonly buyer: Holdings
  readonly network: Holdings
}

type Limits = Pick<
  Settings,
  | 'limit'
  | 'wholesaleLimit'
  | 'unpaidOrdersPerContact'
  | 'unpaidOrdersPerNetwork'
  | 'unpaidOrdersPerCrowd'
  | 'unpaidUnitsPerContact'
  | 'unpaidUnitsPerNetwork'
  | 'unpaidProductUnitsPerNetwork'
  | 'unpaidAmountPerContact'
  | 'unpaidAmountPerNetwork'
>

/**
 * Says why a new order may not be held beside the existing ones; null when it may. For wholesale buyers, whom the shop
 * knows, only the number of orders and their own limit per product count.
 */
export function unpaidRefusal(
  wanted: Holdings,
  { buyer, network }: ExistingHoldings,
  audience: Audience,
  limits: Limits,
): UnpaidRefusal | null {
  const wholesale = isWholesale(audience)
  if (buyer.orders + wanted.orders > limits.unpaidOrdersPerContact)
    return { code: 'unpaidOrders', orders: buyer.orders }
  const limit = limitFor(audience, limits)
  for (const [product, units] of wanted.ordered) {
    const held = buyer.ordered.get(product) ?? 0
    if (held > 0 && held + units > limit) return { code: 'unpaidProduct', product_id: product, held, limit }
  }
  const { unpaidOrdersPerNetwork, unpaidOrdersPerCrowd } = limits
  if (network.orders + wanted.orders > Math.max(unpaidOrdersPerNetwork, unpaidOrdersPerCrowd))
    return { code: 'unpaidNetwork' }
  if (wholesale) return null
  if (isAbove(wanted, limits.unpaidUnitsPerContact, limits.unpaidAmountPerContact)) return { code: 'orderTooLarge' }
  if (isAbove(addHoldings(buyer, wanted), limits.unpaidUnitsPerContact, limits.unpaidAmountPerContact))
    return { code: 'unpaidUnits' }
  const together = addHoldings(network, wanted)
  if (isAbove(together, limits.unpaidUnitsPerNetwork, limits.unpaidAmountPerNetwork)) return { code: 'unpaidNetwork' }
  // Whoever is the first of a network to want a product may have it within the shop's own limits, boxes included.
  for (const product of wanted.taken.keys()) {
    const held = network.taken.get(product) ?? 0
    if (held > 0 && together.taken.get(product)! > limits.unpaidProductUnitsPerNetwork) return { code: 'unpaidNetwork' }
  }
  return null
}

/** Per cent of a product's sellable units that is held without payment. */
export function unpaidShare({ units, available }: { readonly units: number; readonly available: number }): number {
  return units === 0 ? 0 : Math.round((100 * units) / (units + available))
}

/**
 * Says whether so much of a product is held without payment that whoever wants more of it solves a captcha first, or so many orders of his
 * network (`networkOrders`). Wholesale buyers never do.
 */
export function needsCaptcha(
  wanted: readonly { readonly units: number; readonly available: number }[],
  networkOrders: number,
  audience: Audience,
  { unpaidAlertShare, unpaidOrdersPerNetwork }: Pick<Settings, 'unpaidAlertShare' | 'unpaidOrdersPerNetwork'>,
): boolean {
  if (isWholesale(audience)) return false
  if (networkOrders >= unpaidOrdersPerNetwork) return true
  return wanted.some(({ units, available }) => units > 0 && 100 * units >= unpaidAlertShare * (units + available))
}

/** The sum of two holdings. */
export function addHoldings(one: Holdings, other: Holdings): Holdings {
  return {
    orders: one.orders + other.orders,
    pesos: one.pesos + other.pesos,
    ordered: sums(one.ordered, other.ordered),
    taken: sums(one.taken, other.taken),
  }
}

export const NO_HOLDINGS: Holdings = { orders: 0, pesos: 0, ordered: new Map(), taken: new Map() }

function isAbove({ pesos, taken }: Holdings, maxUnits: number, maxPesos: number): boolean {
  return pesos > maxPesos || [...taken.values()].reduce((sum, units) => sum + units, 0) > maxUnits
}

function sums<Id>(one: ReadonlyMap<Id, number>, other: ReadonlyMap<Id, number>): Map<Id, number> {
  const all = new Map(one)
  for (const [id, units] of other) all.set(id, (all.get(id) ?? 0) + units)
  return all
}
