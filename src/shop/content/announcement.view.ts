// An announcement in words: its placeholders filled with what the calendar says now.

import { atClock } from '#texts/days/clock.ts'
import { capitalized, onDay } from '#texts/days/days.ts'
import { arrivalTexts } from '#texts/delivery/arrivals.ts'
import type { Announcement } from './announcement.ts'
import { type CalendarFact, filled } from './placeholders.ts'

export interface ShownAnnouncement {
  readonly key: string
  readonly title: string
  readonly href: string | null
}

export function announcementView({ key, title, facts, href }: Announcement): ShownAnnouncement {
  return { key, title: capitalized(filled(title, (position) => factText(facts[position]))), href }
}

function factText(fact: CalendarFact | undefined): string {
  if (fact === undefined) return ''
  if (fact.name === 'ultima-hora') return fact.clock
  const day = onDay(fact.day, fact.today)
  if (fact.name === 'primera-fecha') return day
  return fact.closes === null ? arrivalTexts.orderNow(day) : arrivalTexts.orderBefore(atClock(fact.closes), day)
}
