// What the tax office's register says of a company, as far as who issues the shop's documents tells it in time: no purchase waits for it.
import { atMost } from '#platform/work/at-most.ts'
import { type Company, MAX_BILLING } from './billing.ts'
import { companyRut } from './company-rut.ts'

export interface TaxRegisterDeps {
  /** Whom a RUT belongs to at the tax office, as who issues the shop's documents knows it; null where nobody answers. Left out: nobody is asked. */
  readonly taxpayer?: (rut: string) => Promise<TaxpayerName | null>
  /** How long somebody who fills in a form or orders waits for that; 2 seconds when it is left out. */
  readonly patienceMs?: number
}

/** Of somebody without a business the `activity` is empty. */
type TaxpayerName = { readonly name: string | null } & {
  readonly [Field in Exclude<keyof Company, 'company'>]: string | null
}

export type TaxRegister = ReturnType<typeof createTaxRegister>

const PATIENCE_MS = 2_000

export function createTaxRegister({ taxpayer, patienceMs = PATIENCE_MS }: TaxRegisterDeps) {
  return {
    registeredAs,

    /** Whether the register says that a RUT has no business, and so gets no factura. People are never looked up. */
    async hasNoActivity(rut: string): Promise<boolean> {
      const company = companyRut(rut)
      const registered = company === null ? null : await registeredAs(company)
      return registered !== null && isWithoutActivity(registered)
    },
  }

  /** What the register says of a company; null where it does not answer in time. */
  async function registeredAs(rut: string): Promise<Company | null> {
    if (!taxpayer) return null
    const asked = taxpayer(rut).catch(() => null)
    const found = await atMost(patienceMs, asked, null)
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
}

export const isWithoutActivity = ({ activity }: Pick<Company, 'activity'>): boolean => activity.trim() === ''
