// The stores people can go to, and their hours.
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database.ts'
import { addDays, dayOf } from '#shop/shared/chile-time.ts'
import { done, type Result, refuse } from '#shop/shared/result.ts'
import { isOpenNow } from './open-now.ts'
import { createStoreRepository } from './store.repository.ts'
import { pickupSchedules, type Schedule, type Store } from './store.ts'

export type StoreService = ReturnType<typeof createStoreService>
export type StoreWithHours = Store & { readonly openNow: boolean }
type Unknown = { readonly code: 'storeUnknown' }

export function createStoreService({ database, clock }: { readonly database: Database; readonly clock: Clock }) {
  const repository = createStoreRepository()

  async function shown(id: number): Promise<Store | undefined> {
    const stores = await repository.all(database)
    return stores.find((store) => store.id === id && store.display)
  }

  return {
    /** The stores that people are shown, each with whether it is open now. */
    async all(): Promise<StoreWithHours[]> {
      const now = clock.now()
      const today = dayOf(now)
      const holidays = await repository.holidays(database, addDays(today, -1), today)
      const stores = await repository.all(database)
      return stores
        .filter((store) => store.display)
        .map((store) => ({ ...store, openNow: isOpenNow(store.schedules, now, holidays) }))
    },

    /** The week of a store, and the days on which it hands over programmed pickups. */
    async schedules(
      id: number,
    ): Promise<Result<{ schedules: readonly Schedule[]; pickupSchedules: readonly Schedule[] }, Unknown>> {
      const store = await shown(id)
      if (!store) return refuse({ code: 'storeUnknown' })
      return done({ schedules: store.schedules, pickupSchedules: pickupSchedules(store.schedules) })
    },

    /** The hours of a store on a weekday (0 Sunday); null when it has none. */
    async schedule(id: number, dayOfWeek: number): Promise<Result<Schedule | null, Unknown>> {
      const store = await shown(id)
      if (!store) return refuse({ code: 'storeUnknown' })
      return done(store.schedules.find((schedule) => schedule.dayOfWeek === dayOfWeek) ?? null)
    },
  }
}
