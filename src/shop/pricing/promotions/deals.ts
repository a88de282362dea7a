// The promotions about a product as deals.
import type { Clp } from '#shop/shared/money.ts'
import type { Deal } from './deal.ts'
import { savingOf, unitsNeeded } from './kinds.ts'
import type { Promotion } from './promotion.ts'
import { type PromotedProduct, promotionIndex } from './promotion-index.ts'

/** Those that save something at the unit price or at the bulk price (null where there is none). */
export function dealsOf(
  product: PromotedProduct,
  { unitPrice, bulkPrice }: { readonly unitPrice: Clp | null; readonly bulkPrice: Clp | null },
  promotions: readonly Promotion[],
): Deal[] {
  if (unitPrice === null) return []
  const deals = promotionIndex(promotions)
    .ofProduct(product)
    .map(({ offer, unitsPerLine, unitsPerOrder }): Deal => {
      const units = unitsNeeded(offer)
      const most = Math.min(unitsPerLine ?? Infinity, unitsPerOrder ?? Infinity)
      return {
        units,
        saves: savingOf(offer, unitPrice, units),
        bulkSaves: savingOf(offer, bulkPrice ?? unitPrice, units),
        most: most === Infinity ? null : most,
      }
    })
  return deals.filter(({ saves, bulkSaves }) => saves + bulkSaves > 0)
}
