// What is packed for some orders, as slips and labels say it: their lines, packs with what is in them today, and who brings them.
import { type SqlBool, sql } from 'kysely'
import type { Queryable } from '#platform/database/database.ts'
import type { CourierName } from '#shop/delivery/couriers/courier-names.ts'
import { shownApartment } from '#shop/delivery/shown-apartment.ts'
import type { RouteDriver } from '#shop/orders/routes/route-driver.ts'
import type { OrderStatus } from '#shop/orders/states/transitions.ts'
import type { DeliveryTime, DeliveryType } from '#shop/products/product.ts'
import type { Day } from '#shop/shared/chile-time.ts'
import { orderNumber } from '#shop/shared/order-number.ts'
import { FACTURA } from '#shop/tax-documents/tax-document.ts'

export interface PackedLine {
  readonly sku: string
  readonly name: string
  readonly units: number
  /** Of a pack, the units in all of its `units`. */
  readonly components: readonly { readonly name: string; readonly units: number }[]
}

export interface PackedOrder {
  readonly number: number
  readonly status: OrderStatus
  readonly type: DeliveryType
  readonly time: DeliveryTime
  /** The booked day; null of express. */
  readonly day: Day | null
  readonly receivedOn: Day | null
  readonly paidAt: Date
  readonly buyer: string
  readonly phone: string
  /** Street, number and flat; '' of a pickup. */
  readonly address: string
  readonly commune: string
  readonly instructions: string
  readonly hasAlcohol: boolean
  /** Whose stock it is, and who hands it over. */
  readonly stockOf: number
  readonly handedOverBy: number
  /** Of the last courier that was asked; null where none was. */
  readonly courier: CourierName | null
  /** Of a factura that travels in our van: its folio once it is issued, from where, and who drives, as far as somebody said so. */
  readonly transport: {
    readonly folio: number | null
    readonly from: string
    readonly driver: RouteDriver | null
  } | null
  readonly lines: readonly PackedLine[]
  readonly notes: readonly string[]
}

export function createPackingRepository() {
  return {
    /** Paid orders by their row ids, in that order; others are left out. */
    async ofOrders(db: Queryable, rowIds: readonly number[]): Promise<PackedOrder[]> {
      if (rowIds.length === 0) return []
      const rows = await db
        .selectFrom('orders')
        .leftJoin('commune', 'commune.code', 'orders.address_commune')
        .leftJoin('delivery_zone_commune as served', 'served.commune_code', 'orders.address_commune')
        .leftJoin('delivery_zone as zone', 'zone.id', 'served.zone_id')
        .leftJoin('route_driver as driver', (join) =>
          join
            .onRef('driver.day', '=', 'orders.received_day')
            .on(sql<SqlBool>`driver.zone = COALESCE(zone.name, commune.name)`),
        )
        .leftJoin('tax_document as factura', (join) =>
          join
            .onRef('factura.order_id', '=', 'orders.id')
            .on('factura.kind', '=', FACTURA)
            .on('factura.state', 'in', ['issued', 'accepted']),
        )
        .leftJoin('store', 'store.id', 'orders.store_id')
        .leftJoin('commune as store_commune', 'store_commune.code', 'store.commune_code')
        .selectAll('orders')
        .select(['commune.name as commune_name', 'driver_name', 'driver_rut', 'plate', 'carrier_rut', 'factura.folio'])
        .select([
          'store.address_street as store_street',
          'store.address_number as store_number',
          'store_commune.name as store_commune',
        ])
        .where('orders.id', 'in', rowIds)
        .where('orders.paid_at', 'is not', null)
        .execute()
      const [lines, notes, couriers] = await Promise.all([
        linesOf(db, rowIds),
        notesOf(db, rowIds),
        couriersOf(db, rowIds),
      ])
      const packed = rows.map((row): [number, PackedOrder] => [
        row.id,
        {
          number: row.order_number ?? orderNumber(row.id),
          status: row.status,
          type: row.delivery_type,
          time: row.delivery_time,
          day: row.delivery_day,
          receivedOn: row.received_day as Day | null,
          paidAt: row.paid_at ?? row.created_at,
          buyer: `${row.buyer_name} ${row.buyer_last_name}`.trim(),
          phone: row.buyer_phone,
          address: [
            `${row.address_street ?? ''} ${row.address_number ?? ''}`.trim(),
            shownApartment(row.address_apt ?? ''),
          ]
            .filter(Boolean)
            .join(', '),
          commune: row.commune_name ?? '',
          instructions: row.address_instructions ?? '',
          hasAlcohol: row.has_alcohol === 1,
          stockOf: row.store_id,
          handedOverBy: row.received_store_id,
          courier: couriers.get(row.id) ?? null,
          transport: transportOf(row),
          lines: lines.get(row.id) ?? [],
          notes: notes.get(row.id) ?? [],
        },
      ])
      const byId = new Map(packed)
      return rowIds.flatMap((id) => byId.get(id) ?? [])
    },
  }
}

interface TransportRow {
  readonly folio: number | null
  readonly document_type: 'boleta' | 'factura'
  readonly delivery_type: DeliveryType
  readonly delivery_time: DeliveryTime
  readonly store_street: string | null
  readonly store_number: string | null
  readonly store_commune: string | null
  readonly driver_name: string | null
  readonly driver_rut: string | null
  readonly plate: string | null
  readonly carrier_rut: string | null
}

/** A courier's own papers name its driver, and a boleta needs none. */
function transportOf(row: TransportRow): PackedOrder['transport'] {
  if (row.document_type !== 'factura' || row.delivery_type !== 'delivery' || row.delivery_time !== 'programmed') return null // biome-ignore format: one row
  const street = `${row.store_street ?? ''} ${row.store_number ?? ''}`.trim()
  const { driver_name: name, driver_rut: rut, plate, carrier_rut: carrierRut } = row
  const driver = name !== null && rut !== null && plate !== null ? { name, rut, plate, carrierRut } : null
  return { folio: row.folio, from: [street, row.store_commune ?? ''].filter(Boolean).join(', '), driver }
}

async function linesOf(db: Queryable, rowIds: readonly number[]): Promise<Map<number, PackedLine[]>> {
  const rows = await db
    .selectFrom('order_line')
    .select(['order_id', 'product_id', 'sku', 'product_name', 'amount'])
    .where('order_id', 'in', rowIds)
    .orderBy('order_id')
    .orderBy('position')
    .execute()
  const packs = await componentsOf(db, [...new Set(rows.map(({ product_id }) => product_id))])
  const lines = rows.map(({ order_id, product_id, sku, product_name: name, amount: units }) => ({
    order_id,
    line: {
      sku,
      name,
      units,
      components: (packs.get(product_id) ?? []).map((each) => ({ ...each, units: each.units * units })),
    },
  }))
  return grouped(
    lines,
    ({ order_id }) => order_id,
    ({ line }) => line,
  )
}

async function componentsOf(db: Queryable, productIds: readonly number[]) {
  if (productIds.length === 0) return new Map<number, { name: string; units: number }[]>()
  const rows = await db
    .selectFrom('pack_component')
    .innerJoin('product', 'product.id', 'pack_component.product_id')
    .select(['pack_component.pack_id', 'pack_component.quantity', 'product.display_name'])
    .where('pack_component.pack_id', 'in', productIds)
    .orderBy('product.display_name')
    .execute()
  return grouped(
    rows,
    ({ pack_id }) => pack_id,
    ({ display_name: name, quantity: units }) => ({ name, units }),
  )
}

async function notesOf(db: Queryable, rowIds: readonly number[]): Promise<Map<number, string[]>> {
  const rows = await db
    .selectFrom('order_note')
    .select(['order_id', 'text'])
    .where('order_id', 'in', rowIds)
    .orderBy('id')
    .execute()
  return grouped(
    rows,
    ({ order_id }) => order_id,
    ({ text }) => text,
  )
}

async function couriersOf(db: Queryable, rowIds: readonly number[]): Promise<Map<number, CourierName>> {
  const rows = await db
    .selectFrom('courier_order')
    .select(['order_id', 'courier'])
    .where('order_id', 'in', rowIds)
    .where('state', '<>', 'failed')
    .orderBy('attempt')
    .execute()
  return new Map(rows.map(({ order_id, courier }) => [order_id, courier]))
}

function grouped<Row, Value>(
  rows: readonly Row[],
  keyOf: (row: Row) => number,
  takenOf: (row: Row) => Value,
): Map<number, Value[]> {
  const groups = new Map<number, Value[]>()
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), takenOf(row)])
  return groups
}
