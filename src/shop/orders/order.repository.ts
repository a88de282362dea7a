// Orders as stored: their row, their events and who ordered; with all they consist of (`order-contents.repository.ts`).

import { readJson } from '#db/tables.ts'
import type { Queryable, Tx } from '#platform/database/database.ts'
import { lockAcross } from '#platform/database/database-locks.ts'
import type { OrderBilling } from '#shop/billing/billing.ts'
import type { OrderTaxes } from '#shop/billing/taxes.ts'
import type { OrderEventReason, OrderEventRow } from '#shop/orders/states/order-event.ts'
import type { OrderStatus } from '#shop/orders/states/transitions.ts'
import type { OrderId } from '#shop/shared/ids.ts'
import { orderNumber } from '#shop/shared/order-number.ts'
import type { Visitor } from '#shop/visitors/visitor.ts'
import type { DueOrder, Order, OrderDelivery, OrderShell } from './order.ts'
import { createOrderContents } from './order-contents.repository.ts'
import { orderOf } from './order-rows.repository.ts'

export type OrderRepository = ReturnType<typeof createOrderRepository>

export function createOrderRepository() {
  return {
    ...createOrderContents(),

    async byId(db: Queryable, id: OrderId): Promise<Order | null> {
      const row = await db.selectFrom('orders').selectAll().where('public_id', '=', id).executeTakeFirst()
      return row ? orderOf(row) : null
    },

    async byRowId(db: Queryable, rowId: number): Promise<Order | null> {
      const row = await db.selectFrom('orders').selectAll().where('id', '=', rowId).executeTakeFirst()
      return row ? orderOf(row) : null
    },

    async byIdempotencyKey(db: Queryable, customerRowId: number, idempotencyKey: string): Promise<Order | null> {
      const row = await db
        .selectFrom('orders')
        .selectAll()
        .where('customer_id', '=', customerRowId)
        .where('idempotency_key', '=', idempotencyKey)
        .executeTakeFirst()
      return row ? orderOf(row) : null
    },

    /** The order, its row locked until the transaction ends. */
    async lock(tx: Tx, rowId: number): Promise<Order | null> {
      const row = await tx.selectFrom('orders').selectAll().where('id', '=', rowId).forUpdate().executeTakeFirst()
      await lockAcross(tx, 'order', rowId)
      return row ? orderOf(row) : null
    },

    /** Unpaid orders whose time is over, oldest deadline first; those that come after `after`. */
    async dueToExpire(db: Queryable, now: Date, limit: number, after: DueOrder | null): Promise<DueOrder[]> {
      const rows = await db
        .selectFrom('orders')
        .select(['id', 'expires_at'])
        .where('status', '=', 'PENDIENTE')
        .where('expires_at', '<=', now)
        .$if(after !== null, (query) =>
          query.where(({ eb, and, or }) =>
            or([
              eb('expires_at', '>', after!.expiresAt),
              and([eb('expires_at', '=', after!.expiresAt), eb('id', '>', after!.rowId)]),
            ]),
          ),
        )
        .orderBy('expires_at')
        .orderBy('id')
        .limit(limit)
        .execute()
      return rows.map((row) => ({ rowId: row.id, expiresAt: row.expires_at }))
    },

    /** Row ids of unpaid orders whose payment was to begin by now, oldest first. */
    async dueToBegin(db: Queryable, now: Date, limit: number): Promise<number[]> {
      const rows = await db
        .selectFrom('orders')
        .select('id')
        .where('status', '=', 'PENDIENTE')
        .where('begin_until', '<=', now)
        .orderBy('begin_until')
        .orderBy('id')
        .limit(limit)
        .execute()
      return rows.map(({ id }) => id)
    },

    /** Notes that the payment of an order has begun: from now on it holds its stock until its time to pay is over. */
    async markBegun(tx: Tx, rowId: number): Promise<void> {
      await tx.updateTable('orders').set({ begin_until: null }).where('id', '=', rowId).execute()
    },

    /** Row ids of delivered orders whose points are not settled. */
    async dueToEarn(db: Queryable, limit: number): Promise<number[]> {
      const rows = await db
        .selectFrom('orders')
        .select('id')
        .where('status', '=', 'ENTREGADO')
        .where('points_settled', '=', 0)
        .orderBy('id')
        .limit(limit)
        .execute()
      return rows.map(({ id }) => id)
    },

    /** Marks the points of a delivered order as settled, with the pesos that earn them; false when they were. */
    async settlePoints(tx: Tx, rowId: number, base: number): Promise<boolean> {
      const { numUpdatedRows } = await tx
        .updateTable('orders')
        .set({ points_settled: true, points_base: base })
        .where('id', '=', rowId)
        .where('status', '=', 'ENTREGADO')
        .where('points_settled', '=', 0)
        .executeTakeFirst()
      return numUpdatedRows > 0n
    },

    /**
     * Reads the pesos a delivered order earned its points with; null while they are not settled, or were before that
     * was stored.
     */
    async pointsBase(tx: Tx, rowId: number): Promise<{ settled: boolean; base: number | null }> {
      const query = tx.selectFrom('orders').select(['points_settled', 'points_base']).where('id', '=', rowId)
      const row = await query.executeTakeFirstOrThrow()
      return { settled: row.points_settled === 1, base: row.points_base }
    },

    /** Writes an order without figures; returns its row id. Throws a duplicate-key error when its idempotency key is taken. */
    async insertShell(tx: Tx, shell: OrderShell): Promise<number> {
      const { insertId } = await tx
        .insertInto('orders')
        .values({
          public_id: shell.id,
          customer_id: shell.customerRowId,
          idempotency_key: shell.idempotencyKey,
          request_hash: shell.requestHash,
          buy_type: shell.buyType,
          buyer_name: shell.buyer.name,
          buyer_last_name: shell.buyer.lastName,
          buyer_email: shell.buyer.email,
          buyer_phone: shell.buyer.phone,
          buyer_rut: shell.buyer.rut,
          store_id: shell.storeId,
          delivery_type: shell.deliveryType,
          delivery_time: shell.deliveryTime,
          deliverable_action: 'deliverable_action_leave_at_door',
          has_alcohol: false,
          subtotal: 0,
          delivery_cost: 0,
          total_amount: 0,
          due: 0,
          expires_at: shell.expiresAt,
          begin_until: shell.beginUntil,
          created_at: shell.now,
        })
        .executeTakeFirstOrThrow()
      return Number(insertId)
    },

    /** Fills a shell in: number, store, delivery, figures, tax document. */
    async fillIn(
      tx: Tx,
      rowId: number,
      { storeId, delivery, amounts, hasAlcohol, billing, taxes }: FilledOrder,
    ): Promise<void> {
      await tx
        .updateTable('orders')
        .set({
          order_number: orderNumber(rowId),
          store_id: storeId,
          delivery_programmed_type: delivery.programmedType,
          delivery_day: delivery.day,
          delivery_service: delivery.service,
          ...addressColumns(delivery),
          pickup_store_id: delivery.pickupStoreId,
          pickup_code: delivery.pickupCode,
          courier_quote_id: delivery.quoteId,
          deliverable_action: delivery.action,
          has_alcohol: hasAlcohol,
          subtotal: amounts.subtotal,
          delivery_cost: amounts.deliveryCost,
          total_amount: amounts.total,
          due: amounts.due,
          club_discount: amounts.clubDiscount,
          bulk_discount: amounts.bulkDiscount,
          recommended_discount: amounts.recommendedDiscount,
          promotion_name: amounts.promotionName,
          promotion_discount: amounts.promotionDiscount,
          coupon_code: amounts.couponCode,
          coupon_discount: amounts.couponDiscount,
          ...documentColumns(billing, taxes),
        })
        .where('id', '=', rowId)
        .execute()
    },

    /** Stores another tax document of an order. */
    async storeDocument(tx: Tx, rowId: number, billing: OrderBilling, taxes: OrderTaxes): Promise<void> {
      await tx.updateTable('orders').set(documentColumns(billing, taxes)).where('id', '=', rowId).execute()
    },

    async changeStatus(
      tx: Tx,
      rowId: number,
      to: {
        status: OrderStatus
        reason: OrderEventReason
        operator: string | null
        now: Date
        holdsStock?: boolean | undefined
        paid?: boolean | undefined
      },
    ): Promise<void> {
      await tx
        .updateTable('orders')
        .set({
          status: to.status,
          ...(to.holdsStock === undefined ? {} : { holds_stock: to.holdsStock }),
          ...(to.paid ? { paid_at: to.now } : {}),
        })
        .where('id', '=', rowId)
        .execute()
      await this.insertEvent(tx, rowId, to)
    },

    /** Moves an order to another service on the same day: as time passes a scheduled day becomes tomorrow. */
    async changeBooking(
      tx: Tx,
      rowId: number,
      { service, programmedType }: Pick<OrderDelivery, 'service' | 'programmedType'>,
    ): Promise<void> {
      await tx
        .updateTable('orders')
        .set({ delivery_service: service, delivery_programmed_type: programmedType })
        .where('id', '=', rowId)
        .execute()
    },

    /** Gives an order that keeps its store another day or address; what was express may go with our own vans. */
    async changeDelivery(tx: Tx, rowId: number, delivery: OrderDelivery): Promise<void> {
      await tx
        .updateTable('orders')
        .set({
          delivery_day: delivery.day,
          delivery_time: delivery.time,
          delivery_service: delivery.service,
          delivery_programmed_type: delivery.programmedType,
          ...addressColumns(delivery),
        })
        .where('id', '=', rowId)
        .execute()
    },

    async insertEvent(
      tx: Tx,
      rowId: number,
      { status, reason, operator, now }: Omit<OrderEventRow, 'at'> & { readonly now: Date },
    ): Promise<void> {
      await tx.insertInto('order_event').values({ order_id: rowId, status, reason, operator, at: now }).execute()
    },

    /** What happened to an order, in its order. */
    async events(db: Queryable, rowId: number): Promise<OrderEventRow[]> {
      const columns = ['status', 'reason', 'operator', 'at'] as const
      const rows = await db
        .selectFrom('order_event')
        .select(columns)
        .where('order_id', '=', rowId)
        .orderBy('id')
        .execute()
      return rows as OrderEventRow[]
    },

    /** Stores who ordered, as far as they consented. */
    async insertVisitor(tx: Tx, rowId: number, visitor: Visitor, now: Date): Promise<void> {
      const values = { order_id: rowId, visitor: JSON.stringify(visitor), created_at: now }
      await tx.insertInto('order_visitor').values(values).execute()
    },

    async visitor(db: Queryable, rowId: number): Promise<Visitor | null> {
      const row = await db.selectFrom('order_visitor').selectAll().where('order_id', '=', rowId).executeTakeFirst()
      return row ? readJson<Visitor>(row.visitor) : null
    },

    async deleteVisitors(db: Queryable, before: Date): Promise<number> {
      const deleted = await db.deleteFrom('order_visitor').where('created_at', '<', before).executeTakeFirst()
      return Number(deleted.numDeletedRows)
    },

    async markAnalyticsSent(db: Queryable, rowId: number): Promise<void> {
      await db.updateTable('orders').set({ analytics_sent: true }).where('id', '=', rowId).execute()
    },
  }
}

/** What a shell is filled in with. */
interface FilledOrder extends Pick<Order, 'storeId' | 'delivery' | 'amounts' | 'hasAlcohol'> {
  readonly billing: OrderBilling
  readonly taxes: OrderTaxes
}

/** An order's tax document, as its columns say it. */
const documentColumns = ({ documentType, company }: OrderBilling, { delivery, total, rounding }: OrderTaxes) => ({
  document_type: documentType,
  billing_rut: company?.rut ?? null,
  billing_company: company?.company ?? null,
  billing_activity: company?.activity ?? null,
  billing_address: company?.address ?? null,
  billing_commune: company?.commune ?? null,
  billing_city: company?.city ?? null,
  net_amount: total.net,
  iva_amount: total.iva,
  extra_tax_amount: total.extra,
  delivery_net: delivery.net,
  tax_rounding: rounding,
})

/** Where an order goes, as its columns say it. */
const addressColumns = (delivery: OrderDelivery) => ({
  address_region: delivery.region,
  address_commune: delivery.commune,
  address_city: delivery.city,
  address_street: delivery.street,
  address_number: delivery.number,
  address_apt: delivery.apartment,
  address_instructions: delivery.instructions,
  address_lat: delivery.point?.latitude ?? null,
  address_lng: delivery.point?.longitude ?? null,
  place_id: delivery.placeId,
})
