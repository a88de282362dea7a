// Tax documents as stored, and the orders and refunds they are made of.

import type { Selectable } from 'kysely'
import type { Tables } from '#db/tables.ts'
import type { Queryable, Tx } from '#platform/database/database.ts'
import { lockAcross } from '#platform/database/database-locks.ts'
import type { Day } from '#shop/shared/chile-time.ts'
import type { ProductId } from '#shop/shared/ids.ts'
import { type Clp, clp } from '#shop/shared/money.ts'
import { orderNumber } from '#shop/shared/order-number.ts'
import type { DocumentedOrder, DocumentKind, DocumentState, GivenBackMoney } from './tax-document.ts'

export interface StoredDocument {
  readonly rowId: number
  readonly orderRowId: number
  readonly kind: DocumentKind
  readonly n: number
  readonly refundRowId: number | null
  readonly key: string
  readonly state: DocumentState
  readonly reason: string | null
  readonly provider: string | null
  readonly folio: number | null
  readonly token: string | null
  readonly day: Day | null
  readonly net: Clp
  readonly iva: Clp
  readonly extra: Clp
  readonly total: Clp
  readonly paid: Clp
  readonly failure: string | null
  readonly attempts: number
  readonly version: number
  readonly sentAt: Date | null
  readonly nextTry: Date | null
  readonly leaseUntil: Date | null
  readonly createdAt: Date
  readonly issuedAt: Date | null
}

export type DocumentChange = Partial<
  Pick<
    StoredDocument,
    'state' | 'reason' | 'provider' | 'folio' | 'token' | 'day' | 'net' | 'iva' | 'extra' | 'total' | 'paid' | 'failure' | 'attempts' | 'sentAt' | 'nextTry' | 'leaseUntil' | 'issuedAt'
  >
> // biome-ignore format: one list

/** Whether another process works on it. */
export const isLeased = ({ leaseUntil }: StoredDocument): boolean =>
  leaseUntil !== null && leaseUntil.getTime() > Date.now()

export function createTaxDocumentRepository() {
  return {
    /** Adds a document that is due; does nothing where its key is known. */
    async add(
      tx: Queryable,
      row: Pick<StoredDocument, 'orderRowId' | 'kind' | 'n' | 'refundRowId' | 'key'> & { readonly now: Date },
    ): Promise<void> {
      await tx
        .insertInto('tax_document')
        .values({
          ...{ order_id: row.orderRowId, kind: row.kind, n: row.n, refund_id: row.refundRowId, document_key: row.key },
          ...{ created_at: row.now, next_try: row.now },
        })
        .onDuplicateKeyUpdate({ kind: row.kind })
        .execute()
    },

    async byRowId(db: Queryable, rowId: number): Promise<StoredDocument | null> {
      const row = await db.selectFrom('tax_document').selectAll().where('id', '=', rowId).executeTakeFirst()
      return row ? documentOf(row) : null
    },

    async byKey(db: Queryable, key: string): Promise<StoredDocument | null> {
      const row = await db.selectFrom('tax_document').selectAll().where('document_key', '=', key).executeTakeFirst()
      return row ? documentOf(row) : null
    },

    async lock(tx: Tx, rowId: number): Promise<StoredDocument | null> {
      const row = await tx.selectFrom('tax_document').selectAll().where('id', '=', rowId).forUpdate().executeTakeFirst()
      return row ? documentOf(row) : null
    },

    /** Locks an order's row, so that two of its documents are not decided at once. */
    async lockOrder(tx: Tx, orderRowId: number): Promise<void> {
      await tx.selectFrom('orders').select('id').where('id', '=', orderRowId).forUpdate().execute()
      await lockAcross(tx, 'order', orderRowId)
    },

    /** The documents of an order, the oldest first. */
    async ofOrder(db: Queryable, orderRowId: number): Promise<StoredDocument[]> {
      const query = db.selectFrom('tax_document').selectAll().where('order_id', '=', orderRowId).orderBy('id')
      return (await query.execute()).map(documentOf)
    },

    async change(tx: Queryable, rowId: number, change: DocumentChange): Promise<void> {
      const columns = {
        ...('state' in change && { state: change.state }),
        ...('reason' in change && { reason: change.reason }),
        ...('provider' in change && { provider: change.provider }),
        ...('folio' in change && { folio: change.folio }),
        ...('token' in change && { token: change.token }),
        ...('day' in change && { day: change.day }),
        ...('net' in change && { net: change.net, iva: change.iva, extra: change.extra, total: change.total }),
        ...('paid' in change && { paid: change.paid }),
        ...('failure' in change && { failure: change.failure?.slice(0, 200) ?? null }),
        ...('attempts' in change && { attempts: change.attempts }),
        ...('sentAt' in change && { sent_at: change.sentAt }),
        ...('nextTry' in change && { next_try: change.nextTry }),
        ...('leaseUntil' in change && { lease_until: change.leaseUntil }),
        ...('issuedAt' in change && { issued_at: change.issuedAt }),
      }
      await tx
        .updateTable('tax_document')
        .set((eb) => ({ ...columns, version: eb('version', '+', 1) }) as never)
        .where('id', '=', rowId)
        .execute()
    },

    /** Those to be worked on at `now`, what waits longest first. */
    async dueAt(db: Queryable, now: Date, limit: number): Promise<number[]> {
      const query = db.selectFrom('tax_document').select('id').where('next_try', '<=', now).orderBy('next_try')
      return (await query.orderBy('id').limit(limit).execute()).map(({ id }) => id)
    },

    /** Tokens that documents of a kind and day have already. */
    async tokensOf(db: Queryable, kind: DocumentKind, day: Day): Promise<ReadonlySet<string>> {
      const query = db.selectFrom('tax_document').select('token').where('kind', '=', kind).where('day', '=', day)
      return new Set((await query.execute()).flatMap(({ token }) => token ?? []))
    },

    /** How many documents of the same kind, day and total may have been issued. */
    async uncertain(
      db: Queryable,
      { kind, day, total }: Pick<StoredDocument, 'kind' | 'day' | 'total'>,
    ): Promise<number> {
      const { count } = await db
        .selectFrom('tax_document')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('kind', '=', kind)
        .where('day', '=', day)
        .where('total', '=', total)
        .where('state', 'in', ['sending', 'unknown'])
        .executeTakeFirstOrThrow()
      return Number(count)
    },

    /** The public name of an order, which the keys of its documents are made of. */
    async publicId(db: Queryable, orderRowId: number): Promise<string> {
      const query = db.selectFrom('orders').select('public_id').where('id', '=', orderRowId)
      return (await query.executeTakeFirstOrThrow()).public_id
    },

    /** The order as documents need it. */
    async order(db: Queryable, orderRowId: number): Promise<DocumentedOrder> {
      const row = await db.selectFrom('orders').selectAll().where('id', '=', orderRowId).executeTakeFirstOrThrow()
      const lines = await db.selectFrom('order_line').selectAll().where('order_id', '=', orderRowId).orderBy('position').execute() // biome-ignore format: one query
      const paid = await db
        .selectFrom('payment_attempt')
        .select('provider')
        .where('order_id', '=', orderRowId)
        .where('state', 'in', ['paid', 'voided'])
        .where('refund_reason', 'is', null)
        .orderBy('id')
        .executeTakeFirst()
      return {
        ...{ number: row.order_number ?? orderNumber(row.id), documentType: row.document_type },
        company: companyOf(row),
        buyer: { rut: row.buyer_rut, name: `${row.buyer_name} ${row.buyer_last_name}`.trim() },
        lines: lines.map((line) => ({
          ...{ productId: line.product_id as ProductId, name: line.product_name, quantity: line.amount },
          ...{ regularPrice: line.regular_price as Clp, totalPrice: line.total_price as Clp },
          rates: { tax: Number(line.tax), extraTax: Number(line.extra_tax), extraTaxCode: line.extra_tax_code },
        })),
        ...{ deliveryCost: row.delivery_cost as Clp, points: clp(row.total_amount - row.due), due: row.due as Clp },
        ...{ createdAt: row.created_at, paidBy: paid?.provider ?? null },
      }
    },

    async givenBack(db: Queryable, refundRowId: number): Promise<GivenBackMoney> {
      const refund = await db
        .selectFrom('payment_refund')
        .innerJoin('payment_attempt', 'payment_attempt.id', 'payment_refund.attempt_id')
        .select(['payment_refund.amount', 'payment_refund.request_key', 'payment_attempt.order_id'])
        .where('payment_refund.id', '=', refundRowId)
        .executeTakeFirstOrThrow()
      const lines = await db
        .selectFrom('order_return')
        .select(['product_id', 'units', 'money'])
        .where('order_id', '=', refund.order_id)
        .where('request_key', '=', refund.request_key)
        .orderBy('product_id')
        .execute()
      return {
        pesos: refund.amount as Clp,
        lines: lines.map(({ product_id, units, money }) => ({ productId: product_id as ProductId, units, money: money as Clp })), // biome-ignore format: one row
      }
    },
  }
}

export type TaxDocumentRepository = ReturnType<typeof createTaxDocumentRepository>

function companyOf(row: Selectable<Tables['orders']>): DocumentedOrder['company'] {
  if (row.billing_rut === null) return null
  const { billing_rut: rut, billing_company: name, billing_activity: activity } = row
  return { rut, name, activity, address: row.billing_address, commune: row.billing_commune, city: row.billing_city }
}

/** A row as the shop reads it. */
export function documentOf(row: Selectable<Tables['tax_document']>): StoredDocument {
  return {
    ...{ rowId: row.id, orderRowId: row.order_id, kind: row.kind as DocumentKind, n: row.n },
    ...{ refundRowId: row.refund_id, key: row.document_key, state: row.state, reason: row.reason },
    ...{ provider: row.provider, folio: row.folio, token: row.token, day: row.day },
    ...{ net: row.net as Clp, iva: row.iva as Clp, extra: row.extra as Clp, total: row.total as Clp },
    ...{ paid: row.paid as Clp, failure: row.failure, attempts: row.attempts, version: row.version },
    ...{ sentAt: row.sent_at, nextTry: row.next_try, leaseUntil: row.lease_until },
    ...{ createdAt: row.created_at, issuedAt: row.issued_at },
  }
}
