// The site map for people, as its page and its call show it: information, posts, categories, products.
import type { Catalogue } from '#shop/catalog/catalogue.ts'
import { type OpenPrograms, offeredCategories } from '#shop/catalog/open-categories.ts'
import type { CategorySlug } from '#shop/products/categories.ts'
import type { Product } from '#shop/products/product.ts'
import { pageNumberOf } from '#shop/shared/requests/page-number.ts'
import { storeSlug } from '#shop/stores/store-slug.ts'
import { sitemap as words } from '#texts/catalog/sitemap.ts'
import { common } from '#texts/common.ts'
import { stores as storeWords } from '#texts/delivery/stores.ts'
import { contact } from '#texts/frame/contact-page.ts'
import { consent } from '#texts/frame/cookie-consent.ts'
import { legalPages } from '#texts/legal/legal.ts'
import { paths } from '#texts/paths.ts'
import { productsBetween, productsByCategory } from './sitemap-products.ts'

export interface SitemapLink {
  readonly label: string
  readonly url: string
}

interface ListedPost {
  readonly id: number
  readonly slug: string
  readonly title: string
}

interface ListedStore {
  readonly id: number
  readonly name: string
  readonly ecommerceName: string
}

export interface SitemapShop {
  readonly catalogue: { current(): Catalogue }
  readonly opening: () => OpenPrograms
  /** The stores shown to people. */
  readonly stores: { shown(): readonly ListedStore[] }
  /** The posts seen now, the newest first, and when the clock next changes them. */
  readonly blog: { posts(): readonly ListedPost[]; nextChange(): Date | undefined }
}

/** Links on one page of a list. */
const PAGE_LINKS = 500
/** Posts on the first page of the site map. */
const LATEST_POSTS = 100
/** Posts and products each on one page of the call. */
const CALL_LINKS = 1_000
/** The list of all posts, where others are named by their category. */
const BLOG = 'blog'

export interface SitemapOverview {
  readonly index: readonly SitemapLink[]
  readonly blog: readonly SitemapLink[]
  /** The list of all posts, when there are more of them; null otherwise. */
  readonly allPosts: SitemapLink | null
  readonly categories: readonly SitemapLink[]
  /** The list of each category's products. */
  readonly products: readonly SitemapLink[]
  readonly until: Date | undefined
}

export interface SitemapList {
  readonly title: string
  readonly links: readonly SitemapLink[]
  readonly page: number
  /** The address of each page, the first one first. */
  readonly pages: readonly string[]
  readonly until: Date | undefined
}

interface PageRequest {
  readonly shop: SitemapShop
  readonly address: URL
}

/** The first page: what is short as it is, the products category by category. */
export function sitemapOverview({ shop }: PageRequest): SitemapOverview {
  const posts = shop.blog.posts()
  const catalogue = shop.catalogue.current()
  return {
    index: indexLinks(shop),
    blog: posts.slice(0, LATEST_POSTS).map(postLink),
    allPosts:
      posts.length > LATEST_POSTS ? { label: words.allPosts(posts.length), url: paths.sitemapList(BLOG, 1) } : null,
    categories: categoryLinks(shop),
    products: [...productsByCategory(catalogue.products, catalogue.categories)].map(([slug, { length }]) => ({
      label: words.productsOf(catalogue.categories.titleOf(slug), length),
      url: paths.sitemapList(slug, 1),
    })),
    until: shop.blog.nextChange(),
  }
}

/** The list an address names, `?categoria=vinos&pagina=2`; null when there is none. */
export function sitemapList({ shop, address: { searchParams } }: PageRequest): SitemapList | null {
  const name = searchParams.get('categoria') ?? ''
  const page = pageNumberOf(searchParams.get('pagina'))
  const [from, to] = [(page - 1) * PAGE_LINKS, page * PAGE_LINKS]
  const pagesOf = (count: number) =>
    Array.from({ length: Math.ceil(count / PAGE_LINKS) }, (_, at) => paths.sitemapList(name, at + 1))
  if (name === BLOG) {
    const posts = shop.blog.posts()
    const links = posts.slice(from, to).map(postLink)
    return links.length === 0
      ? null
      : { title: words.posts, links, page, pages: pagesOf(posts.length), until: shop.blog.nextChange() }
  }
  const catalogue = shop.catalogue.current()
  if (!catalogue.categories.has(name)) return null
  const links = productsBetween(catalogue, [name], from, to).map(productLink)
  const count = productsByCategory(catalogue.products, catalogue.categories).get(name)?.length ?? 0
  return links.length === 0
    ? null
    : { title: catalogue.categories.titleOf(name), links, page, pages: pagesOf(count), until: undefined }
}

/** One page of everything, for the call; `category` limits the products. */
export function sitemapAnswer(shop: SitemapShop, category: CategorySlug | undefined, page: number) {
  const catalogue = shop.catalogue.current()
  const slugs = category ? [category] : catalogue.categories.slugs
  const groups = productsByCategory(catalogue.products, catalogue.categories)
  const products = slugs.reduce((sum, slug) => sum + (groups.get(slug)?.length ?? 0), 0)
  const posts = shop.blog.posts()
  const [from, to] = [(page - 1) * CALL_LINKS, page * CALL_LINKS]
  return {
    index: indexLinks(shop),
    blog: posts.slice(from, to).map(postLink),
    categories: categoryLinks(shop),
    products: productsBetween(catalogue, slugs, from, to).map(productLink),
    page,
    pages: Math.max(1, Math.ceil(Math.max(products, posts.length) / CALL_LINKS)),
  }
}

/** The stores' pages, their list first; none without stores. */
export function storePages({ stores }: Pick<SitemapShop, 'stores'>): SitemapLink[] {
  const shown = stores.shown()
  const list = shown.length > 0 ? [{ label: storeWords.title, url: paths.stores }] : []
  return [
    ...list,
    ...shown.map((store) => ({
      label: store.ecommerceName,
      url: paths.store({ id: store.id, slug: storeSlug(store) }),
    })),
  ]
}

function indexLinks(shop: Pick<SitemapShop, 'stores'>): SitemapLink[] {
  return [
    { label: common.home, url: paths.home },
    { label: contact.title, url: paths.contact },
    ...storePages(shop),
    ...legalPages.map(({ path, title }) => ({ label: title, url: path })),
    { label: consent.page.title, url: paths.cookies },
  ]
}

function categoryLinks({ catalogue, opening }: SitemapShop): SitemapLink[] {
  const current = catalogue.current()
  return offeredCategories(current, opening()).map((slug) => ({
    label: current.categories.titleOf(slug),
    url: paths.category(slug),
  }))
}

function postLink(post: ListedPost): SitemapLink {
  return { label: post.title, url: paths.post(post) }
}

function productLink(product: Pick<Product, 'id' | 'slug' | 'displayName'>): SitemapLink {
  return { label: product.displayName, url: paths.product(product) }
}
