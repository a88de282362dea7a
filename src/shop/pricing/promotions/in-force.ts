// Which promotions count now, for somebody, from a store, by a way to receive; and when that changes by the clock.
import type { BuyingContext } from '#shop/products/product.ts'
import type { Audience } from '../audience.ts'
import type { Promotion } from './promotion.ts'

/** For whom and how something is bought. */
export interface PromotionContext extends Pick<BuyingContext, 'storeId' | 'deliveryTime' | 'deliveryType'> {
  readonly audience: Audience
}

/** Those in force for somebody: the same list as long as nothing changes. */
export type PromotionsOf = (context: PromotionContext) => readonly Promotion[]

/** Those whose dates include this moment. */
export function runningAt(promotions: readonly Promotion[], now: Date): Promotion[] {
  return promotions.filter(({ startsAt, endsAt }) => (!startsAt || startsAt <= now) && (!endsAt || now < endsAt))
}

/** Those that count for this buyer. Free delivery counts where something is delivered. */
export function offeredTo(promotions: readonly Promotion[], context: PromotionContext): Promotion[] {
  const { audience, storeId, deliveryTime, deliveryType } = context
  return promotions.filter(
    (promotion) =>
      isAmong(promotion.audiences, audience) &&
      isAmong(promotion.stores, storeId) &&
      (promotion.deliveryTime ?? deliveryTime) === deliveryTime &&
      (promotion.deliveryType ?? deliveryType) === deliveryType &&
      (promotion.offer.kind !== 'freeDelivery' || deliveryType === 'delivery'),
  )
}

/** The next start or end after `now`; undefined when there is none. */
export function nextPromotionChange(promotions: readonly Promotion[], now: Date): Date | undefined {
  const moments = promotions.flatMap(({ startsAt, endsAt }) => [startsAt, endsAt])
  return moments.reduce<Date | undefined>(
    (next, at) => (at !== null && at > now && (next === undefined || at < next) ? at : next),
    undefined,
  )
}

/** An empty list is everybody. */
function isAmong<Value>(list: readonly Value[], value: Value): boolean {
  return list.length === 0 || list.includes(value)
}
