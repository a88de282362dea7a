// The posts of the site map: those seen now, the newest first.
import type { Clock } from '#platform/clock.ts'
import type { PostDocument } from '#shop/blog/post.ts'
import type { ContentService } from '#shop/publishing/content.service.ts'
import type { ContentItem } from '#shop/publishing/content-item.ts'
import { firstChange, isActive } from '#shop/publishing/schedule.ts'
import { memoizePer } from '#shop/shared/cache.ts'

interface Deps {
  readonly content: Pick<ContentService, 'all'>
  readonly clock: Clock
}

export function createSitemapPosts({ content, clock }: Deps) {
  const sorted = () => newestFirst(content.all<PostDocument>('post'))
  return {
    posts: () => sorted().filter(({ schedule }) => isActive(schedule, clock.now())),
    nextChange: () =>
      firstChange(
        sorted().map(({ schedule }) => schedule),
        clock.now(),
      ),
  }
}

const newestFirst = memoizePer((items: readonly ContentItem<PostDocument>[]) =>
  items
    .map(({ id, document }) => ({ ...document, id }))
    .sort((one, other) => other.published.localeCompare(one.published) || other.id - one.id),
)
