// Stores the attempts to have paid orders brought by couriers, one row each, with what was reported of them since.
import type { Database, Queryable, Row, Tx } from '#platform/database/database.ts'
import type { CourierReport } from '#shop/delivery/couriers/courier.ts'
import type { CourierName } from '#shop/delivery/couriers/courier-names.ts'
import type { CourierLabel } from './courier-label.ts'
import { CALLED_OFF, type CourierOrder } from './courier-order.ts'
import type { EventOutcome } from './courier-states.ts'

interface NewCourierOrder {
  readonly orderRowId: number
  readonly courier: CourierName
  readonly attempt: number
  readonly quoteId: string | null
  readonly quoteReference?: string | null
  /** The fee in hundredths of a peso; null while it is not known. */
  readonly fee: number | null
  /** The failure of an attempt that fails at once. */
  readonly failure?: string
  readonly now: Date
}

/** One report of a courier, and its effect. */
interface CourierEvent {
  readonly eventId: string
  readonly status: string
  readonly label: CourierLabel | null
  readonly outcome: EventOutcome
  readonly at: Date
}

/** The most characters of a reason that are stored. */
const MAX_FAILURE = 300
const ENDED: readonly CourierLabel[] = ['COMPLETED', 'FAILED']

export function createCourierOrderRepository() {
  return {
    /** Adds an attempt; does nothing when it is there already. */
    async insert(db: Queryable, order: NewCourierOrder): Promise<void> {
      const { orderRowId, courier, attempt, quoteId, quoteReference = null, fee, failure, now } = order
      await db
        .insertInto('courier_order')
        .values({
          order_id: orderRowId,
          courier,
          attempt,
          state: failure === undefined ? 'queued' : 'failed',
          failure: failure?.slice(0, MAX_FAILURE) ?? null,
          quote_id: quoteId,
          quote_reference: quoteReference,
          fee,
          created_at: now,
        })
        .onDuplicateKeyUpdate({ courier })
        .execute()
    },

    /** Lists every attempt for an order, the first one first. */
    async ofOrder(db: Queryable, orderRowId: number): Promise<CourierOrder[]> {
      return (await attemptsOf(db, orderRowId).execute()).map(toCourierOrder)
    },

    /** Lists and locks every attempt for an order, so that none can be added meanwhile. */
    async lockOfOrder(tx: Tx, orderRowId: number): Promise<CourierOrder[]> {
      return (await attemptsOf(tx, orderRowId).forUpdate().execute()).map(toCourierOrder)
    },

    /** Finds the attempt a report is about: by the courier's own id, or by our key; then its `reference` may be another delivery's. */
    async spokenOf(
      db: Queryable,
      courier: CourierName,
      { reference, key }: Pick<CourierReport, 'reference' | 'key'>,
    ): Promise<CourierOrder | undefined> {
      const row = await db
        .selectFrom('courier_order')
        .selectAll()
        .where('courier', '=', courier)
        .where('reference', '=', reference)
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirst()
      if (row) return toCourierOrder(row)
      const [, publicId, attempt] = /^del-(.{22})-(\d{1,2})$/.exec(key ?? '') ?? []
      if (publicId === undefined) return undefined
      const keyed = await db
        .selectFrom('courier_order')
        .innerJoin('orders', 'orders.id', 'courier_order.order_id')
        .selectAll('courier_order')
        .where('orders.public_id', '=', publicId)
        .where('courier_order.attempt', '=', Number(attempt))
        .where('courier_order.courier', '=', courier)
        .executeTakeFirst()
      return keyed && toCourierOrder(keyed)
    },

    /** Reads an attempt and locks its row; throws when there is none. */
    async lock(tx: Tx, rowId: number): Promise<CourierOrder> {
      const row = await tx
        .selectFrom('courier_order')
        .selectAll()
        .where('id', '=', rowId)
        .forUpdate()
        .executeTakeFirst()
      if (!row) throw new Error(`there is no courier order ${rowId}`)
      return toCourierOrder(row)
    },

    /** Notes that the courier took the attempt; false for one that was called off meanwhile. Reports that came before stay. */
    async created(
      db: Queryable,
      rowId: number,
      {
        reference,
        status,
        trackingUrl,
        now,
      }: { reference: string; status: string; trackingUrl: string | null; now: Date },
    ): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('courier_order')
        .set((eb) => ({
          state: 'created',
          reference,
          status: eb.fn.coalesce('status', eb.val(status)),
          tracking_url: eb.fn.coalesce('tracking_url', eb.val(trackingUrl)),
          checked_at: now,
          failure: null,
        }))
        .where('id', '=', rowId)
        .where('state', '<>', 'failed')
        .executeTakeFirst()
      return numUpdatedRows > 0n
    },

    /** Notes that the attempt failed; false for one that was called off meanwhile, which stays so. */
    async failed(db: Queryable, rowId: number, failure: string): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('courier_order')
        .set({ state: 'failed', failure: failure.slice(0, MAX_FAILURE) })
        .where('id', '=', rowId)
        .where((eb) => eb(eb.fn.coalesce('failure', eb.val('')), '<>', CALLED_OFF))
        .executeTakeFirst()
      return numUpdatedRows > 0n
    },

    /** Stores an event; false when it was there already. */
    async addEvent(
      tx: Tx,
      rowId: number,
      { eventId, status, label, outcome, at }: CourierEvent,
      now: Date,
    ): Promise<boolean> {
      const { numInsertedOrUpdatedRows } = await tx
        .insertInto('courier_event')
        .ignore()
        .values({ courier_order_id: rowId, event_id: eventId, status, label, outcome, at, received_at: now })
        .executeTakeFirst()
      return (numInsertedOrUpdatedRows ?? 0n) > 0n
    },

    /** Stores a delivery's new label with the event that brought it. */
    async moved(
      tx: Tx,
      rowId: number,
      { label, eventId, at, report }: { label: CourierLabel; eventId: string; at: Date; report: CourierReport },
    ): Promise<void> {
      await tx
        .updateTable('courier_order')
        .set({ label, label_at: at, label_event: eventId, status: report.reading.status })
        .where('id', '=', rowId)
        .execute()
    },

    /** Stores who comes and when; what the report leaves out stays. A reported delivery exists, so the attempt counts as taken. */
    async heard(
      tx: Tx,
      rowId: number,
      { reference, trackingUrl, rider, dropoffEta }: CourierReport,
      now: Date,
    ): Promise<void> {
      await tx
        .updateTable('courier_order')
        .set({
          state: 'created',
          reference,
          checked_at: now,
          ...(trackingUrl !== null && { tracking_url: trackingUrl }),
          ...(rider !== null && { rider }),
          ...(dropoffEta !== null && { dropoff_eta: dropoffEta }),
        })
        .where('id', '=', rowId)
        .execute()
    },

    async checked(db: Queryable, rowId: number, now: Date): Promise<void> {
      await db.updateTable('courier_order').set({ checked_at: now }).where('id', '=', rowId).execute()
    },

    /** Lists deliveries that go on and were not heard of since `before`, the longest silent first. */
    async silent(database: Database, before: Date, limit: number): Promise<CourierOrder[]> {
      const rows = await database
        .selectFrom('courier_order')
        .selectAll()
        .where('state', '=', 'created')
        .where('label', 'not in', ENDED)
        .where('reference', 'is not', null)
        .where((eb) => eb.or([eb('checked_at', '<', before), eb('checked_at', 'is', null)]))
        .orderBy('checked_at')
        .limit(limit)
        .execute()
      return rows.map(toCourierOrder)
    },
  }
}

function attemptsOf(db: Queryable, orderRowId: number) {
  return db.selectFrom('courier_order').selectAll().where('order_id', '=', orderRowId).orderBy('attempt')
}

function toCourierOrder(row: Row<'courier_order'>): CourierOrder {
  return {
    rowId: row.id,
    orderRowId: row.order_id,
    courier: row.courier,
    attempt: row.attempt,
    state: row.state,
    quoteId: row.quote_id,
    quoteReference: row.quote_reference,
    reference: row.reference,
    label: row.label,
    fee: row.fee,
    failure: row.failure,
    trackingUrl: row.tracking_url,
    rider: row.rider,
    dropoffEta: row.dropoff_eta,
    tip: row.tip,
    checkedAt: row.checked_at,
    createdAt: row.created_at,
  }
}
