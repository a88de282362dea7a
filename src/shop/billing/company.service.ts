// The data of a company by its RUT, for whoever wants a factura.
import type { Database } from '#platform/database/database.ts'
import { type Audience, isRegistered } from '#shop/pricing/audience.ts'
import { done, type Result, refuse } from '#shop/shared/result.ts'
import { isRut } from '#shop/shared/rut.ts'
import { type BillingFields, type Company, MAX_BILLING } from './billing.ts'
import { createCompanyRepository } from './company.repository.ts'
import { companyRut } from './company-rut.ts'

/** Whoever asks: his own facturas are his to read. */
interface LookUpCaller {
  readonly rowId: number
  readonly kind: Audience
}

export type CompanyService = ReturnType<typeof createCompanyService>

interface Deps {
  readonly database: Database
  /** Whom a RUT belongs to at the tax office, as who issues the shop's documents knows it; null where nobody answers. Left out: nobody is asked. */
  readonly taxpayer?: (rut: string) => Promise<TaxpayerName | null>
  /** How long somebody who fills in a form waits for that; 2 seconds when it is left out. */
  readonly patienceMs?: number
}

/** Of somebody without a business the `activity` is empty. */
type TaxpayerName = { readonly name: string | null } & {
  readonly [Field in Exclude<keyof Company, 'company'>]: string | null
}

const PATIENCE_MS = 2_000

export function createCompanyService({ database, taxpayer, patienceMs = PATIENCE_MS }: Deps) {
  const companies = createCompanyRepository()
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
      const registered = await registeredAs(cleaned)
      if (registered?.activity.trim() === '') return refuse({ code: 'billingNoActivity' })
      const company = registered ?? (await companies.listed(database, cleaned)) ?? (await ownLatest(cleaned, caller))
      return company ? done(company) : refuse({ code: 'billingUnknown' })
    },

    /** Whom the latest factura of an account names: what its next one begins with. */
    lastOf: (customerRowId: number): Promise<BillingFields | null> => companies.lastBilled(database, customerRowId),
  }

  /** What the register says of a company, which never keeps a purchase waiting; null where it does not answer in time. */
  async function registeredAs(rut: string): Promise<Company | null> {
    if (!taxpayer) return null
    let patience: NodeJS.Timeout | undefined
    const over = new Promise<null>((resolve) => {
      patience = setTimeout(resolve, patienceMs, null)
    })
    const found = await Promise.race([taxpayer(rut).catch(() => null), over]).finally(() => clearTimeout(patience))
    if (!found?.name) return null
    const cut = (name: keyof Company, text: string | null) => (text ?? '').slice(0, MAX_BILLING[name])
    return {
      company: cut('company', found.name),
      activity: cut('activity', found.activity),
      address: cut('address', found.address),
      commune: cut('commune', found.commune),
      city: cut('city', found.city),
    }
  }

  /** A guest is known by what he says of himself, and has none. */
  async function ownLatest(rut: string, caller: LookUpCaller | null): Promise<Company | null> {
    return caller && isRegistered(caller.kind) ? companies.latestBilled(database, rut, caller.rowId) : null
  }
}
