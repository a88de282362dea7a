// The paid orders of a day, with their zones and what they hold: what buyers get that day, and express orders that were paid on it.
import type { Queryable } from '#platform/database/database.ts'
import { DEFAULT_COORDINATES, type Point } from '#shop/geography/point.ts'
import { UNDER_WAY } from '#shop/orders/states/transitions.ts'
import { addDays, type Day, instantAt } from '#shop/shared/chile-time.ts'
import { WAREHOUSE } from '#shop/shared/ids.ts'
import { orderNumber } from '#shop/shared/order-number.ts'
import { FACTURA } from '#shop/tax-documents/tax-document.ts'
import type { DayOrder } from './route-list.ts'

export function createRoutesRepository() {
  return {
    /** The warehouse, where the vans set out. */
    async start(db: Queryable): Promise<Point> {
      const row = await db.selectFrom('store').select(['lat', 'lng']).where('id', '=', WAREHOUSE).executeTakeFirst()
      return row ? { latitude: Number(row.lat), longitude: Number(row.lng) } : DEFAULT_COORDINATES
    },

    /** What buyers get that day, and what they paid for by express, by order number. A commune no zone serves any more gives its own name as zone. */
    async ofDay(db: Queryable, day: Day): Promise<DayOrder[]> {
      const ids = await idsOf(db, day)
      if (ids.length === 0) return []
      const rows = await db
        .selectFrom('orders')
        .leftJoin('commune', 'commune.code', 'orders.address_commune')
        .leftJoin('delivery_zone_commune as served', 'served.commune_code', 'orders.address_commune')
        .leftJoin('delivery_zone as zone', 'zone.id', 'served.zone_id')
        .leftJoin('store', 'store.id', 'orders.received_store_id')
        .selectAll('orders')
        .select(['commune.name as commune_name', 'zone.name as zone_name', 'store.name as store_name'])
        .where('orders.id', 'in', ids)
        .orderBy('orders.id')
        .execute()
      const orderIds = rows.map(({ id }) => id)
      const [goods, facturas] = await Promise.all([goodsOf(db, orderIds), facturasOf(db, orderIds)])
      return rows.map((row) => ({
        orderNumber: row.order_number ?? orderNumber(row.id),
        status: row.status,
        type: row.delivery_type,
        time: row.delivery_time,
        service: row.delivery_service,
        zone:
          (row.delivery_type === 'pickup' || row.delivery_time === 'immediate'
            ? row.store_name
            : (row.zone_name ?? row.commune_name)) ?? '',
        buyer: `${row.buyer_name} ${row.buyer_last_name}`,
        phone: row.buyer_phone,
        address: `${row.address_street ?? ''} ${row.address_number ?? ''}`.trim(),
        apartment: row.address_apt ?? '',
        commune: row.commune_name ?? '',
        instructions: row.address_instructions ?? '',
        point:
          row.address_lat === null || row.address_lng === null
            ? null
            : { latitude: Number(row.address_lat), longitude: Number(row.address_lng) },
        hasAlcohol: row.has_alcohol === 1,
        factura: row.document_type === 'factura' ? { folio: facturas.get(row.id) ?? null } : null,
        goods: goods.get(row.id) ?? [],
      }))
    },
  }
}

/** Each kind by a key of its own. */
async function idsOf(db: Queryable, day: Day): Promise<number[]> {
  const open = () => db.selectFrom('orders').select('id').where('status', 'in', UNDER_WAY)
  const [programmed, express] = await Promise.all([
    open().where('received_day', '=', day).where('delivery_time', '=', 'programmed').execute(),
    open()
      .where('delivery_time', '=', 'immediate')
      .where('paid_at', '>=', instantAt(day))
      .where('paid_at', '<', instantAt(addDays(day, 1)))
      .execute(),
  ])
  return [...programmed, ...express].map(({ id }) => id)
}

/** The folios of issued facturas, by order. */
async function facturasOf(db: Queryable, orderIds: readonly number[]): Promise<Map<number, number | null>> {
  const query = db.selectFrom('tax_document').select(['order_id', 'folio']).where('order_id', 'in', orderIds)
  const rows = await query.where('kind', '=', FACTURA).where('state', 'in', ['issued', 'accepted']).execute()
  return new Map(rows.map(({ order_id, folio }) => [order_id, folio]))
}

/** What orders hold, by order: packs are held as what is in them. */
async function goodsOf(db: Queryable, orderIds: readonly number[]): Promise<Map<number, DayOrder['goods'][number][]>> {
  if (orderIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('stock_hold as hold')
    .innerJoin('product', 'product.id', 'hold.product_id')
    .select(['hold.order_id', 'hold.units', 'product.sku', 'product.display_name'])
    .where('hold.order_id', 'in', orderIds)
    .orderBy('product.sku')
    .execute()
  const byOrder = new Map<number, DayOrder['goods'][number][]>()
  for (const { order_id, units, sku, display_name: name } of rows)
    byOrder.set(order_id, [...(byOrder.get(order_id) ?? []), { sku, name, units }])
  return byOrder
}
