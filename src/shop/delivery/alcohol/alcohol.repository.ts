// Reads the hours in which alcohol may be sold, by commune, and the days of elections.
import type { Queryable } from '#platform/database/database.ts'
import type { Schedule } from '#shop/stores/store.ts'
import type { ElectionDay } from './alcohol-hours.ts'

/** The code under which the hours of every other commune are stored. */
export const EVERY_COMMUNE = ''

export function createAlcoholRepository() {
  return {
    /** Reads the hours of each commune that has its own, and those of all others. */
    async weeks(db: Queryable): Promise<Map<string, Schedule[]>> {
      const rows = await db
        .selectFrom('alcohol_hours')
        .selectAll()
        .orderBy('commune_code')
        .orderBy('day_of_week')
        .execute()
      const weeks = new Map<string, Schedule[]>()
      for (const { commune_code, day_of_week, opens, closes } of rows) {
        const hours = { dayOfWeek: day_of_week, opens: minutes(opens), closes: minutes(closes), closed: false }
        weeks.set(commune_code, [...(weeks.get(commune_code) ?? []), hours])
      }
      return weeks
    },

    async elections(db: Queryable): Promise<ElectionDay[]> {
      const rows = await db.selectFrom('election_day').select(['day', 'starts', 'ends']).orderBy('day').execute()
      return rows.map(({ day, starts, ends }) => ({ day, starts: minutes(starts), ends: minutes(ends) }))
    },
  }
}

/** `09:00` of the database's `09:00:00`. */
function minutes(time: string): string {
  return time.slice(0, 5)
}
