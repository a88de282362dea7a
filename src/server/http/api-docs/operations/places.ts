// Calls of the API documentation: addresses while somebody types them, and points of the map.
import type { Calls } from './operation.ts'

export const PLACES_CALLS: Calls = {
  'GET /api/places/suggestions': {
    id: 'suggestPlaces',
    summary: 'At most six places in Chile while somebody types an address, the likeliest first',
    note: 'One `session` for all requests of a search and the `resolve` that ends it.',
    query: { text: 'av apoquindo 4500', near: '-33.416,-70.534' },
  },
  'GET /api/places/resolve': {
    id: 'resolvePlace',
    summary: 'The address and point of a suggestion, and which deliveries reach it',
    query: { id: 'calle:13114:av-apoquindo:4500' },
  },
  'GET /api/places/reverse': {
    id: 'reversePlace',
    summary: 'The address at a point of the map; null outside Chile',
    query: { coordinates: '-33.4139,-70.5828' },
  },
}
