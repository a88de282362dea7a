// A suggested product, with what a button that adds it needs.
import { cardView } from '#shop/catalog/card.view.ts'
import { discountShare, type ProductViewContext, productView } from '#shop/catalog/product.view.ts'
import { PRICE_LISTS } from '#shop/pricing/audience.ts'
import { recommendedPrice } from '#shop/pricing/recommended-price.ts'
import type { Product } from '#shop/products/product.ts'
import type { ProductId } from '#shop/shared/ids.ts'

/** What is `recommended` to the caller is offered at its recommended price. */
export function offeredView(
  product: Product,
  viewContext: ProductViewContext,
  recommended: ReadonlySet<ProductId> = NOTHING,
) {
  const { price, format, available, limit, pictureKey } = cardView(product, viewContext)
  const offered = { ...productView(product, viewContext), price, format, available, limit, picture_key: pictureKey }
  const best = recommended.has(product.id) ? recommendedPrice(product, viewContext.audience) : null
  if (best === null) return offered
  return {
    ...offered,
    price: best,
    recommended_price: best,
    prices: [...offered.prices, { price: best, price_list_id: PRICE_LISTS.recommended, club: false }],
    discountPercentage: discountShare(best, product),
  }
}

const NOTHING: ReadonlySet<ProductId> = new Set()
