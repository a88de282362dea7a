// The lists of a day for whoever picks and drives: what to take from the shelves, and the stops of each zone.
import type { Database, Queryable } from '#platform/database/database.ts'
import type { Day } from '#shop/shared/chile-time.ts'
import { done, type Refusal, type Result, refuse } from '#shop/shared/result.ts'
import { createRouteDriverRepository } from './route-driver.repository.ts'
import { type DriverFault, type RouteDriver, readRouteDriver, type TypedDriver } from './route-driver.ts'
import { type DayOrder, type PickingLine, pickingList, type RouteStop, routeList } from './route-list.ts'
import { createRoutesRepository } from './routes.repository.ts'

/** `zoneUnknown`: nothing of that day goes there. */
export type DriveRefusal = (Refusal<'notADriver'> & { readonly fault: DriverFault }) | Refusal<'zoneUnknown'>

export interface DayLists {
  readonly day: Day
  /** All zones of the day, for a choice. */
  readonly zones: readonly string[]
  readonly picking: readonly PickingLine[]
  readonly route: readonly RouteStop[]
}

export function createRoutesService({ database }: { readonly database: Database }) {
  const repository = createRoutesRepository()
  const drivers = createRouteDriverRepository()
  return {
    /** Who drives which zone on a day. */
    driversOf: (day: Day) => drivers.ofDay(database, day),

    /** Says who drives a zone on a day, in place of what was said before. */
    async drive(
      day: Day,
      zone: string,
      typed: TypedDriver,
      db: Queryable = database,
    ): Promise<Result<RouteDriver, DriveRefusal>> {
      const read = readRouteDriver(typed)
      if ('fault' in read) return refuse({ code: 'notADriver', fault: read.fault })
      const { zones } = await this.ofDay(day)
      if (!zones.includes(zone)) return refuse({ code: 'zoneUnknown' })
      await drivers.save(db, day, zone, read)
      return done(read)
    },

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
