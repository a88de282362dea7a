// `db/content/announcements/*.yaml`: how a line above the header is written, with what the calendar fills in.

import type { ContentFacts } from '#shop/publishing/files/content-facts.ts'
import { type EntryReader, yamlEntry } from '#shop/publishing/files/entry.ts'
import type { Fault } from '#shop/publishing/files/fault.ts'
import { type Field, link, number, optional, readFields, words } from '#shop/publishing/files/fields.ts'
import { nearestOf } from '#shop/publishing/files/nearest.ts'
import { SCHEDULE_FIELDS, scheduleOf } from '#shop/publishing/files/schedule-fields.ts'
import type { AnnouncementDocument } from './announcement.ts'
import { isDayOfYear } from './day-of-year.ts'
import { hasLooseBrace, PLACEHOLDERS, type Placeholder, placeholdersIn } from './placeholders.ts'

const FIELDS = {
  title: withPlaceholders(words('En Santiago, {pide-y-llega}', { most: 110 })),
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

/** The same field, whose placeholders must be some that the calendar fills. */
function withPlaceholders(field: Field<string>): Field<string> {
  return {
    ...field,
    read: (given, reading) => {
      const text = field.read(given, reading)
      if (text === undefined) return undefined
      const faults = hasLooseBrace(text)
        ? [{ code: 'looseBrace', key: given.key } as const]
        : placeholdersIn(text).flatMap((written) => faultOf(written, reading.facts) ?? [])
      for (const fault of faults) reading.report(given.value.line, fault)
      return faults.length === 0 ? text : undefined
    },
  }
}

function faultOf({ name, about }: Placeholder, { trade }: ContentFacts): Fault | null {
  if (!(PLACEHOLDERS as readonly string[]).includes(name))
    return { code: 'unknownPlaceholder', given: name, nearest: nearestOf(name, PLACEHOLDERS), known: PLACEHOLDERS }
  if (about === '') return null
  if (name === 'ultima-hora') return isDayOfYear(about) ? null : { code: 'placeholderDay', given: about }
  if (trade.communes.has(about)) return null
  return { code: 'placeholderCommune', given: about, nearest: nearestOf(about, [...trade.communes]) }
}
