// The body of POST /checkout/new. Pure.

import type { SavedLine } from '#islands/cart/cart-lines.ts'
import { buyerOf, type Contact } from '#islands/checkout/contact/contact-form.ts'
import { chosenOf } from '#islands/checkout/delivery/chosen.ts'
import type { BodyOf } from '#platform/endpoint.ts'
import type { ChosenBilling } from '#shop/billing/billing.ts'
import type { newOrder } from '#shop/checkout/checkout.contract.ts'
import type { BuyerView } from '#shop/customers/buyer.view.ts'
import { BUY_TYPES } from '#shop/customers/customer.ts'
import { WALLET_TYPE } from '#shop/customers/points/points.ts'
import { streetLine } from '#shop/delivery/address.ts'
import { contextOf } from '#shop/delivery/state/context-of.ts'
import type { DeliveryState } from '#shop/delivery/state/delivery-state.ts'

export interface Purchase {
  readonly lines: readonly SavedLine[]
  readonly contact: Contact
  /** Who buys with an account, whose own data count. */
  readonly member: BuyerView | null
  /** How it is received. */
  readonly delivery: DeliveryState
  readonly billing: ChosenBilling
  /** What the courier should know. */
  readonly notes: string
  /** As payments are recorded: `WEBPAY PLUS`. */
  readonly paymentType: string
  /** What points pay beside it. */
  readonly points: number
  /** The amount on the pay button: the server compares it and never relies on it. */
  readonly pesos: number
  readonly customerId: string
  /** The products that are priced as recommended. */
  readonly recommended: readonly number[]
  /** The code that counts; null for none. */
  readonly coupon: string | null
  /** The promotions that count, by name. */
  readonly promotions: readonly string[]
}

export type OrderBody = Omit<BodyOf<typeof newOrder>, 'idempotency_key'>

export function orderBody({
  lines,
  contact,
  member,
  delivery,
  billing,
  notes,
  paymentType,
  points,
  pesos,
  customerId,
  recommended,
  coupon,
  promotions,
}: Purchase): OrderBody {
  const buyer = member ?? buyerOf(contact)
  return {
    customer_id: customerId,
    products: lines.map((one) => ({ id: one.productId, amount: one.quantity, bulk_price: null })),
    payments: [
      ...(points > 0 ? [{ payment_type: WALLET_TYPE, amount: points }] : []),
      { payment_type: paymentType, amount: pesos },
    ],
    terms_accepted: true,
    saved: false,
    coupon,
    promotion: promotions.join(', ') || null,
    buy_type: BUY_TYPES[member?.kind ?? 'guest'],
    delivery_status: 'PENDIENTE',
    delivery_contact_name: null,
    delivery_contact_phone: null,
    delivery_contact_email: null,
    ...receivingOf(delivery),
    ...addressOf(delivery),
    address_instructions: notes.trim(),
    current_recommended: [...recommended],
    billing: billing.documentType === 'factura' ? { ...billing } : { documentType: 'boleta' },
    email: buyer.email,
    name: `${buyer.firstName} ${buyer.lastName}`,
  }
}

/** The way, its store, its date and what it costs. */
function receivingOf(state: DeliveryState): Partial<OrderBody> {
  const { type, time, pickupStore, day, action } = state.selection
  const { way, date, quote, cost } = chosenOf(state)
  const courier = quote?.state === 'success' ? quote.courier : null
  return {
    store_id: contextOf(state)?.storeId ?? null,
    delivery_type: type ?? 'delivery',
    delivery_time: time ?? 'programmed',
    delivery_date_requested: time === 'programmed' ? day : null,
    delivery_programmed_type: time === 'programmed' ? (date?.kind ?? null) : null,
    delivery_cost: cost ?? 0,
    delivery_action: action,
    programmed_pickup_store: way === 'programmedPickup' ? pickupStore : null,
    delivered_by_uber: way === 'immediateDelivery' && courier === 'UBER',
    delivered_by_justo: way === 'immediateDelivery' && courier === 'JUSTO',
  }
}

/** Where a delivery goes; nothing of a pickup. */
function addressOf({ selection: { type, place } }: DeliveryState): Partial<OrderBody> {
  if (type === 'pickup' || place === null) return {}
  return {
    delivery_address: streetLine(place),
    address_region: place.region,
    address_city: place.commune,
    address_commune: place.commune,
    address_street: place.street.trim(),
    address_number: place.number.trim(),
    address_apt: place.apartment.trim(),
    place_id: place.placeId,
    delivery_latitude: place.point?.latitude ?? null,
    delivery_longitude: place.point?.longitude ?? null,
  }
}
