// Links to posts that are not seen while what links to them is: whoever follows one finds nothing there.
import type { ContentDraft } from '../content-item.ts'
import { ALWAYS, isActive, nextChange, type Schedule } from '../schedule.ts'
import { linkedPosts } from './post-links.ts'

export interface UnseenPost {
  /** The post's name. */
  readonly name: string
  /** A moment, in milliseconds, at which the item is seen and the post is not. */
  readonly at: number
}

/** More than the ends of the windows of four years. */
const MOST_CHANGES = 500

/** The posts the draft links to that are not seen when it is first seen from `now` on, or end before it does. */
export function unseenPosts(draft: ContentDraft, posts: ReadonlyMap<string, ContentDraft>, now: Date): UnseenPost[] {
  const schedule = scheduleOf(draft)
  const first = firstSeen(schedule, now)
  if (!first) return []
  return linkedPosts(draft).flatMap((name): UnseenPost[] => {
    const post = posts.get(name)
    if (!post || post === draft) return []
    const { until } = scheduleOf(post)
    if (!isActive(scheduleOf(post), first)) return [{ name, at: first.getTime() }]
    const after = until === null ? null : firstSeen(schedule, new Date(until))
    return after ? [{ name, at: after.getTime() }] : []
  })
}

/** Some kinds have no schedule: they always stand. */
const scheduleOf = ({ document }: ContentDraft): Schedule =>
  (document as { readonly schedule?: Schedule } | null)?.schedule ?? ALWAYS

function firstSeen(schedule: Schedule, now: Date): Date | undefined {
  let at: Date | undefined = now
  for (let change = 0; at && change < MOST_CHANGES; change++) {
    if (isActive(schedule, at)) return at
    at = nextChange(schedule, at)
  }
  return undefined
}
