// GET /api/captcha: a task whose solution a form sends as `captcha` (ALTCHA, version 2 of its protocol).

import * as z from 'zod/mini'
import { endpoint } from '#platform/endpoint.ts'

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
  refusals: {},
})
