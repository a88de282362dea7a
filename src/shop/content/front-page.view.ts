// What the front page shows, block by block. The page reads it, and its cached copy is checked against it.
import { pageViewContext } from '#shop/browsing/view-context.view.ts'
import { type CardView, cardView } from '#shop/catalog/card.view.ts'
import { topProducts } from '#shop/catalog/listing.ts'
import { isRegistered } from '#shop/pricing/audience.ts'
import type { CategorySlug } from '#shop/products/categories.ts'
import { earliest } from '#shop/shared/earliest.ts'
import { type Banner, HOME } from './banner.ts'
import { type BannerView, bannerViews } from './banner.view.ts'
import type { CategoryLink } from './category-links.ts'
import type { FeaturedOffer } from './featured-offer.ts'
import { type FeaturedOfferView, featuredOfferViews } from './featured-offer.view.ts'
import { type FrontPageBlock, ROW_LENGTH } from './front-page.ts'
import type { Popup } from './popup.ts'
import { popupView } from './popup.view.ts'

interface PageRequest {
  readonly shop: Parameters<typeof pageViewContext>[0] & {
    readonly banners: { at(place: string): readonly Banner[]; nextChange(place: string): Date | undefined }
    readonly frontPage: {
      blocks(): readonly FrontPageBlock[]
      tiles(): readonly CategoryLink[]
      offers(): readonly FeaturedOffer[]
      popups(): readonly Popup[]
      nextChange(): Date | undefined
    }
    /** The picture key of a category's tile. */
    readonly categoryPicture: (slug: string) => string
  }
  readonly address: URL
}

/** The blocks that show banners, and the place each takes them from. */
const PLACES = {
  'main-banners': HOME,
  'secondary-banners': 'secondary',
  'brand-banners': 'brands',
  'footer-banners': 'home-footer',
} as const

export interface CategoryTileView {
  readonly slug: CategorySlug
  readonly tint: CategoryLink['tint']
  readonly title: string
  readonly pictureKey: string
}

/** A block with what it shows. */
export type FrontPageBlockView =
  | { readonly block: keyof typeof PLACES; readonly banners: readonly BannerView[] }
  | { readonly block: 'categories'; readonly tiles: readonly CategoryTileView[] }
  | { readonly block: 'featured-offers'; readonly offers: readonly FeaturedOfferView[] }
  /**
   * Filled by script with what this person ordered before; only on pages of people with an account. `products`: for whoever ordered
   * nothing yet.
   */
  | { readonly block: 'order-again'; readonly products: readonly CardView[] }
  | {
      readonly block: 'products'
      readonly category: CategorySlug
      readonly title: string
      readonly text: string
      readonly products: readonly CardView[]
    }

/** The blocks in their order, those with nothing to show left out; featured offers say that there are none. */
export function frontPageView({ shop, address }: PageRequest) {
  const { frontPage, banners } = shop
  const viewContext = pageViewContext(shop, address)
  const order = frontPage.blocks()
  const top = (slug: CategorySlug, count: number) => topProducts(viewContext.catalogue, slug, viewContext, count)

  /** The first of each category that has a tile. */
  function firsts(): CardView[] {
    return frontPage
      .tiles()
      .flatMap(({ slug }) => top(slug, 1))
      .map((product) => cardView(product, viewContext))
  }

  function shown(block: FrontPageBlock): FrontPageBlockView[] {
    switch (block.block) {
      case 'categories': {
        const tiles = frontPage
          .tiles()
          .filter(({ slug }) => top(slug, 1).length > 0)
          .map(({ slug, tint }) => ({
            slug,
            tint,
            title: viewContext.catalogue.categories.titleOf(slug),
            pictureKey: shop.categoryPicture(slug),
          }))
        return tiles.length > 0 ? [{ block: block.block, tiles }] : []
      }
      case 'featured-offers':
        return [{ block: block.block, offers: featuredOfferViews(frontPage.offers(), viewContext) }]
      case 'products': {
        const products = top(block.category, ROW_LENGTH).map((product) => cardView(product, viewContext))
        const { title, description: text } = viewContext.catalogue.categories.find(block.category) ?? {
          title: '',
          description: '',
        }
        return products.length > 0 ? [{ ...block, title, text, products }] : []
      }
      case 'order-again':
        return isRegistered(viewContext.audience) ? [{ block: block.block, products: firsts() }] : []
      default: {
        const views = bannerViews(banners.at(PLACES[block.block]), viewContext)
        return views.length > 0 ? [{ block: block.block, banners: views }] : []
      }
    }
  }

  return {
    // Part of the model: when the owner moves the next change, a page cached until the old one is stale.
    until: earliest(
      frontPage.nextChange(),
      ...order.flatMap(({ block }) =>
        block in PLACES ? banners.nextChange(PLACES[block as keyof typeof PLACES]) : [],
      ),
    ),
    blocks: order.flatMap(shown),
    promotion: popupView(frontPage.popups(), viewContext),
  }
}
