// Decides which couriers may carry a cart, and in which order they are asked.
import { type CourierName, isCourierName } from '#shop/delivery/couriers/courier-names.ts'

/**
 * Lists the store's couriers in its order: the first decides, the other is asked when that has no result. For more than
 * one box only the first is listed.
 */
export function couriersToAsk(priority: readonly string[], boxes: number): CourierName[] {
  const known = [...new Set(priority)].filter(isCourierName)
  return boxes > 1 ? known.slice(0, 1) : known
}
