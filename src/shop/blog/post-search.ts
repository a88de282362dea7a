// Finding posts by their titles, without case and accents.
import { plain, wordsOf } from '#shop/search/text.ts'
import { createLruCache, memoizePer } from '#shop/shared/cache.ts'
import type { Post } from './post.ts'

/** The posts whose title holds every word of `text`, whole or in part, in their order; all of them without a word. */
export function searchPosts<One extends Pick<Post, 'title'>>(posts: readonly One[], text: string): readonly One[] {
  const words = wordsOf(text)
  if (words.length === 0) return posts
  const titles = plainTitles(posts)
  const find = () => posts.filter((_, at) => words.every((word) => titles[at]!.includes(word)))
  return lastSearches(posts).getOrCreate(words.join(' '), find) as readonly One[]
}

/** A page is read once to be made, and again to be compared. */
const lastSearches = memoizePer((_posts: readonly Pick<Post, 'title'>[]) =>
  createLruCache<string, readonly Pick<Post, 'title'>[]>(50),
)

/** Once for each list: what is searched, is searched with every letter typed. */
const plainTitles = memoizePer((posts: readonly Pick<Post, 'title'>[]) => posts.map(({ title }) => plain(title)))
