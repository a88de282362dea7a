// What must be right before 'Ir a pagar >' goes on, as an ordered list of data. The browser checks it before sending, the
// server again when it creates the order. Numbers and sentences are in README.md.
import type { DocumentType } from '#shop/billing/billing.ts'
import { billingProblems } from '#shop/billing/billing-checks.ts'
import { canBeNamed, namesBuyer } from '#shop/billing/named-boleta.ts'
import { type Way, wayOf } from '#shop/browsing/ways.ts'
import { ageOn, dayOf, isDay } from '#shop/shared/chile-time.ts'
import { done, type Result, refuse } from '#shop/shared/result.ts'
import { isRut } from '#shop/shared/rut.ts'
import { isEmail, isPersonName, typedChileanPhone } from '#shop/shared/typed/contact.ts'
import type { BuyerCode, CheckoutCode, CheckoutFailure, CheckoutRefusal, Validation } from './check.ts'
import type { BuyerFacts, CheckoutFacts } from './facts.ts'
import { ONECLICK } from './methods.ts'
import { WAY_CHECKS } from './way-checks.ts'

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
  {
    number: 9,
    flag: 'telephone',
    check: aboutBuyer((buyer) => typedChileanPhone(buyer.telephone) === null, 'guestPhoneFormat'),
  },
]

/** The checks of every order; those of its way come to them by their numbers. */
const COMMON_VALIDATIONS: readonly Validation[] = [
  {
    number: 1,
    flag: 'method',
    check: ({ buyer, method }) => (buyer !== null && method === ONECLICK ? refuse({ code: 'oneclickLogin' }) : passed),
  },
  ...BUYER_VALIDATIONS,
  {
    number: 11,
    flag: 'billing',
    check: ({ billing }) => {
      const [first] = billingProblems(billing)
      return first ? refuse({ code: first.code }) : passed
    },
  },
  { number: 12, flag: 'method', check: ({ method }) => (method === '' ? refuse({ code: 'methodMissing' }) : passed) },
  {
    number: 13,
    flag: 'terms',
    check: ({ termsAccepted }) => (termsAccepted ? passed : refuse({ code: 'termsMissing' })),
  },
  {
    number: 19,
    flag: 'method',
    check: ({ method, supportedMethods }) =>
      supportedMethods.includes(method) ? passed : refuse({ code: 'methodUnsupported' }),
  },
  {
    number: 23,
    flag: 'rut',
    check: ({ buyer, named, billing, cart, settings }) =>
      buyerNamed(billing.documentType, cart.finalTotal, { ...named, isMember: buyer === null }, settings.taxNamedFrom),
  },
]

/** What must be right for an order that is received in some way, in the order of the numbers. */
export function validationsOf(way: Way): readonly Validation[] {
  return [...COMMON_VALIDATIONS, ...WAY_CHECKS[way]].toSorted((one, other) => one.number - other.number)
}

/** The first validation that fails, in their order; null when 'Ir a pagar >' may go on. */
export function validateCheckout(facts: CheckoutFacts): CheckoutFailure | null {
  const { time, type } = facts.delivery
  return firstFailure(validationsOf(wayOf({ deliveryTime: time, deliveryType: type })), facts)
}

/** The same for a guest's own data (numbers 4 to 9). */
export function validateBuyer(buyer: BuyerFacts, now: Date): CheckoutFailure<BuyerCode> | null {
  return firstFailure(BUYER_VALIDATIONS, { buyer, now })
}

/** Whether a boleta of so many pesos, delivery included, can name its buyer where it has to; a member has other data where his account is. */
export function buyerNamed(
  documentType: DocumentType,
  pesos: number,
  { firstName, lastName, rut, isMember }: CheckoutFacts['named'] & { readonly isMember: boolean },
  namedFrom: number,
): Result<null, CheckoutRefusal<'boletaUnnamed'>> {
  if (!namesBuyer(documentType, pesos, namedFrom) || canBeNamed({ rut, name: `${firstName} ${lastName}` }))
    return passed
  return refuse({ code: 'boletaUnnamed', amount: namedFrom, isMember, flag: isMember ? 'billing' : 'rut' })
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

function aboutBuyer<Code extends BuyerCode>(isWrong: (buyer: BuyerFacts, now: Date) => boolean, code: Code) {
  return ({ buyer, now }: BuyerNeeded): Result<null, CheckoutRefusal<Code>> =>
    buyer !== null && isWrong(buyer, now) ? refuse({ code }) : passed
}

function isComplete(buyer: BuyerFacts): boolean {
  return [buyer.firstName, buyer.lastName, buyer.birthdate, buyer.email, buyer.rut, buyer.telephone].every(
    (text) => text.trim() !== '',
  )
}
