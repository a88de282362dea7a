// The bodies Mercado Pago takes; what it takes besides is ignored.
import { z } from 'zod'

const address = z.url({ protocol: /^https?$/ }).max(500)
const pesos = z.number().int().min(1).max(100_000_000)
const moment = z.iso.datetime({ offset: true })

export const newPayment = z.object({
  transaction_amount: pesos,
  token: z.string().min(1).max(100),
  installments: z.number().int().min(1).max(48),
  payment_method_id: z.string().min(1).optional(),
  issuer_id: z.union([z.string(), z.number()]).optional(),
  payer: z.object({
    email: z.string().includes('@').optional(),
    type: z.string().optional(),
    id: z.string().optional(),
    identification: z.object({ type: z.string(), number: z.string() }).optional(),
  }),
  external_reference: z.string().max(256).optional(),
  notification_url: address.optional(),
  description: z.string().max(256).optional(),
  statement_descriptor: z.string().max(22).optional(),
  binary_mode: z.boolean().optional(),
  capture: z.boolean().optional(),
  metadata: z.record(z.string(), z.unknown()).optional(),
  three_d_secure_mode: z.enum(['not_supported', 'optional', 'mandatory']).optional(),
  date_of_expiration: moment.optional(),
})

export const paymentChange = z.union([
  z.strictObject({ status: z.literal('cancelled') }),
  z.strictObject({ capture: z.literal(true), transaction_amount: pesos.optional() }),
])

export const newRefund = z.strictObject({ amount: pesos.optional() })

export const preference = z.object({
  items: z
    .array(
      z.object({
        id: z.string().optional(),
        title: z.string().min(1).max(256),
        quantity: z.number().int().min(1),
        unit_price: pesos,
        currency_id: z.literal('CLP').default('CLP'),
      }),
    )
    .min(1),
  payer: z.record(z.string(), z.unknown()).optional(),
  back_urls: z.object({ success: address, pending: address.optional(), failure: address.optional() }).optional(),
  auto_return: z.enum(['approved', 'all']).optional(),
  notification_url: address.optional(),
  external_reference: z.string().max(256).optional(),
  expires: z.boolean().optional(),
  expiration_date_to: moment.optional(),
  metadata: z.record(z.string(), z.unknown()).optional(),
  purpose: z.string().optional(),
})
export type Preference = z.output<typeof preference>

/** Pesos. */
export const amountOf = ({ items }: Pick<Preference, 'items'>) =>
  items.reduce((sum, { unit_price, quantity }) => sum + unit_price * quantity, 0)
