// The company of a factura as somebody typed it, by the rules of the checkout.
import { type BillingFields, chosenBilling, orderBilling } from '#shop/billing/billing.ts'
import { type BillingCode, billingProblems } from '#shop/billing/billing-checks.ts'
import { done, type Refusal, type Result, refuse } from '#shop/shared/result.ts'

/** As an order stores it, or what is wrong first. */
export function typedCompany(typed: BillingFields): Result<BillingFields, Refusal<BillingCode>> {
  const chosen = chosenBilling({ ...typed, documentType: 'factura' }, 'guest')
  const [first] = billingProblems(chosen)
  return first ? refuse({ code: first.code, field: first.field }) : done(orderBilling(chosen).company!)
}

/** A company in short, as the record has it. */
export function companyInShort({ rut, company, activity, address, commune, city }: BillingFields): string {
  return [rut, company, activity, address, commune, city].join(', ')
}
