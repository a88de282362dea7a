// Corrects whom a factura names until it is issued: by its buyer, who is asked what the checkout asked, or by an operator. Lock order: order, then
// its document, as the worker that issues has it, so that a correction comes before the issue or is refused.
import { type Database, inTransaction, type Queryable } from '#platform/database/database.ts'
import { done, type Refusal, type Result, refuse } from '#shop/shared/result.ts'
import { CREDIT_NOTE } from '#shop/tax-documents/tax-document.ts'
import type { TaxDocuments } from '#shop/tax-documents/tax-documents.service.ts'
import type { OrderRepository } from '../order.repository.ts'
import type { Order } from '../order.ts'
import { cameToNothing } from '../states/transitions.ts'
import type { CheckedCompany, CompanyCode } from './checked-company.service.ts'
import type { PapersRepository } from './papers.repository.ts'
import { companyChange } from './typed-company.ts'

/**
 * `facturaElsewhere`: the shop issues none itself, so only people who do know whether there is one. `facturaIssuing`: it is on its way to
 * the issuer.
 */
export type CorrectionRefusal = Refusal<
  CompanyCode | 'facturaNone' | 'facturaOver' | 'facturaElsewhere' | 'facturaIssuing' | 'facturaIssued'
>

interface Deps {
  readonly database: Database
  readonly orders: Pick<OrderRepository, 'lock'>
  readonly papers: Pick<PapersRepository, 'changeCompany'>
  /** Null where the shop issues no documents. */
  readonly taxDocuments: Pick<TaxDocuments, 'documents' | 'retry'> | null
}

type StoredDocument = Awaited<ReturnType<TaxDocuments['documents']['ofOrder']>>[number]

export interface Corrected {
  readonly before: string
  readonly after: string
}

export interface Correction {
  readonly by: 'buyer' | 'operator'
  /** As it was checked before the transaction. */
  readonly company: CheckedCompany
}

export function createCompanyCorrection({ database, orders, papers, taxDocuments }: Deps) {
  return {
    /** Writes another company into an order's factura. One that was refused for its data is issued anew. */
    correct(
      orderRowId: number,
      { by, company }: Correction,
      now: Date,
      db: Queryable = database,
    ): Promise<Result<Corrected, CorrectionRefusal>> {
      return inTransaction(db, async (tx) => {
        const order = await orders.lock(tx, orderRowId)
        const known = order?.billing.company
        if (!order || !known) return refuse({ code: 'facturaNone' })
        if (!company.ok) return company
        if (cameToNothing(order.status)) return refuse({ code: 'facturaOver' })
        const seen = await saleOf(tx, orderRowId)
        const factura = seen && (await taxDocuments!.documents.lock(tx, seen.rowId))
        const refusal = standing(factura, by)
        if (refusal !== null) return refuse({ code: refusal })
        await papers.changeCompany(tx, orderRowId, company.value)
        if (factura?.state === 'refused') await taxDocuments?.retry(factura.rowId, now, tx)
        return done(companyChange(known, company.value))
      })
    },

    /** Says why its buyer may not correct an order's factura now; null where he may. */
    async refusal({ rowId, status, billing }: Order): Promise<CorrectionRefusal['code'] | null> {
      if (billing.company === null) return 'facturaNone'
      return cameToNothing(status) ? 'facturaOver' : standing(await saleOf(database, rowId), 'buyer')
    },
  }

  async function saleOf(db: Queryable, orderRowId: number): Promise<StoredDocument | null> {
    const all = (await taxDocuments?.documents.ofOrder(db, orderRowId)) ?? []
    return all.findLast(({ kind }) => kind !== CREDIT_NOTE) ?? null
  }

  /** Why a factura is not to be corrected any more, as it stands; null of one that waits, was refused or is not owed yet. */
  function standing(factura: StoredDocument | null, by: Correction['by']): CorrectionRefusal['code'] | null {
    if (!taxDocuments) return by === 'operator' ? null : 'facturaElsewhere'
    if (!factura || factura.state === 'due' || factura.state === 'refused') return null
    // What the tax office took back is issued anew by a person, who looks why.
    if (factura.state === 'rejected' && by === 'operator') return null
    return factura.state === 'sending' || factura.state === 'unknown' ? 'facturaIssuing' : 'facturaIssued'
  }
}
