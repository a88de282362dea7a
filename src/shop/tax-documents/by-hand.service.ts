// What a person decides of a document that waits: it is tried anew, or ended.
import { type Database, inTransaction, type Queryable } from '#platform/database/database.ts'
import { done, type Refusal, type Result, refuse } from '#shop/shared/result.ts'
import type { OwedDocuments } from './owed-documents.service.ts'
import {
  type DocumentChange,
  isLeased,
  type StoredDocument,
  type TaxDocumentRepository,
} from './tax-document.repository.ts'
import { CREDIT_NOTE } from './tax-document.ts'

interface Deps {
  readonly database: Database
  readonly documents: TaxDocumentRepository
  readonly owed: Pick<OwedDocuments, 'add'>
}

export type RetryRefusal = Refusal<'notWaiting'>

export function createByHand({ database, documents, owed }: Deps) {
  return { retry, voidDocument }

  /**
   * Tries a waiting document again, as a person decided: what was refused or may have been issued by a lapsed key gets a key of its own,
   * the old one stays as it was.
   */
  async function retry(rowId: number, now: Date, db: Queryable = database): Promise<Result<null, RetryRefusal>> {
    const seen = await documents.byRowId(db, rowId)
    if (!seen) return refuse({ code: 'notWaiting' })
    return inTransaction(db, async (tx) => {
      await documents.lockOrder(tx, seen.orderRowId)
      const row = await documents.lock(tx, rowId)
      if (!row) return refuse({ code: 'notWaiting' })
      if (row.state === 'due' || ((row.state === 'unknown' || row.state === 'sending') && row.nextTry !== null)) {
        await documents.change(tx, rowId, { nextTry: now, attempts: 0 })
        return done(null)
      }
      if (row.state !== 'refused' && row.state !== 'unknown' && !isUndecided(row)) return refuse({ code: 'notWaiting' })
      const all = await documents.ofOrder(tx, row.orderRowId)
      const isLast = all.every(({ kind, n }) => kind !== row.kind || n <= row.n)
      if (!isLast && row.kind !== CREDIT_NOTE) return refuse({ code: 'notWaiting' })
      await documents.change(tx, rowId, decided(row, 'replaced'))
      await owed.add(tx, { orderRowId: row.orderRowId, kind: row.kind, refundRowId: row.refundRowId }, now)
      return done(null)
    })
  }

  /** Ends a document that is not to be issued, as a person decided: it was made elsewhere, or is not owed. */
  async function voidDocument(rowId: number, db: Queryable = database): Promise<Result<null, RetryRefusal>> {
    return inTransaction(db, async (tx) => {
      const row = await documents.lock(tx, rowId)
      const isOpen = row && (isUndecided(row) || ['due', 'unknown', 'refused'].includes(row.state)) && !isLeased(row)
      if (!isOpen) return refuse({ code: 'notWaiting' })
      await documents.change(tx, rowId, decided(row, 'by_hand'))
      return done(null)
    })
  }
}

/** Whether the tax office took it back, and nobody has said what follows. */
const isUndecided = ({ state, reason }: StoredDocument): boolean => state === 'rejected' && reason === null

/** What a document becomes of which a person decided; one the tax office took back has its folio, and stays what it is. */
function decided({ state }: StoredDocument, reason: 'replaced' | 'by_hand'): DocumentChange {
  return { ...(state !== 'rejected' && { state: 'not_needed' as const }), reason, nextTry: null }
}
