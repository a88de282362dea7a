// The company of a factura as somebody typed it, by the rules of the checkout.
import { BILLING_FIELDS, type BillingFields, chosenBilling, orderBilling } from '#shop/billing/billing.ts'
import { type BillingCode, billingProblems } from '#shop/billing/billing-checks.ts'
import { done, type Refusal, type Result, refuse } from '#shop/shared/result.ts'

/** As an order stores it, or what is wrong first. */
export function typedCompany(typed: BillingFields): Result<BillingFields, Refusal<BillingCode>> {
  const chosen = chosenBilling({ ...typed, documentType: 'factura' }, 'guest')
  const [first] = billingProblems(chosen)
  return first ? refuse({ code: first.code, field: first.field }) : done(orderBilling(chosen).company!)
}

/** A company in short, as the record has it. */
export function companyInShort({ rut, company }: BillingFields): string {
  return `${rut} ${company}`
}

/** What of a company was another, before and after, as the record has it. */
export function companyChange(
  before: BillingFields,
  after: BillingFields,
): { readonly before: string; readonly after: string } {
  const other = BILLING_FIELDS.filter((name) => before[name] !== after[name])
  const said = (company: BillingFields) => other.map((name) => company[name]).join(', ')
  return { before: said(before), after: said(after) }
}
