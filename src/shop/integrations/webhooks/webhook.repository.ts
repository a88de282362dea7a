// Webhooks and what became of each event they are told, as stored.
import { sql } from 'kysely'
import type { Queryable, Row, Tx } from '#platform/database/database.ts'
import { EVENT_TYPES, type EventType } from '../events/event-types.ts'

export interface Webhook {
  readonly rowId: number
  readonly name: string
  readonly url: string
  readonly events: readonly EventType[]
  readonly createdAt: Date
}

export interface StoredWebhook extends Webhook {
  readonly sealedSecret: string
}

export type DeliveryState = 'waiting' | 'delivered' | 'failed'

/** An event on its way to a webhook. */
export interface Delivery {
  readonly id: number
  readonly webhookRowId: number
  readonly eventId: number
}

/** What became of one, for people. */
export interface DeliveryLine {
  readonly id: number
  readonly webhook: string
  readonly type: EventType
  /** What it was about: an order's number, or a SKU and its store. */
  readonly data: Readonly<Record<string, unknown>>
  readonly state: DeliveryState
  readonly attempts: number
  /** The last answer's status, or why there was none; null before the first try. */
  readonly outcome: string | null
  readonly at: Date
}

export function createWebhookRepository() {
  return {
    async add(tx: Tx, webhook: Omit<StoredWebhook, 'rowId'>): Promise<void> {
      const { name, url, sealedSecret, events, createdAt } = webhook
      const values = { name, url, sealed_secret: sealedSecret, events: events.join(','), created_at: createdAt }
      await tx.insertInto('webhook').values(values).execute()
    },

    async all(db: Queryable): Promise<StoredWebhook[]> {
      return (await db.selectFrom('webhook').selectAll().orderBy('name').execute()).map(webhookOf)
    },

    async byName(db: Queryable, name: string): Promise<StoredWebhook | null> {
      const row = await db.selectFrom('webhook').selectAll().where('name', '=', name).executeTakeFirst()
      return row ? webhookOf(row) : null
    },

    async byRowId(db: Queryable, rowId: number): Promise<StoredWebhook | null> {
      const row = await db.selectFrom('webhook').selectAll().where('id', '=', rowId).executeTakeFirst()
      return row ? webhookOf(row) : null
    },

    /** Deletes a webhook with its deliveries; false where there was none any more. */
    async remove(tx: Tx, rowId: number): Promise<boolean> {
      const { numDeletedRows } = await tx.deleteFrom('webhook').where('id', '=', rowId).executeTakeFirst()
      return numDeletedRows > 0n
    },

    /** Writes down that a webhook is to be told of an event; the delivery's id. */
    async toTell(tx: Tx, webhookRowId: number, eventId: number, now: Date): Promise<number> {
      const values = { webhook_id: webhookRowId, event_id: eventId, outcome: null, at: now }
      const { insertId } = await tx.insertInto('webhook_delivery').values(values).executeTakeFirstOrThrow()
      return Number(insertId)
    },

    async delivery(db: Queryable, id: number): Promise<Delivery | null> {
      const row = await db
        .selectFrom('webhook_delivery')
        .select(['id', 'webhook_id', 'event_id'])
        .where('id', '=', id)
        .executeTakeFirst()
      return row ? { id, webhookRowId: row.webhook_id, eventId: Number(row.event_id) } : null
    },

    async tried(db: Queryable, id: number, state: DeliveryState, outcome: string, now: Date): Promise<void> {
      await db
        .updateTable('webhook_delivery')
        .set((eb) => ({ state, outcome, at: now, attempts: eb('attempts', '+', 1) }))
        .where('id', '=', id)
        .execute()
    },

    /** Deletes what was delivered before a moment; what was not stays until somebody has decided. */
    async deleteEnded(db: Queryable, before: Date): Promise<void> {
      await db.deleteFrom('webhook_delivery').where('state', '<>', 'waiting').where('at', '<', before).execute()
    },

    /** The latest deliveries, newest first. */
    async latest(db: Queryable, most: number): Promise<DeliveryLine[]> {
      const rows = await db
        .selectFrom('webhook_delivery')
        .innerJoin('webhook', 'webhook.id', 'webhook_delivery.webhook_id')
        .innerJoin('integration_event', 'integration_event.id', 'webhook_delivery.event_id')
        .select(['webhook_delivery.id', 'webhook.name', 'webhook_delivery.state', 'webhook_delivery.attempts'])
        .select(['webhook_delivery.outcome', 'webhook_delivery.at', 'integration_event.type', 'integration_event.data'])
        .orderBy('webhook_delivery.id', 'desc')
        .limit(most)
        .execute()
      return rows.map(({ id, name, type, data, ...row }) => ({
        ...row,
        ...{ id: Number(id), webhook: name, type: type as EventType, data: JSON.parse(data) },
      }))
    },

    /** Begins to watch shelves: those that are low already are told to nobody. */
    async watchLow(tx: Tx, below: number): Promise<void> {
      await tx.deleteFrom('stock_low').execute()
      await sql`
        INSERT INTO stock_low (store_id, product_id)
        SELECT store_id, product_id FROM stock JOIN product ON product.id = product_id AND product.active = 1
        WHERE stock < ${below}`.execute(tx)
    },
  }
}

function webhookOf({ id, name, url, sealed_secret, events, created_at }: Row<'webhook'>): StoredWebhook {
  const words = events.split(',')
  return {
    ...{ rowId: id, name, url, sealedSecret: sealed_secret, createdAt: created_at },
    events: EVENT_TYPES.filter((type) => words.includes(type)),
  }
}
