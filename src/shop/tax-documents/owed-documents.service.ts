// Writes down which documents are owed: a boleta or factura with the money of an order, a nota de crédito with the money of a refund.
import type { Queryable, Tx } from '#platform/database/database.ts'
import type { Enqueue } from '#platform/work/jobs.ts'
import type { OrderId } from '#shop/shared/ids.ts'
import type { StoredDocument, TaxDocumentRepository } from './tax-document.repository.ts'
import { BOLETA, CREDIT_NOTE, type DocumentedOrder, FACTURA } from './tax-document.ts'

/** The job that issues a document; its payload is `{ key }`. */
export const TAX_DOCUMENT_JOB = 'tax.issue'

interface Deps {
  readonly documents: TaxDocumentRepository
  /** What tells the keys of this shop from those of another, such as `demo`. */
  readonly environment: string
  readonly enqueue: Enqueue
}

/** An order whose money has come, as far as its document depends on it. */
interface PaidOrder {
  readonly rowId: number
  readonly id: OrderId
  readonly documentType: DocumentedOrder['documentType']
}

export type OwedDocuments = ReturnType<typeof createOwedDocuments>

export function createOwedDocuments({ documents, environment, enqueue }: Deps) {
  return { paid, refunded, insteadOfBoleta, add }

  /** Writes down, in the transaction that paid it, what document an order is owed. */
  async function paid(tx: Tx, { rowId: orderRowId, id, documentType }: PaidOrder, now: Date): Promise<void> {
    const known = await documents.ofOrder(tx, orderRowId)
    if (known.some((each) => each.kind !== CREDIT_NOTE)) return
    const kind = documentType === 'factura' ? FACTURA : BOLETA
    await addAfter(tx, known, { orderRowId, publicId: id, kind, refundRowId: null }, now)
  }

  /** Writes down, in the transaction that settled it, the nota de crédito a refund is owed. */
  async function refunded(tx: Tx, orderRowId: number, refundRowId: number, now: Date): Promise<void> {
    const known = await documents.ofOrder(tx, orderRowId)
    if (known.length === 0 || known.some((each) => each.refundRowId === refundRowId)) return
    await add(tx, { orderRowId, kind: CREDIT_NOTE, refundRowId }, now)
  }

  /**
   * Writes down that a factura comes in the place of an order's boleta, in the transaction that made its order one: where the boleta was issued, a
   * nota de crédito without a refund annuls it first.
   */
  async function insteadOfBoleta(tx: Tx, boleta: StoredDocument, now: Date): Promise<void> {
    const { orderRowId, state } = boleta
    if (state === 'due' || state === 'refused')
      await documents.change(tx, boleta.rowId, { state: 'not_needed', reason: 'replaced', nextTry: null })
    else if (state !== 'rejected') await add(tx, { orderRowId, kind: CREDIT_NOTE, refundRowId: null }, now)
    await add(tx, { orderRowId, kind: FACTURA, refundRowId: null }, now)
  }

  /** Adds the next document of a kind by a key of its own, and its job; its order is locked. */
  async function add(
    tx: Queryable,
    what: Pick<StoredDocument, 'orderRowId' | 'kind' | 'refundRowId'>,
    now: Date,
  ): Promise<void> {
    const known = await documents.ofOrder(tx, what.orderRowId)
    await addAfter(tx, known, { ...what, publicId: await documents.publicId(tx, what.orderRowId) }, now)
  }

  /** Adds a document after those that are `known` of its order. */
  async function addAfter(
    tx: Queryable,
    known: readonly StoredDocument[],
    { publicId, ...what }: Pick<StoredDocument, 'orderRowId' | 'kind' | 'refundRowId'> & { readonly publicId: string },
    now: Date,
  ): Promise<void> {
    const n = Math.max(0, ...known.flatMap((each) => (each.kind === what.kind ? each.n : []))) + 1
    const key = `liqui-${environment}-${publicId}-${what.kind}-${n}`
    await documents.add(tx, { ...what, n, key, now })
    await enqueue(tx, { kind: TAX_DOCUMENT_JOB, key, payload: { key } })
  }
}
