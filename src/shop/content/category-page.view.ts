// What a category's page shows around its list: its words and banners. The page reads them, and its cached copy is checked against them.

import { pageViewContext } from '#shop/browsing/view-context.view.ts'
import { categoryContext } from '#shop/catalog/listing.ts'
import { earliest } from '#shop/shared/earliest.ts'
import { wordsOf } from '#texts/catalog/categories.ts'
import type { Banner } from './banner.ts'
import { bannerViews } from './banner.view.ts'

interface PageRequest {
  readonly shop: Parameters<typeof pageViewContext>[0] & {
    readonly banners: { at(place: string): readonly Banner[]; nextChange(place: string): Date | undefined }
    readonly categoryPicture: (slug: string) => string
    readonly sponsored: { nextChange(slug: string): Date | undefined }
  }
  readonly slug: string
  readonly address: URL
}

/** Null once the category is gone, or has another address. */
export function categoryPage({ shop, slug, address }: PageRequest) {
  const viewContext = pageViewContext(shop, address)
  const { categories } = viewContext.catalogue
  const category = categories.find(slug)
  if (category?.slug !== slug) return null
  const banners = bannerViews(shop.banners.at(category.slug), {
    ...viewContext,
    context: categoryContext(category, viewContext),
  })
  const held = viewContext.catalogue.pricedProducts(category, 'guest', 'default')
  return {
    ...wordsOf(category),
    alcohol: warnsOfAlcohol(category, held),
    pictureKey: shop.categoryPicture(category.of),
    current: categories.menuEntryOf(category.of) ?? slug,
    // Part of the model: when the owner moves the next change, a page cached until the old one is stale.
    until: earliest(shop.banners.nextChange(category.slug), shop.sponsored.nextChange(category.slug)),
    top: banners.filter(({ type, position }) => type === 'slider' && position === 'top'),
    bottom: banners.filter(({ type, position }) => type === 'slider' && position === 'bottom'),
    side: banners.filter(({ type }) => type === 'block'),
  }
}

/** Whether the warning of alcohol stands on a category's page: what it holds decides, and its row where it holds nothing. */
export function warnsOfAlcohol(
  { alcohol }: { readonly alcohol: boolean },
  held: readonly { readonly hasAlcohol: boolean }[],
): boolean {
  return held.length === 0 ? alcohol : held.some(({ hasAlcohol }) => hasAlcohol)
}
