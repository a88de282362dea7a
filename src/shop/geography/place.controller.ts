// Finding a place while somebody types, of a suggestion, and at a point of the map.
import { type Route, route } from '#platform/request.ts'
import type { DeliveryService } from '#shop/delivery/delivery.service.ts'
import { done, refuse } from '#shop/shared/result.ts'
import type { StoreService } from '#shop/stores/store.service.ts'
import { resolvePlace, reversePlace, suggestPlaces } from './place.contract.ts'
import type { FoundPlace, PlaceSearch, SearchSession } from './place-search.ts'
import { parseCoordinates } from './point.ts'

interface Deps {
  readonly places: PlaceSearch
  readonly delivery: Pick<DeliveryService, 'findCoveredCommune'>
  readonly stores: Pick<StoreService, 'expressStoresFor'>
}

export function placeRoutes({ places, delivery, stores }: Deps): Route[] {
  /** A place with which deliveries reach it, open or not. */
  async function reached({ point, ...place }: FoundPlace) {
    const programmed = (await delivery.findCoveredCommune(place)) !== null
    const where = { ...place, point }
    return { ...place, ...point, programmed, immediate: stores.expressStoresFor(where).length > 0 }
  }

  return [
    route(suggestPlaces, async ({ query: { text, near, session } }) =>
      done({ places: [...(await places.suggest(text, sessionOf(session, near)))] }),
    ),
    route(resolvePlace, async ({ query: { id, session } }) => {
      const place = await places.resolve(id, sessionOf(session))
      return place ? done({ place: await reached(place) }) : refuse({ code: 'addressNotFound' })
    }),
    route(reversePlace, async ({ query }) => {
      const point = parseCoordinates(query.coordinates)
      const place = point && (await places.reverse(point))
      return done({ place: place && (await reached(place)) })
    }),
  ]
}

function sessionOf(session: string | undefined, near?: string | undefined): SearchSession {
  const point = parseCoordinates(near)
  return { session, ...(point && { near: point }) }
}
