// Orders by whom they are for, newest first. Each way to find one reads an index of its own, however many orders there are.
import type { Queryable } from '#platform/database.ts'
import type { OrderDelivery } from '#shop/orders/order.ts'
import { orderNumber } from '#shop/orders/order.ts'
import type { OrderStatus } from '#shop/orders/transitions.ts'
import type { Clp } from '#shop/shared/money.ts'
import { newestByName } from './name-search.repository.ts'
import type { ExportedOrder } from './order-export.ts'
import type { Sought } from './search-text.ts'

/** An order in a list. */
export interface FoundOrder {
  readonly rowId: number
  readonly number: number
  readonly status: OrderStatus
  readonly createdAt: Date
  readonly name: string
  readonly lastName: string
  readonly total: Clp
  readonly delivery: Pick<OrderDelivery, 'type' | 'time' | 'day'>
}

export function createOrderSearchRepository() {
  return {
    /** Made from one instant to just before another, oldest first. */
    async createdBetween(db: Queryable, from: Date, to: Date): Promise<ExportedOrder[]> {
      const rows = await db
        .selectFrom('orders')
        .leftJoin('commune', 'commune.code', 'orders.address_commune')
        .leftJoin('store', 'store.id', 'orders.pickup_store_id')
        .leftJoin('payment', (join) =>
          join.onRef('payment.order_id', '=', 'orders.id').on('payment.source', '=', 'money'),
        )
        .selectAll('orders')
        .select(['commune.name as commune_name', 'payment.type as payment_type', 'store.name as pickup_store'])
        .where('orders.created_at', '>=', from)
        .where('orders.created_at', '<', to)
        .orderBy('orders.id')
        .execute()
      return rows.map((row) => ({
        number: orderNumber(row.id),
        createdAt: row.created_at,
        paidAt: row.paid_at,
        status: row.status,
        way: `${row.delivery_time} ${row.delivery_type}`,
        day: row.received_day,
        rut: row.buyer_rut,
        name: row.buyer_name,
        lastName: row.buyer_last_name,
        email: row.buyer_email,
        phone: row.buyer_phone,
        commune: row.commune_name,
        address: [row.address_street, row.address_number, row.address_apt].filter((part) => part !== null).join(' '),
        delivery: row.delivery_cost,
        total: row.total_amount,
        due: row.due,
        paymentType: row.payment_type ?? '',
        coupon: row.coupon_code,
        pickupStore: row.pickup_store,
      }))
    },

    async find(db: Queryable, sought: Sought, limit: number): Promise<FoundOrder[]> {
      const ids = await idsOf(db, sought, limit)
      if (ids.length === 0) return []
      const rows = await db
        .selectFrom('orders')
        .select(['id', 'status', 'created_at', 'buyer_name', 'buyer_last_name', 'total_amount'])
        .select(['delivery_type', 'delivery_time', 'delivery_day'])
        .where('id', 'in', ids)
        .orderBy('id', 'desc')
        .execute()
      return rows.map((row) => ({
        rowId: row.id,
        number: orderNumber(row.id),
        status: row.status,
        createdAt: row.created_at,
        name: row.buyer_name,
        lastName: row.buyer_last_name,
        total: row.total_amount as Clp,
        delivery: { type: row.delivery_type, time: row.delivery_time, day: row.delivery_day as OrderDelivery['day'] },
      }))
    },
  }
}

async function idsOf(db: Queryable, sought: Sought, limit: number): Promise<number[]> {
  if (sought.by === 'order') return [sought.rowId]
  if (sought.by === 'name') return newestByName(db, 'orders', sought.words, limit)
  const query = db.selectFrom('orders').select('id').orderBy('id', 'desc').limit(limit)
  const rows =
    sought.by === 'rut'
      ? await query.where('buyer_rut', '=', sought.rut).execute()
      : sought.by === 'email'
        ? await query.where('buyer_email', '=', sought.email).execute()
        : await query.where('buyer_phone', '=', sought.phone).execute()
  return rows.map(({ id }) => id)
}
