// Paying with Redpay: its token as link and QR, how the payment stands, and taking the token back.

import * as z from 'zod/mini'
import { endpoint } from '#platform/endpoint.ts'
import { Standing } from '#shop/payments/attempts/standing.contract.ts'
import { followRefusals, switchableRefusals } from '../../payment-refusals.ts'
import { PaymentRequest } from '../../payment-request.contract.ts'

const RedpayPayment = z.object({
  /** The payment's id for the calls below: ours, the token itself is in `token_url`. */
  token_uuid: z.string(),
  /** Opens the app on a phone, and is the text of the QR elsewhere. Null where there is nothing to pay. */
  token_url: z.nullable(z.string()),
  /** Always null: Redpay's short number is not needed to pay. */
  token_number: z.nullable(z.string()),
  /** ISO instant: until then the code is shown. */
  expires_at: z.nullable(z.string()),
  /** The page of its result. */
  path: z.string(),
})

export type RedpayPaymentView = z.output<typeof RedpayPayment>

export const redpayInit = endpoint({
  method: 'POST',
  path: '/api/payments/redpay/init',
  owner: { in: 'body', field: 'customer_id' },
  body: PaymentRequest,
  data: RedpayPayment,
  limit: 'write',
  refusals: switchableRefusals,
})

export const redpayRevoke = endpoint({
  method: 'POST',
  path: '/api/payments/redpay/revoke',
  body: z.object({ token_uuid: z.string() }),
  data: Standing,
  limit: 'write',
  refusals: followRefusals,
})

export const redpayMonitor = endpoint({
  method: 'PATCH',
  path: '/api/payments/redpay/monitor/:id',
  params: z.object({ id: z.string() }),
  data: Standing,
  refusals: followRefusals,
})
