// Paying in the app of Chek: what opens it, and how the payment stands.

import * as z from 'zod/mini'
import { endpoint } from '#platform/endpoint.ts'

const refusals = { paymentUnknownId: { status: 404 }, notYours: { status: 403 } } as const

const Standing = z.object({
  /** The page of its result; null while there is none. */
  path: z.nullable(z.string()),
  /** Nothing was charged, nothing will be. */
  canceled: z.boolean(),
})

export type ChekStanding = z.output<typeof Standing>

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
  refusals: {
    orderUnknown: { status: 404 },
    notYours: { status: 403 },
    /** Closed, or paid already. */
    orderClosed: { status: 409 },
    orderPaid: { status: 409 },
    /** An earlier attempt has no answer yet: nobody may be charged twice. */
    paymentUnknown: { status: 409 },
    invalid_payments_amount: { status: 409, errorType: 'invalid_payments_amount' },
    /** Without keys. */
    methodUnsupported: { status: 409 },
    /** The provider did not take it. `data.hidden`: the methods that are not offered now because they fail. */
    paymentStart: { status: 502 },
  },
})

export const chekPayment = endpoint({
  method: 'GET',
  path: '/payments/chek/:id',
  params: z.object({ id: z.string() }),
  data: Standing,
  refusals,
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
  refusals,
})
