// The hours of stores by weekday, of visits and of programmed pickups, and the days that change them.
import type { Queryable } from '#platform/database/database.ts'
import type { Day } from '#shop/shared/chile-time.ts'
import type { StoreId } from '#shop/shared/ids.ts'
import type { HolidayKind } from './open-now.ts'
import type { Closure } from './special-days.ts'
import type { Schedule } from './store.ts'

export function createScheduleRepository() {
  return {
    /** The week of every store that has hours. */
    async weeks(db: Queryable): Promise<Map<number, Schedule[]>> {
      const rows = await db
        .selectFrom('store_schedule')
        .selectAll()
        .orderBy('store_id')
        .orderBy('day_of_week')
        .execute()
      return byStore(rows.map(({ closed, ...row }) => ({ ...row, closed: closed === 1 })))
    },

    /** The hours of programmed pickups of every store that has its own for them. */
    async pickupWeeks(db: Queryable): Promise<Map<number, Schedule[]>> {
      const rows = await db
        .selectFrom('store_pickup_schedule')
        .selectAll()
        .orderBy('store_id')
        .orderBy('day_of_week')
        .execute()
      return byStore(rows.map((row) => ({ ...row, closed: false })))
    },

    /** The holidays from one day to another, both included. */
    async holidays(db: Queryable, from: Day, to: Day): Promise<Map<Day, HolidayKind>> {
      const rows = await db.selectFrom('holiday').selectAll().where('day', '>=', from).where('day', '<=', to).execute()
      return new Map(rows.map((row) => [row.day, row.mandatory_closing === 1 ? 'mandatory' : 'plain']))
    },

    /** The other hours of stores from one day to another, both included. */
    async closures(db: Queryable, from: Day, to: Day): Promise<Closure[]> {
      const rows = await db
        .selectFrom('store_closure')
        .select(['store_id', 'day', 'opens', 'closes', 'delivers_until'])
        .where('day', '>=', from)
        .where('day', '<=', to)
        .orderBy('day')
        .orderBy('id')
        .execute()
      return rows.map(({ store_id, day, opens, closes, delivers_until }) => ({
        storeId: store_id as StoreId | null,
        day,
        opens: minutes(opens),
        closes: minutes(closes),
        deliversUntil: minutes(delivers_until),
      }))
    },
  }
}

interface HoursRow {
  readonly store_id: number
  readonly day_of_week: number
  readonly opens: string | null
  readonly closes: string | null
  readonly closed: boolean
}

function byStore(rows: readonly HoursRow[]): Map<number, Schedule[]> {
  const weeks = new Map<number, Schedule[]>()
  for (const { store_id, day_of_week, opens, closes, closed } of rows) {
    const schedule = { dayOfWeek: day_of_week, opens: minutes(opens), closes: minutes(closes), closed }
    weeks.set(store_id, [...(weeks.get(store_id) ?? []), schedule])
  }
  return weeks
}

/** `09:30` of the database's `09:30:00`. */
function minutes(time: string | null): string | null {
  return time?.slice(0, 5) ?? null
}
