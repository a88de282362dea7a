// On which days some invented stores hand over programmed pickups, and on which every store closes early.
import { insertMissing } from '#db/seeds/bulk.ts'
import type { Tx } from '#platform/database.ts'

interface PickupWeek {
  readonly store: number
  /** 0 Sunday to 6 Saturday. */
  readonly weekdays: readonly number[]
  readonly opens: string
  readonly closes: string
}

/** Every other store keeps Tuesday and Friday. */
const PICKUPS: readonly PickupWeek[] = [
  { store: 1, weekdays: [1, 2, 3, 4, 5, 6], opens: '11:00', closes: '20:00' }, // Providencia
  { store: 7, weekdays: [1, 3, 5], opens: '10:00', closes: '19:00' }, // Santiago Centro
  { store: 13, weekdays: [3, 6], opens: '12:00', closes: '20:00' }, // Viña del Mar
]

const YEARS = [2026, 2027, 2028]
const EARLY = { opens: '09:00', closes: '20:00' }

/** Rows that are there are the owner's: they stay. */
export async function seedStoreDays(tx: Tx): Promise<void> {
  const pickups = PICKUPS.flatMap(({ store, weekdays, opens, closes }) =>
    weekdays.map((day) => ({ store_id: store, day_of_week: day, opens, closes })),
  )
  await insertMissing(tx, 'store_pickup_schedule', pickups, 'store_id')
  const there = await tx.selectFrom('store_closure').select('day').where('store_id', 'is', null).execute()
  const known = new Set(there.map(({ day }) => day))
  const missing = earlyDays().filter(({ day }) => !known.has(day))
  if (missing.length > 0) await tx.insertInto('store_closure').values(missing).execute()
}

/** On 24 and 31 December shops close at 20:00, by law. */
function earlyDays() {
  return YEARS.flatMap((year) => [
    { store_id: null, day: `${year}-12-24`, ...EARLY, reason: 'Víspera de Navidad' },
    { store_id: null, day: `${year}-12-31`, ...EARLY, reason: 'Víspera de Año Nuevo' },
  ])
}
