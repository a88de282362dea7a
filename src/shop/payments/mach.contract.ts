// Paying in the app of Mach or BCI: the links that open it, how the payment stands, and giving it up.

import * as z from 'zod/mini'
import { endpoint } from '#platform/endpoint.ts'

const link = z.nullable(z.string())

const AppPayment = z.object({
  /** The payment's id for the calls below. */
  id: z.string(),
  /** Opens the app on a phone: of the two that which was asked for, the other is null. */
  deeplink: link,
  bci_deeplink: link,
  payment_url: link,
  bci_payment_url: link,
  /** Text to encode as QR, or a `data:` address of its picture. */
  qr: link,
  /** ISO instant: until then the app takes it. */
  expires_at: link,
  /** The page of its result. */
  path: z.string(),
})

export type AppPaymentView = z.output<typeof AppPayment>

const Standing = z.object({
  /** Whether there is a result, at `path`. */
  redirect: z.boolean(),
  path: link,
  /** Nothing was charged, nothing will be. */
  canceled: z.boolean(),
})

export type StandingView = z.output<typeof Standing>

const refusals = { paymentUnknownId: { status: 404 }, notYours: { status: 403 } } as const

export const machNew = endpoint({
  method: 'POST',
  path: '/api/payments/mach/new',
  body: z.object({
    orderId: z.string(),
    /** Compared, never believed. */
    amount: z.optional(z.nullable(z.number())),
    type: z.enum(['MACH', 'BCI']),
  }),
  data: AppPayment,
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
    /** Switched off, or without keys. */
    methodUnsupported: { status: 409 },
    /** The provider did not take it. `data.hidden`: the methods that are not offered now because they fail. */
    paymentStart: { status: 502 },
  },
})

export const machMonitoring = endpoint({
  method: 'GET',
  path: '/api/payments/mach/monitoring/:id',
  params: z.object({ id: z.string() }),
  data: Standing,
  refusals,
})

export const machCancel = endpoint({
  method: 'POST',
  path: '/api/payments/mach/cancel/:id',
  params: z.object({ id: z.string() }),
  data: Standing,
  limit: 'write',
  refusals,
})
