// POST /customers/buy/guest: records who buys and binds this browser to it by a session cookie.

import * as z from 'zod/mini'
import { endpoint } from '#platform/endpoint.ts'
import { MAX_TYPED } from '#shop/shared/limits.ts'

const text = (max: number) => z._default(z.string().check(z.trim(), z.maxLength(max)), '')

export const newGuest = endpoint({
  method: 'POST',
  path: '/customers/buy/guest',
  body: z.object({
    email: text(100),
    name: text(60),
    lastName: text(60),
    rut: text(MAX_TYPED),
    telephone: text(MAX_TYPED),
    /** `YYYY-MM-DD`. */
    birthdate: text(10),
  }),
  data: z.object({ customer_id: z.string() }),
  limit: 'write',
  refusals: {
    guestData: { status: 400 },
    guestNameAndLastName: { status: 400 },
    guestAge: { status: 400 },
    guestRutFormat: { status: 400 },
    guestEmailFormat: { status: 400 },
    guestPhoneFormat: { status: 400 },
    /** The browser belongs to somebody with an account, who buys with that. */
    hasAccount: { status: 409 },
  },
})
