// The front page's promotion, for the page and under the calls' wire names.
import { type CardView, cardView, type ViewContext } from '#shop/catalog/card.view.ts'
import type { ContentPicture } from '#shop/publishing/content-picture.ts'
import { paths } from '#texts/paths.ts'
import { safeAddress } from './banner.ts'
import type { Promotion } from './promotion.ts'

export interface PromotionView {
  readonly id: number
  readonly title: string
  readonly text: string
  /** The label of its button. */
  readonly action: string
  readonly tint: string
  readonly href: string
  readonly picture: ContentPicture | null
  /** Its product's drawing; null where it has none. */
  readonly pictureKey: string | null
  readonly price: CardView['price'] | null
  readonly referencePrice: CardView['referencePrice']
  readonly hasAlcohol: boolean
}

/** Null when there is no promotion, or its product cannot be bought now. */
export function promotionView(promotion: Promotion | null, viewContext: ViewContext): PromotionView | null {
  if (promotion === null) return null
  const { id, title, text, action, tint, picture, productId } = promotion
  const product = productId === null ? undefined : viewContext.catalogue.product(productId)
  const card = product?.active ? cardView(product, viewContext) : null
  if (productId !== null && (card === null || card.state === 'out')) return null
  return {
    id,
    title,
    text,
    action,
    tint,
    href: safeAddress(promotion.url) ?? (card ? paths.product(card) : paths.home),
    picture,
    pictureKey: card?.pictureKey ?? null,
    price: card?.price ?? null,
    referencePrice: card?.referencePrice ?? null,
    hasAlcohol: promotion.hasAlcohol || (card?.hasAlcohol ?? false),
  }
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
