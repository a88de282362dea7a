// A line above the header of every page (`db/content/announcements`), until a visitor dismisses it.
import type { Schedule } from '#shop/publishing/schedule.ts'

export interface AnnouncementDocument {
  readonly title: string
  /** Where it leads; null for nowhere. */
  readonly href: string | null
  readonly order: number
  readonly schedule: Schedule
}
