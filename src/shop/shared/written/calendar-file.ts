// A calendar file (RFC 5545) with one event: a whole day, or hours by the clock in Chile.
import { addDays, CHILE, type Day } from '../chile-time.ts'

export interface CalendarEvent {
  /** The same for every file of the event, so that a calendar replaces what it had. */
  readonly uid: string
  /** When the file was made. */
  readonly stamp: Date
  readonly title: string
  readonly description: string
  /** '' when there is none. */
  readonly place: string
  /** '' when there is none. */
  readonly link: string
  readonly day: Day
  /** `HH:mm` by the clock in Chile, the end after the start; null for the whole day. */
  readonly hours: { readonly from: string; readonly to: string } | null
  /** What the calendar's program is called. */
  readonly maker: string
}

/** Octets of a line at the most, without its end (3.1). */
const LINE_OCTETS = 75

/** Chile's changes of the clock since 2023: the Sundays from 2 to 8 September and April, at midnight (24:00 of Saturday) in summer. */
const TIME_ZONE = [
  'BEGIN:VTIMEZONE',
  `TZID:${CHILE}`,
  'BEGIN:DAYLIGHT',
  'DTSTART:20230903T000000',
  'TZOFFSETFROM:-0400',
  'TZOFFSETTO:-0300',
  'TZNAME:-03',
  'RRULE:FREQ=YEARLY;BYMONTH=9;BYMONTHDAY=2,3,4,5,6,7,8;BYDAY=SU',
  'END:DAYLIGHT',
  'BEGIN:STANDARD',
  'DTSTART:20230402T000000',
  'TZOFFSETFROM:-0300',
  'TZOFFSETTO:-0400',
  'TZNAME:-04',
  'RRULE:FREQ=YEARLY;BYMONTH=4;BYMONTHDAY=2,3,4,5,6,7,8;BYDAY=SU',
  'END:STANDARD',
  'END:VTIMEZONE',
] as const

/** The file's text: lines end in CR LF, long ones are folded, texts are escaped. */
export function calendarFile(event: CalendarEvent): string {
  const { uid, stamp, title, description, place, link, day, hours, maker } = event
  const optional = (name: string, value: string) => (value === '' ? [] : [`${name}:${value}`])
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escapeText(maker)}//ES`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...(hours === null ? [] : TIME_ZONE),
    'BEGIN:VEVENT',
    `UID:${escapeText(uid)}`,
    `DTSTAMP:${instantOf(stamp)}`,
    ...(hours === null
      ? [`DTSTART;VALUE=DATE:${dateOf(day)}`, `DTEND;VALUE=DATE:${dateOf(addDays(day, 1))}`]
      : [
          `DTSTART;TZID=${CHILE}:${dateOf(day)}T${clockOf(hours.from)}`,
          `DTEND;TZID=${CHILE}:${dateOf(day)}T${clockOf(hours.to)}`,
        ]),
    `SUMMARY:${escapeText(title)}`,
    ...optional('DESCRIPTION', escapeText(description)),
    ...optional('LOCATION', escapeText(place)),
    ...optional('URL', link.replace(/[\r\n]/g, '')),
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

/** 3.3.11: backslash, semicolon, comma and line breaks; other control characters are left out. */
function escapeText(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replaceAll('\n', '\\n')
}

/** Never inside a letter: a line's octets are UTF-8's. */
function folded(line: string): string {
  const rows: string[] = []
  let row = ''
  let octets = 0
  for (const letter of line) {
    const size = octetsOf(letter)
    if (octets + size > LINE_OCTETS) {
      rows.push(row)
      row = ' '
      octets = 1
    }
    row += letter
    octets += size
  }
  return [...rows, row].join('\r\n')
}

/** Of one letter in UTF-8. */
function octetsOf(letter: string): number {
  const code = letter.codePointAt(0)!
  return code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4
}

const dateOf = (day: Day) => day.replaceAll('-', '')
const clockOf = (clock: string) => `${clock.replace(':', '')}00`
const instantOf = (instant: Date) => `${instant.toISOString().replace(/[-:]/g, '').slice(0, 15)}Z`
