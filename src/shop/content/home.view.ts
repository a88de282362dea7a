// What the front page shows now, read by the page and again to tell whether a kept copy still holds.

import { pageViewContext } from '#shop/browsing/view-context.view.ts'
import { cardView } from '#shop/catalog/card.view.ts'
import { topProducts } from '#shop/catalog/listing.ts'
import { categoryWords } from '#texts/categories.ts'
import { type Banner, HOME } from './banner.ts'
import { bannerViews } from './banner.view.ts'
import { HOME_ROWS, HOME_TILES, OFFERS_SHOWN, ROW_LENGTH } from './home.ts'

interface PageRequest {
  readonly shop: Parameters<typeof pageViewContext>[0] & {
    readonly banners: { at(place: string): readonly Banner[]; nextChange(place: string): Date | undefined }
    /** The key of a category's tile. */
    readonly categoryPicture: (slug: string) => string
  }
  readonly address: URL
}

export function homeView({ shop, address }: PageRequest) {
  const look = pageViewContext(shop, address)
  const cards = (slug: Parameters<typeof topProducts>[1], count: number) =>
    topProducts(look.catalogue, slug, look, count).map((product) => cardView(product, look))
  return {
    // Read with the rest: when the owner moves the next change, the page that ends at the old one is no longer true.
    until: shop.banners.nextChange(HOME),
    banners: bannerViews(shop.banners.at(HOME), look),
    offers: cards('ofertas', OFFERS_SHOWN),
    tiles: HOME_TILES.flatMap(({ slug, tint }) => {
      const [first] = topProducts(look.catalogue, slug, look, 1)
      return first ? [{ slug, tint, title: categoryWords[slug].title, pictureKey: shop.categoryPicture(slug) }] : []
    }),
    rows: HOME_ROWS.map((slug) => ({ slug, products: cards(slug, ROW_LENGTH) })).filter(
      ({ products }) => products.length > 0,
    ),
  }
}
