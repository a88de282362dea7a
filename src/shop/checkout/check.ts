// What a check of the checkout is: its number, the part of the page it is about, and why it fails.
import { BILLING_CODES } from '#shop/billing/billing-checks.ts'
import type { Refusal, Result } from '#shop/shared/result.ts'
import type { CheckoutFacts } from './facts.ts'

/** Which part of the page a failure is about: the field to mark, the step to open. */
export const CHECKOUT_FLAGS = [
  'cart',
  'buyer',
  'name',
  'birthdate',
  'rut',
  'email',
  'telephone',
  'region',
  'commune',
  'address',
  'date',
  'store',
  'billing',
  'method',
  'terms',
] as const
export type CheckoutFlag = (typeof CHECKOUT_FLAGS)[number]

export interface Validation<Code extends CheckoutCode = CheckoutCode, Facts = CheckoutFacts> {
  readonly number: number
  /** Field or part it is about; a check of several fields returns its own. */
  readonly flag: CheckoutFlag
  readonly check: (facts: Facts) => Result<null, CheckoutRefusal<Code>>
}

/** The warnings about a guest's own data, which mark fields. */
export const BUYER_CODES = [
  'guestData',
  'guestNameAndLastName',
  'guestAge',
  'guestRutFormat',
  'guestEmailFormat',
  'guestPhoneFormat',
] as const

export const CHECKOUT_CODES = [
  'oneclickLogin',
  'minimumAmount',
  ...BUYER_CODES,
  'regionMissing',
  'communeMissing',
  'addressMissing',
  'addressTooLong',
  ...BILLING_CODES,
  'boletaUnnamed',
  'methodMissing',
  'termsMissing',
  'todayWindow',
  'tomorrowWindow',
  'dateUnavailable',
  'methodUnsupported',
  'transferExpress',
  'expressMaximum',
  'pickupDateMissing',
  'pickupStoreMissing',
  'pickupDatePast',
  'pickupStoreAgain',
  'pickupStoreChanged',
  'sectorUnavailable',
  'quoteExpired',
  'quoteMissing',
  'storesClosed',
] as const

export type BuyerCode = (typeof BUYER_CODES)[number]
export type CheckoutCode = (typeof CHECKOUT_CODES)[number]

export interface CheckoutRefusal<Code extends CheckoutCode = CheckoutCode> extends Refusal<Code> {
  /** Overrides the flag of the validation. */
  readonly flag?: CheckoutFlag
}

export interface CheckoutFailure<Code extends CheckoutCode = CheckoutCode> {
  readonly number: number
  readonly flag: CheckoutFlag
  readonly refusal: CheckoutRefusal<Code>
}
