// A line above the header of every page (`db/content/announcements`), until a visitor dismisses it.
import type { ContentItem } from '#shop/publishing/content-item.ts'
import { byOwnersOrder } from '#shop/publishing/owners-order.ts'
import { isActive, type Schedule } from '#shop/publishing/schedule.ts'
import { safeAddress } from './banner.ts'

export interface AnnouncementDocument {
  readonly title: string
  /** Where it leads; null for nowhere. */
  readonly href: string | null
  readonly order: number
  readonly schedule: Schedule
}

export interface Announcement {
  /** Another one once the announcement was changed: what a visitor dismissed before is seen again. */
  readonly key: string
  readonly title: string
  readonly href: string | null
}

/** The announcements seen at `now`, in the owner's order. */
export function activeAnnouncements(items: readonly ContentItem<AnnouncementDocument>[], now: Date): Announcement[] {
  return items
    .filter(({ document }) => isActive(document.schedule, now))
    .map(({ id, publication, document }) => ({ id, publication, ...document }))
    .sort(byOwnersOrder)
    .map(({ id, publication, title, href }) => ({
      key: `${id}.${publication}`,
      title,
      href: safeAddress(href),
    }))
}
