// The data of a company by its RUT, for whoever wants a factura.
import type { Database } from '#platform/database/database.ts'
import { type Audience, isRegistered } from '#shop/pricing/audience.ts'
import { done, type Result, refuse } from '#shop/shared/result.ts'
import { isRut } from '#shop/shared/rut.ts'
import type { BillingFields, Company } from './billing.ts'
import { createCompanyRepository } from './company.repository.ts'
import { companyRut } from './company-rut.ts'
import { createTaxRegister, isWithoutActivity, type TaxRegisterDeps } from './tax-register.service.ts'

/** Whoever asks: his own facturas are his to read. */
interface LookUpCaller {
  readonly rowId: number
  readonly kind: Audience
}

export type CompanyService = ReturnType<typeof createCompanyService>

interface Deps extends TaxRegisterDeps {
  readonly database: Database
}

export function createCompanyService({ database, ...asked }: Deps) {
  const companies = createCompanyRepository()
  const register = createTaxRegister(asked)
  return {
    /**
     * The tax office's register comes first, as far as it answers in time; then the shop's own list, then the caller's own latest factura. People are
     * never looked up.
     */
    async find(
      rut: string,
      caller: LookUpCaller | null,
    ): Promise<Result<Company, { code: 'billingRutInvalid' | 'billingUnknown' | 'billingNoActivity' }>> {
      if (!isRut(rut)) return refuse({ code: 'billingRutInvalid' })
      const cleaned = companyRut(rut)
      if (cleaned === null) return refuse({ code: 'billingUnknown' })
      const registered = await register.registeredAs(cleaned)
      if (registered && isWithoutActivity(registered)) return refuse({ code: 'billingNoActivity' })
      const company = registered ?? (await companies.listed(database, cleaned)) ?? (await ownLatest(cleaned, caller))
      return company ? done(company) : refuse({ code: 'billingUnknown' })
    },

    /** Whom the latest factura of an account names: what its next one begins with. */
    lastOf: (customerRowId: number): Promise<BillingFields | null> => companies.lastBilled(database, customerRowId),
  }

  /** A guest is known by what he says of himself, and has none. */
  async function ownLatest(rut: string, caller: LookUpCaller | null): Promise<Company | null> {
    return caller && isRegistered(caller.kind) ? companies.latestBilled(database, rut, caller.rowId) : null
  }
}
