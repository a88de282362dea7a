// What to take along with a cart, in one go: from a category that goes with it, else from the categories it is made of.

import type { Catalogue } from '#shop/catalog/catalogue.ts'
import type { Viewer } from '#shop/catalog/listing.ts'
import { type CategorySlug, categoryOf } from '#shop/products/categories.ts'
import type { Product } from '#shop/products/product.ts'
import type { ProductId } from '#shop/shared/ids.ts'
import { MAX_SUGGESTIONS, pickCategory, suggestions, tasteOf } from './suggestions.ts'

/** As the specification names them: what goes with the cart, or more of what is in it. */
export type SuggestionType = 'recommendedSuggestions' | 'cartSuggestions'

export interface CartSuggestions {
  readonly type: SuggestionType
  readonly products: readonly Product[]
}

interface CartSuggestionRequest extends Viewer {
  readonly cart: readonly ProductId[]
  /** From where to suggest when nothing goes with the cart; its own categories when empty. */
  readonly categories: readonly CategorySlug[]
  /** Preferred; that of the cart's dearest product when null. */
  readonly priceSegment: Product['priceSegment'] | null
  /** Decides among equals. */
  readonly seed: string
}

export function cartSuggestions(catalogue: Catalogue, wishes: CartSuggestionRequest): CartSuggestions {
  const products = wishes.cart.flatMap((id) => catalogue.product(id) ?? [])
  const taste = tasteOf(products)
  const from = (categories: readonly CategorySlug[]) =>
    suggestions(catalogue, {
      ...wishes,
      cart: new Set(wishes.cart),
      categories,
      priceSegment: wishes.priceSegment ?? taste.priceSegment,
      highestPrice: taste.highestPrice,
      limit: MAX_SUGGESTIONS,
    })
  const category = pickCategory(catalogue, products, wishes, wishes.seed)
  const drawn = category ? from([category]) : []
  if (drawn.length > 0) return { type: 'recommendedSuggestions', products: drawn }
  const own = wishes.categories.length > 0 ? wishes.categories : [...new Set(products.map(categoryOf))]
  return { type: 'cartSuggestions', products: from(own) }
}
