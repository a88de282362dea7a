// The banners around a category's list as they are now, read by the page and again to tell whether a kept copy still holds.

import { pageViewContext } from '#shop/browsing/view-context.view.ts'
import { categoryContext } from '#shop/catalog/listing.ts'
import type { Category } from '#shop/products/categories.ts'
import { earliest } from '#shop/shared/earliest.ts'
import type { Banner } from './banner.ts'
import { bannerViews } from './banner.view.ts'

interface PageRequest {
  readonly shop: Parameters<typeof pageViewContext>[0] & {
    readonly banners: { at(place: string): readonly Banner[]; nextChange(place: string): Date | undefined }
    readonly sponsored: { nextChange(slug: string): Date | undefined }
  }
  readonly category: Category
  readonly address: URL
}

export function categoryBanners({ shop, category, address }: PageRequest) {
  const look = pageViewContext(shop, address)
  const banners = bannerViews(shop.banners.at(category.slug), {
    ...look,
    context: categoryContext(category, look.context),
  })
  return {
    // Read with the rest: when the owner moves the next change, the page that ends at the old one is no longer true.
    until: earliest(shop.banners.nextChange(category.slug), shop.sponsored.nextChange(category.slug)),
    top: banners.filter(({ type, position }) => type === 'slider' && position === 'top'),
    bottom: banners.filter(({ type, position }) => type === 'slider' && position === 'bottom'),
    side: banners.filter(({ type }) => type === 'block'),
  }
}
