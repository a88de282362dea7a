// What cells of stores, days, zones and people say, as they are written in Chile: each is read into one canonical text.
import { isDay } from '#shop/shared/chile-time.ts'
import { cleanRut, isRut } from '#shop/shared/rut.ts'
import { plainLetters } from '#shop/shared/typed/plain-letters.ts'
import { plainSigns } from '#shop/shared/typed/plain-signs.ts'
import { type Cell, unguarded } from '../cells.ts'

const DAY = /^(?:(\d{4})-(\d{1,2})-(\d{1,2})|(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}))$/

/** A day as the shop writes it or as Chile does: `2026-12-24`, `24-12-2026`, `24/12/2026`. */
export function readDay(text: string): Cell {
  const [, y1, m1, d1, d2, m2, y2] = DAY.exec(plainSigns(text)) ?? []
  const [year, month, date] = y1 ? [y1, m1, d1] : [y2, m2, d2]
  const day = `${year}-${month?.padStart(2, '0')}-${date?.padStart(2, '0')}`
  return year !== undefined && isDay(day) ? { value: day } : { fault: 'notDay' }
}

/** A time of the day: `9:30`, `09:30`, `9.30`, `21:00:00`; midnight is `00:00` or `24:00`. */
export function readTime(text: string): Cell {
  const [, hour, minute] = /^(\d{1,2})[:.](\d{2})(?::00)?(?: ?(?:h|hrs?)\.?)?$/i.exec(plainSigns(text)) ?? []
  if (hour === undefined || Number(minute) > 59) return { fault: 'notTime' }
  if (Number(hour) === 24 && minute === '00') return { value: '00:00' }
  return Number(hour) > 23 ? { fault: 'notTime' } : { value: `${hour.padStart(2, '0')}:${minute}` }
}

export const WEEKDAYS = ['domingo', 'lunes', 'martes', 'miercoles', 'jueves', 'viernes', 'sabado'] as const

function weekdayOf(text: string): number {
  const plain = plainLetters(plainSigns(text))
  if (/^[0-6]$/.test(plain)) return Number(plain)
  return plain.length < 2 ? -1 : WEEKDAYS.findIndex((day) => day.startsWith(plain))
}

/** A day of the week by its name, its beginning or its number, 0 for Sunday. */
export function readWeekday(text: string): Cell {
  const day = weekdayOf(text)
  return day < 0 ? { fault: 'notWeekday' } : { value: WEEKDAYS[day]! }
}

/** Days of the week by comma or from one to another, `lunes-sabado`, in the order of the week. */
export function readWeekdays(text: string): Cell {
  const days = new Set<number>()
  for (const part of text.split(/[,;|]/)) {
    const [from, to] = part.split(/-| a /i).map(weekdayOf)
    if (from === undefined || from < 0 || (to !== undefined && to < 0)) return { fault: 'notWeekday' }
    for (let day = from; ; day = (day + 1) % 7) {
      days.add(day)
      if (day === (to ?? from)) break
    }
  }
  return { value: WEEKDAYS.filter((_, day) => days.has(day)).join(',') }
}

/** A RUT with its own check digit, without points: `761234567`. */
export function readRut(text: string): Cell {
  const rut = isRut(plainSigns(text)) ? cleanRut(plainSigns(text)) : null
  return rut === null ? { fault: 'notRut' } : { value: rut }
}

/** Degrees within Chile, to four places as they are stored; a comma that was lost is outside. */
export function readDegrees(text: string, least: number, most: number): Cell {
  const plain = plainSigns(unguarded(text)).replace('−', '-').replace(',', '.')
  if (!/^-?\d{1,3}\.\d+$/.test(plain)) return { fault: 'notDegrees' }
  const degrees = Number(plain)
  return degrees < least || degrees > most ? { fault: 'notInChile' } : { value: String(Number(degrees.toFixed(4))) }
}

/** The box all of Chile lies in that anything is sold to: Easter Island in the west, Cape Horn in the south. */
export const CHILE_BOX = { west: -110, east: -66, south: -56.5, north: -17 } as const

/** Nine digits or the number with its country: `+56 2 2345 6789`. */
export function readPhone(text: string): Cell {
  const plain = plainSigns(unguarded(text)).replace(/[ ()-]/g, '')
  const [, digits] = /^(?:\+?56)?(\d{9})$/.exec(plain) ?? []
  return digits === undefined ? { fault: 'notPhone' } : { value: `+56${digits}` }
}
