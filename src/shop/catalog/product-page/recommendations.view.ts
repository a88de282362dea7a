// The blocks under a product with their titles, as its page shows them, without empty ones.

import { type CardView, cardView, type ViewContext } from '#shop/catalog/card.view.ts'
import type { Catalogue } from '#shop/catalog/catalogue.ts'
import type { Product } from '#shop/products/product.ts'
import { alternatives } from '#shop/suggestions/alternatives.ts'
import { BLOCK_SIZE, type RecommendationRequest, recommendations } from '#shop/suggestions/recommendations.ts'
import { product as words } from '#texts/catalog/product.ts'

export interface RecommendationBlock {
  /** Names the block in the page. */
  readonly id: 'alternativas' | 'juntos' | 'mas' | 'interes'
  readonly title: string
  readonly text: string
  readonly products: readonly CardView[]
}

export function recommendationsView(
  product: Product,
  category: { readonly title: string },
  viewContext: ViewContext & { readonly catalogue: Catalogue },
  from: Pick<RecommendationRequest, 'together' | 'day'>,
): RecommendationBlock[] {
  const { instead, together, more, interest } = recommendations(viewContext.catalogue, product, {
    ...viewContext,
    ...from,
  })
  const block = (id: RecommendationBlock['id'], title: string, products: readonly Product[], text = '') => ({
    id,
    title,
    text,
    products: products.map((one) => cardView(one, viewContext)),
  })
  const other = interest ? viewContext.catalogue.categories.titleOf(interest.slug).toLowerCase() : ''
  return [
    block('alternativas', words.instead, instead, words.soldOut),
    block('juntos', words.together, together),
    block('mas', words.more(category.title.toLowerCase()), more),
    block('interes', words.interest(other), interest?.products ?? []),
  ].filter(({ products }) => products.length > 0)
}

/** What is most like a product that is no longer sold; null when nothing is found. */
export function alternativesView(
  product: Product,
  viewContext: ViewContext & { readonly catalogue: Catalogue },
): RecommendationBlock | null {
  const { catalogue, audience, context } = viewContext
  const found = alternatives(catalogue, product, {
    audience,
    context,
    without: new Set([product.id]),
    count: BLOCK_SIZE,
  })
  if (found.length === 0) return null
  const products = found.map((one) => cardView(one, viewContext))
  return { id: 'alternativas', title: words.instead, text: words.alike, products }
}
