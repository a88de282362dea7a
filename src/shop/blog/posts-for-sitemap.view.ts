// The posts as a site map for search engines names them.
import type { Catalogue } from '#shop/catalog/catalogue.ts'
import { memoizePer, memoizePerPair } from '#shop/shared/cache.ts'
import { paths } from '#texts/paths.ts'
import type { CoverPicture } from './cover.view.ts'
import type { Post } from './post.ts'

interface SitemapPost {
  readonly path: string
  readonly label: string
  /** Path of its picture. */
  readonly image: string
  /** When it was last published anew, as an ISO instant. */
  readonly lastmod: string
}

interface Shop {
  readonly blog: { posts(): readonly Post[] }
  readonly catalogue: { current(): Catalogue }
  readonly coverPicture: CoverPicture
}

/** All posts seen now; the same array until one of them or the catalogue changes. */
export function postsForSitemap({ blog, catalogue, coverPicture }: Shop): readonly SitemapPost[] {
  return entriesBy(coverPicture)(blog.posts(), catalogue.current())
}

/** A drawn cover is named after its products' drawings: another catalogue, other names. */
const entriesBy = memoizePer((coverPicture: CoverPicture) =>
  memoizePerPair((posts: readonly Post[], _catalogue: Catalogue): readonly SitemapPost[] =>
    posts.map((post) => ({
      path: paths.post(post),
      label: post.title,
      image: paths.sharedPicture(coverPicture(post.cover)),
      lastmod: post.changedAt.toISOString(),
    })),
  ),
)
