// Declares the calls for where express delivery goes: the areas on a map, and the stores that serve a point.
import * as z from 'zod/mini'
import { endpoint } from '#platform/endpoint.ts'
import { coordinates } from '#shop/geography/coordinates.contract.ts'

const PolygonStore = z.object({
  store_id: z.int(),
  /** The store's rank in the area: where areas overlap, the smaller number goes first. */
  priority: z.int(),
  Store: z.object({ id: z.int(), name: z.string(), latitude: z.number(), longitude: z.number() }),
})

export const polygonCoordinates = endpoint({
  method: 'GET',
  path: '/api/polygon/coordinates',
  data: z.array(
    z.object({
      polygon_id: z.int(),
      name: z.string(),
      coords: z.array(z.object({ lat: z.number(), lng: z.number() })),
      polygon_store: z.array(PolygonStore),
    }),
  ),
  refusals: {},
  shared: true,
})

export const coordinatesStores = endpoint({
  method: 'GET',
  path: '/api/coordinates/stores',
  /** The point as `lat,lng`; Las Condes without one. */
  query: z.object({ coordinates: z.optional(coordinates), stock_coordinates: z.optional(coordinates) }),
  /** The stores in order of preference, open or not; empty where express does not go. */
  data: z.array(
    z.object({
      store_id: z.int(),
      name: z.string(),
      polygon_id: z.int(),
      priority: z.int(),
      distance_km: z.number(),
      open_now: z.boolean(),
      /** The hour at which it next opens, as `HH:mm`; null while it is open. */
      opens_at: z.nullable(z.string()),
    }),
  ),
  refusals: {},
})
