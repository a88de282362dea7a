// Answers the delivery selector's call about express delivery.
import { type Route, route } from '#platform/request.ts'
import type { Way } from '#shop/browsing/ways.ts'
import { parseCoordinates } from '#shop/geography/point.ts'
import type { Audience } from '#shop/pricing/audience.ts'
import { done } from '#shop/shared/result.ts'
import type { StoreService } from '#shop/stores/store.service.ts'
import { readExpress } from './express.contract.ts'
import { expressView } from './express.view.ts'

interface Deps {
  readonly stores: Pick<StoreService, 'expressTo'>
  /** Lists the ways that an audience can choose now. */
  readonly offeredTo: (audience: Audience) => readonly Way[]
}

export function expressRoutes({ stores, offeredTo }: Deps): Route[] {
  return [
    route(readExpress, async ({ query }, { audience, now }) => {
      const { region, commune } = query
      const point = parseCoordinates(query.coordinates)
      const isOffered = offeredTo(audience).includes('immediateDelivery')
      const offer = isOffered ? stores.expressTo({ region, commune, ...(point && { point }) }) : { store: null }
      return done(expressView(offer, commune, now))
    }),
  ]
}
