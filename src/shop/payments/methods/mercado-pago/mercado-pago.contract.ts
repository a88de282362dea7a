// Paying with Mercado Pago: what its form within our page needs, the charge of what it gave, and how the payment stands.

import * as z from 'zod/mini'
import { endpoint } from '#platform/endpoint.ts'
import { cardChargeRefusals, followRefusals, switchableRefusals } from '../../payment-refusals.ts'
import { captcha, PaymentRequest } from '../../payment-request.contract.ts'

const { paymentStart, ...begin } = switchableRefusals

/** What the buyer's bank asks: `fields` are posted to `url` in a frame. */
const Challenge = z.object({ url: z.string(), fields: z.record(z.string(), z.string()) })

const MercadoPagoForm = z.object({
  mercadoPagoPublicKey: z.string(),
  /** What Mercado Pago calls the payment; `free` when there is nothing to pay: `url` is the page to go to. */
  token: z.string(),
  /** Mercado Pago's name of whoever keeps cards there. */
  mercadoPagoCustomerId: z.nullable(z.string()),
  cards: z.array(z.object({ id: z.string(), brand: z.string(), digits: z.string() })),
  /** People with an account. */
  mayKeepCard: z.boolean(),
  /** Pesos. */
  amount: z.int(),
  preferenceId: z.nullable(z.string()),
  /** Mercado Pago's own page of this payment. */
  url: z.string(),
  /** Mercado Pago's browser script. */
  scriptUrl: z.nullable(z.string()),
  payment_id: z.string(),
  /** The card was charged, and the buyer's bank asks first. */
  challenge: z.nullable(Challenge),
})

export type MercadoPagoFormView = z.output<typeof MercadoPagoForm>

export const mercadoPagoNew = endpoint({
  method: 'POST',
  path: '/api/payments/mercado-pago/new',
  owner: { in: 'body', field: 'customer_id' },
  body: z.extend(PaymentRequest, { email: z.optional(z.nullable(z.string())) }),
  data: MercadoPagoForm,
  limit: 'write',
  refusals: { ...begin, mercadoPagoStart: paymentStart },
})

const identification = z.object({ type: z.string().check(z.maxLength(20)), number: z.string().check(z.maxLength(30)) })

const Standing = z.object({
  /** Of the payment: pending, unknown, paid, rejected, canceled, expired … */
  status: z.string(),
  /** The page of its result; null while there is none. */
  path: z.nullable(z.string()),
  challenge: z.nullable(Challenge),
})

export type MercadoPagoStanding = z.output<typeof Standing>

export const processPayment = endpoint({
  method: 'POST',
  path: '/api/process_payment',
  body: z.object({
    orderId: z.string(),
    orderNumber: z.optional(z.nullable(z.union([z.int(), z.string()]))),
    /** Compared, never believed. */
    amount: z.number(),
    email: z.optional(z.nullable(z.string().check(z.maxLength(254)))),
    mercadoPagoCustomerId: z.optional(z.nullable(z.string())),
    selectedPaymentMethod: z.optional(z.nullable(z.string())),
    /** Whether Mercado Pago is to keep the card, once it has paid. */
    keepCard: z.optional(z.nullable(z.boolean())),
    /** As Mercado Pago's form gives it; its amount is not read. */
    formData: z.object({
      token: z.string().check(z.minLength(1), z.maxLength(100)),
      payment_method_id: z.string().check(z.minLength(1), z.maxLength(40)),
      issuer_id: z.optional(z.nullable(z.union([z.string().check(z.maxLength(20)), z.number()]))),
      installments: z.int().check(z.minimum(1), z.maximum(48)),
      payer: z.object({
        email: z.optional(z.nullable(z.string().check(z.maxLength(254)))),
        identification: z.optional(z.nullable(identification)),
        /** Of a kept card: `customer`, and whose. */
        type: z.optional(z.nullable(z.string().check(z.maxLength(20)))),
        id: z.optional(z.nullable(z.string().check(z.maxLength(100)))),
      }),
    }),
    captcha,
  }),
  data: Standing,
  limit: 'write',
  refusals: {
    orderUnknown: { status: 404 },
    /** A kept card of somebody else. */
    notYours: { status: 403 },
    invalid_payments_amount: { status: 409, errorType: 'invalid_payments_amount' },
    notBegun: { status: 409 },
    ...cardChargeRefusals,
  },
})

export const mercadoPagoUpdate = endpoint({
  method: 'GET',
  path: '/api/mercado-pago-payments/update/:id/:status',
  /** `status`: what the browser believes. `canceled`: its buyer closed the form. */
  params: z.object({ id: z.string(), status: z.string() }),
  data: Standing,
  limit: 'write',
  changesState: true,
  refusals: followRefusals,
})

export const dropMercadoPagoCard = endpoint({
  method: 'DELETE',
  path: '/api/payments/mercado-pago/cards/:id',
  access: 'registered',
  params: z.object({ id: z.string().check(z.maxLength(40)) }),
  data: z.object({ id: z.string() }),
  limit: 'write',
  refusals: {
    /** Only for who has shown that it is he: `POST /api/identity`. */
    identityMissing: { status: 403 },
    cardUnknown: { status: 404 },
    cardNotRemoved: { status: 502 },
  },
})
