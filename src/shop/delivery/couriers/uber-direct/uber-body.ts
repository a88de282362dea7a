// Writes what the shop sends to Uber Direct, and reads its answers. Amounts are in hundredths of a peso.
import { z } from 'zod'
import type { CourierOrderRequest, CourierReport, CourierStop, QuoteRequest } from '../courier.ts'
import { deliveryStatus, firstName, instant, trackingUrl } from '../delivery-fields.ts'

/** The most characters of notes that Uber takes. */
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

/** The shape of a delivery as it is read, and as a notice holds it. */
export const UberReport = z.object({
  id: z.string().min(1).max(100),
  status: deliveryStatus,
  external_id: z.string().min(1).max(100).nullish().catch(null),
  tracking_url: trackingUrl,
  courier: z.object({ name: firstName }).nullish().catch(null),
  courier_imminent: z.boolean().nullish().catch(null),
  dropoff_eta: instant,
  pickup_ready: instant,
  undeliverable_reason: z.string().min(1).nullish().catch(null),
})

export const UberDeliveries = z.object({ data: z.array(UberReport) })

/** Milliseconds before its pickup beyond which a delivery counts as one for a later, chosen hour. */
const LATER_MS = 45 * 60_000

/** Reads a delivery's report; `at` is the moment for which it is true. */
export function uberReport(delivery: z.output<typeof UberReport>, at: Date): CourierReport {
  const { id, status, external_id, tracking_url, courier, courier_imminent, dropoff_eta, pickup_ready } = delivery
  return {
    reference: id,
    key: external_id ?? null,
    trackingUrl: tracking_url ?? null,
    rider: courier?.name || null,
    dropoffEta: dropoff_eta,
    reading: {
      status,
      isImminent: courier_imminent === true,
      hasRider: Boolean(courier?.name),
      isForLater: pickup_ready !== null && pickup_ready.getTime() - at.getTime() > LATER_MS,
      reached: 'nothing',
      failure: delivery.undeliverable_reason ?? null,
    },
  }
}

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

/** Makes the body of a delivery. `external_id` is the order's key, by which Uber knows it even under another idempotency key. */
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

/** Writes an address as Uber takes it: a text that holds JSON. */
function addressOf({ street, number, apartment, commune, region, postalCode }: CourierStop): string {
  const lines = [`${street} ${number}`.trim(), apartment].filter((line) => line !== '')
  return JSON.stringify({ street_address: lines, city: commune, state: region, zip_code: postalCode, country: 'CL' })
}
