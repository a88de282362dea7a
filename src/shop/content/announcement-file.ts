// `db/content/announcements/*.yaml`: how a line above the header is written.
import { type EntryReader, yamlEntry } from '#shop/publishing/files/entry.ts'
import { link, number, optional, readFields, words } from '#shop/publishing/files/fields.ts'
import { SCHEDULE_FIELDS, scheduleOf } from '#shop/publishing/files/schedule-fields.ts'
import type { AnnouncementDocument } from './announcement.ts'

const FIELDS = {
  title: words('Despachamos hoy si compras antes de las 13:00', { most: 110 }),
  url: optional(link, null),
  order: optional(number(0, 9999), 100),
  ...SCHEDULE_FIELDS,
} as const

export const announcementFile: EntryReader = yamlEntry(
  'announcement',
  (entry, reading): AnnouncementDocument | null => {
    const read = readFields(entry, FIELDS, reading)
    if (!read) return null
    return { title: read.title, href: read.url, order: read.order, schedule: scheduleOf(read, { entry, reading }) }
  },
)
