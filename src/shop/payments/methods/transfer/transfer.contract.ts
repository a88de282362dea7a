// Paying by bank transfer: the order begins to wait for its money. The path is our own; the documents name none.

import * as z from 'zod/mini'
import { endpoint } from '#platform/endpoint.ts'
import { PaymentRequest } from '../../payment-request.contract.ts'

export const transferInit = endpoint({
  method: 'POST',
  path: '/api/payments/methods/transfer/init',
  owner: { in: 'body', field: 'customer_id' },
  body: PaymentRequest,
  data: z.object({
    payment_id: z.string(),
    /** The page that says where to send the money. */
    path: z.string(),
  }),
  limit: 'write',
  refusals: {
    orderUnknown: { status: 404 },
    notYours: { status: 403 },
    /** Closed, or paid already. */
    orderClosed: { status: 409 },
    orderPaid: { status: 409 },
    /** Made to be paid in another way. */
    paymentUnknown: { status: 409 },
    invalid_payments_amount: { status: 409, errorType: 'invalid_payments_amount' },
  },
})
