// A line above the header of every page (`db/content/announcements`), until a visitor dismisses it.
import type { ContentItem } from '#shop/publishing/content-item.ts'
import { byOwnersOrder } from '#shop/publishing/owners-order.ts'
import { isActive, type Schedule } from '#shop/publishing/schedule.ts'
import { safeAddress } from './banner.ts'
import { type CalendarFact, type Placeholder, placeholdersIn } from './placeholders.ts'

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
  /** With its placeholders (announcement.view.ts says it in words). */
  readonly title: string
  /** What fills them, in their order. */
  readonly facts: readonly CalendarFact[]
  readonly href: string | null
}

/**
 * The announcements seen at `now`, in the owner's order. One that promises a day is not shown while the calendar has none for it.
 * `factOf` reads the calendar; null for what it does not have.
 */
export function activeAnnouncements(
  items: readonly ContentItem<AnnouncementDocument>[],
  now: Date,
  factOf: (asked: Placeholder) => CalendarFact | null,
): Announcement[] {
  return items
    .filter(({ document }) => isActive(document.schedule, now))
    .map(({ id, publication, document }) => ({ id, publication, ...document }))
    .sort(byOwnersOrder)
    .flatMap(({ id, publication, title, href }) => {
      const facts = placeholdersIn(title).map(factOf)
      if (facts.includes(null)) return []
      return [
        {
          key: `${id}.${publication}`,
          title,
          facts: facts.filter((fact) => fact !== null),
          href: safeAddress(href),
        },
      ]
    })
}
