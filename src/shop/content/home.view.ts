// What the front page shows. The page reads it, and its cached copy is checked against it.

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
    /** The picture key of a category's tile. */
    readonly categoryPicture: (slug: string) => string
  }
  readonly address: URL
}

export function homeView({ shop, address }: PageRequest) {
  const viewContext = pageViewContext(shop, address)
  const cards = (slug: Parameters<typeof topProducts>[1], count: number) =>
    topProducts(viewContext.catalogue, slug, viewContext, count).map((product) => cardView(product, viewContext))
  return {
    // Part of the model: when the owner moves the next change, a page cached until the old one is stale.
    until: shop.banners.nextChange(HOME),
    banners: bannerViews(shop.banners.at(HOME), viewContext),
    offers: cards('ofertas', OFFERS_SHOWN),
    tiles: HOME_TILES.flatMap(({ slug, tint }) => {
      const [first] = topProducts(viewContext.catalogue, slug, viewContext, 1)
      return first ? [{ slug, tint, title: categoryWords[slug].title, pictureKey: shop.categoryPicture(slug) }] : []
    }),
    rows: HOME_ROWS.map((slug) => ({ slug, products: cards(slug, ROW_LENGTH) })).filter(
      ({ products }) => products.length > 0,
    ),
  }
}
