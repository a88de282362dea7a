// Documents as they are overseen: found, waiting, of a day; the folios that are left; what the nights' comparisons came to.

import { type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import type { Tables } from '#db/tables.ts'
import { readJson } from '#db/tables.ts'
import type { Queryable, Tx } from '#platform/database/database.ts'
import { addDays, type Day, instantAt } from '#shop/shared/chile-time.ts'
import { orderNumber } from '#shop/shared/order-number.ts'
import type { FoliosLeft } from '../provider.ts'
import { documentOf, type StoredDocument } from '../tax-document.repository.ts'
import { type DocumentCounts, LATE_MS, type Need, needOf, WAITING_STATES } from './attention.ts'
import type { DocumentSearch } from './document-search.ts'
import type { DocumentsReconciled, OurDocument } from './reconciled.ts'

/** A document with its order's number. */
export interface FoundDocument extends StoredDocument {
  readonly orderNumber: number
}

/** A document somebody must look at, and what he was told of it. */
export interface NeedyDocument extends FoundDocument {
  readonly need: Need
  readonly told: string | null
}

export interface StoredFolios extends FoliosLeft {
  readonly readAt: Date
  readonly toldAt: Date | null
}

type Where = ExpressionBuilder<Tables, 'tax_document'>

/** What waits for somebody or something. */
const isOpen = (eb: Where) =>
  eb.or([
    eb('tax_document.state', 'in', [...WAITING_STATES, 'refused']),
    eb.and([eb('tax_document.state', '=', 'rejected'), eb('tax_document.reason', 'is', null)]),
  ])

export function createOversightRepository() {
  return {
    async byRowId(db: Queryable, rowId: number): Promise<FoundDocument | null> {
      const row = await found(db).where('tax_document.id', '=', rowId).executeTakeFirst()
      return row ? foundOf(row) : null
    },

    async ofOrder(db: Queryable, orderRowId: number): Promise<FoundDocument[]> {
      const rows = await found(db).where('order_id', '=', orderRowId).orderBy('tax_document.id').execute()
      return rows.map(foundOf)
    },

    /** What waits, the oldest first. */
    async open(db: Queryable, limit: number): Promise<FoundDocument[]> {
      const rows = await found(db).where(isOpen).orderBy('tax_document.id').limit(limit).execute()
      return rows.map(foundOf)
    },

    /** Those that a search means, the newest first. */
    async search(
      db: Queryable,
      { list, kind, from, to, before }: DocumentSearch,
      limit: number,
    ): Promise<FoundDocument[]> {
      let query = found(db).orderBy('tax_document.id', 'desc').limit(limit)
      if (list === 'pendientes') query = query.where(isOpen)
      else if (list === 'due') query = query.where('tax_document.state', 'in', ['due', 'sending'])
      else if (list !== 'todos') query = query.where('tax_document.state', '=', list)
      if (kind !== null) query = query.where('kind', '=', kind)
      if (from !== null) query = query.where('tax_document.created_at', '>=', instantAt(from))
      if (to !== null) query = query.where('tax_document.created_at', '<', instantAt(addDays(to, 1)))
      if (before !== null) query = query.where('tax_document.id', '<', before)
      return (await query.execute()).map(foundOf)
    },

    async counts(db: Queryable, now: Date): Promise<DocumentCounts> {
      const lateBefore = new Date(now.getTime() - LATE_MS)
      const row = await db
        .selectFrom('tax_document')
        .select([
          sql<string | null>`SUM(state IN ('due', 'sending', 'unknown'))`.as('waiting'),
          sql<string | null>`SUM(state IN ('due', 'sending', 'unknown') AND created_at < ${lateBefore})`.as('late'),
          sql<string | null>`SUM(state = 'refused')`.as('refused'),
          sql<string | null>`SUM(state = 'rejected')`.as('rejected'),
        ])
        .where(isOpen)
        .executeTakeFirstOrThrow()
      const { waiting, late, refused, rejected } = row
      return { waiting: Number(waiting), late: Number(late), refused: Number(refused), rejected: Number(rejected) }
    },

    /** Documents somebody must look at and was not told of, the oldest first. */
    async untold(db: Queryable, now: Date, limit: number): Promise<NeedyDocument[]> {
      const rows = await found(db)
        .where(isOpen)
        .where((eb) =>
          eb.or([
            eb.and([
              eb('tax_document.state', 'in', WAITING_STATES),
              eb('told', 'is', null),
              eb('tax_document.created_at', '<', new Date(now.getTime() - LATE_MS)),
            ]),
            eb.and([
              eb('tax_document.state', 'not in', WAITING_STATES),
              sql<SqlBool>`NOT (told <=> tax_document.state)`,
            ]),
          ]),
        )
        .orderBy('tax_document.id')
        .limit(limit)
        .execute()
      return rows.flatMap((row) => needyOf(row, now))
    },

    /** Those of the row ids that somebody must still look at. */
    async needy(db: Queryable, rowIds: readonly number[], now: Date): Promise<NeedyDocument[]> {
      if (rowIds.length === 0) return []
      const rows = await found(db).where('tax_document.id', 'in', rowIds).orderBy('tax_document.id').execute()
      return rows.flatMap((row) => needyOf(row, now))
    },

    async lastTold(db: Queryable): Promise<Date | null> {
      const row = await db.selectFrom('tax_document').select('told_at').where('told_at', 'is not', null).orderBy('told_at', 'desc').limit(1).executeTakeFirst() // biome-ignore format: one query
      return row?.told_at ?? null
    },

    async markTold(tx: Tx, told: readonly NeedyDocument[], now: Date): Promise<void> {
      for (const [need, same] of Map.groupBy(told, (each) => each.need))
        await tx
          .updateTable('tax_document')
          .set({ told: need, told_at: now })
          .where(
            'id',
            'in',
            same.map(({ rowId }) => rowId),
          )
          .execute()
    },

    async folios(db: Queryable): Promise<StoredFolios[]> {
      const rows = await db.selectFrom('tax_folios').selectAll().orderBy('kind').execute()
      return rows.map(({ kind, folios_left: left, expires, read_at: readAt, told_at: toldAt }) => ({ kind, left, expires, readAt, toldAt })) // biome-ignore format: one row
    },

    async saveFolios(tx: Tx, { kind, left, expires }: FoliosLeft, now: Date): Promise<void> {
      const read = { folios_left: left, expires, read_at: now }
      await tx
        .insertInto('tax_folios')
        .values({ kind, ...read })
        .onDuplicateKeyUpdate(read)
        .execute()
    },

    /** Takes the right to tell that a kind runs low; false when it was told since it last was not. */
    async claimFolioAlert(tx: Tx, kind: number, now: Date): Promise<boolean> {
      const { numUpdatedRows } = await tx.updateTable('tax_folios').set({ told_at: now }).where('kind', '=', kind).where('told_at', 'is', null).executeTakeFirst() // biome-ignore format: one query
      return numUpdatedRows > 0n
    },

    async endFolioAlert(tx: Tx, kind: number): Promise<void> {
      await tx.updateTable('tax_folios').set({ told_at: null }).where('kind', '=', kind).execute()
    },

    /** The documents of a day that were issued, or may have been. */
    async ofDay(db: Queryable, day: Day): Promise<OurDocument[]> {
      const rows = await found(db)
        .where('tax_document.day', '=', day)
        .where('tax_document.state', 'in', ['issued', 'accepted', 'rejected', 'sending', 'unknown'])
        .orderBy('tax_document.id')
        .execute()
      return rows.map((row) => {
        const { orderNumber: number, kind, folio, total } = foundOf(row)
        return { orderNumber: number, kind, folio, total }
      })
    },

    /** Takes a day for one process until `until`; false when it is done, or taken. Times are the machine's. */
    async claimDay(db: Queryable, day: Day, machineNow: Date, until: Date): Promise<boolean> {
      await db.insertInto('tax_reconciliation').values({ day }).onDuplicateKeyUpdate({ day }).execute()
      const { numUpdatedRows } = await db
        .updateTable('tax_reconciliation')
        .set({ claimed_until: until })
        .where('day', '=', day)
        .where('done_at', 'is', null)
        .where((eb) => eb.or([eb('claimed_until', 'is', null), eb('claimed_until', '<', machineNow)]))
        .executeTakeFirst()
      return numUpdatedRows > 0n
    },

    async saveDay(tx: Queryable, { day, totals, differences }: DocumentsReconciled, now: Date): Promise<void> {
      const values = { done_at: now, totals: JSON.stringify(totals), differences: JSON.stringify(differences) }
      await tx.insertInto('tax_reconciliation').values({ day, ...values }).onDuplicateKeyUpdate(values).execute() // biome-ignore format: one query
    },

    /** The days that were compared or ought to have been, the latest first; what is null was not done yet. */
    async days(db: Queryable, limit: number): Promise<{ day: Day; reconciled: DocumentsReconciled | null }[]> {
      const rows = await db.selectFrom('tax_reconciliation').selectAll().orderBy('day', 'desc').limit(limit).execute()
      return rows.map((row) => ({ day: row.day as Day, reconciled: reconciledOf(row) }))
    },

    async day(db: Queryable, day: Day): Promise<DocumentsReconciled | null> {
      const row = await db.selectFrom('tax_reconciliation').selectAll().where('day', '=', day).executeTakeFirst()
      return row ? reconciledOf(row) : null
    },

    async daysDone(db: Queryable): Promise<Day[]> {
      const query = db.selectFrom('tax_reconciliation').select('day').where('done_at', 'is not', null).orderBy('day')
      return (await query.execute()).map(({ day }) => day as Day)
    },
  }
}

function found(db: Queryable) {
  return db
    .selectFrom('tax_document')
    .innerJoin('orders', 'orders.id', 'tax_document.order_id')
    .selectAll('tax_document')
    .select(['orders.order_number', 'orders.id as order_row'])
}

type FoundRow = Awaited<ReturnType<ReturnType<typeof found>['executeTakeFirstOrThrow']>>

function foundOf({ order_number, order_row, ...row }: FoundRow): FoundDocument {
  return { ...documentOf(row), orderNumber: order_number ?? orderNumber(order_row) }
}

function needyOf(row: FoundRow, now: Date): NeedyDocument[] {
  const one = foundOf(row)
  const need = needOf(one, now)
  return need ? [{ ...one, need, told: row.told }] : []
}

function reconciledOf(row: {
  day: string
  done_at: Date | null
  totals: unknown
  differences: unknown
}): DocumentsReconciled | null {
  if (row.done_at === null) return null
  return { day: row.day as Day, totals: readJson(row.totals), differences: readJson(row.differences) }
}
