// Requests of buyers, their lines and what became of them, as stored.
import type { Queryable, Row, Tx } from '#platform/database/database.ts'
import type { ReturnedUnits } from '#shop/orders/returns/return.ts'
import { addDays, instantAt } from '#shop/shared/chile-time.ts'
import type { ProductId } from '#shop/shared/ids.ts'
import type { RequestEvent, RequestKind, RequestReason, RequestState, StoredRequest } from './after-sale-request.ts'
import type { RequestSearch } from './request-search.ts'

export type RequestRepository = ReturnType<typeof createRequestRepository>

interface NewRow {
  readonly orderRowId: number
  readonly key: string
  readonly kind: RequestKind
  readonly reason: RequestReason | null
  readonly comment: string
  readonly lines: readonly ReturnedUnits[]
  readonly now: Date
}

export function createRequestRepository() {
  return {
    /** All requests of an order, oldest first. Its row is locked where they are to be counted on. */
    async ofOrder(db: Queryable, orderRowId: number): Promise<StoredRequest[]> {
      const query = db.selectFrom('order_request').selectAll().where('order_id', '=', orderRowId)
      return whole(db, await query.orderBy('id').execute())
    },

    /** What was asked of an order and how it stands, oldest first. */
    async statesOf(db: Queryable, orderRowId: number): Promise<Pick<StoredRequest, 'id' | 'kind' | 'state'>[]> {
      const query = db.selectFrom('order_request').select(['id', 'kind', 'state']).where('order_id', '=', orderRowId)
      return query.orderBy('id').execute()
    },

    async byId(db: Queryable, id: number): Promise<StoredRequest | null> {
      const rows = await db.selectFrom('order_request').selectAll().where('id', '=', id).execute()
      return (await whole(db, rows))[0] ?? null
    },

    /** Requests in one of these states, oldest first. */
    async inStates(db: Queryable, states: readonly RequestState[], limit: number): Promise<StoredRequest[]> {
      const query = db.selectFrom('order_request').selectAll().where('state', 'in', states)
      return whole(db, await query.orderBy('id').limit(limit).execute())
    },

    /** Of what is looked for, newest first, those before an id. */
    async found(db: Queryable, search: RequestSearch, limit: number): Promise<StoredRequest[]> {
      const { kind, states, from, to, before } = search
      const rows = await db
        .selectFrom('order_request')
        .selectAll()
        .where('state', 'in', states)
        .$if(kind !== null, (query) => query.where('kind', '=', kind!))
        .$if(from !== null, (query) => query.where('created_at', '>=', instantAt(from!)))
        .$if(to !== null, (query) => query.where('created_at', '<', instantAt(addDays(to!, 1))))
        .$if(before !== null, (query) => query.where('id', '<', before!))
        .orderBy('id', 'desc')
        .limit(limit)
        .execute()
      return whole(db, rows)
    },

    /** The id of the request that was sent with this key; null when none was. */
    async idOfKey(db: Queryable, orderRowId: number, key: string): Promise<number | null> {
      const query = db.selectFrom('order_request').select('id').where('order_id', '=', orderRowId)
      return (await query.where('request_key', '=', key).executeTakeFirst())?.id ?? null
    },

    async add(tx: Tx, { orderRowId, key, kind, reason, comment, lines, now }: NewRow): Promise<number> {
      const { insertId } = await tx
        .insertInto('order_request')
        .values({ order_id: orderRowId, request_key: key, kind, state: 'requested', reason, comment, created_at: now })
        .executeTakeFirstOrThrow()
      const id = Number(insertId)
      const values = lines.map((line) => ({
        request_id: id,
        order_id: orderRowId,
        product_id: line.productId,
        units: line.units,
      }))
      if (values.length > 0) await tx.insertInto('order_request_line').values(values).execute()
      await this.addEvent(tx, id, {
        state: 'requested',
        operator: null,
        note: null,
        money: null,
        points: null,
        at: now,
      })
      return id
    },

    /** Changes a request's state, with its event. */
    async change(tx: Tx, id: number, event: RequestEvent): Promise<void> {
      await tx.updateTable('order_request').set({ state: event.state }).where('id', '=', id).execute()
      await this.addEvent(tx, id, event)
    },

    async addEvent(tx: Tx, id: number, event: RequestEvent): Promise<void> {
      await tx
        .insertInto('order_request_event')
        .values({ request_id: id, ...event })
        .execute()
    },
  }
}

async function whole(db: Queryable, rows: readonly Row<'order_request'>[]): Promise<StoredRequest[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const lines = await db.selectFrom('order_request_line').selectAll().where('request_id', 'in', ids).execute()
  const events = await db
    .selectFrom('order_request_event')
    .selectAll()
    .where('request_id', 'in', ids)
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    orderRowId: row.order_id,
    kind: row.kind,
    state: row.state,
    reason: row.reason as RequestReason | null,
    comment: row.comment,
    createdAt: row.created_at,
    lines: lines
      .filter(({ request_id }) => request_id === row.id)
      .map(({ product_id, units }) => ({ productId: product_id as ProductId, units })),
    events: events
      .filter(({ request_id }) => request_id === row.id)
      .map(({ state, operator, note, money, points, at }) => ({ state, operator, note, money, points, at })),
  }))
}
