// One post: what its page shows beside its text, and its cached copy is checked against.
import { pageViewContext } from '#shop/browsing/view-context.view.ts'
import { type CardView, cardView } from '#shop/catalog/card.view.ts'
import type { Banner } from '#shop/content/banner.ts'
import { bannerViews } from '#shop/content/banner.view.ts'
import { instantAt } from '#shop/shared/chile-time.ts'
import { earliest } from '#shop/shared/earliest.ts'
import { paths } from '#texts/paths.ts'
import { type CoverPicture, coverView } from './cover.view.ts'
import { type Post, readingMinutes } from './post.ts'
import { shareLinks } from './share-links.ts'

interface PageRequest {
  readonly shop: Parameters<typeof pageViewContext>[0] & {
    readonly siteUrl: string
    readonly blog: {
      find(id: number): Post | undefined
      neighbours(id: number): { readonly older: Post | undefined; readonly newer: Post | undefined }
      nextChange(): Date | undefined
    }
    readonly banners: { at(place: string): readonly Banner[]; nextChange(place: string): Date | undefined }
    readonly coverPicture: CoverPicture
  }
  readonly id: number
  readonly address: URL
}

/** Null when it is not seen (any more). */
export function postPageView({ shop, id, address }: PageRequest) {
  const { blog, banners, coverPicture, siteUrl } = shop
  const post = blog.find(id)
  if (!post) return null
  const viewContext = pageViewContext(shop, address)
  const { older, newer } = blog.neighbours(id)
  const products = post.productIds.flatMap((productId): CardView[] => {
    const product = viewContext.catalogue.product(productId)
    return product?.active ? [cardView(product, viewContext)] : []
  })
  const standing = post.cover.kind === 'drawn' ? post.cover.productIds : []
  const path = paths.post(post)
  const published = instantAt(post.published)
  return {
    // Part of the model: when the owner moves the next change, a page cached until the old one is stale.
    until: earliest(blog.nextChange(), banners.nextChange('footer')),
    /** The text belongs to this publication. */
    publication: post.publication,
    path,
    title: post.title,
    extract: post.extract,
    words: post.words,
    minutes: readingMinutes(post),
    day: post.published,
    published,
    modified: post.changedAt > published ? post.changedAt : published,
    cover: coverView(post.cover, coverPicture),
    /** The drawings of what stands on a drawn cover. */
    standing: standing.flatMap((productId) => viewContext.catalogue.product(productId)?.pictureKey ?? []),
    hasAlcohol: post.hasAlcohol || products.some((product) => product.hasAlcohol),
    products,
    older: linkTo(older),
    newer: linkTo(newer),
    share: shareLinks(post.title, siteUrl + path),
    footerBanners: bannerViews(banners.at('footer'), viewContext),
  }
}

export type PostPageView = NonNullable<ReturnType<typeof postPageView>>

function linkTo(post: Post | undefined) {
  return post ? { href: paths.post(post), title: post.title } : null
}
