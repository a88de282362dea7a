// Orders of a time with all that an export tells of them, part by part: however many there are, a part is in memory.
import type { Queryable } from '#platform/database/database.ts'
import { orderNumber } from '#shop/shared/order-number.ts'
import type { ExportedLine, ExportedOrder } from './order-export.ts'

/** Orders read at once. */
const PART = 500
/** Attempts that took money, whatever became of it. */
const TOOK_MONEY = ['paid', 'reversed', 'voided'] as const

interface Span {
  readonly from: Date
  readonly to: Date
}

export function createOrderExportRepository() {
  return {
    /** Orders made in a span. */
    async count(db: Queryable, { from, to }: Span): Promise<number> {
      const row = await db
        .selectFrom('orders')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('created_at', '>=', from)
        .where('created_at', '<', to)
        .executeTakeFirstOrThrow()
      return Number(row.count)
    },

    /** The same orders, oldest first. */
    async *all(db: Queryable, span: Span): AsyncGenerator<ExportedOrder> {
      let after = 0
      while (true) {
        const rows = await partOf(db, span, after).execute()
        yield* await whole(db, rows)
        if (rows.length < PART) return
        after = rows.at(-1)!.id
      }
    },
  }
}

function partOf(db: Queryable, { from, to }: Span, after: number) {
  return db
    .selectFrom('orders')
    .leftJoin('commune', 'commune.code', 'orders.address_commune')
    .leftJoin('store', 'store.id', 'orders.pickup_store_id')
    .leftJoin('payment', (join) => join.onRef('payment.order_id', '=', 'orders.id').on('payment.source', '=', 'money'))
    .selectAll('orders')
    .select(['commune.name as commune_name', 'payment.type as payment_type', 'store.name as pickup_store'])
    .where('orders.created_at', '>=', from)
    .where('orders.created_at', '<', to)
    .where('orders.id', '>', after)
    .orderBy('orders.id')
    .limit(PART)
}

type Row = Awaited<ReturnType<ReturnType<typeof partOf>['execute']>>[number]

async function whole(db: Queryable, rows: readonly Row[]): Promise<ExportedOrder[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const [lines, payments] = [await linesOf(db, ids), await paymentsOf(db, ids)]
  return rows.map((row) => toExported(row, lines.get(row.id) ?? [], payments.get(row.id)))
}

async function linesOf(db: Queryable, ids: readonly number[]): Promise<Map<number, ExportedLine[]>> {
  const rows = await db
    .selectFrom('order_line')
    .select(['order_id', 'sku', 'product_name', 'amount', 'total_unit_price', 'total_price'])
    .select(['net_amount', 'iva_amount', 'extra_tax_amount'])
    .where('order_id', 'in', ids)
    .orderBy('order_id')
    .orderBy('position')
    .execute()
  const found = new Map<number, ExportedLine[]>()
  for (const row of rows) {
    const line = {
      sku: row.sku,
      product: row.product_name,
      units: row.amount,
      unitPrice: row.total_unit_price,
      total: row.total_price,
      net: row.net_amount,
      iva: row.iva_amount,
      ila: row.extra_tax_amount,
    }
    const known = found.get(row.order_id)
    if (known) known.push(line)
    else found.set(row.order_id, [line])
  }
  return found
}

interface PaidBy {
  readonly reference: string
  readonly bankReference: string | null
  readonly returned: number
}

/** The latest attempt of each order that took money, and what of all of them went back. */
async function paymentsOf(db: Queryable, ids: readonly number[]): Promise<Map<number, PaidBy>> {
  const rows = await db
    .selectFrom('payment_attempt')
    .leftJoin('bank_transfer', 'bank_transfer.attempt_id', 'payment_attempt.id')
    .select(['payment_attempt.order_id', 'payment_attempt.reference', 'bank_transfer.bank_reference'])
    .select((eb) =>
      eb
        .selectFrom('payment_refund')
        .select(({ fn }) => fn.sum<string | null>('payment_refund.amount').as('pesos'))
        .whereRef('payment_refund.attempt_id', '=', 'payment_attempt.id')
        .where('payment_refund.state', '<>', 'refused')
        .as('returned'),
    )
    .where('payment_attempt.order_id', 'in', ids)
    .where('payment_attempt.state', 'in', TOOK_MONEY)
    .orderBy('payment_attempt.id')
    .execute()
  const found = new Map<number, PaidBy>()
  for (const { order_id, reference, bank_reference, returned } of rows) {
    const before = found.get(order_id)?.returned ?? 0
    found.set(order_id, { reference, bankReference: bank_reference, returned: before + Number(returned ?? 0) })
  }
  return found
}

function toExported(row: Row, lines: readonly ExportedLine[], payment: PaidBy | undefined): ExportedOrder {
  return {
    number: orderNumber(row.id),
    createdAt: row.created_at,
    paidAt: row.paid_at,
    status: row.status,
    way: `${row.delivery_time} ${row.delivery_type}`,
    day: row.received_day,
    pickupStore: row.pickup_store,
    document: row.document_type,
    company: {
      rut: row.billing_rut,
      name: row.billing_company,
      activity: row.billing_activity,
      address: row.billing_address,
      commune: row.billing_commune,
      city: row.billing_city,
    },
    rut: row.buyer_rut,
    name: row.buyer_name,
    lastName: row.buyer_last_name,
    email: row.buyer_email,
    phone: row.buyer_phone,
    commune: row.commune_name,
    address: [row.address_street, row.address_number, row.address_apt].filter((part) => part !== null).join(' '),
    paymentType: row.payment_type ?? '',
    paymentReference: payment?.reference ?? null,
    bankReference: payment?.bankReference ?? null,
    promotion: row.promotion_name,
    coupon: row.coupon_code,
    discounts: {
      club: row.club_discount,
      bulk: row.bulk_discount,
      recommended: row.recommended_discount,
      promotion: row.promotion_discount,
      coupon: row.coupon_discount,
    },
    delivery: row.delivery_cost,
    deliveryNet: row.delivery_net,
    total: row.total_amount,
    net: row.net_amount,
    iva: row.iva_amount,
    ila: row.extra_tax_amount,
    due: row.due,
    returned: payment?.returned ?? 0,
    lines,
  }
}
