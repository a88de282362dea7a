// The list of posts at an address: what its page shows, and its cached copy is checked against.
import { pageViewContext } from '#shop/browsing/view-context.view.ts'
import type { Banner } from '#shop/content/banner.ts'
import { bannerViews } from '#shop/content/banner.view.ts'
import { searchText, wordsOf } from '#shop/search/text.ts'
import { earliest } from '#shop/shared/earliest.ts'
import { pageNumberOf } from '#shop/shared/requests/page-number.ts'
import { paths } from '#texts/paths.ts'
import { type CoverPicture, type CoverView, coverView } from './cover.view.ts'
import { numbersAround, pageFrom, pagesOf } from './paging.ts'
import type { Post } from './post.ts'
import { searchPosts } from './post-search.ts'

/** Page numbers shown, and on a phone. */
const NUMBERS = 7
const NUMBERS_ON_PHONES = 3

export interface PostCard {
  readonly id: number
  readonly href: string
  readonly title: string
  readonly extract: string
  readonly cover: CoverView
}

export interface PageLink {
  readonly number: number
  readonly href: string
  /** Shown on phones too. */
  readonly isNear: boolean
}

interface PageRequest {
  readonly shop: Parameters<typeof pageViewContext>[0] & {
    readonly blog: { posts(): readonly Post[]; nextChange(): Date | undefined }
    readonly banners: { at(place: string): readonly Banner[]; nextChange(place: string): Date | undefined }
    readonly coverPicture: CoverPicture
  }
  readonly address: URL
}

export function postListView({ shop, address }: PageRequest) {
  const { blog, banners, coverPicture } = shop
  const given = searchText(address.searchParams.get('buscar'))
  const text = wordsOf(given).length === 0 ? '' : given // without a letter or digit it searches for nothing
  const all = blog.posts()
  const found = searchPosts(all, text)
  const page = pageNumberOf(address.searchParams.get('pagina'))
  const pages = pagesOf(found.length)
  const near = numbersAround(page, pages, NUMBERS_ON_PHONES)
  const link = (number: number): PageLink => ({
    number,
    href: postListPath(text, number),
    isNear: near.includes(number),
  })
  const viewContext = pageViewContext(shop, address)
  return {
    // Part of the model: when the owner moves the next change, a page cached until the old one is stale.
    until: earliest(blog.nextChange(), banners.nextChange('blog'), banners.nextChange('footer')),
    text,
    /** Whether anything is published, and how many of it the search found. */
    isEmpty: all.length === 0,
    total: found.length,
    page,
    pages,
    first: link(1),
    last: link(pages),
    numbers: numbersAround(page, pages, NUMBERS).map(link),
    cards: pageFrom(found, page).map(
      (post): PostCard => ({
        id: post.id,
        href: paths.post(post),
        title: post.title,
        extract: post.extract,
        cover: coverView(post.cover, coverPicture),
      }),
    ),
    banners: bannerViews(banners.at('blog'), viewContext),
    footerBanners: bannerViews(banners.at('footer'), viewContext),
  }
}

export type PostListView = ReturnType<typeof postListView>

/** The path of a page of the list; what is usual is left out. */
export function postListPath(text: string, page: number): string {
  const query = new URLSearchParams([
    ...(text === '' ? [] : [['buscar', text]]),
    ...(page <= 1 ? [] : [['pagina', String(page)]]),
  ])
  return query.size === 0 ? paths.blog : `${paths.blog}?${query}`
}
