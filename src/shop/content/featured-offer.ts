// A product the front page puts among its featured offers (`db/content/offers`). Its price is the catalogue's.
import type { ContentPicture } from '#shop/publishing/content-picture.ts'
import type { Schedule } from '#shop/publishing/schedule.ts'
import type { ProductId } from '#shop/shared/ids.ts'

export interface FeaturedOfferDocument {
  readonly productId: ProductId
  /** Instead of the product's drawing. */
  readonly picture: ContentPicture | null
  readonly order: number
  /** Must end: the countdown runs to it. */
  readonly schedule: Schedule
}
