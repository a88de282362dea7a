// Makes the document a stored row stands for, of its order, its refund and the owner's declaration, or says what becomes of the row where there is
// none to issue.
import type { Tx } from '#platform/database/database.ts'
import type { Settings } from '#shop/settings/settings.ts'
import { addMonths, type Day } from '#shop/shared/chile-time.ts'
import { createAsIssued } from './as-issued.service.ts'
import type { DocumentChange, StoredDocument, TaxDocumentRepository } from './tax-document.repository.ts'
import {
  BOLETA,
  CREDIT_NOTE,
  creditNote,
  type DocumentedOrder,
  type DocumentWords,
  FACTURA,
  saleDocument,
  type TaxDocument,
} from './tax-document.ts'
import { later } from './waits.ts'

interface Deps {
  readonly documents: TaxDocumentRepository
  readonly settings: { current(): Settings }
  readonly words: DocumentWords
}

/** Months after which a nota de crédito lessens no tax any more (art. 21 N° 2). */
const MONTHS_FOR_TAX = 6

/** Documents that lessen what is left of another. */
const COUNTED: readonly StoredDocument['state'][] = ['sending', 'unknown', 'issued', 'accepted']

/** A nota de crédito that has annulled its document. */
const ANNULLED: readonly StoredDocument['state'][] = ['issued', 'accepted']

export type MadeDocument = { readonly document: TaxDocument } | { readonly change: DocumentChange }

export function createDocumentOf({ documents, settings, words }: Deps) {
  const asIssued = createAsIssued({ documents })
  return documentOf

  /** The document a row stands for, or what becomes of the row where there is none. */
  async function documentOf(tx: Tx, row: StoredDocument, day: Day, now: Date): Promise<MadeDocument> {
    const order = await documents.order(tx, row.orderRowId)
    const said = { day, namedFrom: settings.current().taxNamedFrom, words }
    if (row.kind !== CREDIT_NOTE) {
      const reason = row.state === 'due' ? notNeeded(order) : null
      if (row.kind === FACTURA && row.state === 'due' && (await awaitsAnnulment(tx, row)))
        return waiting(row, 'boletaNotAnnulled', now)
      if (reason) return { change: { state: 'not_needed', reason, nextTry: null } }
      const document = saleDocument(order, said)
      return document.receiver.rut ? { document } : refusedBecause('noReceiver')
    }
    const all = await documents.ofOrder(tx, row.orderRowId)
    // Without a refund it annuls the boleta in whose place a factura comes, as a whole.
    const isExchange = row.refundRowId === null
    const sale = all.findLast(({ kind }) => (isExchange ? kind === BOLETA : kind !== CREDIT_NOTE))
    if (!sale) return refusedBecause('noDocument')
    if (sale.state === 'not_needed')
      return sale.reason === 'voucher'
        ? refusedBecause('voucher')
        : { change: { state: 'not_needed', reason: sale.reason, nextTry: null } }
    if (sale.folio === null || sale.token === null || sale.day === null || sale.state === 'rejected')
      return waiting(row, 'saleNotIssued', now)
    const before = all.filter((one) => one.kind === CREDIT_NOTE && one.rowId !== row.rowId && (one.refundRowId === null) === isExchange && COUNTED.includes(one.state)) // biome-ignore format: one row
    // What may have been issued is asked for as it was first sent, whatever came after it.
    const left = (row.state === 'due' ? sale.total - before.reduce((sum, { total }) => sum + total, 0) : row.total) as StoredDocument['total'] // biome-ignore format: one row
    const document = creditNote(
      isExchange ? { ...order, documentType: 'boleta', company: null } : order,
      row.refundRowId === null ? { pesos: sale.paid, lines: [] } : await documents.givenBack(tx, row.refundRowId),
      {
        reference: {
          kind: sale.kind === FACTURA ? FACTURA : BOLETA,
          folio: sale.folio,
          token: sale.token,
          day: sale.day,
          ...(await asIssued(tx, order, sale, before, said)),
        },
        ...{ total: sale.total, left, isTooLateForTax: addMonths(sale.day, MONTHS_FOR_TAX) < day },
      },
      said,
    )
    return document ? { document } : refusedBecause('moreThanLeft')
  }

  /** Whether the boleta in whose place a factura comes is not annulled yet: by a nota de crédito of ours, or by hand. */
  async function awaitsAnnulment(tx: Tx, { orderRowId }: StoredDocument): Promise<boolean> {
    const all = await documents.ofOrder(tx, orderRowId)
    const annulment = all.findLast(({ kind, refundRowId }) => kind === CREDIT_NOTE && refundRowId === null)
    return annulment !== undefined && annulment.reason !== 'by_hand' && !ANNULLED.includes(annulment.state)
  }

  /** Why an order needs no document of ours: nothing was paid, or the card's voucher counts as its boleta. */
  function notNeeded({ due, documentType, paidBy }: DocumentedOrder): string | null {
    if (due === 0) return 'nothing_paid'
    const { taxDocumentModel, taxVouchers } = settings.current()
    const counts = taxDocumentModel === 'voucher_where_electronic' && paidBy !== null && taxVouchers.includes(paidBy)
    return documentType === 'boleta' && counts ? 'voucher' : null
  }
}

function waiting({ attempts }: StoredDocument, failure: string, now: Date): MadeDocument {
  return { change: { nextTry: later(attempts, now), attempts: attempts + 1, failure } }
}

const refusedBecause = (failure: string) => ({ change: { state: 'refused', failure, nextTry: null } }) as const
