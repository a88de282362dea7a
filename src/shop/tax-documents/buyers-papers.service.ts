// What an order's buyer reads of its tax documents: those that were issued, and whether one is still to come.
import type { Queryable } from '#platform/database/database.ts'
import type { StoredDocument } from './tax-document.repository.ts'
import { CREDIT_NOTE, type Paper } from './tax-document.ts'

interface Deps {
  readonly database: Queryable
  readonly documents: { ofOrder(db: Queryable, orderRowId: number): Promise<readonly StoredDocument[]> }
}

export interface BuyersPapers {
  /** The oldest first. */
  readonly papers: readonly Paper[]
  /** How the order's boleta or factura stands; `none` where it needs none, such as where a card's voucher counts. */
  readonly sale: 'awaited' | 'issued' | 'none'
}

const ISSUED: readonly StoredDocument['state'][] = ['issued', 'accepted']

export function createReadPapers({ database, documents }: Deps) {
  return async (orderRowId: number): Promise<BuyersPapers> => {
    const all = await documents.ofOrder(database, orderRowId)
    const sale = all.findLast(({ kind }) => kind !== CREDIT_NOTE)
    return {
      papers: all
        .filter(({ state }) => ISSUED.includes(state))
        .map(({ kind, folio, day, total }) => ({ kind, folio: folio!, day: day!, total })),
      sale: !sale || sale.state === 'not_needed' ? 'none' : ISSUED.includes(sale.state) ? 'issued' : 'awaited',
    }
  }
}
