// Writes down which documents are owed: a boleta or factura with the money of an order, a nota de crédito with the money of a refund.
import type { Queryable, Tx } from '#platform/database/database.ts'
import type { Enqueue } from '#platform/work/jobs.ts'
import type { StoredDocument, TaxDocumentRepository } from './tax-document.repository.ts'
import { BOLETA, CREDIT_NOTE, type DocumentKind, FACTURA } from './tax-document.ts'

/** The job that issues a document; its payload is `{ key }`. */
export const TAX_DOCUMENT_JOB = 'tax.issue'

interface Deps {
  readonly documents: TaxDocumentRepository
  /** What tells the keys of this shop from those of another, such as `demo`. */
  readonly environment: string
  readonly enqueue: Enqueue
}

export type OwedDocuments = ReturnType<typeof createOwedDocuments>

export function createOwedDocuments({ documents, environment, enqueue }: Deps) {
  return { paid, refunded, insteadOfBoleta, add }

  /** Writes down, in the transaction that paid it, what document an order is owed. */
  async function paid(tx: Tx, orderRowId: number, now: Date): Promise<void> {
    const { order, publicId } = await documents.order(tx, orderRowId)
    const kind = order.documentType === 'factura' ? FACTURA : BOLETA
    const known = await documents.ofOrder(tx, orderRowId)
    if (known.some((each) => each.kind !== CREDIT_NOTE)) return
    await add(tx, { orderRowId, publicId, kind, n: 1, refundRowId: null }, now)
  }

  /** Writes down, in the transaction that settled it, the nota de crédito a refund is owed. */
  async function refunded(tx: Tx, orderRowId: number, refundRowId: number, now: Date): Promise<void> {
    const known = await documents.ofOrder(tx, orderRowId)
    if (known.length === 0 || known.some((each) => each.refundRowId === refundRowId)) return
    const { publicId } = await documents.order(tx, orderRowId)
    const n = known.filter(({ kind }) => kind === CREDIT_NOTE).length + 1
    await add(tx, { orderRowId, publicId, kind: CREDIT_NOTE, n, refundRowId }, now)
  }

  /**
   * Writes down that a factura comes in the place of an order's boleta, in the transaction that made its order one: where the boleta was issued, a
   * nota de crédito without a refund annuls it first.
   */
  async function insteadOfBoleta(tx: Tx, boleta: StoredDocument, now: Date): Promise<void> {
    const { orderRowId, state } = boleta
    const { publicId } = await documents.order(tx, orderRowId)
    const known = await documents.ofOrder(tx, orderRowId)
    const next = (kind: DocumentKind) =>
      Math.max(0, ...known.filter((each) => each.kind === kind).map(({ n }) => n)) + 1
    if (state === 'due' || state === 'refused')
      await documents.change(tx, boleta.rowId, { state: 'not_needed', reason: 'replaced', nextTry: null })
    else if (state !== 'rejected')
      await add(tx, { orderRowId, publicId, kind: CREDIT_NOTE, n: next(CREDIT_NOTE), refundRowId: null }, now)
    await add(tx, { orderRowId, publicId, kind: FACTURA, n: next(FACTURA), refundRowId: null }, now)
  }

  /** Adds a document by a key of its own, and its job. */
  async function add(
    tx: Queryable,
    what: Pick<StoredDocument, 'orderRowId' | 'kind' | 'n' | 'refundRowId'> & { readonly publicId: string },
    now: Date,
  ): Promise<void> {
    const key = `liqui-${environment}-${what.publicId}-${what.kind}-${what.n}`
    await documents.add(tx, { ...what, key, now })
    await enqueue(tx, { kind: TAX_DOCUMENT_JOB, key, payload: { key } })
  }
}
