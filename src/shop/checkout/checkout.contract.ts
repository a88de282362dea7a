// POST /checkout/new: makes an order. Of the figures sent only `payments` counts, and only to be compared with the server's
// own.

import * as z from 'zod/mini'
import { endpoint } from '#platform/endpoint.ts'
import { DOCUMENT_TYPES, MAX_BILLING } from '#shop/billing/billing.ts'
import { DELIVERABLE_ACTIONS } from '#shop/customers/addresses/saved-address.ts'
import { MAX_APARTMENT } from '#shop/delivery/address.ts'
import { MAX_NUMBER_LENGTH, MAX_STREET_LENGTH, streetAndNumber } from '#shop/orders/creating/order-request.ts'
import { MAX_LINES, MAX_QUANTITY, MAX_TYPED } from '#shop/shared/limits.ts'
import { MAX_CLP } from '#shop/shared/money.ts'
import { isDeeperThan, MAX_DEPTH } from '#shop/shared/requests/depth.ts'
import { bodyProductId } from '#shop/shared/requests/ids.contract.ts'
import { CHECKOUT_CODES } from './check.ts'

const text = (max: number) => z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(max))))
const number = z.optional(z.nullable(z.number()))
const flag = z.optional(z.nullable(z.boolean()))
const count = (max: number) => z.int().check(z.minimum(1), z.maximum(max))

/** As long as ids of places may be; Google sets no end to them. */
const MAX_PLACE_ID = 300

/** Of a solved captcha. */
const MAX_CAPTCHA = 4_000

/** Accepted, but nothing depends on it. */
const ignored = z.optional(z.unknown().check(z.refine((value) => !isDeeperThan(value, MAX_DEPTH))))

const OrderedProduct = z.object({
  id: bodyProductId,
  amount: count(MAX_QUANTITY),
  bulk_price: number,
})

const Payment = z.object({
  payment_type: z.string().check(z.maxLength(40)),
  amount: z.int().check(z.minimum(0), z.maximum(MAX_CLP)),
})

const Billing = z.object({
  documentType: z.optional(z.nullable(z.enum(DOCUMENT_TYPES))),
  rut: text(MAX_BILLING.rut),
  company: text(MAX_BILLING.company),
  activity: text(MAX_BILLING.activity),
  address: text(MAX_BILLING.address),
  commune: text(MAX_BILLING.commune),
  city: text(MAX_BILLING.city),
})

const NewOrderFields = z.object({
  /** Made once for each press of the pay button: the same key never makes a second order. */
  idempotency_key: z.string().check(z.regex(/^[A-Za-z0-9_-]{8,64}$/)),
  customer_id: z.string().check(z.regex(/^[A-Za-z0-9_-]{22}$/)),
  products: z.array(OrderedProduct).check(z.minLength(1), z.maxLength(MAX_LINES)),
  payments: z.array(Payment).check(z.maxLength(5)),
  terms_accepted: z._default(z.boolean(), false),
  saved: flag,
  coupon: text(MAX_TYPED),
  promotion: ignored,
  buy_type: z._default(z.string().check(z.maxLength(20)), 'no-socio'),
  store_id: z.optional(z.nullable(z.int())),
  delivery_type: z._default(z.enum(['delivery', 'pickup']), 'delivery'),
  delivery_time: z._default(z.enum(['immediate', 'programmed']), 'programmed'),
  delivery_status: text(20),
  /** Street and number in one, as the buyer wrote them; `address_street` and `address_number` say it exactly. */
  delivery_address: text(120),
  /** The `value` of the chosen date option. */
  delivery_date_requested: text(40),
  delivery_programmed_type: text(12),
  delivery_contact_name: text(60),
  delivery_contact_phone: text(20),
  delivery_contact_email: text(100),
  delivery_cost: number,
  /** Where a programmed pickup is collected; of an immediate one it is `store_id`. */
  programmed_pickup_store: z.optional(z.nullable(z.int())),
  address_region: text(60),
  address_city: text(60),
  address_commune: text(60),
  address_street: text(MAX_STREET_LENGTH),
  address_number: text(MAX_NUMBER_LENGTH),
  address_apt: text(MAX_APARTMENT),
  address_building_name: text(80),
  address_instructions: text(250),
  /** The map's id of the address; one too long to be stored is left out. */
  place_id: text(MAX_PLACE_ID),
  /** Alcohol, express and pickups are given to a person, whatever it says. */
  delivery_action: z.optional(z.nullable(z.enum(DELIVERABLE_ACTIONS))),
  delivered_by_uber: flag,
  delivered_by_justo: flag,
  delivery_latitude: number,
  delivery_longitude: number,
  /** The products that were priced as recommended: why the total differs, where one of them no longer is. */
  current_recommended: z.optional(z.nullable(z.array(bodyProductId).check(z.maxLength(MAX_LINES)))),
  recommended_watch_time: ignored,
  /**
   * False: where this browser has the payment of the same lines open, the buyer is asked first (`paymentOpen`). True, or left out: another
   * order is made all the same.
   */
  another: flag,
  billing: z.optional(z.nullable(Billing)),
  email: text(100),
  name: text(130),
  /** A solved challenge of `GET /api/captcha`, where `captchaAsked` was the answer. */
  captcha: text(MAX_CAPTCHA),
})

/** An address in one piece must fit as well as one in two. */
export const NewOrder = NewOrderFields.check(
  z.refine(
    (body) => {
      const { street, number } = streetAndNumber(body)
      return street.length <= MAX_STREET_LENGTH && number.length <= MAX_NUMBER_LENGTH
    },
    { path: ['delivery_address'] },
  ),
)

export type NewOrderBody = z.output<typeof NewOrder>

const Created = z.object({ order_id: z.string(), order_number: z.int() })

const badRequest = { status: 400, errorType: 'other' } as const
/** `data.minimum` of `couponMinimum`; `data.seconds` of `couponTooOften`. */
const coupons = {
  couponLogin: badRequest,
  couponUnknown: badRequest,
  couponNotYet: badRequest,
  couponOver: { status: 409, errorType: 'other' },
  couponUsedUp: { status: 409, errorType: 'other' },
  couponUsedByYou: { status: 409, errorType: 'other' },
  /** Another order of this customer, whose payment has begun, holds it. */
  couponHeldByYou: { status: 409, errorType: 'other' },
  couponTooOften: { status: 429, errorType: 'other' },
  couponMinimum: badRequest,
  couponProducts: badRequest,
  couponPromotions: badRequest,
} as const
const unpaid = { status: 409, errorType: 'unpaid_limit' } as const

export const newOrder = endpoint({
  method: 'POST',
  path: '/checkout/new',
  owner: { in: 'body', field: 'customer_id' },
  body: NewOrder,
  /** The same pair under both names. */
  data: z.object({ checkout: Created, newOrder: Created }),
  limit: 'write',
  refusals: {
    /** `data.warning`: the code of the check that failed; `data.flag`: the part of the page it is about. */
    ...(Object.fromEntries(CHECKOUT_CODES.map((code) => [code, badRequest])) as Record<
      (typeof CHECKOUT_CODES)[number],
      typeof badRequest
    >),
    /** `data.products`: product_id, name, wanted, available of each line without enough stock. */
    stock: { status: 409, errorType: 'stock' },
    delivery_programmed_type: { status: 409, errorType: 'delivery_programmed_type' },
    communeNotCovered: badRequest,
    regionNotCovered: badRequest,
    /** `data.total`: the server's own sum. */
    invalid_payments_amount: { status: 409, errorType: 'invalid_payments_amount' },
    /** `data.balance`: the points there are. */
    points_exceed: { status: 409, errorType: 'points_exceed' },
    /** The total was made with `data.products`, which are no longer recommended to this customer. */
    recommended: { status: 409, errorType: 'recommended' },
    /** A factura for a RUT that has no business by the tax office's register, where that answers in time. */
    billingNoActivity: { status: 409, errorType: 'other' },
    unknownProducts: { status: 400, errorType: 'other' },
    quantityLimit: { status: 400, errorType: 'other' },
    orderTooLarge: { status: 400, errorType: 'other' },
    /** Too much held without payment; `data.minutes` until the first of it is released, at the latest. */
    unpaidOrders: unpaid,
    unpaidProduct: unpaid,
    unpaidUnits: unpaid,
    unpaidNetwork: unpaid,
    /**
     * `another` is false, and this browser has the payment of the same lines open: `data.order_id`, `order_number`, `amount` in pesos, and
     * the payment's `payment_id` and `method`.
     */
    paymentOpen: { status: 409, errorType: 'payment_open' },
    ...coupons,
    deliveryUnavailable: { status: 400, errorType: 'other' },
    /** The law forbids its sale then; `data.until`: when it ends. */
    alcoholHours: { status: 409, errorType: 'other' },
    notYours: { status: 403, errorType: 'other' },
    buyerBlocked: { status: 403, errorType: 'other' },
    keyUsed: { status: 409, errorType: 'other' },
    /** As many orders are being made as end in a few seconds; the same one again has the same key. */
    manyOrders: { status: 429, errorType: 'other', retryAfter: 5 },
    /** Much of a product is held without payment: the same order again, with `captcha`. */
    captchaAsked: { status: 400, errorType: 'captcha' },
  },
})
