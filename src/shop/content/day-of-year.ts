// A day of the year as editors write it (`12-31`), and when it comes next.
import { type Day, isDay } from '#shop/shared/chile-time.ts'

/** Whether it is one, 29 February among them. */
export function isDayOfYear(text: string): boolean {
  return isDay(`2028-${text}`)
}

/** The next such day, today counted; today itself where none is named. */
export function nextOf(dayOfYear: string, today: Day): Day {
  if (dayOfYear === '') return today
  const year = Number(today.slice(0, 4))
  const years = [0, 1, 2, 3, 4].map((more) => `${year + more}-${dayOfYear}`)
  return years.find((day) => isDay(day) && day >= today) ?? today
}
