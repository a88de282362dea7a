// Answers the calls for where express delivery goes: the areas on a map, and the stores that cover a point.
import { type Route, route } from '#platform/request.ts'
import { DEFAULT_COORDINATES, distance, parseCoordinates } from '#shop/geography/point.ts'
import type { SettingsService } from '#shop/settings/settings.service.ts'
import { memoizePer } from '#shop/shared/cache.ts'
import { done } from '#shop/shared/result.ts'
import type { StoreService } from '#shop/stores/store.service.ts'
import { coordinatesStores, polygonCoordinates } from './coverage.contract.ts'
import type { CoverageService } from './coverage.service.ts'
import type { ExpressArea } from './coverage.ts'
import { coveringView, polygonView } from './coverage.view.ts'

interface Deps {
  readonly coverage: Pick<CoverageService, 'storesAt' | 'polygons'>
  readonly stores: Pick<StoreService, 'expressAt'>
  readonly settings: Pick<SettingsService, 'current'>
}

/** The areas while express is off: it goes nowhere. */
const NOWHERE: readonly ExpressArea[] = []

export function coverageRoutes({ coverage, stores, settings }: Deps): Route[] {
  const isOn = () => settings.current().immediateDelivery
  const polygonViews = memoizePer((areas: readonly ExpressArea[]) => areas.map(polygonView))

  return [
    route(polygonCoordinates, async () => done(polygonViews(isOn() ? coverage.polygons() : NOWHERE))),

    route(coordinatesStores, async ({ query }) => {
      if (!isOn()) return done([])
      const point =
        parseCoordinates(query.coordinates) ?? parseCoordinates(query.stock_coordinates) ?? DEFAULT_COORDINATES
      const covering = coverage.storesAt(point)
      return done(
        stores.expressAt(point).flatMap((store) => {
          const by = covering.find(({ storeId }) => storeId === store.id)
          return by ? [coveringView(by, { ...store, km: distance(store, point) })] : []
        }),
      )
    }),
  ]
}
