// What must be right before somebody signs up, logs in, asks for a new password or sets it, as ordered lists of data. The
// browser checks them before sending, the server again. Numbers and sentences are in README.md.
import { isOfAge } from '#shop/checkout/validation.ts'
import type { Refusal } from '#shop/shared/result.ts'
import { isRut } from '#shop/shared/rut.ts'
import { isEmail, isMobileOrForeignPhone, isPersonName, typedPhone } from '#shop/shared/typed/contact.ts'
import { type GuessableCode, guessable, type Knowable } from './guessable-password.ts'

export type Gender = 'female' | 'male' | 'other'

/** The sign-up form: texts as typed, the phone with its country code, the birth date as `YYYY-MM-DD`. */
export interface RegistrationForm {
  readonly name: string
  readonly lastName: string
  readonly rut: string
  readonly email: string
  readonly password: string
  readonly passwordConfirmation: string
  readonly phone: string
  readonly birthDate: string
}

export interface RegistrationFacts extends RegistrationForm {
  readonly termsAccepted: boolean
  readonly captchaSolved: boolean
}

interface LoginFacts {
  readonly rut: string
  readonly captchaSolved: boolean
}

export interface ResetFacts {
  /** Of the link. */
  readonly rut: string
  readonly token: string
  readonly password: string
  readonly confirmPassword: string
}

/** A member's change of his password. */
export interface ChangeFacts {
  /** The present one. */
  readonly password: string
  readonly newPassword: string
  readonly confirmPassword: string
}

export type RegistrationCode =
  | 'fieldEmpty'
  | 'rutInvalid'
  | 'namesInvalid'
  | 'emailInvalid'
  | 'phoneInvalid'
  | 'underAge'
  | 'passwordsDiffer'
  | 'passwordTooShort'
  | GuessableCode
  | 'termsMissing'
  | 'captchaMissing'
export type LoginCode = 'rutNotValid' | 'captchaMissing'
export type ResetCode =
  | 'resetFailed'
  | 'newPasswordMissing'
  | 'confirmationMissing'
  | 'newPasswordTooShort'
  | 'newPasswordsDiffer'
  | GuessableCode

export type ChangeCode = Exclude<ResetCode, 'resetFailed'> | 'presentPasswordMissing' | 'newPasswordSame'

/** A rule of a form: which field to mark when it is broken, and with which code. */
interface AccountRule<Facts, Code extends string> {
  readonly number: number
  readonly field: keyof Facts & string
  readonly code: Code
  readonly isBroken: (facts: Facts, now: Date) => boolean
}

interface BrokenRule<Code extends string = string> {
  readonly number: number
  readonly field: string
  /** With the `field` that its sentence may name. */
  readonly refusal: Refusal<Code> & { readonly field: string }
}

const MINIMUM_PASSWORD = 8
/** What is hashed has an end. */
export const MAXIMUM_PASSWORD = 128

const NOBODY: Knowable = { name: '', lastName: '', rut: '', email: '', phone: '' }

/** In the order in which an empty one is named. */
const REGISTRATION_FIELDS = [
  'name',
  'lastName',
  'rut',
  'email',
  'password',
  'passwordConfirmation',
  'phone',
  'birthDate',
] as const satisfies readonly (keyof RegistrationForm)[]

/** What both sides tell of a password that would be guessed; the most common ones only the server knows. */
const GUESSABLE: readonly GuessableCode[] = ['passwordPersonal', 'passwordOfShop', 'passwordCommon']

type RegistrationRule = AccountRule<RegistrationFacts, RegistrationCode>

export const REGISTRATION_RULES: readonly RegistrationRule[] = [
  ...REGISTRATION_FIELDS.map(
    (field): RegistrationRule => ({
      number: 1,
      field,
      code: 'fieldEmpty',
      isBroken: (facts) => (/^password/.test(field) ? facts[field] : facts[field].trim()) === '',
    }),
  ),
  { number: 2, field: 'rut', code: 'rutInvalid', isBroken: ({ rut }) => !isRut(rut) },
  { number: 3, field: 'name', code: 'namesInvalid', isBroken: ({ name }) => !isPersonName(name) },
  { number: 3, field: 'lastName', code: 'namesInvalid', isBroken: ({ lastName }) => !isPersonName(lastName) },
  { number: 4, field: 'email', code: 'emailInvalid', isBroken: ({ email }) => !isEmail(email.trim()) },
  {
    number: 5,
    field: 'phone',
    code: 'phoneInvalid',
    isBroken: ({ phone }) => !isMobileOrForeignPhone(typedPhone(phone) ?? ''),
  },
  { number: 6, field: 'birthDate', code: 'underAge', isBroken: ({ birthDate }, now) => !isOfAge(birthDate, now) },
  {
    number: 7,
    field: 'passwordConfirmation',
    code: 'passwordsDiffer',
    isBroken: ({ password, passwordConfirmation }) => password !== passwordConfirmation,
  },
  { number: 8, field: 'password', code: 'passwordTooShort', isBroken: ({ password }) => isShort(password) },
  ...GUESSABLE.map(
    (code): RegistrationRule => ({
      number: 8,
      field: 'password',
      code,
      isBroken: (facts) => guessable(facts.password, facts) === code,
    }),
  ),
  { number: 9, field: 'termsAccepted', code: 'termsMissing', isBroken: ({ termsAccepted }) => !termsAccepted },
  { number: 10, field: 'captchaSolved', code: 'captchaMissing', isBroken: ({ captchaSolved }) => !captchaSolved },
]

export const LOGIN_RULES: readonly AccountRule<LoginFacts, LoginCode>[] = [
  { number: 1, field: 'rut', code: 'rutNotValid', isBroken: ({ rut }) => !isRut(rut) },
  { number: 2, field: 'captchaSolved', code: 'captchaMissing', isBroken: ({ captchaSolved }) => !captchaSolved },
]

/** Recovery asks for the RUT alone. */
export const RECOVERY_RULES: readonly AccountRule<Pick<LoginFacts, 'rut'>, 'rutNotValid'>[] = [
  { number: 1, field: 'rut', code: 'rutNotValid', isBroken: ({ rut }) => !isRut(rut) },
]

export const RESET_RULES: readonly AccountRule<ResetFacts, ResetCode>[] = [
  { number: 1, field: 'token', code: 'resetFailed', isBroken: ({ rut, token }) => rut === '' || token === '' },
  { number: 2, field: 'password', code: 'newPasswordMissing', isBroken: ({ password }) => password === '' },
  {
    number: 3,
    field: 'confirmPassword',
    code: 'confirmationMissing',
    isBroken: ({ confirmPassword }) => confirmPassword === '',
  },
  { number: 4, field: 'password', code: 'newPasswordTooShort', isBroken: ({ password }) => isShort(password) },
  {
    number: 4,
    field: 'confirmPassword',
    code: 'newPasswordTooShort',
    isBroken: ({ confirmPassword }) => isShort(confirmPassword),
  },
  {
    number: 5,
    field: 'confirmPassword',
    code: 'newPasswordsDiffer',
    isBroken: ({ password, confirmPassword }) => password !== confirmPassword,
  },
  // Of its owner a link names the RUT alone: the server asks again with all it knows.
  ...GUESSABLE.map(
    (code): AccountRule<ResetFacts, ResetCode> => ({
      number: 6,
      field: 'password',
      code,
      isBroken: ({ password, rut }) => guessable(password, { ...NOBODY, rut }) === code,
    }),
  ),
]

/** As those of a reset, after the present password. */
export const CHANGE_RULES: readonly AccountRule<ChangeFacts, ChangeCode>[] = [
  { number: 1, field: 'password', code: 'presentPasswordMissing', isBroken: ({ password }) => password === '' },
  { number: 2, field: 'newPassword', code: 'newPasswordMissing', isBroken: ({ newPassword }) => newPassword === '' },
  {
    number: 3,
    field: 'confirmPassword',
    code: 'confirmationMissing',
    isBroken: ({ confirmPassword }) => confirmPassword === '',
  },
  {
    number: 4,
    field: 'newPassword',
    code: 'newPasswordTooShort',
    isBroken: ({ newPassword }) => isShort(newPassword),
  },
  {
    number: 5,
    field: 'confirmPassword',
    code: 'newPasswordsDiffer',
    isBroken: ({ newPassword, confirmPassword }) => newPassword !== confirmPassword,
  },
  {
    number: 6,
    field: 'newPassword',
    code: 'newPasswordSame',
    isBroken: ({ password, newPassword }) => password.normalize('NFKC') === newPassword.normalize('NFKC'),
  },
]

/** The first rule that is broken, in their order; null when all hold. */
export function firstBroken<Facts, Code extends string>(
  rules: readonly AccountRule<Facts, Code>[],
  facts: Facts,
  now: Date,
): BrokenRule<Code> | null {
  const broken = rules.find(({ isBroken }) => isBroken(facts, now))
  if (!broken) return null
  const { number, field, code } = broken
  return { number, field, refusal: { code, field } }
}

/** Letters as people count them. */
function isShort(password: string): boolean {
  return [...password].length < MINIMUM_PASSWORD
}
