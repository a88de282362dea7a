// Builds the parts of a new order from the request, the booking and the priced cart.

import { WAYS } from '#shop/browsing/ways.ts'
import type { RecalculatedCart } from '#shop/cart/recalculate.ts'
import type { CheckoutFlag, CheckoutRefusal } from '#shop/checkout/check.ts'
import { FREE_TYPE, methodNamed, methodOfType } from '#shop/checkout/methods.ts'
import { BUY_TYPES, type Customer } from '#shop/customers/customer.ts'
import type { PointsRefusal } from '#shop/customers/points/ledger.ts'
import { WALLET_TYPE } from '#shop/customers/points/points.ts'
import { handOverOf } from '#shop/delivery/at-the-door.ts'
import type { Booking, WayRefusal } from '#shop/delivery/ways/receiving.ts'
import type { OrderAmounts, OrderDelivery, OrderPayment, OrderShell } from '#shop/orders/order.ts'
import type { UnpaidRefusal } from '#shop/orders/unpaid/unpaid-limits.ts'
import type { CartCouponRefusal, FindCouponRefusal, HoldCouponRefusal } from '#shop/pricing/coupons/coupon-refusal.ts'
import { labelsOf } from '#shop/pricing/price-change.ts'
import type { Product } from '#shop/products/product.ts'
import type { Settings } from '#shop/settings/settings.ts'
import { type OrderId, type ProductId, WAREHOUSE } from '#shop/shared/ids.ts'
import { type Clp, clp, MAX_CLP } from '#shop/shared/money.ts'
import type { Refusal } from '#shop/shared/result.ts'
import { type ReceivingFields, wantedOf } from './order-request.ts'

/** Why an order cannot have what it claims of its buyer. */
export type ClaimRefusal = PointsRefusal | HoldCouponRefusal

export type CreateRefusal =
  | CheckoutRefusal
  | UnpaidRefusal
  | WayRefusal
  | ClaimRefusal
  | FindCouponRefusal
  | CartCouponRefusal
  | Refusal<
      | 'stock'
      | 'invalid_payments_amount'
      | 'recommended'
      | 'billingNoActivity'
      | 'unknownProducts'
      | 'quantityLimit'
      | 'deliveryUnavailable'
      | 'alcoholHours'
      | 'notYours'
      | 'buyerBlocked'
      | 'keyUsed'
      | 'paymentOpen'
      | 'captchaAsked'
    >

/** Maps refusals of a way to the part of the page they are about. */
const WAY_FLAGS: Readonly<Partial<Record<CreateRefusal['code'], CheckoutFlag>>> = {
  expressMaximum: 'cart',
  deliveryUnavailable: 'address',
  sectorUnavailable: 'address',
  quoteExpired: 'address',
  quoteMissing: 'address',
  storesClosed: 'address',
  pickupStoreAgain: 'store',
  pickupStoreChanged: 'store',
  pickupDatePast: 'date',
  boletaUnnamed: 'rut',
  billingNoActivity: 'billing',
}

/** Adds to a refusal the part of the page it is about, where it did not say so. */
export function flagged<Refused extends CreateRefusal>(refusal: Refused): Refused {
  const flag = WAY_FLAGS[refusal.code]
  return flag ? { flag, ...refusal, warning: refusal.code } : refusal
}

/** The fields of the request that an order stores. */
interface RequestFields extends ReceivingFields {
  readonly address_city?: string | null | undefined
  readonly place_id?: string | null | undefined
  readonly address_apt?: string | null | undefined
  readonly address_instructions?: string | null | undefined
}

type Payments = readonly { readonly payment_type: string; readonly amount: number }[]

interface ShellSource {
  readonly id: OrderId
  readonly idempotencyKey: string
  readonly requestHash: string
  readonly body: RequestFields & { readonly payments: Payments }
  readonly customer: Customer
  readonly now: Date
}

/** What an order is before it is priced: enough to claim its idempotency key. */
export function orderShell(source: ShellSource, settings: Settings): OrderShell {
  const { id, idempotencyKey, requestHash, body, customer, now } = source
  const inMinutes = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
  const minutes = minutesToPay(body.payments, settings)
  return {
    id,
    customerRowId: customer.rowId,
    idempotencyKey,
    requestHash,
    buyType: BUY_TYPES[customer.kind],
    buyer: customer,
    storeId: WAREHOUSE, // until it is booked
    deliveryType: body.delivery_type,
    deliveryTime: body.delivery_time,
    expiresAt: inMinutes(minutes),
    beginUntil: inMinutes(Math.min(minutes, settings.unpaidUnbegunMinutes)),
    now,
  }
}

/** Says how many minutes an order waits for its money: as its method says, else as the shop is set. */
function minutesToPay(payments: Payments, { orderPaymentMinutes }: Settings): number {
  return methodNamed(offeredPayments(payments).method)?.waitsMinutes ?? orderPaymentMinutes
}

/** Builds how an order is received. `pickupCode` is stored of pickups alone, an address of deliveries alone. */
export function orderDelivery(
  body: RequestFields,
  booking: Omit<Booking, 'storeId' | 'cost'>,
  { hasAlcohol, pickupCode }: { readonly hasAlcohol: boolean; readonly pickupCode: string },
): OrderDelivery {
  const { deliveryTime, deliveryType } = WAYS[booking.way]
  const { place } = wantedOf(body)
  return {
    type: deliveryType,
    time: deliveryTime,
    programmedType: booking.programmedType,
    day: booking.day,
    service: booking.service,
    region: booking.region,
    commune: booking.commune,
    city: (place && body.address_city) || null,
    pickupStoreId: booking.pickupStoreId,
    pickupCode: deliveryType === 'pickup' ? pickupCode : null,
    quoteId: booking.quoteId,
    street: place?.street ?? null,
    number: place?.number ?? null,
    point: place?.point ?? null,
    placeId: place && placeIdOf(body),
    apartment: (place && body.address_apt) || null,
    instructions: body.address_instructions || null,
    action: handOverOf(booking.way, hasAlcohol, body.delivery_action ?? null),
  }
}

/** Keeps a place's id only if it fits: a part of an id would be that of no place. */
function placeIdOf({ place_id: id }: RequestFields): string | null {
  return id && id.length <= STORED_PLACE_ID ? id : null
}

/** Characters of `orders.place_id`. */
const STORED_PLACE_ID = 200

/** Computes an order's amounts in pesos. The subtotal of an order has its delivery in it, that of a cart has not. */
export function orderAmounts(cart: RecalculatedCart): OrderAmounts {
  const { subtotal, discounts, deliveryCost, total, due } = cart
  return {
    subtotal: clp(subtotal + deliveryCost),
    deliveryCost,
    total,
    due,
    clubDiscount: discounts.clubDiscount,
    bulkDiscount: discounts.bulkDiscount,
    recommendedDiscount: discounts.recommendedDiscount,
    promotionName: cart.promotionNames.join(', ').slice(0, STORED_NAMES) || null,
    promotionDiscount: discounts.offersDiscount,
    couponCode: labelsOf(cart.changes, 'coupon')[0] ?? null, // one that took nothing off is not used up
    couponDiscount: discounts.couponDiscount,
  }
}

/** Characters of `orders.promotion_name`. */
const STORED_NAMES = 120

/** Builds an order's payments, which add up to its total. `type` is that of the method chosen for the money. */
export function orderPayments({ points, due }: Pick<RecalculatedCart, 'points' | 'due'>, type: string): OrderPayment[] {
  const money = { source: 'money', type: due === 0 ? FREE_TYPE : type, pesos: due, state: 'pending' } as const
  if (points === 0) return [money]
  return [{ source: 'points', type: WALLET_TYPE, pesos: points, state: 'pending' }, money]
}

/** Is what a request wants to pay with. */
export interface OfferedPayments {
  /** The sum of its `WALLET` payments. */
  readonly points: Clp
  /** What all payments add up to. */
  readonly pesos: number
  /** Is the type of the money; `FREE` where points alone pay. */
  readonly type: string
  /** Is the method of the money; `several` for more than one. */
  readonly method: string
}

/** Parts a request's payments into points and money. It refuses nothing: the cart says what they must add up to. */
export function offeredPayments(payments: Payments): OfferedPayments {
  const isPoints = ({ payment_type }: Payments[number]) => payment_type.trim().toUpperCase() === WALLET_TYPE
  const money = payments.filter((payment) => !isPoints(payment))
  const pesosOf = (some: Payments) => some.reduce((pesos, { amount }) => pesos + amount, 0)
  const points = clp(Math.min(MAX_CLP, pesosOf(payments.filter(isPoints))))
  const type = money[0]?.payment_type ?? (points > 0 ? FREE_TYPE : '')
  return { points, pesos: pesosOf(payments), ...methodAndType(type, money.length) }
}

function methodAndType(type: string, count: number): Pick<OfferedPayments, 'type' | 'method'> {
  if (type.trim().toUpperCase() === FREE_TYPE) return { type: FREE_TYPE, method: FREE_TYPE }
  const known = methodOfType(type)
  return { type: known?.paymentTypes[0] ?? FREE_TYPE, method: count > 1 ? 'several' : (known?.method ?? type) }
}

/** Says whether they pay a cart as it costs now: as many points and as much money, neither less nor more. */
export function pays({ points, pesos }: OfferedPayments, cart: Pick<RecalculatedCart, 'points' | 'total'>): boolean {
  return points === cart.points && pesos === cart.total
}

/** Builds the refusal that lists which products are short. */
export function stockRefusal({ lines, shortages }: RecalculatedCart): CreateRefusal {
  const products = shortages.map(({ productId, reason, available }) => {
    const line = lines.find(({ product }) => product.id === productId)!
    return { product_id: productId, name: line.product.displayName, wanted: line.quantity, available, reason }
  })
  return { code: 'stock', products }
}

/** Lists the products a request orders as recommended that are recommended no more. */
export function endedRecommendations(
  { current_recommended }: { readonly current_recommended?: readonly number[] | null | undefined },
  recommended: ReadonlySet<ProductId>,
  ordered: ReadonlyMap<ProductId, Product>,
): readonly Product[] {
  const stated = [...new Set(current_recommended)].filter((id) => !recommended.has(id as ProductId))
  return stated.flatMap((id) => ordered.get(id as ProductId) ?? [])
}

/** Builds the refusal that names those products. */
export function recommendedRefusal(ended: readonly Product[]): CreateRefusal {
  return { code: 'recommended', products: ended.map(({ id, displayName }) => ({ product_id: id, name: displayName })) }
}
