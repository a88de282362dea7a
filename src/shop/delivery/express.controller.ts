// Express delivery for the delivery selector.
import { type Route, route } from '#platform/request.ts'
import type { Way } from '#shop/browsing/ways.ts'
import { parseCoordinates } from '#shop/geography/point.ts'
import { done } from '#shop/shared/result.ts'
import type { StoreService } from '#shop/stores/store.service.ts'
import { readExpress } from './express.contract.ts'
import { expressView } from './express.view.ts'

interface Deps {
  readonly stores: Pick<StoreService, 'expressTo'>
  /** The ways that can be chosen now. */
  readonly offeredWays: () => readonly Way[]
}

export function expressRoutes({ stores, offeredWays }: Deps): Route[] {
  return [
    route(readExpress, async ({ query }, { now }) => {
      const { region, commune } = query
      const point = parseCoordinates(query.coordinates)
      const isOffered = offeredWays().includes('immediateDelivery')
      const offer = isOffered ? stores.expressTo({ region, commune, ...(point && { point }) }) : { store: null }
      return done(expressView(offer, commune, now))
    }),
  ]
}
