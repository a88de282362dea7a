// The calls of the blog: the list without texts, and one post whole.
import { isDeepStrictEqual } from 'node:util'
import type { DataOf } from '#platform/endpoint.ts'
import { type Route, route } from '#platform/request.ts'
import { callViewContext } from '#shop/browsing/view-context.view.ts'
import type { Catalogue } from '#shop/catalog/catalogue.ts'
import { productView } from '#shop/catalog/product.view.ts'
import type { CatalogueService } from '#shop/catalog/sync/catalogue.service.ts'
import type { BannerService } from '#shop/content/banner.service.ts'
import { bannerAnswer, bannerViews } from '#shop/content/banner.view.ts'
import type { PromotionsService } from '#shop/pricing/promotions/promotions.service.ts'
import type { SettingsService } from '#shop/settings/settings.service.ts'
import { memoizePerPair } from '#shop/shared/cache.ts'
import { done } from '#shop/shared/result.ts'
import type { StoreService } from '#shop/stores/store.service.ts'
import { readBlog, readBlogs } from './blog.contract.ts'
import type { BlogService } from './blog.service.ts'
import type { CoverPicture } from './cover.view.ts'
import type { Post } from './post.ts'
import { postAnswer } from './post-answer.view.ts'

interface Deps {
  readonly blog: Pick<BlogService, 'posts' | 'find' | 'body'>
  readonly banners: Pick<BannerService, 'at'>
  readonly catalogue: Pick<CatalogueService, 'current'>
  readonly settings: Pick<SettingsService, 'current'>
  readonly stores: Pick<StoreService, 'resolveStore'>
  readonly promotions: Pick<PromotionsService, 'current'>
  readonly coverPicture: CoverPicture
}

export function blogRoutes({ blog, banners, catalogue, settings, stores, promotions, coverPicture }: Deps): Route[] {
  let last: DataOf<typeof readBlogs> = { blogs: [], blogBanners: [] }

  /** Once for each catalogue, which names drawn covers; the same array as long as it says the same. */
  const listOf = memoizePerPair((posts: readonly Post[], _catalogue: Catalogue) => {
    const list = posts.map((post) => ({ ...postAnswer(post, coverPicture), products: [...post.productIds] }))
    return isDeepStrictEqual(list, last.blogs) ? last.blogs : list
  })

  /** The same object until a post or banner changes: thousands of posts are long to write down. */
  function allBlogs(): typeof last {
    const viewContext = callViewContext({ catalogue, settings, stores, promotions }, {}, { audience: 'guest' })
    const blogs = listOf(blog.posts(), viewContext.catalogue)
    const blogBanners = bannerViews(banners.at('blog'), viewContext)
      .map(bannerAnswer)
      .map(({ img_url, mobile_img_url, url }) => ({ image_url: img_url, mobile_image_url: mobile_img_url, url }))
    if (last.blogs !== blogs || !isDeepStrictEqual(last.blogBanners, blogBanners)) last = { blogs, blogBanners }
    return last
  }

  return [
    route(readBlogs, async () => done(allBlogs())),

    route(readBlog, async ({ query }, call) => {
      const post = blog.find(query.blog_id)
      if (!post) return done({ blog: null })
      const content = await blog.body(post)
      const viewContext = callViewContext({ catalogue, settings, stores, promotions }, query, call)
      const products = post.productIds.flatMap((id) => {
        const product = viewContext.catalogue.product(id)
        return product?.active ? [productView(product, viewContext)] : []
      })
      return done({ blog: { ...postAnswer(post, coverPicture), content, products } })
    }),
  ]
}
