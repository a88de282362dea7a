// What a search without results offers: what the shop recommends of each part of the menu, and what is on offer now.
import { type CardView, cardView, type ViewContext } from '#shop/catalog/card.view.ts'
import type { Catalogue } from '#shop/catalog/catalogue.ts'
import { topProducts } from '#shop/catalog/listing.ts'
import type { CategorySlug } from '#shop/products/categories.ts'

/** One of each, so that everybody finds something near what was meant. */
const PARTS: readonly CategorySlug[] = [
  'vinos',
  'cervezas',
  'piscos',
  'whiskys',
  'bebidas',
  'espumantes',
  'licores',
  'snacks',
]
const OFFERS = 4

export interface Instead {
  readonly favourites: readonly CardView[]
  readonly offers: readonly CardView[]
}

export function insteadOf(viewContext: ViewContext & { readonly catalogue: Catalogue }): Instead {
  const top = (slug: CategorySlug, count: number) => topProducts(viewContext.catalogue, slug, viewContext, count)
  const favourites = new Set(PARTS.flatMap((slug) => top(slug, 1)))
  const offers = top('ofertas', OFFERS + favourites.size).filter((one) => !favourites.has(one))
  const cards = (products: Iterable<Parameters<typeof cardView>[0]>) =>
    Array.from(products, (product) => cardView(product, viewContext))
  return { favourites: cards(favourites), offers: cards(offers.slice(0, OFFERS)) }
}
