// What stands on every page and changes by the clock or by a publication: the cyber campaign, announcements, the first
// delivery, whether there is a blog. Watched, so that every cached page follows.

import { isDeepStrictEqual } from 'node:util'
import type { Clock } from '#platform/clock.ts'
import { createWatch } from '#platform/work/watch.ts'
import type { Arrival } from '#shop/delivery/arrival.ts'
import type { Arrivals } from '#shop/delivery/calendar/arrivals.service.ts'
import { DEFAULT_COMMUNE } from '#shop/delivery/cookies.ts'
import type { ContentService } from '#shop/publishing/content.service.ts'
import { firstChange } from '#shop/publishing/schedule.ts'
import type { Settings } from '#shop/settings/settings.ts'
import { dayOf, instantAt } from '#shop/shared/chile-time.ts'
import { MINUTE } from '#shop/shared/durations.ts'
import { earliest } from '#shop/shared/earliest.ts'
import { type Announcement, type AnnouncementDocument, activeAnnouncements } from './announcement.ts'
import { type CyberPhase, cyberPhase, nextCyberChange } from './cyber.ts'
import { nextOf } from './day-of-year.ts'
import type { CalendarFact, Placeholder } from './placeholders.ts'
import type { ShopLogo } from './shop-logo.ts'

const POLL_MS = 500

export interface Layout {
  readonly cyber: CyberPhase
  readonly announcements: readonly Announcement[]
  /** The first delivery to the commune of who has chosen none; null where nothing goes there. */
  readonly arrival: Arrival | null
  readonly blog: boolean
  /** The owner's logo; null in a shop without one. */
  readonly logo: ShopLogo | null
  /** In a preview the minute it shows, in milliseconds; null in the shop itself. */
  readonly previewed: number | null
}

export type LayoutService = ReturnType<typeof createLayoutService>

interface Deps {
  readonly settings: { current(): Settings }
  readonly content: Pick<ContentService, 'all' | 'onChange'>
  /** The posts seen now. */
  readonly blog: { posts(): readonly unknown[]; nextChange(): Date | undefined }
  readonly arrivals: Pick<Arrivals, 'to' | 'lastHour' | 'nextChange' | 'onChange'>
  readonly clock: Clock
  readonly isPreview: boolean
}

export function createLayoutService({ settings, content, blog, arrivals, clock, isPreview }: Deps) {
  let last: Layout | undefined
  let seen: Layout | undefined

  /** The same object as long as nothing of it changes. */
  function current(): Layout {
    const now = clock.now()
    const layout: Layout = {
      cyber: cyberPhase(settings.current(), now),
      announcements: activeAnnouncements(content.all<AnnouncementDocument>('announcement'), now, factOf),
      arrival: arrivals.to(DEFAULT_COMMUNE.commune),
      blog: blog.posts().length > 0,
      logo: content.all<ShopLogo>('logo')[0]?.document ?? null,
      previewed: isPreview ? Math.floor(now.getTime() / MINUTE) * MINUTE : null,
    }
    if (!last || !isDeepStrictEqual(layout, last)) last = layout
    return last
  }

  /** What the calendar says of a placeholder now; null where it says nothing, so that nothing is promised. */
  function factOf({ name, about }: Placeholder): CalendarFact | null {
    if (name === 'ultima-hora') {
      const day = nextOf(about, dayOf(clock.now()))
      const hour = arrivals.lastHour(day)
      return clock.now() < instantAt(day, hour) ? { name, clock: hour } : null
    }
    if (name !== 'pide-y-llega' && name !== 'primera-fecha') return null
    const arrival = arrivals.to(about || DEFAULT_COMMUNE.commune)
    if (!arrival?.date) return null
    return { name, day: arrival.date.day, today: arrival.today, closes: arrival.closes }
  }

  const { refresh, onChange, start, stop } = createWatch({
    everyMs: POLL_MS,
    read: async () => {
      const now = current()
      if (now === seen) return false
      seen = now
      return true
    },
    onFailure: () => undefined, // the read cannot fail
  })
  content.onChange(() => void refresh()) // a publication need not wait for the clock's turn
  arrivals.onChange(() => void refresh())

  return {
    current,
    /** When the clock next changes any of it; undefined when it does not. */
    nextChange(): Date | undefined {
      const now = clock.now()
      const announcements = content.all<AnnouncementDocument>('announcement').map(({ document }) => document.schedule)
      const campaign = nextCyberChange(settings.current(), now) ?? undefined
      return earliest(firstChange(announcements, now), campaign, blog.nextChange(), arrivals.nextChange())
    },
    /** Calls the listener when any of it changes. */
    onChange,
    start,
    stop,
  }
}
