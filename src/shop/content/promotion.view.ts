// The front page's promotion, for the page and under the calls' wire names.
import type { ViewContext } from '#shop/catalog/card.view.ts'
import type { ContentPicture } from '#shop/publishing/content-picture.ts'
import { paths } from '#texts/paths.ts'
import { type AdvertView, advertView } from './advert.view.ts'
import type { Promotion } from './promotion.ts'

export interface PromotionView extends AdvertView {
  readonly id: number
  readonly title: string
  readonly text: string
  /** The label of its button. */
  readonly action: string
  readonly tint: string
  readonly picture: ContentPicture | null
}

/** Null when there is no promotion, or its product cannot be bought now. */
export function promotionView(promotion: Promotion | null, viewContext: ViewContext): PromotionView | null {
  if (promotion === null) return null
  const { id, title, text, action, tint, picture } = promotion
  const advert = advertView(promotion, viewContext)
  return advert && { id, title, text, action, tint, picture, ...advert }
}

/** Null as above. The picture's address is empty when it has none. */
export function promotionAnswer(promotion: Promotion | null, viewContext: ViewContext) {
  const view = promotionView(promotion, viewContext)
  if (promotion === null || view === null) return null
  const { from } = promotion.schedule
  const drawing = view.pictureKey === null ? '' : paths.picture(view.pictureKey, 600)
  return {
    id: view.id,
    promotion_name: view.title,
    start_date: from === null ? null : new Date(from).toISOString(),
    end_date: promotion.endsAt?.toISOString() ?? null,
    image_url: view.picture ? paths.contentPicture(view.picture.hash, 960) : drawing,
    redirect_url: view.href,
  }
}
