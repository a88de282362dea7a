// What the shop sends to Uber Direct and reads of its answers. Amounts are in hundredths of a peso.
import { z } from 'zod'
import type { CourierOrderRequest, CourierStop, QuoteRequest } from './courier.ts'
import { deliveryStatus, trackingUrl } from './delivery-fields.ts'

/** Uber's own limit of characters. */
const MAX_NOTES = 280
const OF_AGE = 18

export const UberQuote = z.object({
  id: z.string().min(1).max(100),
  fee: z.int().min(0),
  expires: z.iso.datetime({ offset: true }).nullish(),
  dropoff_eta: z.iso.datetime({ offset: true }).nullish(),
})

export const UberDelivery = z.object({
  id: z.string().min(1).max(100),
  status: deliveryStatus,
  tracking_url: trackingUrl,
})

export const UberError = z.object({
  code: z.string().min(1).max(80),
  metadata: z.looseObject({ delivery_id: z.string().min(1).max(100).optional() }).nullish(),
})

export function uberQuoteBody({ store, to, worth }: QuoteRequest) {
  return {
    pickup_address: addressOf(store),
    pickup_latitude: store.latitude,
    pickup_longitude: store.longitude,
    pickup_phone_number: store.phone,
    dropoff_address: addressOf(to),
    dropoff_latitude: to.latitude,
    dropoff_longitude: to.longitude,
    manifest_total_value: worth * 100,
    external_store_id: String(store.id),
  }
}

/** `external_id` is the order's key: with another idempotency key Uber still knows the delivery by it. */
export function uberDeliveryBody(request: CourierOrderRequest) {
  const { store, buyer, items, key, quoteReference, action, instructions, orderNumber, checksAge } = request
  return {
    ...uberQuoteBody(request),
    ...(quoteReference && { quote_id: quoteReference }),
    pickup_name: store.name,
    dropoff_name: buyer.name,
    dropoff_phone_number: buyer.phone,
    dropoff_notes: instructions.slice(0, MAX_NOTES),
    manifest_reference: String(orderNumber),
    manifest_items: items.map(({ name, quantity, price }) => ({ name, quantity, size: 'small', price: price * 100 })),
    deliverable_action: action,
    undeliverable_action: 'return',
    ...(checksAge && { dropoff_verification: { identification: { min_age: OF_AGE } } }),
    external_id: key,
    idempotency_key: key,
  }
}

/** Uber takes an address as a text that holds JSON. */
function addressOf({ street, number, apartment, commune, region, postalCode }: CourierStop): string {
  const lines = [`${street} ${number}`.trim(), apartment].filter((line) => line !== '')
  return JSON.stringify({ street_address: lines, city: commune, state: region, zip_code: postalCode, country: 'CL' })
}
