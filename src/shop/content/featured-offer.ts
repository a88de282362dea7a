// A product the front page puts among its featured offers (`db/content/offers`). Its price is the catalogue's.
import type { ContentItem } from '#shop/publishing/content-item.ts'
import type { ContentPicture } from '#shop/publishing/content-picture.ts'
import { byOwnersOrder } from '#shop/publishing/owners-order.ts'
import { activeUntil, isActive, type Schedule } from '#shop/publishing/schedule.ts'
import type { ProductId } from '#shop/shared/ids.ts'

export interface FeaturedOfferDocument {
  readonly productId: ProductId
  /** Instead of the product's drawing. */
  readonly picture: ContentPicture | null
  readonly order: number
  /** Must end: the countdown runs to it. */
  readonly schedule: Schedule
}

export interface FeaturedOffer extends FeaturedOfferDocument {
  readonly id: number
  /** When it ends as the clock stands; undefined for one that does not. */
  readonly endsAt: Date | undefined
}

/** The offers that are active at `now`, in the owner's order. */
export function activeOffers(items: readonly ContentItem<FeaturedOfferDocument>[], now: Date): FeaturedOffer[] {
  return items
    .filter(({ document }) => isActive(document.schedule, now))
    .map(({ id, document }) => ({ id, ...document, endsAt: activeUntil(document.schedule, now) }))
    .sort(byOwnersOrder)
}
