// The days on which a store does not keep the hours of its week: holidays, and what is written down for a day.
import type { Day } from '#shop/shared/chile-time.ts'
import type { StoreId } from '#shop/shared/ids.ts'
import { sharedHours } from './hours.ts'
import { type HolidayKind, hoursOn, type SpecialDay } from './open-now.ts'
import type { Store } from './store.ts'

/** Other hours on one day, or none (both null), of one store or of all (null). */
export interface Closure {
  readonly storeId: StoreId | null
  readonly day: Day
  readonly opens: string | null
  readonly closes: string | null
  /** Until when deliveries come that day, where it is another hour than usual. */
  readonly deliversUntil?: string | null
}

const CLOSED = { opens: null, closes: null } as const

/**
 * The special days of a store. Hours for all stores only shorten those it would keep; its own replace them. On
 * mandatory-closing days it stays shut, whatever is written down.
 */
export function specialDaysOf(
  store: Pick<Store, 'id' | 'schedules'>,
  holidays: ReadonlyMap<Day, HolidayKind>,
  closures: readonly Closure[],
): ReadonlyMap<Day, SpecialDay> {
  const days = new Map<Day, SpecialDay>(holidays)
  for (const { day, ...row } of closures.filter(({ storeId }) => storeId === null)) {
    const usual = hoursOn(store.schedules, day, holidays.get(day) ?? null)
    const given = hoursOn([], day, row)
    days.set(day, (usual && given && sharedHours([usual, given])) ?? CLOSED)
  }
  for (const { day, opens, closes } of closures.filter(({ storeId }) => storeId === store.id)) {
    if (holidays.get(day) !== 'mandatory') days.set(day, { opens, closes })
  }
  return days
}

/** The days on which a store is written down as closed all day; its own row goes before one for all stores. */
export function daysClosed(id: StoreId, closures: readonly Closure[]): ReadonlySet<Day> {
  const written = [...writtenFor(id, closures).values()]
  return new Set(written.filter(({ opens }) => opens === null).map(({ day }) => day))
}

/** Until when deliveries from a store come, on the days that have another hour than usual; found as `daysClosed`. */
export function lastHours(id: StoreId, closures: readonly Closure[]): ReadonlyMap<Day, string> {
  const written = [...writtenFor(id, closures).values()]
  return new Map(written.flatMap(({ day, deliversUntil }) => (deliversUntil ? [[day, deliversUntil]] : [])))
}

function writtenFor(id: StoreId, closures: readonly Closure[]): ReadonlyMap<Day, Closure> {
  const ofAll = closures.filter(({ storeId }) => storeId === null)
  const own = closures.filter(({ storeId }) => storeId === id)
  return new Map([...ofAll, ...own].map((closure) => [closure.day, closure]))
}
