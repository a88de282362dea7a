// Paying in the app of Chek: what opens it, and how the payment stands.

import * as z from 'zod/mini'
import { endpoint } from '#platform/endpoint.ts'
import { Standing } from '#shop/payments/attempts/standing.contract.ts'
import { followRefusals, switchableRefusals } from '../../payment-refusals.ts'

const ChekPayment = z.object({
  /** The payment's id for the calls below. */
  charge_chek_id: z.string(),
  /** Opens the app. Null where there is nothing to pay. */
  url: z.nullable(z.string()),
  /** Text to encode as QR. */
  qr: z.nullable(z.string()),
  /** ISO instant: until then the app takes it. */
  expires_at: z.nullable(z.string()),
  /** The page of its result. */
  path: z.string(),
})

export type ChekPaymentView = z.output<typeof ChekPayment>

export const chekInit = endpoint({
  method: 'POST',
  path: '/api/payments/chek/init',
  owner: { in: 'body', field: 'customer_id' },
  body: z.object({
    order_id: z.string(),
    /** Compared, never believed. */
    amount: z.optional(z.nullable(z.number())),
    customer_id: z.optional(z.nullable(z.string())),
    /** Not needed: the app knows its buyer. */
    phone: z.optional(z.nullable(z.string())),
  }),
  data: ChekPayment,
  limit: 'write',
  refusals: switchableRefusals,
})

export const chekPayment = endpoint({
  method: 'GET',
  path: '/payments/chek/:id',
  params: z.object({ id: z.string() }),
  data: Standing,
  refusals: followRefusals,
})

export const chekMonitor = endpoint({
  method: 'PATCH',
  path: '/chek/monitor/:id/:status',
  params: z.object({
    id: z.string(),
    /** What the page believes. `rejected`: its buyer left; anything else is only looked at. */
    status: z.string(),
  }),
  data: Standing,
  limit: 'write',
  refusals: followRefusals,
})
