// The document that is wanted, and the look-up of the company a factura is made out to.
import { atom } from 'nanostores'
import { filledIn, NO_COMPANY, parseBilling } from '#islands/checkout/billing/billing-form.ts'
import { $member } from '#islands/checkout/checkout.store.ts'
import type { CheckoutPageData } from '#islands/checkout/page-data.ts'
import { call } from '#islands/shared/call.ts'
import { sessionAtom } from '#islands/shared/session-atom.ts'
import { type BillingFields, type ChosenBilling, type Company, chosenBilling } from '#shop/billing/billing.ts'
import { companyRut } from '#shop/billing/company-rut.ts'
import { formatRut } from '#shop/shared/rut.ts'

export const $billing = sessionAtom('liqui:billing', parseBilling)

/** How the look-up of a RUT stands (`remembered`: nothing was looked up, it is the one of the factura before); `message` is the shop's sentence about a failure. */
export interface CompanySearch {
  readonly state: 'idle' | 'loading' | 'found' | 'unknown' | 'failed' | 'remembered'
  /** Cleaned; null while there is nothing to look up. */
  readonly rut: string | null
  readonly message: string
  /** What the fields were filled in with. */
  readonly filled: Company | null
}

const IDLE: CompanySearch = { state: 'idle', rut: null, message: '', filled: null }

export const $companySearch = atom<CompanySearch>(IDLE)

/**
 * Begins with whom a member's latest factura names, unless something was typed in this tab. Caterers, who buy for a company as distributors
 * do, find their company, and choose a factura themselves. Called once when the checkout starts.
 */
export function beginBilling({ last }: Pick<CheckoutPageData, 'last'>): void {
  if (!last?.factura) return
  const { rut: cleaned, ...company } = last.factura
  const rut = companyRut(cleaned)
  const { documentType, ...typed } = $billing.get()
  if (documentType === 'boleta' && Object.values(typed).every((text) => text === '')) {
    $billing.set({ documentType, rut: formatRut(cleaned), ...company })
  } else if (rut === null || companyRut(typed.rut) !== rut) return
  $companySearch.set({ ...IDLE, state: 'remembered', rut, filled: company })
}

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
    $companySearch.set({
      ...search,
      state: answer.status === 404 || answer.status === 409 ? 'unknown' : 'failed',
      message: answer.message,
    })
  }
}
