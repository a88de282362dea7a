// What search engines should index: front page, contact page, stores, posts, open categories that hold something,
// active products.
import { postsForSitemap } from '#shop/blog/posts-for-sitemap.view.ts'
import { offeredCategories } from '#shop/catalog/open-categories.ts'
import type { Product } from '#shop/products/product.ts'
import { memoizePer } from '#shop/shared/cache.ts'
import { paths } from '#texts/paths.ts'
import type { SitemapEntry } from './sitemap.ts'
import { type SitemapShop, storePages } from './sitemap-page.view.ts'

export function indexedPages(shop: SitemapShop & Parameters<typeof postsForSitemap>[0]): readonly SitemapEntry[] {
  const current = shop.catalogue.current()
  const posts = postsForSitemap(shop)
  return [
    { path: paths.home },
    { path: paths.contact },
    ...storePages(shop).map(({ url }) => ({ path: url })),
    ...(posts.length > 0 ? [{ path: paths.blog }, ...posts] : []),
    ...offeredCategories(current, shop.opening()).map((slug) => ({ path: paths.category(slug) })),
    ...productPages(current.products),
  ]
}

const productPages = memoizePer((products: readonly Product[]): readonly SitemapEntry[] =>
  products.filter(({ active }) => active).map(productPage),
)

/** A product that did not change is the same object, and so is its entry: lists are compared by reference. */
const productPage = memoizePer(
  (product: Product): SitemapEntry => ({
    path: paths.product(product),
    image: paths.sharedPicture(product.pictureKey),
  }),
)
