// The body of POST /checkout/new. Pure.

import type { SavedLine } from '#islands/cart/cart-lines.ts'
import type { Contact } from '#islands/checkout/contact/contact-form.ts'
import { buyerOf } from '#islands/checkout/contact/contact-form.ts'
import type { Address, DateOption } from '#islands/delivery/delivery.store.ts'
import type { Destination } from '#islands/delivery/destination.ts'
import type { BodyOf } from '#platform/endpoint.ts'
import type { newOrder } from '#shop/checkout/checkout.contract.ts'
import type { BuyerView } from '#shop/customers/buyer.view.ts'
import { BUY_TYPES } from '#shop/customers/customer.ts'
import { streetLine } from '#shop/delivery/address.ts'
import { WAREHOUSE } from '#shop/shared/ids.ts'

export interface Purchase {
  readonly lines: readonly SavedLine[]
  readonly contact: Contact
  /** Who buys with an account, whose own data count. */
  readonly member: BuyerView | null
  readonly place: Destination
  readonly address: Address
  readonly date: DateOption
  /** As payments are recorded: `WEBPAY PLUS`. */
  readonly paymentType: string
  /** The amount on the pay button: the server compares it and never relies on it. */
  readonly pesos: number
  readonly customerId: string
  /** The products that are priced as recommended. */
  readonly recommended: readonly number[]
}

export type OrderBody = Omit<BodyOf<typeof newOrder>, 'idempotency_key'>

export function orderBody({
  lines,
  contact,
  member,
  place,
  address,
  date,
  paymentType,
  pesos,
  customerId,
  recommended,
}: Purchase): OrderBody {
  const buyer = member ?? buyerOf(contact)
  return {
    customer_id: customerId,
    products: lines.map((one) => ({ id: one.productId, amount: one.quantity, bulk_price: null })),
    payments: [{ payment_type: paymentType, amount: pesos }],
    terms_accepted: true,
    saved: false,
    coupon: null,
    buy_type: BUY_TYPES[member?.kind ?? 'guest'],
    store_id: WAREHOUSE,
    delivery_type: 'delivery',
    delivery_time: 'programmed',
    delivery_status: 'PENDIENTE',
    delivery_address: streetLine(address),
    delivery_date_requested: date.value,
    delivery_programmed_type: date.sameDayType,
    delivery_contact_name: null,
    delivery_contact_phone: null,
    delivery_contact_email: null,
    delivery_cost: date.cost,
    address_region: place.region,
    address_commune: place.commune,
    address_street: address.street.trim(),
    address_number: address.number.trim(),
    address_apt: address.apartment.trim(),
    address_instructions: address.notes.trim(),
    current_recommended: [...recommended],
    delivered_by_uber: false,
    delivered_by_justo: false,
    billing: { documentType: 'boleta' },
    email: buyer.email,
    name: `${buyer.firstName} ${buyer.lastName}`,
  }
}
