// Says what a document said when it was issued, and what lessened it since: issuers that take a nota de crédito as a return of lines must know.
import type { Tx } from '#platform/database/database.ts'
import { clp, sum } from '#shop/shared/money.ts'
import type { StoredDocument, TaxDocumentRepository } from './tax-document.repository.ts'
import {
  BOLETA,
  creditNote,
  type DocumentedOrder,
  FACTURA,
  type Reference,
  type Said,
  saleDocument,
  type TaxDocument,
} from './tax-document.ts'

interface Deps {
  readonly documents: Pick<TaxDocumentRepository, 'givenBack'>
}

export function createAsIssued({ documents }: Deps) {
  /** `before`: the notas de crédito that lessened the sale's document, the oldest first. */
  return async (
    tx: Tx,
    order: DocumentedOrder,
    sale: StoredDocument,
    before: readonly StoredDocument[],
    said: Said,
  ): Promise<Pick<Reference, 'lines' | 'earlier'>> => {
    const isFactura = sale.kind === FACTURA
    const sold: DocumentedOrder = { ...order, documentType: isFactura ? 'factura' : 'boleta' }
    const { lines } = saleDocument(sold, said)
    const earlier: TaxDocument[] = []
    for (const { refundRowId } of before) {
      if (refundRowId === null) continue
      const left = clp(sale.total - sum(earlier.map(({ total }) => total)))
      const reference = { kind: isFactura ? FACTURA : BOLETA, folio: sale.folio!, token: sale.token!, day: sale.day!, lines, earlier: [] } as const // biome-ignore format: one row
      const lessened = { reference, total: sale.total, left, isTooLateForTax: false }
      const note = creditNote(sold, await documents.givenBack(tx, refundRowId), lessened, said)
      if (note) earlier.push(note)
    }
    return { lines, earlier }
  }
}
