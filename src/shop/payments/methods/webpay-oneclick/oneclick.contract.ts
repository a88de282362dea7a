// Paying with a registered card: the card itself, registering one, and charging it. Only for people with an account, each his own.

import * as z from 'zod/mini'
import { endpoint } from '#platform/endpoint.ts'
import { cardChargeRefusals } from '../../payment-refusals.ts'
import { captcha } from '../../payment-request.contract.ts'

/** A saved card is deleted or replaced by who has shown that it is he: `POST /api/identity`. */
const asked = { identityMissing: { status: 403 } } as const

const OneclickCard = z.object({
  id: z.string(),
  /** Our name of the card, the same as `id`: Transbank's never leaves the server. */
  tbk_user: z.string(),
  /** `XXXXXXXXXXXX6623` */
  card_number: z.string(),
  card_type: z.string(),
})

export type OneclickCardView = z.output<typeof OneclickCard>

const CARD = '/api/payments/webpay-oneclick/card/:id'
const id = z.string().check(z.maxLength(40))

export const oneclickCard = endpoint({
  method: 'GET',
  path: CARD,
  access: 'registered',
  owner: { in: 'params', field: 'id' },
  /** The customer's. */
  params: z.object({ id }),
  data: z.object({ oneclickCard: z.nullable(OneclickCard) }),
  refusals: { notYours: { status: 403 } },
})

export const deleteOneclickCard = endpoint({
  method: 'DELETE',
  path: CARD,
  access: 'registered',
  owner: { in: 'params', field: 'id' },
  params: z.object({ id }),
  query: z.object({ tbkUser: id }),
  data: z.object({ oneclickCard: z.null() }),
  limit: 'write',
  refusals: { ...asked, notYours: { status: 403 }, cardUnknown: { status: 404 } },
})

export const registerOneclickCard = endpoint({
  method: 'POST',
  path: '/api/payments/webpay-oneclick/register-card',
  access: 'registered',
  owner: { in: 'body', field: 'userName' },
  body: z.object({
    /** The customer's id. */
    userName: id,
    /** Not looked at: Transbank gets the account's. */
    email: z.optional(z.nullable(z.string())),
  }),
  /** A form posts `token` to `url_webpay` as `TBK_TOKEN`. */
  data: z.object({ token: z.string(), url_webpay: z.string() }),
  limit: 'write',
  refusals: { ...asked, notYours: { status: 403 }, cardRegistration: { status: 502 } },
})

export const oneclickCharge = endpoint({
  method: 'POST',
  path: '/api/payments/webpay-oneclick/payment-auth',
  access: 'registered',
  owner: { in: 'body', field: 'userName' },
  body: z.object({
    userName: id,
    tbkUser: id,
    orderId: z.string(),
    /** One charge: the amount is compared, never believed. */
    details: z
      .array(
        z.object({
          amount: z.number(),
          /** 1, 2, 3, 4, 5, 6 or 12; a debit or prepaid card has 1. */
          installmentsNumber: z._default(z.int(), 1),
        }),
      )
      .check(z.length(1)),
    captcha,
  }),
  /** What became of it says the page of the payment: a refused card is a charge, too. */
  data: z.object({ tbkChargeId: z.string(), paymentToken: z.string() }),
  limit: 'write',
  refusals: {
    orderUnknown: { status: 404 },
    methodUnsupported: { status: 409 },
    notYours: { status: 403 },
    cardUnknown: { status: 404 },
    instalmentsUnknown: { status: 400 },
    /** Closed, or paid already. */
    orderClosed: { status: 409 },
    orderPaid: { status: 409, errorType: 'order_paid' },
    /** This or an earlier charge has no answer yet: nobody may be charged twice. */
    paymentUnknown: { status: 409, errorType: 'payment_unknown' },
    invalid_payments_amount: { status: 409, errorType: 'invalid_payments_amount' },
    /** Transbank did not take it. `data.hidden`: the methods that are not offered now because they fail. */
    chargeFailed: { status: 502 },
    ...cardChargeRefusals,
  },
})
