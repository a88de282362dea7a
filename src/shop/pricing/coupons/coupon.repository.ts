// Coupons with their products, and the uses that orders have of them.
import type { Queryable, Tx } from '#platform/database.ts'
import type { ProductId } from '#shop/shared/ids.ts'
import type { Clp } from '#shop/shared/money.ts'
import type { CouponUses, StoredCoupon } from './coupon.ts'

/** What an order has of a coupon: held while it is unpaid. */
interface CouponUse {
  readonly couponRowId: number
  readonly customerRowId: number
  readonly state: 'held' | 'used' | 'released'
}

export function createCouponRepository() {
  return {
    /** A coupon by its code, active or not; null for none. */
    async byCode(db: Queryable, code: string): Promise<StoredCoupon | null> {
      const row = await db.selectFrom('coupon').selectAll().where('code', '=', code).executeTakeFirst()
      if (!row) return null
      const products = row.for_products ? await productsOf(db, row.id) : null
      return {
        rowId: row.id,
        code: row.code,
        type: row.type,
        value: row.value,
        maxDiscount: row.max_discount as Clp | null,
        minCartAmount: row.min_cart_amount as Clp,
        products,
        isDeliveryFree: row.delivery_free === 1,
        active: row.active === 1,
        startsAt: row.starts_at,
        endsAt: row.ends_at,
        usesInAll: row.uses_in_all,
        usesPerCustomer: row.uses_per_customer,
      }
    },

    /** Makes everybody who counts its uses wait until the transaction ends. */
    async lock(tx: Tx, rowId: number): Promise<void> {
      await tx.selectFrom('coupon').select('id').where('id', '=', rowId).forUpdate().execute()
    },

    /** Uses of orders that are neither closed nor refused. */
    async uses(db: Queryable, rowId: number, customerRowId: number): Promise<CouponUses> {
      const { inAll, byCustomer } = await countOf(db, rowId, customerRowId, ['held', 'used'])
      return { inAll, byCustomer }
    },

    /**
     * The same without what this customer's unpaid orders hold: another order may replace them.
     */
    async usesBesideUnpaid(db: Queryable, rowId: number, customerRowId: number): Promise<CouponUses> {
      const all = await countOf(db, rowId, customerRowId, ['held', 'used'])
      const used = await countOf(db, rowId, customerRowId, ['used'])
      return { inAll: all.inAll - all.byCustomer + used.byCustomer, byCustomer: used.byCustomer }
    },

    /** What an order has of a coupon; null for nothing. */
    async ofOrder(tx: Tx, orderRowId: number): Promise<CouponUse | null> {
      const row = await tx
        .selectFrom('coupon_use')
        .select(['coupon_id', 'customer_id', 'state'])
        .where('order_id', '=', orderRowId)
        .executeTakeFirst()
      return row ? { couponRowId: row.coupon_id, customerRowId: row.customer_id, state: row.state } : null
    },

    async hold(
      tx: Tx,
      {
        orderRowId,
        couponRowId,
        customerRowId,
        code,
        now,
      }: Omit<CouponUse, 'state'> & {
        readonly orderRowId: number
        readonly code: string
        readonly now: Date
      },
    ): Promise<void> {
      const use = { order_id: orderRowId, coupon_id: couponRowId, customer_id: customerRowId, coupon_code: code }
      await tx
        .insertInto('coupon_use')
        .values({ ...use, state: 'held', created_at: now })
        .execute()
    },

    /** Nothing changes where the use is in another state than `from`. */
    async change(tx: Tx, orderRowId: number, from: CouponUse['state'], to: CouponUse['state']): Promise<void> {
      await tx
        .updateTable('coupon_use')
        .set({ state: to })
        .where('order_id', '=', orderRowId)
        .where('state', '=', from)
        .execute()
    },
  }
}

async function productsOf(db: Queryable, rowId: number): Promise<ReadonlySet<ProductId>> {
  const rows = await db.selectFrom('coupon_product').select('product_id').where('coupon_id', '=', rowId).execute()
  return new Set(rows.map((row) => row.product_id as ProductId))
}

async function countOf(
  db: Queryable,
  rowId: number,
  customerRowId: number,
  states: readonly CouponUse['state'][],
): Promise<CouponUses> {
  const counted = db.selectFrom('coupon_use').where('coupon_id', '=', rowId).where('state', 'in', states)
  const count = (of: typeof counted) =>
    of.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const inAll = await count(counted)
  const byCustomer = await count(counted.where('customer_id', '=', customerRowId))
  return { inAll: Number(inAll.count), byCustomer: Number(byCustomer.count) }
}
