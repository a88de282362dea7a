// Joining the club, logging in and out, and a new password.

import * as z from 'zod/mini'
import { endpoint } from '#platform/endpoint.ts'
import { MAX_TYPED } from '#shop/shared/limits.ts'
import { recommendationShape, userShape } from '../user.contract.ts'
import { MAXIMUM_PASSWORD } from './account-rules.ts'

const text = (max: number) => z._default(z.string().check(z.maxLength(max)), '')
/** What the rules of account-rules.ts read is longer than what they pass, so that they say what is wrong. */
const typed = text(MAX_TYPED)
const password = text(MAXIMUM_PASSWORD)
/** What the solved challenge gave; without one, the id of an earlier code stands in for it, once. */
const captcha = text(4_000)
const codeId = text(40)

/** Of a password that anybody would guess, with the `field` it was typed into. */
const guessableRefusals = {
  passwordPersonal: { status: 400 },
  passwordOfShop: { status: 400 },
  passwordCommon: { status: 400 },
} as const

const requestedCode = z.object({
  codeId: z.string(),
  /** How it was sent: a number that is no mobile phone of Chile gets its code by e-mail. */
  channel: z.enum(['sms', 'email']),
  /** Seconds until another may be asked for. */
  wait: z.int(),
})
const codeRefusals = {
  captchaMissing: { status: 400 },
  emailInvalid: { status: 400 },
  phoneInvalid: { status: 400 },
  codeTooSoon: { status: 429 },
  codeLimit: { status: 429 },
} as const

/** Somebody who is logged in now. */
const loggedIn = z.object({
  user: userShape,
  /** A bearer token for clients that keep no cookies: 30 minutes. */
  accessToken: z.string(),
  recomendation: z.array(recommendationShape),
})

export const requestCode = endpoint({
  method: 'POST',
  path: '/customers/code',
  verbatim: ['password'],
  /** With the `password` of the form, one that is refused is told before a code is sent; it may be left out. */
  body: z.object({ phone: typed, email: typed, captcha, codeId, password }),
  data: requestedCode,
  limit: 'codes',
  refusals: { ...codeRefusals, ...guessableRefusals },
})

export const requestEmailCode = endpoint({
  method: 'POST',
  path: '/customers/code_email',
  body: z.object({ email: typed, captcha, codeId }),
  data: requestedCode,
  limit: 'codes',
  refusals: codeRefusals,
})

export const registerMember = endpoint({
  method: 'POST',
  path: '/customers/register',
  verbatim: ['password', 'passwordConfirmation'],
  body: z.object({
    name: typed,
    lastName: typed,
    rut: typed,
    email: typed,
    phone: typed,
    password,
    passwordConfirmation: password,
    /** `YYYY-MM-DD`. */
    birthDate: typed,
    gender: z._default(z.enum(['female', 'male', 'other']), 'female'),
    terms: z._default(z.boolean(), false),
    /** Offers by e-mail: said apart, and only when it is said. */
    marketing: z._default(z.boolean(), false),
    confirmationCode: typed,
    /** Whoever has one solved a captcha. */
    codeId,
  }),
  data: loggedIn,
  limit: 'codes',
  refusals: {
    fieldEmpty: { status: 400 },
    rutInvalid: { status: 400 },
    namesInvalid: { status: 400 },
    emailInvalid: { status: 400 },
    phoneInvalid: { status: 400 },
    underAge: { status: 400 },
    passwordsDiffer: { status: 400 },
    passwordTooShort: { status: 400 },
    ...guessableRefusals,
    termsMissing: { status: 400 },
    captchaMissing: { status: 400 },
    codeWrong: { status: 400 },
    codeOver: { status: 400 },
    codeUsed: { status: 400 },
    tooManyTries: { status: 400 },
    /** The RUT has an account, or an e-mail that was proven meanwhile; its owner gets a letter. */
    notRegistered: { status: 409 },
    busy: { status: 429 },
  },
})

export const logIn = endpoint({
  method: 'POST',
  path: '/customers/login',
  verbatim: ['password'],
  body: z.object({
    rut: typed,
    password,
    captcha,
    storeId: z.optional(z.nullable(z.int())),
    deliveryTime: z.optional(z.nullable(z.string().check(z.maxLength(20)))),
  }),
  data: loggedIn,
  limit: 'logIn',
  refusals: {
    rutNotValid: { status: 400 },
    captchaMissing: { status: 400 },
    /** Wrong password, or nobody: the same. */
    loginFailed: { status: 401 },
    /** Said to whoever knows the password alone. */
    accountBlocked: { status: 403 },
    loginTooOften: { status: 429 },
    busy: { status: 429 },
  },
})

/** Answered the same whether the RUT has an account or not. */
export const recoverPassword = endpoint({
  method: 'POST',
  path: '/recuperar-contrasena',
  body: z.object({ rut: typed }),
  data: z.object({}),
  limit: 'codes',
  refusals: { rutNotValid: { status: 400 } },
})

export const resetPassword = endpoint({
  method: 'POST',
  path: '/recuperar-contrasena/actualizar',
  verbatim: ['password', 'confirmPassword'],
  body: z.object({ password, confirmPassword: password, rut: typed, token: typed }),
  data: z.object({ success: z.literal(true) }),
  limit: 'codes',
  refusals: {
    resetFailed: { status: 400 },
    newPasswordMissing: { status: 400 },
    confirmationMissing: { status: 400 },
    newPasswordTooShort: { status: 400 },
    newPasswordsDiffer: { status: 400 },
    ...guessableRefusals,
    busy: { status: 429 },
  },
})

/** Every session and token of the account ends; the browser that asked has a new one. */
export const changePassword = endpoint({
  method: 'POST',
  path: '/api/my-account/password',
  access: 'registered',
  verbatim: ['password', 'newPassword', 'confirmPassword'],
  body: z.object({ password, newPassword: password, confirmPassword: password }),
  data: z.object({
    /** A bearer token in place of the one that has ended. */
    accessToken: z.string(),
  }),
  limit: 'myData',
  refusals: {
    presentPasswordMissing: { status: 400 },
    newPasswordMissing: { status: 400 },
    confirmationMissing: { status: 400 },
    newPasswordTooShort: { status: 400 },
    newPasswordsDiffer: { status: 400 },
    newPasswordSame: { status: 400 },
    ...guessableRefusals,
    passwordWrong: { status: 400 },
    loginTooOften: { status: 429 },
    busy: { status: 429 },
    /** The data were deleted meanwhile. */
    accountGone: { status: 401 },
  },
})

/** Ends the caller's session; with `everywhere` all of them. Nothing to end is fine. */
export const logOut = endpoint({
  method: 'POST',
  path: '/logout',
  body: z.object({ everywhere: z._default(z.boolean(), false) }),
  data: z.object({}),
  limit: 'write',
  refusals: {},
})
