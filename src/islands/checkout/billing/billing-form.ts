// The fields of a factura in the form: stored, filled in by a look-up, and what is wrong with each. Pure.
import { field, textField } from '#islands/shared/untrusted.ts'
import { type BillingFields, type ChosenBilling, type Company, MAX_BILLING } from '#shop/billing/billing.ts'
import { billingProblems } from '#shop/billing/billing-checks.ts'
import { checkout } from '#texts/checkout/checkout.ts'

const { errors } = checkout.billing

export type BillingErrors = Partial<Record<keyof BillingFields, string>>

/** What is wrong, by field; nothing of a boleta. */
export function billingErrors(billing: ChosenBilling): BillingErrors {
  return Object.fromEntries(
    billingProblems(billing).map(({ field: name, code }) => [
      name,
      code === 'billingRutInvalid' ? errors.rutInvalid : errors.missing[name],
    ]),
  )
}

/**
 * The form with a company's data. What somebody typed stays; empty fields, and those that `before` filled in, are the
 * company's.
 */
export function filledIn(billing: ChosenBilling, found: Company, before: Company | null): ChosenBilling {
  const names = Object.keys(found) as (keyof Company)[]
  const free = names.filter((name) => billing[name].trim() === '' || billing[name] === before?.[name])
  return { ...billing, ...Object.fromEntries(free.map((name) => [name, found[name]])) }
}

export const NO_COMPANY: Company = { company: '', activity: '', address: '', commune: '', city: '' }

export function parseBilling(stored: unknown): ChosenBilling {
  return {
    documentType: field(stored, 'documentType') === 'factura' ? 'factura' : 'boleta',
    rut: textField(stored, 'rut', MAX_BILLING.rut),
    company: textField(stored, 'company', MAX_BILLING.company),
    activity: textField(stored, 'activity', MAX_BILLING.activity),
    address: textField(stored, 'address', MAX_BILLING.address),
    commune: textField(stored, 'commune', MAX_BILLING.commune),
    city: textField(stored, 'city', MAX_BILLING.city),
  }
}
