// A calendar file holds what was put in, whatever its letters.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CalendarEvent, calendarFile } from './calendar-file.ts'

const EVENT: CalendarEvent = {
  uid: 'abc@liqui',
  stamp: new Date('2026-11-23T20:05:09.123Z'),
  title: 'Llega tu pedido 100123',
  description: 'Hasta las 22:00',
  place: 'Av. Apoquindo 4775, Las Condes',
  link: '',
  day: '2026-11-30',
  hours: null,
  maker: 'Liqui',
}
const unfolded = (file: string) => file.replaceAll('\r\n ', '').split('\r\n')
const readOf = (file: string, name: string) =>
  unfolded(file)
    .find((line) => line.startsWith(`${name}:`))
    ?.slice(name.length + 1)
const unescaped = (text: string) => text.replace(/\\(.)/g, (_, sign: string) => (sign === 'n' ? '\n' : sign))

test.each([
  ['the stamp is UTC', {}, 'DTSTAMP:20261123T200509Z'],
  ['a whole day ends with the next one', { day: '2026-12-31' }, 'DTEND;VALUE=DATE:20270101'],
  ['hours are Chile’s', { hours: { from: '10:00', to: '20:30' } }, 'DTSTART;TZID=America/Santiago:20261130T100000'],
  ['and end', { hours: { from: '10:00', to: '20:30' } }, 'DTEND;TZID=America/Santiago:20261130T203000'],
  ['commas are escaped', {}, 'LOCATION:Av. Apoquindo 4775\\, Las Condes'],
  ['semicolons, backslashes, breaks', { title: 'a;b\\c\r\nd' }, 'SUMMARY:a\\;b\\\\c\\nd'],
  ['no line is smuggled in', { link: 'https://a\r\nATTENDEE:x' }, 'URL:https://aATTENDEE:x'],
] as const)('%s', (_, change, line) => {
  expect(unfolded(calendarFile({ ...EVENT, ...change }))).toContain(line)
})

test('the zone stands in a file with hours, and only there', () => {
  expect(calendarFile(EVENT)).not.toContain('VTIMEZONE')
  expect(calendarFile({ ...EVENT, hours: { from: '10:00', to: '11:00' } })).toContain('BEGIN:VTIMEZONE')
})

test('any text comes out as it went in; lines have 75 octets at the most and no control character', () => {
  const letters = fc.string({ unit: 'grapheme', maxLength: 200 }).filter((text) => !/[^\P{Cc}\n]/u.test(text))
  fc.assert(
    fc.property(letters, letters, (title, place) => {
      const file = calendarFile({ ...EVENT, title, place: `x${place}` })
      expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true)
      for (const line of file.split('\r\n')) {
        expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
        expect(line).not.toMatch(/[^\P{Cc}\t]/u)
      }
      expect(unescaped(readOf(file, 'SUMMARY')!)).toBe(title)
      expect(unescaped(readOf(file, 'LOCATION')!)).toBe(`x${place}`)
    }),
  )
})
