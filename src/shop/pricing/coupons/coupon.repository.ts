// Coupons with their products, and the uses that orders have of them.

import { type ExpressionBuilder, type Insertable, sql } from 'kysely'
import type { Tables } from '#db/tables.ts'
import type { Queryable, Tx } from '#platform/database/database.ts'
import { lockAcross } from '#platform/database/database-locks.ts'
import type { ProductId } from '#shop/shared/ids.ts'
import type { Clp } from '#shop/shared/money.ts'
import { contactParties } from '#shop/shared/typed/contact-party.ts'
import type { CouponUses, StoredCoupon } from './coupon.ts'
import { type CouponDocument, couponTerms } from './coupon-document.ts'

/** What an order has of a coupon: held while it is unpaid. */
interface CouponUse {
  readonly couponRowId: number
  readonly customerRowId: number
  readonly state: 'held' | 'used' | 'released'
}

/** Who uses a coupon: his account, and the keyed hashes of his contacts. */
export interface CouponUser {
  readonly customerRowId: number
  readonly parties: readonly string[]
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
      await lockAcross(tx, 'coupon', rowId)
    },

    /**
     * Uses of orders that are neither closed nor refused. `who`: his account's, and those of whoever had his RUT, phone or
     * mailbox, deleted since or not.
     */
    async uses(db: Queryable, rowId: number, who: CouponUser): Promise<CouponUses> {
      const open = inForce(db, rowId)
      return { inAll: await count(open), byCustomer: await count(open.where((is) => isHis(is, rowId, who))) }
    },

    /** The same without what this account's unpaid orders hold: another order may replace them. */
    async usesBesideUnpaid(db: Queryable, rowId: number, who: CouponUser): Promise<CouponUses> {
      const open = inForce(db, rowId)
      const held = await count(open.where('state', '=', 'held').where('customer_id', '=', who.customerRowId))
      const byCustomer = await count(open.where((is) => isHis(is, rowId, who)))
      return { inAll: (await count(open)) - held, byCustomer: byCustomer - held }
    },

    /** An account with what it is recognised by, for a coupon that counts by customer. */
    async userOf(db: Queryable, customerRowId: number, secret: string): Promise<CouponUser> {
      const contacts = await db
        .selectFrom('customer')
        .select(['email', 'rut', 'phone'])
        .where('id', '=', customerRowId)
        .executeTakeFirst()
      return { customerRowId, parties: contacts ? Object.values(contactParties(contacts, secret)) : [] }
    },

    /** The key that contacts are hashed with: created by a migration, the same for all processes. */
    async secret(db: Queryable): Promise<string> {
      const query = db.selectFrom('secret').select('value').where('name', '=', 'coupon parties')
      return (await query.executeTakeFirstOrThrow()).value
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

    /** What the buyer of an order was recognised by when he ordered. */
    async partiesOf(tx: Tx, orderRowId: number): Promise<string[]> {
      const rows = await tx.selectFrom('coupon_party').select('party').where('order_id', '=', orderRowId).execute()
      return rows.map(({ party }) => party)
    },

    async hold(
      tx: Tx,
      {
        orderRowId,
        couponRowId,
        customerRowId,
        parties,
        code,
        now,
      }: Omit<CouponUse, 'state'> & {
        readonly orderRowId: number
        /** What its customer is recognised by where uses count by customer. */
        readonly parties: readonly string[]
        readonly code: string
        readonly now: Date
      },
    ): Promise<void> {
      const use = { order_id: orderRowId, coupon_id: couponRowId, customer_id: customerRowId, coupon_code: code }
      await tx
        .insertInto('coupon_use')
        .values({ ...use, state: 'held', created_at: now })
        .execute()
      const values = parties.map((party) => ({ order_id: orderRowId, coupon_id: couponRowId, party }))
      if (values.length > 0) await tx.insertInto('coupon_party').values(values).execute()
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

    /** The coupons that orders had and that are over, by dates or switched off: what each gave, by its code. */
    async spent(db: Queryable, now: Date): Promise<ReadonlyMap<string, string>> {
      const rows = await db
        .selectFrom('coupon')
        .select(['code', 'type', 'value', 'max_discount', 'delivery_free', 'for_products'])
        .where((is) => is.or([is('active', '=', 0), is('ends_at', '<=', now)]))
        .where((is) =>
          is.exists(is.selectFrom('coupon_use').select('order_id').whereRef('coupon_id', '=', 'coupon.id')),
        )
        .execute()
      return new Map(
        rows.map(({ code, type, value, max_discount, delivery_free, for_products }) => [
          code,
          couponTerms({
            ...{ type, value, maxDiscount: max_discount },
            isDeliveryFree: delivery_free === 1,
            isForSome: for_products === 1,
          }),
        ]),
      )
    },

    /**
     * Switches off what is gone and brings what is written to what it says, each known by its code. Rows stay, with
     * the uses that orders have of them.
     */
    async follow(
      tx: Tx,
      { gone, written }: { readonly gone: readonly unknown[]; readonly written: readonly unknown[] },
    ): Promise<void> {
      const ended = (gone as readonly CouponDocument[]).map(({ code }) => code)
      if (ended.length > 0) await tx.updateTable('coupon').set({ active: false }).where('code', 'in', ended).execute()
      for (const document of written as readonly CouponDocument[]) await write(tx, document)
    },
  }
}

async function write(tx: Tx, document: CouponDocument): Promise<void> {
  const row = rowOf(document)
  const columns = Object.keys(row) as (keyof typeof row)[]
  const update = Object.fromEntries(columns.map((column) => [column, sql`VALUES(${sql.ref(column)})`]))
  await tx.insertInto('coupon').values(row).onDuplicateKeyUpdate(update).execute()
  const stored = tx.selectFrom('coupon').select('id').where('code', '=', document.code)
  const { id: coupon_id } = await stored.executeTakeFirstOrThrow()
  await tx.deleteFrom('coupon_product').where('coupon_id', '=', coupon_id).execute()
  const products = (document.products ?? []).map((product_id) => ({ coupon_id, product_id }))
  if (products.length > 0) await tx.insertInto('coupon_product').values(products).execute()
}

function rowOf({ schedule, ...coupon }: CouponDocument): Insertable<Tables['coupon']> {
  const moment = (at: number | null) => (at === null ? null : new Date(at))
  return {
    code: coupon.code,
    type: coupon.type,
    value: coupon.value,
    max_discount: coupon.maxDiscount,
    min_cart_amount: coupon.minCartAmount,
    delivery_free: coupon.isDeliveryFree,
    for_products: coupon.products !== null,
    starts_at: moment(schedule.from),
    ends_at: moment(schedule.until),
    uses_in_all: coupon.usesInAll,
    uses_per_customer: coupon.usesPerCustomer,
    active: true,
  }
}

async function productsOf(db: Queryable, rowId: number): Promise<ReadonlySet<ProductId>> {
  const rows = await db.selectFrom('coupon_product').select('product_id').where('coupon_id', '=', rowId).execute()
  return new Set(rows.map((row) => row.product_id as ProductId))
}

function inForce(db: Queryable, rowId: number) {
  return db.selectFrom('coupon_use').where('coupon_id', '=', rowId).where('state', 'in', ['held', 'used'])
}

/** His account's, or of an order under one of his contacts. */
function isHis(is: ExpressionBuilder<Tables, 'coupon_use'>, rowId: number, { customerRowId, parties }: CouponUser) {
  const his = is('customer_id', '=', customerRowId)
  if (parties.length === 0) return his
  const orders = is
    .selectFrom('coupon_party')
    .select('order_id')
    .where('coupon_id', '=', rowId)
    .where('party', 'in', parties)
  return is.or([his, is('order_id', 'in', orders)])
}

async function count(of: ReturnType<typeof inForce>): Promise<number> {
  const row = await of.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  return Number(row.count)
}
