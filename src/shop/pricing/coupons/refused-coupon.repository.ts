// Refused coupons, a row for what is alike within a day.

import type { Queryable } from '#platform/database/database.ts'
import { DAY } from '#shop/shared/durations.ts'
import { alikeOf, type CouponAttempt, isCouponRefusal, type RefusedCoupon } from './refused-coupon.ts'

export function createRefusedCouponRepository() {
  return {
    /** Counts one more of what is there; false where nothing alike is. */
    async repeat(db: Queryable, attempt: CouponAttempt, now: Date): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('refused_coupon')
        .set((eb) => ({ times: eb('times', '+', 1), last_at: now }))
        .where('alike', '=', alikeOf(attempt, now))
        .executeTakeFirst()
      return numUpdatedRows > 0n
    },

    async add(db: Queryable, attempt: CouponAttempt, now: Date): Promise<void> {
      const { customerRowId: customer_id, code, reason } = attempt
      await db
        .insertInto('refused_coupon')
        .values({ customer_id, code, reason, alike: alikeOf(attempt, now), first_at: now, last_at: now })
        .onDuplicateKeyUpdate((eb) => ({ times: eb('times', '+', 1), last_at: now }))
        .execute()
    },

    /** Rows written within the last 24 hours, of a customer or of everybody without a session. */
    async written(db: Queryable, customerRowId: number | null, now: Date): Promise<number> {
      const { rows } = await db
        .selectFrom('refused_coupon')
        .select((eb) => eb.fn.countAll<number>().as('rows'))
        .where('customer_id', customerRowId === null ? 'is' : '=', customerRowId)
        .where('first_at', '>', new Date(now.getTime() - DAY))
        .executeTakeFirstOrThrow()
      return Number(rows)
    },

    /** Of a code, or of whoever has a RUT: the newest first. */
    async find(
      db: Queryable,
      sought: { readonly code: string } | { readonly rut: string },
      most: number,
    ): Promise<RefusedCoupon[]> {
      const rows = await db
        .selectFrom('refused_coupon as refused')
        .leftJoin('customer', 'customer.id', 'refused.customer_id')
        .select(['refused.code', 'refused.reason', 'refused.times', 'refused.first_at', 'refused.last_at'])
        .select(['customer.rut', 'customer.name', 'customer.last_name'])
        .$if('rut' in sought, (query) => query.where('customer.rut', '=', 'rut' in sought ? sought.rut : ''))
        .$if('code' in sought, (query) => query.where('refused.code', '=', 'code' in sought ? sought.code : ''))
        .orderBy('refused.last_at', 'desc')
        .orderBy('refused.id', 'desc')
        .limit(most)
        .execute()
      return rows.flatMap(({ code, reason, times, first_at, last_at, rut, name, last_name }) =>
        isCouponRefusal(reason)
          ? [
              {
                ...{ code, reason, times, firstAt: first_at, lastAt: last_at },
                customer: rut === null ? null : { rut, name: `${name ?? ''} ${last_name ?? ''}`.trim() },
              },
            ]
          : [],
      )
    },
  }
}
