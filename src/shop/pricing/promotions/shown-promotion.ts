// Which promotion a card tells of.
import type { Clp } from '#shop/shared/money.ts'
import type { Promotion } from './promotion.ts'
import { type PromotedProduct, promotionIndex } from './promotion-index.ts'
import { mostSaving, termsOf } from './promotion-terms.ts'

/** The one that saves most a unit, of two alike the lower id; null where none saves anything at this unit price. */
export function shownPromotion(
  product: PromotedProduct,
  unitPrice: Clp,
  promotions: readonly Promotion[],
): Promotion | null {
  const about = promotionIndex(promotions).ofProduct(product)
  return (
    mostSaving(
      about.map((promotion) => ({ ...termsOf(promotion), promotion })),
      unitPrice,
    )?.promotion ?? null
  )
}
