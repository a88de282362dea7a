// Which products a merchants' programme is told of, with what, and which it is not, by reason: one truth for the feed, the commands and the desk.
import { pageViewContext } from '#shop/browsing/view-context.view.ts'
import { isRegular, unitPrice } from '#shop/pricing/price.ts'
import { categoryOf } from '#shop/products/categories.ts'
import type { Product } from '#shop/products/product.ts'
import { measureOf } from '#shop/products/unit-price.ts'
import type { Settings } from '#shop/settings/settings.ts'
import { memoizePer } from '#shop/shared/cache.ts'
import type { Clp } from '#shop/shared/money.ts'
import { merchantFeeds as words } from '#texts/catalog/merchant-feeds.ts'
import { paths } from '#texts/paths.ts'
import { googleCategory } from './google-categories.ts'
import { type FeedItem, MOST_ITEMS, merchantFeed } from './merchant-feed.ts'
import { offeredOf } from './offered-product.view.ts'
import { isGtin, type OfferedProduct } from './structured-data.ts'

/** Why a product on sale is not told of: it has no photo of its owner's, or nobody can buy it at a price for everybody. */
export const LEFT_OUT_REASONS = ['noPhoto', 'noPrice'] as const
export type LeftOutReason = (typeof LEFT_OUT_REASONS)[number]

export interface FeedHealth {
  /** How many products are told of. */
  readonly told: number
  /** The addresses to give to Google, a file each. */
  readonly addresses: readonly string[]
  readonly leftOut: readonly { readonly product: Product; readonly reason: LeftOutReason }[]
  /** What is told of without a bar code that is right, or without a description: its name stands for it. */
  readonly withoutEan: readonly Product[]
  readonly withoutDescription: readonly Product[]
}

interface Shop extends Omit<Parameters<typeof pageViewContext>[0], 'settings'> {
  readonly siteUrl: string
  readonly settings: { current(): Settings }
}

/** All that a file of a feed shows. */
export interface FeedReading {
  readonly shopName: string
  readonly offers: readonly FeedOffer[]
}

interface FeedOffer {
  readonly product: Product
  readonly offered: OfferedProduct
  /** What its category is called. */
  readonly category: string
  /** What a pack holds, where that is one thing. */
  readonly part: Product | null
}

/** Why a product on sale is left out of feeds; null for one that is told of. */
export function leftOutFor(product: Product): LeftOutReason | null {
  if (product.photos.length === 0) return 'noPhoto'
  return unitPrice(product, 'guest') === null ? 'noPrice' : null
}

/** How the feeds stand: for the desk and the commands. */
export function feedHealth(products: readonly Product[], siteUrl: string): FeedHealth {
  const told = toldProducts(products)
  const parts = Math.max(1, Math.ceil(told.length / MOST_ITEMS))
  return {
    told: told.length,
    addresses: Array.from({ length: parts }, (_, at) => siteUrl + paths.googleFeed(at + 1)),
    leftOut: products.flatMap((product) => {
      const reason = product.active ? leftOutFor(product) : null
      return reason === null ? [] : [{ product, reason }]
    }),
    withoutEan: told.filter(({ eans }) => gtinOf(eans[0]) === null),
    withoutDescription: told.filter(({ description }) => description === ''),
  }
}

/** One of Google's files, counted from 1; null where there is no such part. The first is always there. */
export function googleOffers({ shop, part }: { readonly shop: Shop; readonly part: number }): FeedReading | null {
  const told = toldProducts(shop.catalogue.current().products)
  const listed = part >= 1 ? told.slice((part - 1) * MOST_ITEMS, part * MOST_ITEMS) : []
  return part === 1 || listed.length > 0 ? readingOf(shop, listed) : null
}

/** What Meta is told of, which has no alcohol; null while the setting does not say so. */
export function metaOffers(shop: Shop): FeedReading | null {
  if (!shop.settings.current().hasMetaFeed) return null
  return readingOf(shop, soberProducts(shop.catalogue.current().products).slice(0, MOST_ITEMS))
}

/** The file of what was read. */
export function feedFile({ offers, shopName }: FeedReading, siteUrl: string): string {
  const channel = { title: shopName, link: siteUrl + paths.home, description: words.description(shopName) }
  return merchantFeed(
    channel,
    offers.map((offer) => itemOf(offer, siteUrl)),
  )
}

const toldProducts = memoizePer((products: readonly Product[]): readonly Product[] =>
  products.filter((product) => product.active && leftOutFor(product) === null),
)

const soberProducts = memoizePer((products: readonly Product[]): readonly Product[] =>
  toldProducts(products).filter(({ hasAlcohol }) => !hasAlcohol),
)

/** As a guest's page in the usual way of buying says it. */
function readingOf(shop: Shop, products: readonly Product[]): FeedReading {
  const view = pageViewContext(shop, new URL(paths.home, shop.siteUrl))
  const { catalogue, context } = view
  return {
    shopName: shop.settings.current().shopName,
    offers: products.map((product) => {
      const [only, ...others] = product.components
      const part = only && others.length === 0 ? (catalogue.product(only.productId) ?? null) : null
      const category = catalogue.categories.find(categoryOf(product))?.title ?? ''
      return { product, offered: offeredOf(product, { catalogue, context }), category, part }
    }),
  }
}

function itemOf({ product, offered, category, part }: FeedOffer, siteUrl: string): FeedItem {
  const [only] = product.components
  const measure = measureOf(product, () => part ?? undefined)
  return {
    sku: offered.sku,
    title: offered.name,
    description: offered.description || offered.name,
    link: siteUrl + offered.path,
    images: offered.images.map((path) => siteUrl + path),
    inStock: offered.inStock,
    ...pricesOf(product, offered),
    brand: offered.brand,
    gtin: gtinOf(offered.ean),
    googleCategory: googleCategory(product),
    category,
    pack: product.components.length > 1 ? 'bundle' : only && only.quantity > 1 ? only.quantity : null,
    measure: measure && { amount: measure.amount, unit: measure.label === 'kg' ? 'kg' : 'l' },
  }
}

/** An offer with an end is a price for a while, beside what it costs for good; where nothing else is known, or it is no dearer, just the price. */
function pricesOf({ prices }: Product, { price, priceUntil }: OfferedProduct): Pick<FeedItem, 'price' | 'sale'> {
  const lasting = prices.filter((entry) => isRegular(entry) && entry.until === undefined)
  const usual = lasting.reduce<Clp | null>(
    (least, entry) => (least === null || entry.price < least ? entry.price : least),
    null,
  )
  if (priceUntil === null || usual === null || usual <= price) return { price, sale: null }
  const own = prices.find((entry) => isRegular(entry) && entry.price === price && entry.until === priceUntil)
  return { price: usual, sale: { price, from: own?.since ?? null, until: priceUntil } }
}

const gtinOf = (ean: string | undefined): string | null => (ean && isGtin(ean) ? ean : null)
