// How the order is received, as far as the price of the cart depends on it beside commune and date: filled
// where somebody chooses it. Until then the cart is priced for what the shelves show.
import { atom } from 'nanostores'
import { buyingContext } from '#islands/delivery/context.ts'
import type { CallBody } from '#islands/shared/contracts.ts'
import type { DeliveryTime } from '#shop/products/product.ts'

export interface Receiving {
  /** What the call gets; nothing for programmed home delivery, or while no way is chosen. */
  readonly fields: Omit<CallBody<'POST /cart'>, 'items'>
  /** All its price depends on, as one text. */
  readonly key: string
  /**
   * What it costs in the ways without a zone, in pesos; null while unknown, undefined where the zone decides.
   */
  readonly cost: number | null | undefined
}

export const BY_ZONE: Receiving = { fields: {}, key: '', cost: undefined }

export const $receiving = atom<Receiving>(BY_ZONE)

/** At which time it is received: as chosen, else as the shelves show. */
export function timeOf({ fields }: Receiving): DeliveryTime {
  const time = fields.deliveryTime ?? buyingContext().deliveryTime
  return time === 'immediate' ? 'immediate' : 'programmed'
}

export function isPickupOf({ fields }: Receiving): boolean {
  return (fields.deliveryType ?? buyingContext().deliveryType) === 'pickup'
}

/**
 * What it costs where nobody chose it here: the shelves say the way; express has no cost before there is an
 * address.
 */
export function shelfCost(receiving: Receiving): Receiving['cost'] {
  if (receiving !== BY_ZONE) return receiving.cost
  if (isPickupOf(receiving)) return 0
  return timeOf(receiving) === 'immediate' ? null : undefined
}
