// The feed of the newest posts, for readers of RSS.
import { instantAt } from '#shop/shared/chile-time.ts'
import { common } from '#texts/common.ts'
import { paths } from '#texts/paths.ts'
import { blog as words } from '#texts/publishing/blog.ts'
import type { CoverPicture } from './cover.view.ts'
import type { Post } from './post.ts'
import type { Feed } from './rss.ts'

const NEWEST = 20

interface Shop {
  readonly siteUrl: string
  readonly blog: { posts(): readonly Post[] }
  readonly settings: { current(): { readonly shopName: string } }
  readonly coverPicture: CoverPicture
}

export function feedView({ siteUrl, blog, settings, coverPicture }: Shop): Feed {
  return {
    title: common.title(words.title, settings.current().shopName),
    description: words.description,
    language: 'es-cl',
    page: siteUrl + paths.blog,
    self: siteUrl + paths.feed,
    entries: blog
      .posts()
      .slice(0, NEWEST)
      .map((post) => ({
        title: post.title,
        text: post.extract,
        link: siteUrl + paths.post(post),
        image: siteUrl + paths.sharedPicture(coverPicture(post.cover)),
        id: `${siteUrl}${paths.blog}/${post.id}`,
        published: instantAt(post.published),
      })),
  }
}
