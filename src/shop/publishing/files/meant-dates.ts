// Dates that cannot be read: what is wrong with them, and what was probably meant.
import { addDays, isDay } from '#shop/shared/chile-time.ts'

export interface MeantMoment {
  /** Its form, a day the month does not have, or an hour no day has. */
  readonly why: 'form' | 'noSuchDay' | 'noSuchClock'
  /** As it should be written; an example when nothing can be told. */
  readonly text: string
}

const MONTHS = ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic']
const EXAMPLE = '2026-12-24'
const two = (number: number) => String(number).padStart(2, '0')

/** What `24/12/2026 8.30 hrs` means. */
export function meantMoment(given: string): MeantMoment {
  const { numbers, rest } = dateIn(given)
  if (!numbers) return { why: 'form', text: EXAMPLE }
  const { day, why } = dayOf(numbers)
  const clock = rest === '' ? '' : meantClock(rest)
  if (why === 'noSuchDay') return { why, text: [day, clock].filter(Boolean).join(' ') }
  if (clock === null) return { why: 'noSuchClock', text: `${day} 20:00` }
  return { why, text: clock === '' ? day : `${day} ${clock}` }
}

/** What `24-12 - 31-12` means; an example when nothing can be told. */
export function meantSeason(given: string): string {
  const [, a, b, c, d] = /^(\d{1,2})\D(\d{1,2})\s*\D+\s*(\d{1,2})\D(\d{1,2})$/.exec(given)?.map(Number) ?? []
  if (a === undefined || b === undefined || c === undefined || d === undefined) return '09-10 - 09-20'
  const [first, last] = a > 12 || c > 12 ? [monthDay(b, a), monthDay(d, c)] : [monthDay(a, b), monthDay(c, d)]
  return first && last ? `${first} - ${last}` : '09-10 - 09-20'
}

/** What `vie 18-dom 24` means; an example when nothing can be told. */
export function meantWindow(given: string): string {
  const [, day, clock = '', lastDay, lastClock = ''] =
    /^(\p{L}+)\.?\s+(\d[\d:.]*)\s*(?:h|hrs?\.?|horas)?\s*(?:[-–a]|hasta)\s*(\p{L}+)\.?\s+(\d[\d:.]*)/iu.exec(given) ??
    []
  const [from, until] = [meantClock(clock), meantClock(lastClock)]
  return day && lastDay && from && until
    ? `${day.slice(0, 3).toLowerCase()} ${from} - ${lastDay.slice(0, 3).toLowerCase()} ${until}`
    : 'vie 18:00 - dom 24:00'
}

type Numbers = readonly [year: number, month: number, day: number]

/** The date a text begins with, in any of the usual forms, and what stands behind it. */
function dateIn(text: string): { readonly numbers: Numbers | null; readonly rest: string } {
  const ours = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)[T,\s]*/.exec(text)
  if (ours) return { numbers: [Number(ours[1]), Number(ours[2]), Number(ours[3])], rest: restOf(text, ours[0]) }
  const dayFirst = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})(?!\d)[T,\s]*/.exec(text)
  if (dayFirst) {
    const numbers = [Number(dayFirst[3]), Number(dayFirst[2]), Number(dayFirst[1])] as const
    return { numbers, rest: restOf(text, dayFirst[0]) }
  }
  const words = /^(\d{1,2})\s+(?:de\s+)?(\p{L}{3})\p{L}*\s+(?:del?\s+)?(\d{4})[T,\s]*/iu.exec(text)
  const month = MONTHS.indexOf(words?.[2]?.toLowerCase() ?? '') + 1
  if (!words || month === 0) return { numbers: null, rest: '' }
  return { numbers: [Number(words[3]), month, Number(words[1])], rest: restOf(text, words[0]) }
}

const restOf = (text: string, head: string) => text.slice(head.length).trim()

function dayOf([year, month, day]: Numbers): { readonly day: string; readonly why: 'form' | 'noSuchDay' } {
  const text = `${year}-${two(month)}-${two(day)}`
  if (isDay(text)) return { day: text, why: 'form' }
  const swapped = `${year}-${two(day)}-${two(month)}`
  if (isDay(swapped)) return { day: swapped, why: 'noSuchDay' }
  const isMonth = month >= 1 && month <= 12
  const next = month === 12 ? `${year + 1}-01-01` : `${year}-${two(month + 1)}-01`
  return { day: isMonth && isDay(next) ? addDays(next, day < 1 ? -27 : -1) : EXAMPLE, why: 'noSuchDay' }
}

/** `8.30 hrs` as `08:30`; null when no day has it. */
function meantClock(text: string): string | null {
  const [, hour, minute = '0'] =
    /^(?:a las\s+)?(\d{1,2})(?:[:.](\d{1,2}))?(?::\d{2})?\s*(?:h|hrs?|horas)?\.?$/i.exec(text) ?? []
  if (hour === undefined || Number(minute) > 59) return null
  return Number(hour) < 24 || (Number(hour) === 24 && Number(minute) === 0)
    ? `${two(Number(hour))}:${two(Number(minute))}`
    : null
}

/** A leap year: 29 February is a day of it. */
const monthDay = (month: number, day: number): string | null =>
  isDay(`2028-${two(month)}-${two(day)}`) ? `${two(month)}-${two(day)}` : null
