// What a factura needs, as one ordered list: the form marks every field that fails, 'Ir a pagar >' and the server stop
// at the first.
import { isRut } from '#shop/shared/rut.ts'
import { BILLING_FIELDS, type BillingFields, type ChosenBilling } from './billing.ts'

/** Why a factura cannot be made. */
export const BILLING_CODES = ['billingRutMissing', 'billingRutInvalid', 'billingDataMissing'] as const
export type BillingCode = (typeof BILLING_CODES)[number]

export interface BillingProblem {
  readonly field: keyof BillingFields
  readonly code: BillingCode
}

interface BillingCheck extends BillingProblem {
  readonly isWrong: (text: string) => boolean
}

const isBlank = (text: string) => text.trim() === ''

const CHECKS: readonly BillingCheck[] = [
  { field: 'rut', code: 'billingRutMissing', isWrong: isBlank },
  { field: 'rut', code: 'billingRutInvalid', isWrong: (text) => !isRut(text) },
  ...BILLING_FIELDS.filter((field) => field !== 'rut').map(
    (field): BillingCheck => ({ field, code: 'billingDataMissing', isWrong: isBlank }),
  ),
]

/** What is wrong, at most once for each field, in the order of the form; nothing of a boleta. */
export function billingProblems(billing: ChosenBilling): readonly BillingProblem[] {
  if (billing.documentType === 'boleta') return []
  const failed = CHECKS.filter(({ field, isWrong }) => isWrong(billing[field]))
  return BILLING_FIELDS.flatMap((field) => {
    const first = failed.find((check) => check.field === field)
    return first ? [{ field, code: first.code }] : []
  })
}
