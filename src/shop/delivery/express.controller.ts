// Express delivery for the commune selector.
import { type Route, route } from '#platform/request.ts'
import type { SettingsService } from '#shop/settings/settings.service.ts'
import { done } from '#shop/shared/result.ts'
import type { StoreService } from '#shop/stores/store.service.ts'
import { readExpress } from './express.contract.ts'
import { expressView } from './express.view.ts'

interface Deps {
  readonly stores: Pick<StoreService, 'expressTo'>
  readonly settings: Pick<SettingsService, 'current'>
}

export function expressRoutes({ stores, settings }: Deps): Route[] {
  return [
    route(readExpress, async ({ query }, { now }) => {
      const offer = settings.current().immediateDelivery ? stores.expressTo(query) : { store: null }
      return done(expressView(offer, query.commune, now))
    }),
  ]
}
