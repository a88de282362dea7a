// A pop-up of the front page (`db/content/promotions`), shown once to each browser.
import type { ContentItem } from '#shop/publishing/content-item.ts'
import type { ContentPicture } from '#shop/publishing/content-picture.ts'
import { activeUntil, isActive, type Schedule } from '#shop/publishing/schedule.ts'
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

export interface Promotion extends PromotionDocument {
  readonly id: number
  /** When it ends as the clock stands; undefined for one that does not. */
  readonly endsAt: Date | undefined
}

/** The promotion that is active at `now`; of several the one that was written last. Null when there is none. */
export function activePromotion(items: readonly ContentItem<PromotionDocument>[], now: Date): Promotion | null {
  const last = items.findLast(({ document }) => isActive(document.schedule, now))
  return last ? { id: last.id, ...last.document, endsAt: activeUntil(last.document.schedule, now) } : null
}
