// Showing that it is you, before something a session alone must not do.

import * as z from 'zod/mini'
import { endpoint } from '#platform/endpoint.ts'
import { MAX_TYPED } from '#shop/shared/limits.ts'

const text = (max: number) => z._default(z.string().check(z.maxLength(max)), '')

/** What a call that asks for it takes beside its own fields: the password, or a code in its place; neither within the grace. */
export const proofFields = { password: text(128), proofId: text(40), proofCode: text(MAX_TYPED) } as const

export const codeRefusals = {
  codeWrong: { status: 400 },
  codeOver: { status: 400 },
  codeUsed: { status: 400 },
  tooManyTries: { status: 400 },
} as const

export const identityRefusals = {
  /** Nothing was given, and this session has not shown it in the last ten minutes. */
  identityMissing: { status: 403 },
  passwordWrong: { status: 400 },
  loginTooOften: { status: 429 },
  busy: { status: 429 },
  ...codeRefusals,
} as const

/** Once for the next minutes of this session or bearer token. */
export const showIdentity = endpoint({
  method: 'POST',
  path: '/api/identity',
  access: 'registered',
  verbatim: ['password'],
  body: z.object(proofFields),
  data: z.object({ minutes: z.int() }),
  limit: 'myData',
  refusals: identityRefusals,
})

/** A code in place of the password, to a contact that was proven and has not changed within the week. */
export const requestIdentityCode = endpoint({
  method: 'POST',
  path: '/api/identity/code',
  access: 'registered',
  body: z.object({}),
  /** `contact`: masked. */
  data: z.object({ proofId: z.string(), channel: z.enum(['sms', 'email']), contact: z.string() }),
  limit: 'myData',
  refusals: {
    identityByPassword: { status: 409 },
    codeTooSoon: { status: 429 },
    codeLimit: { status: 429 },
    captchaMissing: { status: 400 },
  },
})
