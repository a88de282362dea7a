// GET /api/captcha: a task whose solution a form sends as `captcha` (ALTCHA, version 2 of its protocol). POST /api/captcha/proof: a solution by which
// somebody's next calls are told from those of others behind his address.

import * as z from 'zod/mini'
import { endpoint } from '#platform/endpoint.ts'

/** Some 600 characters are sent. */
const MAX_SOLUTION = 4_000

export const readCaptcha = endpoint({
  method: 'GET',
  path: '/api/captcha',
  data: z.object({
    /** As ALTCHA's server libraries make it; its parameters are signed in the order of their names. */
    challenge: z.object({
      parameters: z.object({
        algorithm: z.string(),
        cost: z.int(),
        expiresAt: z.int(),
        keyLength: z.int(),
        keyPrefix: z.string(),
        keySignature: z.string(),
        nonce: z.string(),
        salt: z.string(),
      }),
      signature: z.string(),
    }),
    /** How long its solution counts. */
    seconds: z.int(),
  }),
  limit: 'proof',
  refusals: {},
})

export const proveSelf = endpoint({
  method: 'POST',
  path: '/api/captcha/proof',
  body: z.object({ captcha: z._default(z.string().check(z.maxLength(MAX_SOLUTION)), '') }),
  data: z.object({
    /** How long the cookie it sets counts. */
    seconds: z.int(),
  }),
  limit: 'proof',
  refusals: { captchaMissing: { status: 400 } },
})
