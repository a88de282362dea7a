// The front page's promotion, for the page and under the calls' wire names.
import type { ViewContext } from '#shop/catalog/card.view.ts'
import type { ContentPicture } from '#shop/publishing/content-picture.ts'
import { paths } from '#texts/paths.ts'
import { type AdvertView, advertView } from './advert.view.ts'
import type { Promotion } from './promotion.ts'

export interface PromotionView extends AdvertView {
  /** What a browser remembers that saw it. */
  readonly key: string
  readonly title: string
  readonly text: string
  /** The label of its button. */
  readonly action: string
  readonly tint: string
  readonly picture: ContentPicture | null
}

/** Null when there is no promotion whose product can be bought now. */
export function promotionView(promotions: readonly Promotion[], viewContext: ViewContext): PromotionView | null {
  return firstShown(promotions, viewContext)?.view ?? null
}

/** Null as above. The picture's address is empty when it has none. */
export function promotionAnswer(promotions: readonly Promotion[], viewContext: ViewContext) {
  const shown = firstShown(promotions, viewContext)
  if (shown === null) return null
  const { view, promotion } = shown
  const { from } = promotion.schedule
  const drawing = view.pictureKey === null ? '' : paths.picture(view.pictureKey, 600)
  return {
    id: promotion.id,
    promotion_name: view.title,
    start_date: from === null ? null : new Date(from).toISOString(),
    end_date: promotion.endsAt?.toISOString() ?? null,
    image_url: view.picture ? paths.contentPicture(view.picture.hash, 960) : drawing,
    redirect_url: view.href,
  }
}

/** The first whose product can be bought now. */
function firstShown(promotions: readonly Promotion[], viewContext: ViewContext) {
  for (const promotion of promotions) {
    const advert = advertView(promotion, viewContext)
    if (advert === null) continue
    const { key, title, text, action, tint, picture } = promotion
    const view: PromotionView = { key, title, text, action, tint, picture, ...advert }
    return { promotion, view }
  }
  return null
}
