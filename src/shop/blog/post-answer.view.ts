// A post under its wire names, for both calls that return one.
import { paths } from '#texts/paths.ts'
import { type CoverPicture, cardWidth, coverView } from './cover.view.ts'
import type { Post } from './post.ts'

export function postAnswer(post: Post, coverPicture: CoverPicture) {
  const cover = coverView(post.cover, coverPicture)
  return {
    id: post.id,
    title: post.title,
    slug: post.slug,
    extract: post.extract,
    image_url: paths.picture(cover.pictureKey, cardWidth(cover)),
    url: paths.post(post),
    published: post.published,
    has_alcohol: post.hasAlcohol,
  }
}
