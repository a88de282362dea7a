// The promotions about a product as deals.
import type { Clp } from '#shop/shared/money.ts'
import type { Deal } from './deal.ts'
import type { Promotion } from './promotion.ts'
import { type PromotedProduct, promotionIndex } from './promotion-index.ts'
import { dealsAt, termsOf } from './promotion-terms.ts'

/** Those that save something at the unit price or at the bulk price (null where there is none). */
export function dealsOf(
  product: PromotedProduct,
  { unitPrice, bulkPrice }: { readonly unitPrice: Clp | null; readonly bulkPrice: Clp | null },
  promotions: readonly Promotion[],
): Deal[] {
  if (unitPrice === null) return []
  return dealsAt(promotionIndex(promotions).ofProduct(product).map(termsOf), { unitPrice, bulkPrice })
}
