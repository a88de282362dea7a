// When alcohol may be sold: hours as most municipalities set them, and the days of elections that are known.
import type { SeededRows } from '#db/seeds/seeded-rows.ts'

/** The code of every commune without hours of its own. */
const EVERY_COMMUNE = ''
const FRIDAY = 5

/** By law: the last Sunday of October, primaries twenty Sundays before it, second rounds four after it. */
const ELECTIONS = [
  { day: '2028-06-11', name: 'Primarias municipales y regionales' },
  { day: '2028-10-29', name: 'Elecciones municipales y regionales' },
  { day: '2028-11-26', name: 'Segunda vuelta de gobernadores' },
] as const
/** From before the polls open until two hours after they close. */
const NO_SALE = { starts: '04:00', ends: '20:00' } as const

/** Written once: they are the owner's. */
export async function seedAlcohol({ put }: SeededRows): Promise<void> {
  const hours = [0, 1, 2, 3, 4, 5, 6].map((day) => ({
    commune_code: EVERY_COMMUNE,
    day_of_week: day,
    opens: '09:00',
    closes: day >= FRIDAY ? '03:00' : '01:00',
  }))
  const elections = ELECTIONS.map((election) => ({ ...election, ...NO_SALE }))
  await put({ table: 'alcohol_hours', key: ['commune_code', 'day_of_week'], follows: 'written once' }, hours)
  await put({ table: 'election_day', key: ['day'], follows: 'written once' }, elections)
}
