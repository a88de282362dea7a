// A pop-up of the front page (`db/content/promotions`), shown once to each browser.
import type { ContentPicture } from '#shop/publishing/content-picture.ts'
import type { Schedule } from '#shop/publishing/schedule.ts'
import type { ProductId } from '#shop/shared/ids.ts'

export interface PromotionDocument {
  /** Its name to the calls (`promotion_name`) and to people. */
  readonly title: string
  readonly text: string
  /** The label of its button. */
  readonly action: string
  readonly tint: string
  /** Its product's drawing stands in it when it has no picture. */
  readonly productId: ProductId | null
  readonly picture: ContentPicture | null
  /** Where it leads; null for its product. */
  readonly url: string | null
  readonly hasAlcohol: boolean
  readonly schedule: Schedule
}
