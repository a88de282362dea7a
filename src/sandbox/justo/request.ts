// The bodies of Justo's calls: deliveries as its v2 takes them, estimates as our convention with it says.
import { z } from 'zod'

const place = {
  storeId: z.string().min(1).max(80),
  placeId: z.string().max(300).optional(),
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  preferCoordinates: z.boolean().optional(),
  addressLine1: z.string().max(300),
  addressLine2: z.string().max(300).optional(),
}

const estimateBody = z.object(place)
const deliveryBody = z.object({
  ...place,
  externalId: z.string().min(1).max(100),
  avoidDuplication: z.boolean().optional(),
  placeName: z.string().min(1).max(200),
  placePhone: z.string().min(8).max(20),
  instructions: z.string().max(2_000).optional(),
  tipAmount: z.number().min(0).optional(),
  contents: z.string().max(20_000).optional(),
})

/** Null for a body that makes no sense. */
export const parseEstimate = (body: unknown) => estimateBody.safeParse(body).data ?? null
export const parseDelivery = (body: unknown) => deliveryBody.safeParse(body).data ?? null
