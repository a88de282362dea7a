// A pop-up of the front page (`db/content/popups`), shown once to each browser.
import type { ContentItem } from '#shop/publishing/content-item.ts'
import type { ContentPicture } from '#shop/publishing/content-picture.ts'
import { activeUntil, isActive, type Schedule } from '#shop/publishing/schedule.ts'
import type { ProductId } from '#shop/shared/ids.ts'

export interface PopupDocument {
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

export interface Popup extends PopupDocument {
  readonly id: number
  /** Another one once it was changed, and in each window of its schedule: then who saw it before sees it again. */
  readonly key: string
  /** When it ends as the clock stands; undefined for one that does not. */
  readonly endsAt: Date | undefined
}

/** The promotions that are active at `now`, the one that was published last first. */
export function activePopups(items: readonly ContentItem<PopupDocument>[], now: Date): Popup[] {
  return items
    .filter(({ document }) => isActive(document.schedule, now))
    .sort((one, other) => other.publication - one.publication || other.id - one.id)
    .map(({ id, publication, document }) => {
      const endsAt = activeUntil(document.schedule, now)
      return { id, ...document, key: [id, publication, endsAt?.getTime() ?? 0].join('.'), endsAt }
    })
}
