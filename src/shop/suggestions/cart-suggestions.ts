// What to suggest beside a cart: from a category that goes with it, else from the cart's own categories.

import type { Viewer } from '#shop/browsing/viewer.ts'
import type { Catalogue } from '#shop/catalog/catalogue.ts'
import { type CategorySlug, categoryOf } from '#shop/products/categories.ts'
import type { Product } from '#shop/products/product.ts'
import type { ProductId } from '#shop/shared/ids.ts'
import { MAX_SUGGESTIONS, pickCategory, suggestions, tasteOf } from './suggestions.ts'

/** What goes with the cart, or more of what is in it. */
export type SuggestionType = 'recommendedSuggestions' | 'cartSuggestions'

export interface CartSuggestions {
  readonly type: SuggestionType
  readonly products: readonly Product[]
}

interface CartSuggestionRequest extends Viewer {
  readonly cart: readonly ProductId[]
  /** The categories to suggest from when nothing goes with the cart; the cart's own when empty. */
  readonly categories: readonly CategorySlug[]
  /** Preferred; that of the cart's dearest product when null. */
  readonly priceSegment: Product['priceSegment'] | null
  /** Orders equals. */
  readonly seed: string
}

export function cartSuggestions(catalogue: Catalogue, request: CartSuggestionRequest): CartSuggestions {
  const products = request.cart.flatMap((id) => catalogue.product(id) ?? [])
  const taste = tasteOf(products)
  const from = (categories: readonly CategorySlug[]) =>
    suggestions(catalogue, {
      ...request,
      cart: new Set(request.cart),
      categories,
      priceSegment: request.priceSegment ?? taste.priceSegment,
      highestPrice: taste.highestPrice,
      limit: MAX_SUGGESTIONS,
    })
  const category = pickCategory(catalogue, products, request, request.seed)
  const companions = category ? from([category]) : []
  if (companions.length > 0) return { type: 'recommendedSuggestions', products: companions }
  const own = request.categories.length > 0 ? request.categories : [...new Set(products.map(categoryOf))]
  return { type: 'cartSuggestions', products: from(own) }
}
