// The parts of a new order, from the request, the booking and the priced cart.

import { WAYS } from '#shop/browsing/ways.ts'
import type { RecalculatedCart } from '#shop/cart/recalculate.ts'
import type { CheckoutFlag, CheckoutRefusal } from '#shop/checkout/check.ts'
import { FREE_TYPE, methodOfType } from '#shop/checkout/methods.ts'
import { BUY_TYPES, type Customer } from '#shop/customers/customer.ts'
import { handOverOf } from '#shop/delivery/hand-over.ts'
import type { Booking, WayRefusal } from '#shop/delivery/ways/receiving.ts'
import type { Product } from '#shop/products/product.ts'
import type { Settings } from '#shop/settings/settings.ts'
import { type OrderId, type ProductId, WAREHOUSE } from '#shop/shared/ids.ts'
import { clp } from '#shop/shared/money.ts'
import type { Refusal } from '#shop/shared/result.ts'
import type { OrderAmounts, OrderDelivery, OrderShell } from './order.ts'
import { type ReceivingFields, wantedOf } from './order-request.ts'
import type { UnpaidRefusal } from './unpaid-limits.ts'

export type CreateRefusal =
  | CheckoutRefusal
  | UnpaidRefusal
  | WayRefusal
  | Refusal<
      | 'stock'
      | 'invalid_payments_amount'
      | 'recommended'
      | 'unknownProducts'
      | 'quantityLimit'
      | 'couponLogin'
      | 'deliveryUnavailable'
      | 'alcoholHours'
      | 'notYours'
      | 'keyUsed'
    >

/** Which part of the page a way's refusal is about. */
const WAY_FLAGS: Readonly<Partial<Record<CreateRefusal['code'], CheckoutFlag>>> = {
  deliveryUnavailable: 'address',
  sectorUnavailable: 'address',
  quoteExpired: 'address',
  quoteMissing: 'address',
  storesClosed: 'address',
  pickupStoreAgain: 'store',
  pickupStoreChanged: 'store',
  pickupDatePast: 'date',
}

/** The refusal with the part of the page it is about, where the way did not say it. */
export function flagged<Refused extends CreateRefusal>(refusal: Refused): Refused {
  const flag = WAY_FLAGS[refusal.code]
  return flag && !('flag' in refusal) ? { ...refusal, flag } : refusal
}

/** The fields of the request that an order stores. */
interface RequestFields extends ReceivingFields {
  readonly address_city?: string | null | undefined
  readonly place_id?: string | null | undefined
  readonly address_apt?: string | null | undefined
  readonly address_instructions?: string | null | undefined
}

type Payments = readonly { readonly payment_type: string }[]

interface ShellSource {
  readonly id: OrderId
  readonly idempotencyKey: string
  readonly requestHash: string
  readonly body: RequestFields
  readonly customer: Customer
  readonly now: Date
}

/** What an order is before it is priced: enough to claim its idempotency key. */
export function orderShell(source: ShellSource, settings: Settings): OrderShell {
  const { id, idempotencyKey, requestHash, body, customer, now } = source
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
    expiresAt: new Date(now.getTime() + settings.orderPaymentMinutes * 60_000),
    now,
  }
}

/** How an order is received. `pickupCode` is stored of pickups alone, an address of deliveries alone. */
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

/** A part of an id would be that of no place. */
function placeIdOf({ place_id: id }: RequestFields): string | null {
  return id && id.length <= STORED_PLACE_ID ? id : null
}

/** Characters of `orders.place_id`. */
const STORED_PLACE_ID = 200

export function orderAmounts({ subtotal, discounts, deliveryCost, finalTotal }: RecalculatedCart): OrderAmounts {
  return {
    subtotal: clp(subtotal + deliveryCost),
    deliveryCost,
    total: finalTotal,
    clubDiscount: discounts.clubDiscount,
    bulkDiscount: discounts.bulkDiscount,
    recommendedDiscount: discounts.recommendedDiscount,
    promotionName: null,
    promotionDiscount: discounts.offersDiscount,
    couponCode: null,
    couponDiscount: discounts.couponDiscount,
  }
}

/** The method a request wants to pay with; `several` for more than one. */
export function paymentMethodOf(payments: Payments): string {
  const type = payments[0]?.payment_type ?? ''
  if (type.trim().toUpperCase() === FREE_TYPE) return FREE_TYPE
  return payments.length > 1 ? 'several' : (methodOfType(type)?.method ?? type)
}

/** The refusal that lists what is short. */
export function stockRefusal({ lines, shortages }: RecalculatedCart): CreateRefusal {
  const products = shortages.map(({ productId, reason, available }) => {
    const line = lines.find(({ product }) => product.id === productId)!
    return { product_id: productId, name: line.product.displayName, wanted: line.quantity, available, reason }
  })
  return { code: 'stock', products }
}

/** What a request orders as recommended and is not any more. */
export function endedRecommendations(
  { current_recommended }: { readonly current_recommended?: readonly number[] | null | undefined },
  recommended: ReadonlySet<ProductId>,
  ordered: ReadonlyMap<ProductId, Product>,
): readonly Product[] {
  const stated = [...new Set(current_recommended)].filter((id) => !recommended.has(id as ProductId))
  return stated.flatMap((id) => ordered.get(id as ProductId) ?? [])
}

/** The refusal that names them. */
export function recommendedRefusal(ended: readonly Product[]): CreateRefusal {
  return { code: 'recommended', products: ended.map(({ id, displayName }) => ({ product_id: id, name: displayName })) }
}
