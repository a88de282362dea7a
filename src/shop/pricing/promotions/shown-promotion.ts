// Which promotion a card tells of.
import type { Clp } from '#shop/shared/money.ts'
import { savingOf, unitsNeeded } from './kinds.ts'
import type { Promotion } from './promotion.ts'
import { type PromotedProduct, promotionIndex } from './promotion-index.ts'

/**
 * The one that saves most a unit when just as many are taken as it needs, of two alike the lower id; null where none saves
 * anything at this unit price.
 */
export function shownPromotion(
  product: PromotedProduct,
  unitPrice: Clp,
  promotions: readonly Promotion[],
): Promotion | null {
  let shown: Promotion | null = null
  let most = 0
  for (const promotion of promotionIndex(promotions).ofProduct(product)) {
    const units = unitsNeeded(promotion.offer)
    const counted = Math.min(units, promotion.unitsPerLine ?? units, promotion.unitsPerOrder ?? units)
    const each = savingOf(promotion.offer, unitPrice, counted) / units
    if (each <= most) continue
    most = each
    shown = promotion
  }
  return shown
}
