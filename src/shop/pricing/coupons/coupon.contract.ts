// GET /api/coupon/{code}/validate: whether somebody may use a coupon now.
import * as z from 'zod/mini'
import { endpoint } from '#platform/endpoint.ts'
import { MAX_TYPED } from '#shop/shared/limits.ts'

/** Accepted under its name and not used: no coupon depends on it. */
const ignored = z.optional(z.string().check(z.maxLength(1_000)))

const pesos = z.int()

const badRequest = { status: 400 } as const

export const COUPON_REFUSALS = {
  couponLogin: badRequest,
  couponUnknown: badRequest,
  couponNotYet: badRequest,
  couponOver: badRequest,
  couponUsedUp: badRequest,
  couponUsedByYou: badRequest,
  /** Too many codes that do not exist; `data.seconds` until the next try. */
  couponTooOften: { status: 429 },
} as const

export const validateCoupon = endpoint({
  method: 'GET',
  path: '/api/coupon/:code/validate',
  params: z.object({ code: z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_TYPED)) }),
  query: z.object({
    /** Who asks comes from the session; somebody else's id is refused. */
    customerId: z.optional(z.string().check(z.maxLength(40))),
    products: ignored,
    deliveryRegion: ignored,
    paymentMethod: ignored,
    deliveryProgrammedType: ignored,
    deliveryTime: ignored,
    storeId: ignored,
  }),
  data: z.object({
    coupon: z.object({
      code: z.string(),
      coupon_type: z.enum(['difference', 'percentage']),
      coupon_value: pesos,
      coupon_value_percentage: z.int(),
      max_discount: z.nullable(pesos),
      min_cart_amount: pesos,
      delivery_free: z.boolean(),
    }),
    /** What it is for; null for every product. */
    products: z.nullable(z.array(z.int())),
  }),
  refusals: COUPON_REFUSALS,
  owner: { in: 'query', field: 'customerId' },
})
