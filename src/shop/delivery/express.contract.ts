// Declares the call that says whether express delivery reaches a commune now, for the commune selector.
import * as z from 'zod/mini'
import { endpoint } from '#platform/endpoint.ts'
import { coordinates } from '#shop/geography/coordinates.contract.ts'

const placeName = z.string().check(z.trim(), z.minLength(1), z.maxLength(60))

export const readExpress = endpoint({
  method: 'GET',
  path: '/api/stores/express',
  query: z.object({
    region: placeName,
    commune: placeName,
    /** The point of the address as `lat,lng`; the commune counts without it. */
    coordinates: z.optional(coordinates),
  }),
  data: z.object({
    available: z.boolean(),
    /** The store that delivers, or would if it were open. */
    store: z.nullable(
      z.object({
        id: z.int(),
        name: z.string(),
        address: z.string(),
        commune: z.string(),
        latitude: z.number(),
        longitude: z.number(),
      }),
    ),
    /** The hour at which it next opens, as `HH:mm`; null while it is open. */
    opens_at: z.nullable(z.string()),
    /** A sentence that says from which store and until when, or why not. */
    message: z.string(),
  }),
  refusals: {},
})
