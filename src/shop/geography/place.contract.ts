// Finding a place in Chile: while somebody types, of a suggestion, and at a point of the map.
import * as z from 'zod/mini'
import { endpoint } from '#platform/endpoint.ts'
import { coordinates } from './coordinates.contract.ts'

const session = z.optional(z.string().check(z.regex(/^[A-Za-z0-9-]{8,64}$/)))

const Found = z.object({
  id: z.string(),
  street: z.string(),
  /** '' where none is known. */
  number: z.string(),
  commune: z.string(),
  region: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  precision: z.enum(['rooftop', 'street', 'commune']),
  /** Whether programmed and express delivery reach it. */
  programmed: z.boolean(),
  immediate: z.boolean(),
})

export const suggestPlaces = endpoint({
  method: 'GET',
  path: '/api/places/suggestions',
  query: z.object({
    text: z.string().check(z.trim(), z.minLength(3), z.maxLength(120)),
    near: z.optional(coordinates),
    session,
  }),
  data: z.object({
    places: z.array(z.object({ id: z.string(), main: z.string(), secondary: z.string() })),
  }),
  refusals: {},
  /** The gazetteer is in memory; Google, where it has a key, answers within its time limit. */
  fromMemory: true,
})

export const resolvePlace = endpoint({
  method: 'GET',
  path: '/api/places/resolve',
  query: z.object({ id: z.string().check(z.minLength(1), z.maxLength(300)), session }),
  data: z.object({ place: Found }),
  refusals: { addressNotFound: { status: 404 } },
})

export const reversePlace = endpoint({
  method: 'GET',
  path: '/api/places/reverse',
  query: z.object({ coordinates }),
  /** Null outside Chile; in a commune without programmed delivery `programmed` is false ('Sector no disponible'). */
  data: z.object({ place: z.nullable(Found) }),
  refusals: {},
})
