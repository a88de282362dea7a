// The lists of a day for whoever picks and drives: what to take from the shelves, and the stops of each zone.
import type { Database } from '#platform/database/database.ts'
import type { Day } from '#shop/shared/chile-time.ts'
import { type DayOrder, type PickingLine, pickingList, type RouteStop, routeList } from './route-list.ts'
import { createRoutesRepository } from './routes.repository.ts'

export interface DayLists {
  readonly day: Day
  /** All zones of the day, for a choice. */
  readonly zones: readonly string[]
  readonly picking: readonly PickingLine[]
  readonly route: readonly RouteStop[]
}

export function createRoutesService({ database }: { readonly database: Database }) {
  const repository = createRoutesRepository()
  return {
    /** Of every zone, or of the one named; a zone nobody has heard of has empty lists. */
    async ofDay(day: Day, zone?: string): Promise<DayLists> {
      const [all, start] = await Promise.all([repository.ofDay(database, day), repository.start(database)])
      const orders: DayOrder[] = zone === undefined ? all : all.filter((order) => order.zone === zone)
      const zones = [...new Set(all.map((order) => order.zone))].toSorted((one, other) =>
        one.localeCompare(other, 'es'),
      )
      return { day, zones, picking: pickingList(orders), route: routeList(orders, start) }
    },
  }
}
