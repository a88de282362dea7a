// Counts the orders of each delivery date, and reads the warehouse's holidays.
import { sql } from 'kysely'
import type { Queryable, Tx } from '#platform/database/database.ts'
import type { Day } from '#shop/shared/chile-time.ts'
import type { Calendar, DeliverySlotKind } from './dates.ts'

export function createDeliveryDayRepository() {
  return {
    /** Reads the holidays and counts from one day to another, both included. */
    async calendar(db: Queryable, from: Day, to: Day): Promise<Omit<Calendar, 'now'>> {
      const { holidays, booked } = await this.counts(db, from, to)
      return { holidays, bookedOrders: (day, service) => booked.get(`${day} ${service}`) ?? 0 }
    },

    /** Reads the holidays of those days, and the number of orders of each `2026-11-26 same_day`, in one statement. */
    async counts(
      db: Queryable,
      from: Day,
      to: Day,
    ): Promise<{ readonly holidays: ReadonlySet<Day>; readonly booked: ReadonlyMap<string, number> }> {
      const rows = await db
        .selectFrom('delivery_day')
        .select(['day', sql<DeliverySlotKind | null>`service`.as('service'), 'taken'])
        .where('day', '>=', from)
        .where('day', '<=', to)
        .unionAll(
          db
            .selectFrom('holiday')
            .select(['day', sql<DeliverySlotKind | null>`NULL`.as('service'), sql<number>`0`.as('taken')])
            .where('day', '>=', from)
            .where('day', '<=', to),
        )
        .execute()
      return {
        holidays: new Set(rows.flatMap(({ day, service }) => (service === null ? [day] : []))),
        booked: new Map(rows.flatMap(({ day, service, taken }) => (service ? [[`${day} ${service}`, taken]] : []))),
      }
    },

    /** Counts one more order on a date and locks its row; false when it has `limit` already. */
    async book(tx: Tx, day: Day, service: DeliverySlotKind, limit: number): Promise<boolean> {
      if (await addOne(tx, day, service, limit)) return true
      // There is no row yet, or a full one. The upsert locks the row at once; INSERT IGNORE would share it and deadlock.
      await tx
        .insertInto('delivery_day')
        .values({ day, service, taken: 0 })
        .onDuplicateKeyUpdate((eb) => ({ taken: eb.ref('delivery_day.taken') }))
        .execute()
      return addOne(tx, day, service, limit)
    },

    /** Locks the counts of these days until the transaction ends, in ascending order. */
    async lock(tx: Tx, days: readonly Day[]): Promise<void> {
      if (days.length === 0) return
      await tx
        .selectFrom('delivery_day')
        .select('day')
        .where('day', 'in', days)
        .orderBy('day')
        .orderBy('service')
        .forUpdate()
        .execute()
    },

    /** Counts one order less on a date, never below 0. */
    async release(tx: Tx, day: Day, service: DeliverySlotKind): Promise<void> {
      await tx
        .updateTable('delivery_day')
        .set((eb) => ({ taken: eb('taken', '-', 1) }))
        .where('day', '=', day)
        .where('service', '=', service)
        .where('taken', '>', 0)
        .execute()
    },
  }
}

async function addOne(tx: Tx, day: Day, service: DeliverySlotKind, limit: number): Promise<boolean> {
  const result = await tx
    .updateTable('delivery_day')
    .set((eb) => ({ taken: eb('taken', '+', 1) }))
    .where('day', '=', day)
    .where('service', '=', service)
    .where('taken', '<', limit)
    .executeTakeFirst()
  return Number(result.numUpdatedRows) === 1
}
