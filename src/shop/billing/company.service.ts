// The data of a company by its RUT, for whoever wants a factura.
import type { Database } from '#platform/database.ts'
import { done, type Result, refuse } from '#shop/shared/result.ts'
import { isRut } from '#shop/shared/rut.ts'
import type { Company } from './billing.ts'
import { createCompanyRepository } from './company.repository.ts'
import { companyRut } from './company-rut.ts'

export type CompanyService = ReturnType<typeof createCompanyService>

export function createCompanyService({ database }: { readonly database: Database }) {
  const companies = createCompanyRepository()
  return {
    /** The shop's own list comes first, then the company's latest factura. People are never looked up. */
    async find(rut: string): Promise<Result<Company, { code: 'billingRutInvalid' | 'billingUnknown' }>> {
      if (!isRut(rut)) return refuse({ code: 'billingRutInvalid' })
      const cleaned = companyRut(rut)
      if (cleaned === null) return refuse({ code: 'billingUnknown' })
      const company = (await companies.listed(database, cleaned)) ?? (await companies.latestBilled(database, cleaned))
      return company ? done(company) : refuse({ code: 'billingUnknown' })
    },
  }
}
