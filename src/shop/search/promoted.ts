// Which products are in a promotion somebody asked for, by what runs now.
import type { Viewer } from '#shop/browsing/viewer.ts'
import type { Audience } from '#shop/pricing/audience.ts'
import { unitPrice } from '#shop/pricing/price.ts'
import type { PromotionsOf } from '#shop/pricing/promotions/in-force.ts'
import type { Promotion, PromotionOffer } from '#shop/pricing/promotions/promotion.ts'
import { promotionIndex } from '#shop/pricing/promotions/promotion-index.ts'
import { shownPromotion } from '#shop/pricing/promotions/shown-promotion.ts'
import type { Product } from '#shop/products/product.ts'
import type { AskedPromotion } from './asked.ts'

const NONE: readonly Promotion[] = []

/** The promotions that count for somebody: the same list as long as nothing changes. */
export function promotionsFor(
  viewer: Viewer & { readonly promotionsOf?: PromotionsOf | undefined },
): readonly Promotion[] {
  return viewer.promotionsOf?.({ ...viewer.context, audience: viewer.audience }) ?? NONE
}

/** Whether a product is in a promotion of the kind asked for; for any: in one that saves something, or on offer. */
export function isPromotedAs(
  asked: AskedPromotion,
  inForce: readonly Promotion[],
  audience: Audience,
): (product: Product) => boolean {
  const index = promotionIndex(inForce)
  if (asked.kind === 'nForM' || asked.kind === 'secondUnit')
    return (product) => index.ofProduct(product).some(({ offer }) => isAsked(offer, asked))
  if (asked.kind === 'sellout') return (product) => product.isSellout
  return (product) => {
    const price = unitPrice(product, audience)
    return product.isOffer || (price !== null && shownPromotion(product, price, inForce) !== null)
  }
}

function isAsked(offer: PromotionOffer, asked: AskedPromotion): boolean {
  if (asked.kind !== 'nForM') return offer.kind === asked.kind
  return offer.kind === 'nForM' && offer.take === asked.take && offer.pay === asked.pay
}
