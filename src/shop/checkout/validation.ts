// What must be right before 'Ir a pagar >' goes on, as an ordered list of data. The browser checks it before sending, the
// server again when it creates the order. Numbers and sentences are in README.md.
import { addressProblemsOf } from '#shop/delivery/address.ts'
import { ageOn, clockOf, dayOf, isDay } from '#shop/shared/chile-time.ts'
import { isChileanPhone, isEmail, isPersonName } from '#shop/shared/contact.ts'
import { done, type Refusal, type Result, refuse } from '#shop/shared/result.ts'
import { isRut } from '#shop/shared/rut.ts'
import type { BuyerFacts, CheckoutFacts } from './facts.ts'

/** Which part of the page a failure is about: the field to mark, the step to open. */
export type CheckoutFlag =
  | 'cart'
  | 'buyer'
  | keyof BuyerFacts
  | 'name'
  | 'region'
  | 'commune'
  | 'address'
  | 'date'
  | 'method'
  | 'terms'

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
  'minimumAmount',
  ...BUYER_CODES,
  'regionMissing',
  'communeMissing',
  'addressMissing',
  'addressTooLong',
  'methodMissing',
  'termsMissing',
  'todayWindow',
  'tomorrowWindow',
  'dateUnavailable',
  'methodUnsupported',
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

export const MINIMUM_AGE = 18

const passed = done(null)

type BuyerNeeded = Pick<CheckoutFacts, 'buyer' | 'now'>

/** The validations about the buyer alone: what `/customers/buy/guest` checks too. */
export const BUYER_VALIDATIONS: readonly Validation<BuyerCode, BuyerNeeded>[] = [
  { number: 4, flag: 'buyer', check: aboutBuyer((buyer) => !isComplete(buyer), 'guestData') },
  {
    number: 5,
    flag: 'name',
    check: aboutBuyer(
      (buyer) => !isPersonName(buyer.firstName) || !isPersonName(buyer.lastName),
      'guestNameAndLastName',
    ),
  },
  { number: 6, flag: 'birthdate', check: aboutBuyer((buyer, now) => !isOfAge(buyer.birthdate, now), 'guestAge') },
  { number: 7, flag: 'rut', check: aboutBuyer((buyer) => !isRut(buyer.rut), 'guestRutFormat') },
  { number: 8, flag: 'email', check: aboutBuyer((buyer) => !isEmail(buyer.email), 'guestEmailFormat') },
  { number: 9, flag: 'telephone', check: aboutBuyer((buyer) => !isChileanPhone(buyer.telephone), 'guestPhoneFormat') },
]

export const VALIDATIONS: readonly Validation[] = [
  { number: 2, flag: 'cart', check: minimumAmount },
  ...BUYER_VALIDATIONS,
  { number: 10, flag: 'address', check: address },
  { number: 12, flag: 'method', check: ({ method }) => (method === '' ? refuse({ code: 'methodMissing' }) : passed) },
  {
    number: 13,
    flag: 'terms',
    check: ({ termsAccepted }) => (termsAccepted ? passed : refuse({ code: 'termsMissing' })),
  },
  { number: 18, flag: 'date', check: programmedDate },
  {
    number: 19,
    flag: 'method',
    check: ({ method, supportedMethods }) =>
      supportedMethods.includes(method) ? passed : refuse({ code: 'methodUnsupported' }),
  },
]

/** The first validation that fails, in their order; null when 'Ir a pagar >' may go on. */
export function validateCheckout(facts: CheckoutFacts): CheckoutFailure | null {
  return firstFailure(VALIDATIONS, facts)
}

/** The same for a guest's own data (numbers 4 to 9). */
export function validateBuyer(buyer: BuyerFacts, now: Date): CheckoutFailure<BuyerCode> | null {
  return firstFailure(BUYER_VALIDATIONS, { buyer, now })
}

/** Whether somebody born on `birthdate` (`YYYY-MM-DD`) may buy at `now`; false for what is no day. */
export function isOfAge(birthdate: string, now: Date): boolean {
  if (!isDay(birthdate)) return false
  const age = ageOn(birthdate, dayOf(now))
  return age >= MINIMUM_AGE && age < 130
}

function firstFailure<Code extends CheckoutCode, Needed>(
  validations: readonly Validation<Code, Needed>[],
  facts: Needed,
): CheckoutFailure<Code> | null {
  for (const { number, flag, check } of validations) {
    const result = check(facts)
    if (!result.ok) return { number, flag: result.refusal.flag ?? flag, refusal: result.refusal }
  }
  return null
}

function minimumAmount({ cart, delivery, settings }: CheckoutFacts): Result<null, CheckoutRefusal> {
  const amount = delivery.type === 'pickup' ? settings.pickupMinimum : settings.deliveryMinimum
  return cart.subtotal < amount ? refuse({ code: 'minimumAmount', amount }) : passed
}

function aboutBuyer<Code extends BuyerCode>(isWrong: (buyer: BuyerFacts, now: Date) => boolean, code: Code) {
  return ({ buyer, now }: BuyerNeeded): Result<null, CheckoutRefusal<Code>> =>
    buyer !== null && isWrong(buyer, now) ? refuse({ code }) : passed
}

function isComplete(buyer: BuyerFacts): boolean {
  return [buyer.firstName, buyer.lastName, buyer.birthdate, buyer.email, buyer.rut, buyer.telephone].every(
    (text) => text.trim() !== '',
  )
}

function address({ delivery }: CheckoutFacts): Result<null, CheckoutRefusal> {
  if (delivery.type !== 'delivery') return passed
  const { region, commune, street, number } = addressProblemsOf(delivery)
  if (region) return refuse({ code: 'regionMissing', flag: 'region' })
  if (commune) return refuse({ code: 'communeMissing', flag: 'commune' })
  if (number || street === 'addressRequired') return refuse({ code: 'addressMissing' })
  return street ? refuse({ code: 'addressTooLong' }) : passed
}

function programmedDate({ delivery, settings, now }: CheckoutFacts): Result<null, CheckoutRefusal> {
  if (delivery.type !== 'delivery' || delivery.time !== 'programmed') return passed
  const clock = clockOf(now)
  if (delivery.programmedType === 'today' && !within(clock, settings.todayWindowOpen, settings.todayWindowClose)) {
    return refuse({ code: 'todayWindow' })
  }
  if (
    delivery.programmedType === 'tomorrow' &&
    !within(clock, settings.tomorrowWindowOpen, settings.tomorrowWindowClose)
  ) {
    return refuse({ code: 'tomorrowWindow' })
  }
  const offered = delivery.offeredDates === null || delivery.offeredDates.includes(delivery.date)
  return delivery.date === '' || !offered ? refuse({ code: 'dateUnavailable' }) : passed
}

/** Whether `clock` (`HH:mm`) is from `open` to just before `close`; `24:00` is the end of the day. */
function within(clock: string, open: string, close: string): boolean {
  return clock >= open && clock < close
}
