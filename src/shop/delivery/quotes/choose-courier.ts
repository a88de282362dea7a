// Which couriers may carry a cart, and in which order they are asked.
import type { CourierName } from '#shop/delivery/couriers/courier.ts'

const KNOWN: readonly string[] = ['UBER', 'JUSTO'] satisfies CourierName[]

/**
 * The store's couriers in its order: the first decides, the other is for when that has no result. More than one
 * box leaves the first alone.
 */
export function couriersToAsk(priority: readonly string[], boxes: number): CourierName[] {
  const known = [...new Set(priority)].filter((name): name is CourierName => KNOWN.includes(name))
  return boxes > 1 ? known.slice(0, 1) : known
}
