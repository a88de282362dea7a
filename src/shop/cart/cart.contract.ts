// POST /cart: what the cart costs and whether it can be ordered.

import * as z from 'zod/mini'
import { endpoint } from '#platform/endpoint.ts'
import { MAX_NUMBER_LENGTH, MAX_STREET_LENGTH } from '#shop/orders/creating/order-request.ts'
import { AUDIENCES } from '#shop/pricing/audience.ts'
import { MAX_LINES, MAX_QUANTITY, MAX_TYPED } from '#shop/shared/limits.ts'
import { MAX_CLP } from '#shop/shared/money.ts'
import { bodyProductId } from '#shop/shared/requests/ids.contract.ts'

const text = (max: number) => z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(max))))

const Lines = z
  .array(
    z.object({
      productId: bodyProductId,
      amount: z.int().check(z.minimum(1), z.maximum(MAX_QUANTITY)),
    }),
  )
  .check(z.maxLength(MAX_LINES))

/**
 * Only this is read of what clients send: who they are comes from the session, every figure from the shop. A `userId` that
 * is somebody else's is refused.
 */
const CartBody = z
  .object({
    /** The lines; the same as `cart`, as other calls name them, are taken as well. */
    items: z.optional(Lines),
    cart: z.optional(Lines),
    userId: text(40),
    store: z.optional(z.nullable(z.int())),
    deliveryTime: text(20),
    deliveryType: text(20),
    /** `lat,lng`: store 9 stands for the nearest open store from here in immediate mode. */
    stockCoordinates: text(60),
    region: text(60),
    commune: text(60),
    /** Of the address, for an express quote that was made for it. */
    street: text(MAX_STREET_LENGTH),
    number: text(MAX_NUMBER_LENGTH),
    coords: z.optional(z.nullable(z.object({ lat: z.number(), lng: z.number() }))),
    /** Where a programmed pickup is collected. */
    deliveryPickUpStore: z.optional(z.nullable(z.int())),
    /** The kind or value of the chosen date; delivery costs nothing while there is none. */
    programmedType: text(20),
    /** A code; of people with an account alone. */
    coupon: text(MAX_TYPED),
    /** Points to pay with; more than the customer has count as none. */
    points: z.optional(z.nullable(z.int().check(z.minimum(0), z.maximum(MAX_CLP)))),
  })
  .check(z.refine(({ items, cart }) => (items ?? cart) !== undefined, { path: ['items'] }))

const pesos = z.int()

const CartProduct = z.object({
  id: z.int(),
  slug: z.string(),
  name: z.string(),
  display_name: z.string(),
  sku: z.string(),
  brand: z.string(),
  ecommerce_categories: z.string(),
  picture_key: z.string(),
  /** Those that this customer may see. */
  prices: z.array(z.object({ price: pesos, price_list_id: z.int(), club: z.boolean() })),
  reference_price: pesos,
  bulk_price: z.nullable(pesos),
  bulk_amount: z.nullable(z.int()),
  discountPercentage: z.int(),
  price_segment: z.enum(['low', 'mid', 'high']),
  /** Of a pack: how many its components make; it has no reserve of its own. */
  stock: z.int(),
  ecommerce_emergency_stock: z.int(),
  ecommerce_emergency_stock_immediate: z.int(),
  ecommerce_programmed_available: z.boolean(),
  ecommerce_immediate_available: z.boolean(),
  active: z.boolean(),
  is_pack: z.boolean(),
  is_offer: z.boolean(),
  is_cyber: z.boolean(),
  is_sellout: z.boolean(),
  free_delivery: z.boolean(),
  has_alcohol: z.boolean(),
  unit_of_measure: z.string(),
  net_content: z.number(),
  box_units: z.int(),
})

const CartRow = z.object({
  productId: z.int(),
  amount: z.int(),
  product: CartProduct,
  /** Pesos for one, for this customer and for a guest. */
  price: pesos,
  regularPrice: pesos,
  /** Pesos for the line. */
  total: pesos,
  /** The promotion that counts for it, and the pesos it takes off the line. */
  promotion: z.nullable(z.object({ name: z.string(), discount: pesos })),
  /** The price is that of a recommendation to this customer. */
  recommended: z.boolean(),
  /** `alcohol_hours`: the law forbids its sale when it would be handed over. */
  state: z.enum(['ok', 'no_stock', 'inactive', 'other_time', 'alcohol_hours']),
  /** Units the line could have at the most, all the others staying as they are. */
  available: z.int(),
})

export const calculateCart = endpoint({
  method: 'POST',
  path: '/cart',
  owner: { in: 'body', field: 'userId' },
  body: CartBody,
  data: z.object({
    cart: z.array(CartRow),
    /** Products the shop does not know. */
    unknown: z.array(z.int()),
    allDiscounts: z.object({
      clubDiscount: pesos,
      bulkDiscount: pesos,
      recommendedDiscount: pesos,
      offersDiscount: pesos,
      couponDiscount: pesos,
      totalDiscount: pesos,
    }),
    /** Those that count, in the order of the lines; one of free delivery comes last. */
    promotionNames: z.array(z.string()),
    /** The code that counts. */
    coupon: z.nullable(z.string()),
    /** Why the coupon does not count, a sentence; null when it does, or there is none. */
    couponNotice: z.nullable(z.string()),
    /** A sentence for each promotion almost reached; three at most, that of free delivery first. */
    deltasPromos: z.array(z.string()),
    /** Regular prices × units, without delivery. */
    subtotal: pesos,
    deliveryCost: pesos,
    /** By the products' flag or a promotion: delivery costs nothing, whichever date is chosen. */
    freeDelivery: z.boolean(),
    /** The products after discounts, without delivery and before points. */
    total: pesos,
    /** What points pay of it, never more than `total`. */
    points: pesos,
    /** What is to be paid in money. */
    finalTotal: pesos,
    /** Whose prices these are. */
    audience: z.enum(AUDIENCES),
    /** Most units of one product. */
    limit: z.int(),
    hasAlcohol: z.boolean(),
    /** Why alcohol cannot be received as it is wanted, a sentence; null when it can. */
    alcoholNotice: z.nullable(z.string()),
    /** The shop's clock: what is left of the validity does not depend on the browser's. */
    calculatedAt: z.string(),
    /** When the clock next changes a price or the sale of alcohol, an ISO instant; null when it does not. */
    validUntil: z.nullable(z.string()),
  }),
  refusals: { cartTooLarge: { status: 400 } },
  limit: 'cart',
})
