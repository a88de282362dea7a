// Writes what the shop sends to Justo, and reads its answers. Justo speaks of whole pesos; the shape of a quote is our
// assumption until Justo's own is established (README.md).
import { z } from 'zod'
import type { CourierOrderRequest, CourierReport, CourierStop, QuoteRequest } from '../courier.ts'
import { deliveryStatus, firstName, instant, trackingUrl } from '../delivery-fields.ts'

/** The longest estimate in minutes; anything beyond is not believed. */
const MAX_MINUTES = 24 * 60

export const JustoEstimate = z.object({
  status: z.literal('ok'),
  data: z.discriminatedUnion('available', [
    z.object({
      available: z.literal(true),
      price: z.int().min(0),
      estimatedMinutes: z.number().min(0).max(MAX_MINUTES).nullish().catch(null),
    }),
    z.object({ available: z.literal(false), reason: z.string().min(1).max(80).optional() }),
  ]),
})

export const JustoDelivery = z.object({
  status: z.literal('ok'),
  data: z
    .object({ _id: z.string().min(1).max(100), status: deliveryStatus, trackingURL: trackingUrl })
    .transform(({ _id: reference, trackingURL = null, status }) => ({ reference, status, trackingUrl: trackingURL })),
})

/** The shape of a delivery as it is read. */
export const JustoReport = z.object({
  status: z.literal('ok'),
  data: z
    .object({
      _id: z.string().min(1).max(100),
      externalId: z.string().min(1).max(100).nullish().catch(null),
      status: deliveryStatus,
      trackingURL: trackingUrl,
      driverInformation: z.object({ name: firstName }).nullish().catch(null),
      deliveryExpectedAt: instant,
      forDate: instant,
      activatesAt: instant,
      nearStoreAt: instant,
      driverReceivedAt: instant,
      nearClientAt: instant,
      uncompletedReason: z.string().min(1).nullish().catch(null),
    })
    .transform(({ _id: reference, ...rest }) => ({ reference, ...rest })),
})

export function justoReport({ data }: z.output<typeof JustoReport>, now: Date): CourierReport {
  const begins = data.forDate ?? data.activatesAt
  return {
    reference: data.reference,
    key: data.externalId ?? null,
    trackingUrl: data.trackingURL ?? null,
    rider: data.driverInformation?.name || null,
    dropoffEta: data.deliveryExpectedAt,
    reading: {
      status: data.status,
      isImminent: false,
      hasRider: Boolean(data.driverInformation?.name),
      isForLater: begins !== null && begins > now,
      reached: reachedBy(data),
      failure: data.uncompletedReason ?? null,
    },
  }
}

function reachedBy({ nearClientAt, driverReceivedAt, nearStoreAt }: z.output<typeof JustoReport>['data']) {
  if (nearClientAt && driverReceivedAt) return 'client'
  return driverReceivedAt ? 'received' : nearStoreAt ? 'store' : 'nothing'
}

export const JustoOk = z.object({ status: z.literal('ok') })

/** The shape of an answer that is not `ok`. */
export const JustoError = z.object({ status: z.string(), code: z.string().min(1).max(80) })

export function justoEstimateBody({ store, to }: QuoteRequest) {
  return { storeId: store.justoStoreId, ...addressOf(to) }
}

/** Makes the body of a delivery; the same `externalId` never makes a second one. */
export function justoDeliveryBody(request: CourierOrderRequest) {
  const { buyer, instructions, items, key } = request
  return {
    ...justoEstimateBody(request),
    externalId: key,
    avoidDuplication: true,
    placeName: buyer.name,
    placePhone: buyer.phone,
    instructions,
    tipAmount: 0,
    contents: items.map(({ name, quantity }) => `${quantity} × ${name}`).join('\n'),
  }
}

/** Writes an address: its point counts, the words are for whoever rings the bell. */
function addressOf({ latitude, longitude, placeId, street, number, apartment, commune, region }: CourierStop) {
  return {
    ...(placeId && { placeId }),
    latitude,
    longitude,
    preferCoordinates: true,
    addressLine1: [`${street} ${number}`.trim(), commune, region].filter((part) => part !== '').join(', '),
    addressLine2: apartment,
  }
}
