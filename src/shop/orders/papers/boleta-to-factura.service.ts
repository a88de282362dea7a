// Makes a factura of a paid order's boleta, as its buyer asks at the desk: the boleta is annulled by a nota de crédito, and the factura follows. Both
// are written with the order in one transaction; the worker issues them one after the other, so that a kill between loses and repeats nothing.
import { type Database, inTransaction, type Queryable, type Tx } from '#platform/database/database.ts'
import { chargesExtraTax } from '#shop/billing/seller.ts'
import type { Settings } from '#shop/settings/settings.ts'
import { addMonths, dayOf } from '#shop/shared/chile-time.ts'
import { clp } from '#shop/shared/money.ts'
import { done, type Refusal, type Result, refuse } from '#shop/shared/result.ts'
import { CREDIT_NOTE } from '#shop/tax-documents/tax-document.ts'
import type { TaxDocuments } from '#shop/tax-documents/tax-documents.service.ts'
import type { OrderRepository } from '../order.repository.ts'
import { orderTaxes } from '../order-taxes.ts'
import type { CheckedCompany, CompanyCode } from './checked-company.service.ts'
import type { PapersRepository } from './papers.repository.ts'
import { companyInShort } from './typed-company.ts'

/**
 * `boletaVoucher`: a card's voucher was the boleta, which only a person can annul. `boletaGivenBack`: some of it went back already.
 * `boletaExtraTax`: the factura would charge a tax that was not in the price.
 */
export type ExchangeRefusal = Refusal<
  | CompanyCode
  | 'orderUnknown'
  | 'wrongState'
  | 'facturaAlready'
  | 'boletaNone'
  | 'boletaVoucher'
  | 'boletaIssuing'
  | 'boletaGivenBack'
  | 'boletaTooOld'
  | 'boletaExtraTax'
>

interface Deps {
  readonly database: Database
  readonly orders: Pick<OrderRepository, 'lock' | 'lines' | 'storeDocument'>
  readonly papers: Pick<PapersRepository, 'buyerKind'>
  readonly settings: { current(): Settings }
  /** Null where the shop issues no documents. */
  readonly taxDocuments: Pick<TaxDocuments, 'documents' | 'insteadOfBoleta'> | null
}

type StoredDocument = Awaited<ReturnType<TaxDocuments['documents']['ofOrder']>>[number]

/** Months are counted by their days: `2026-11-30` is of `2026-11`. */
const monthOf = (day: string) => day.slice(0, 7)

export function createBoletaToFactura({ database, orders, papers, settings, taxDocuments }: Deps) {
  return {
    exchange(
      orderRowId: number,
      company: CheckedCompany,
      now: Date,
      db: Queryable = database,
    ): Promise<Result<{ before: string; after: string }, ExchangeRefusal>> {
      return inTransaction(db, async (tx) => {
        const order = await orders.lock(tx, orderRowId)
        if (!order) return refuse({ code: 'orderUnknown' })
        if (order.billing.documentType === 'factura') return refuse({ code: 'facturaAlready' })
        if (order.paidAt === null || order.status === 'ANULADO') return refuse({ code: 'wrongState' })
        if (!company.ok) return company
        const found = taxDocuments ? await replaceable(tx, taxDocuments, orderRowId, now) : done(null)
        if (!found.ok) return found
        const boleta = found.value
        const kind = await papers.buyerKind(tx, order.customerRowId)
        if (chargesExtraTax(settings.current(), 'factura', kind)) return refuse({ code: 'boletaExtraTax' })
        const { amounts, createdAt } = order
        const taxes = orderTaxes({
          documentType: 'factura',
          lines: await orders.lines(tx, orderRowId),
          deliveryCost: amounts.deliveryCost,
          points: clp(amounts.total - amounts.due),
          day: dayOf(createdAt),
        })
        await orders.storeDocument(tx, orderRowId, { documentType: 'factura', company: company.value }, taxes)
        if (boleta) await taxDocuments?.insteadOfBoleta(tx, boleta, now)
        const folio = boleta?.folio ?? ''
        return done({ before: `boleta ${folio}`.trim(), after: `factura: ${companyInShort(company.value)}` })
      })
    },
  }

  /** The boleta a factura may replace, locked; where the shop issues none, whoever does knows of it. */
  async function replaceable(
    tx: Tx,
    { documents }: Pick<TaxDocuments, 'documents'>,
    orderRowId: number,
    now: Date,
  ): Promise<Result<StoredDocument, ExchangeRefusal>> {
    const all = await documents.ofOrder(tx, orderRowId)
    const known = all.findLast(({ kind }) => kind !== CREDIT_NOTE)
    const boleta = known && (await documents.lock(tx, known.rowId))
    if (!boleta) return refuse({ code: 'boletaNone' })
    if (boleta.state === 'not_needed')
      return refuse({ code: boleta.reason === 'voucher' ? 'boletaVoucher' : 'boletaNone' })
    if (boleta.state === 'sending' || boleta.state === 'unknown') return refuse({ code: 'boletaIssuing' })
    if (all.some(({ kind, state }) => kind === CREDIT_NOTE && state !== 'not_needed'))
      return refuse({ code: 'boletaGivenBack' })
    const { taxFacturaMonths } = settings.current()
    const last = boleta.day && addMonths(`${monthOf(boleta.day)}-01`, taxFacturaMonths)
    return last && monthOf(last) < monthOf(dayOf(now)) ? refuse({ code: 'boletaTooOld' }) : done(boleta)
  }
}
