// The document that is wanted, and the look-up of the company a factura is made out to.
import { atom } from 'nanostores'
import { filledIn, NO_COMPANY, parseBilling } from '#islands/checkout/billing/billing-form.ts'
import { $member } from '#islands/checkout/checkout.store.ts'
import { call } from '#islands/shared/call.ts'
import { sessionAtom } from '#islands/shared/session-atom.ts'
import { type BillingFields, type ChosenBilling, type Company, chosenBilling } from '#shop/billing/billing.ts'
import { companyRut } from '#shop/billing/company-rut.ts'

export const $billing = sessionAtom('liqui:billing', parseBilling)

/** How the look-up of a RUT stands; `message` is the shop's sentence about a failure. */
export interface CompanySearch {
  readonly state: 'idle' | 'loading' | 'found' | 'unknown' | 'failed'
  /** Cleaned; null while there is nothing to look up. */
  readonly rut: string | null
  readonly message: string
  /** What the fields were filled in with. */
  readonly filled: Company | null
}

const IDLE: CompanySearch = { state: 'idle', rut: null, message: '', filled: null }

export const $companySearch = atom<CompanySearch>(IDLE)

/** What is ordered: distributors get a factura, whatever was chosen. */
export function billingNow(): ChosenBilling {
  return chosenBilling($billing.get(), $member.get()?.kind ?? 'guest')
}

export function chooseDocument(documentType: ChosenBilling['documentType']): void {
  $billing.set({ ...$billing.get(), documentType })
}

/** Another RUT is another company: what was filled in goes, and a company's data are looked up. */
export function changeBilling(name: keyof BillingFields, typed: string): void {
  const billing = { ...$billing.get(), [name]: typed }
  const { rut, filled } = $companySearch.get()
  const wanted = companyRut(billing.rut)
  if (name !== 'rut' || wanted === rut) {
    $billing.set(billing)
    return
  }
  $billing.set(filled ? filledIn(billing, NO_COMPANY, filled) : billing)
  $companySearch.set(IDLE)
  if (wanted !== null) void lookUp(wanted)
}

/** Looks the company up again after a failure. */
export function lookUpAgain(): void {
  const { rut } = $companySearch.get()
  if (rut !== null) void lookUp(rut)
}

/** The answer counts while the RUT is the same. */
async function lookUp(rut: string): Promise<void> {
  const search = { ...IDLE, rut, state: 'loading' } as const
  $companySearch.set(search)
  const answer = await call('GET /billing/:id', { params: { id: rut } })
  if ($companySearch.get() !== search) return
  if (answer.ok) {
    const found = answer.data.billing
    $billing.set(filledIn($billing.get(), found, null))
    $companySearch.set({ ...search, state: 'found', filled: found })
  } else {
    $companySearch.set({ ...search, state: answer.status === 404 ? 'unknown' : 'failed', message: answer.message })
  }
}
