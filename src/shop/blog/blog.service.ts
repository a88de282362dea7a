// The posts that are seen now, the newest first. Sorted and looked through once for each publication or change by the
// clock, so that five thousand posts cost a page no more than a few.
import type { Clock } from '#platform/clock.ts'
import type { ContentService } from '#shop/publishing/content.service.ts'
import type { ContentItem } from '#shop/publishing/content-item.ts'
import { firstChange, isActive } from '#shop/publishing/schedule.ts'
import { memoizePer } from '#shop/shared/cache.ts'
import { newestFirst, type Post, type PostDocument } from './post.ts'

export type BlogService = ReturnType<typeof createBlogService>

/** The posts seen from one moment until just before another. */
interface Shown {
  readonly all: readonly Post[]
  readonly posts: readonly Post[]
  readonly since: number
  readonly until: number
}

interface Deps {
  readonly content: Pick<ContentService, 'all' | 'body'>
  readonly clock: Clock
}

export function createBlogService({ content, clock }: Deps) {
  let shown: Shown | undefined

  function current(): Shown {
    const all = sorted(content.all<PostDocument>('post'))
    const now = clock.now()
    const instant = now.getTime()
    if (shown?.all === all && shown.since <= instant && instant < shown.until) return shown
    const posts = all.filter(({ schedule }) => isActive(schedule, now))
    const next = firstChange(
      all.map(({ schedule }) => schedule),
      now,
    )
    shown = { all, posts, since: instant, until: next?.getTime() ?? Number.POSITIVE_INFINITY }
    return shown
  }

  return {
    /** The posts seen now, the newest first; the same array until something of them changes. */
    posts: (): readonly Post[] => current().posts,
    find: (id: number): Post | undefined => places(current().posts).get(id)?.post,
    /** The posts before and after one, by their dates. */
    neighbours(id: number): { readonly older: Post | undefined; readonly newer: Post | undefined } {
      const { posts } = current()
      const at = places(posts).get(id)?.at
      return at === undefined ? { older: undefined, newer: undefined } : { older: posts[at + 1], newer: posts[at - 1] }
    },
    /** When the clock next shows or hides one; undefined when it does not. */
    nextChange(): Date | undefined {
      const { until } = current()
      return until === Number.POSITIVE_INFINITY ? undefined : new Date(until)
    },
    /** A post's text, safe HTML. Throws what the database throws. */
    body: async (post: Pick<Post, 'id' | 'publication'>): Promise<string> => (await content.body(post)) ?? '',
  }
}

const sorted = memoizePer((items: readonly ContentItem<PostDocument>[]): readonly Post[] =>
  items
    .map(({ id, publication, changedAt, document }): Post => ({ ...document, id, publication, changedAt }))
    .sort(newestFirst),
)

/** Each post with its place in the list, by its number. */
const places = memoizePer(
  (posts: readonly Post[]): ReadonlyMap<number, { readonly post: Post; readonly at: number }> =>
    new Map(posts.map((post, at) => [post.id, { post, at }])),
)
