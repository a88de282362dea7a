// Paying in the app of Mach or BCI: the links that open it, how the payment stands, and giving it up.

import * as z from 'zod/mini'
import { endpoint } from '#platform/endpoint.ts'
import { followRefusals, switchableRefusals } from '../../payment-refusals.ts'

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
  refusals: switchableRefusals,
})

export const machMonitoring = endpoint({
  method: 'GET',
  path: '/api/payments/mach/monitoring/:id',
  params: z.object({ id: z.string() }),
  data: Standing,
  refusals: followRefusals,
})

export const machCancel = endpoint({
  method: 'POST',
  path: '/api/payments/mach/cancel/:id',
  params: z.object({ id: z.string() }),
  data: Standing,
  limit: 'write',
  refusals: followRefusals,
})
