// Asks of a company that somebody typed what the checkout asks: all that a factura needs, and a giro where the tax office's register answers. Nobody
// waits for that within a transaction, so it is asked before one begins.
import type { BillingFields } from '#shop/billing/billing.ts'
import type { BillingCode } from '#shop/billing/billing-checks.ts'
import type { TaxRegister } from '#shop/billing/tax-register.service.ts'
import { type Refusal, type Result, refuse } from '#shop/shared/result.ts'
import { typedCompany } from './typed-company.ts'

export type CompanyCode = BillingCode | 'billingNoActivity'

/** A company as an order stores it, or why it gets no factura. */
export type CheckedCompany = Result<BillingFields, Refusal<CompanyCode>>

interface Deps {
  readonly taxRegister: Pick<TaxRegister, 'hasNoActivity'>
}

export function createCompanyCheck({ taxRegister }: Deps) {
  return async (typed: BillingFields): Promise<CheckedCompany> => {
    const company = typedCompany(typed)
    if (!company.ok) return company
    const isWithoutGiro = await taxRegister.hasNoActivity(company.value.rut)
    return isWithoutGiro ? refuse({ code: 'billingNoActivity', field: 'rut' }) : company
  }
}
