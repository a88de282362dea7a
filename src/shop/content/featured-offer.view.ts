// The featured offers as the front page and the calls show them: a product's card, and when the offer ends.
import { buyableCard, type CardView, type ViewContext } from '#shop/catalog/card.view.ts'
import { type ProductViewContext, productView } from '#shop/catalog/product.view.ts'
import { offerEnd } from '#shop/pricing/price.ts'
import type { ContentPicture } from '#shop/publishing/content-picture.ts'
import { addDays, clockOf, dayOf, weekdayOf } from '#shop/shared/chile-time.ts'
import { earliest } from '#shop/shared/earliest.ts'
import { home } from '#texts/frame/home.ts'
import { paths } from '#texts/paths.ts'
import type { FeaturedOffer } from './featured-offer.ts'

export interface FeaturedOfferView {
  readonly id: number
  readonly product: CardView
  /** Instead of the product's drawing. */
  readonly picture: ContentPicture | null
  /** When it ends, for machines and for people; null when it does not. */
  readonly ends: { readonly at: string; readonly text: string } | null
}

/** The offers in their order. One whose product cannot be bought now is left out. */
export function featuredOfferViews(offers: readonly FeaturedOffer[], viewContext: ViewContext): FeaturedOfferView[] {
  return offers.flatMap((offer) => {
    const shown = buyableCard(offer.productId, viewContext)
    if (!shown) return []
    const ends = shown.card.own === null ? endOf(offer, shown.product) : offer.endsAt
    return [
      {
        id: offer.id,
        product: shown.card,
        picture: offer.picture,
        ends: ends ? { at: ends.toISOString(), text: endText(ends) } : null,
      },
    ]
  })
}

/** The offers under their wire names. */
export function featuredOffersAnswer(offers: readonly FeaturedOffer[], viewContext: ProductViewContext & ViewContext) {
  return offers.flatMap((offer) => {
    const shown = buyableCard(offer.productId, viewContext)
    if (!shown) return []
    const { picture, schedule } = offer
    return [
      {
        id: offer.id,
        product_id: offer.productId,
        image_url: picture ? paths.contentPicture(picture.hash, 960) : paths.picture(shown.card.pictureKey, 600),
        start_date: schedule.from === null ? null : new Date(schedule.from).toISOString(),
        end_date: endOf(offer, shown.product)?.toISOString() ?? null,
        Product: productView(shown.product, viewContext),
      },
    ]
  })
}

/** The owner's end, or that of the product's own offer price when it comes first. */
function endOf({ endsAt }: FeaturedOffer, product: Parameters<typeof offerEnd>[0]): Date | undefined {
  return earliest(endsAt, offerEnd(product) ?? undefined)
}

/** Midnight is the end of the day before: `domingo 29 a las 24:00`. */
function endText(end: Date): string {
  const isMidnight = clockOf(end) === '00:00'
  const day = isMidnight ? addDays(dayOf(end), -1) : dayOf(end)
  return home.offerEnds(weekdayOf(day), Number(day.slice(-2)), isMidnight ? '24:00' : clockOf(end))
}
