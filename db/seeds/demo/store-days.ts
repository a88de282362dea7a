// On which days some invented stores hand over programmed pickups, and on which every store closes early.
import type { OwnRows, SeededRows } from '#db/seeds/seeded-rows.ts'

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

/** Written once: they are the owner's. */
export async function seedStoreDays({ put }: SeededRows, own: OwnRows): Promise<void> {
  const pickups = PICKUPS.filter(({ store }) => own.has(store)).flatMap(({ store, weekdays, opens, closes }) =>
    weekdays.map((day) => ({ store_id: store, day_of_week: day, opens, closes })),
  )
  await put({ table: 'store_pickup_schedule', key: ['store_id', 'day_of_week'], follows: 'written once' }, pickups)
  await put({ table: 'store_closure', key: ['store_id', 'day'], follows: 'written once' }, earlyDays())
}

/** On 24 and 31 December shops close at 20:00, by law, and the last delivery comes two hours before. */
function earlyDays() {
  return YEARS.flatMap((year) => [
    { store_id: null, day: `${year}-12-24`, ...EARLY, delivers_until: '18:00', reason: 'Víspera de Navidad' },
    { store_id: null, day: `${year}-12-31`, ...EARLY, delivers_until: '18:00', reason: 'Víspera de Año Nuevo' },
  ])
}
