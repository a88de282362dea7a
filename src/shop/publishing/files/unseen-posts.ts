// Links to posts that are not seen while what links to them is: whoever follows one finds nothing there.
import type { ContentDraft } from '../content-item.ts'
import { isActive } from '../schedule.ts'
import { linkedPosts } from './post-links.ts'
import { firstSeen, scheduleOf } from './seen-when.ts'

export interface UnseenPost {
  readonly name: string
  /** A moment, in milliseconds, at which the item is seen and the post is not. */
  readonly at: number
}

/** The posts the draft links to that are not seen when it is first seen from `now` on, or end before it does. */
export function unseenPosts(draft: ContentDraft, posts: ReadonlyMap<string, ContentDraft>, now: Date): UnseenPost[] {
  const schedule = scheduleOf(draft)
  const first = firstSeen([schedule], now)
  if (!first) return []
  return linkedPosts(draft).flatMap((name): UnseenPost[] => {
    const post = posts.get(name)
    if (!post || post === draft) return []
    const { until } = scheduleOf(post)
    if (!isActive(scheduleOf(post), first)) return [{ name, at: first.getTime() }]
    const after = until === null ? null : firstSeen([schedule], new Date(until))
    return after ? [{ name, at: after.getTime() }] : []
  })
}
