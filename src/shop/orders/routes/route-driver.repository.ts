// Who drives which zone on a day.
import type { Queryable } from '#platform/database/database.ts'
import type { Day } from '#shop/shared/chile-time.ts'
import type { RouteDriver } from './route-driver.ts'

export interface ZoneDriver extends RouteDriver {
  readonly zone: string
}

export function createRouteDriverRepository() {
  return {
    async ofDay(db: Queryable, day: Day): Promise<ZoneDriver[]> {
      const rows = await db.selectFrom('route_driver').selectAll().where('day', '=', day).orderBy('zone').execute()
      return rows.map(({ zone, driver_name: name, driver_rut: rut, plate, carrier_rut: carrierRut }) => ({ zone, name, rut, plate, carrierRut })) // biome-ignore format: one row
    },

    async save(db: Queryable, day: Day, zone: string, { name, rut, plate, carrierRut }: RouteDriver): Promise<void> {
      const driver = { driver_name: name, driver_rut: rut, plate, carrier_rut: carrierRut }
      await db
        .insertInto('route_driver')
        .values({ day, zone, ...driver })
        .onDuplicateKeyUpdate(driver)
        .execute()
    },
  }
}
