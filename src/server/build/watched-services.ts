// Starts and stops the services that reread their data, and says which pages a change of each makes stale.

import { type ContentVersion, createContentVersion } from '#server/http/pages/content-version.ts'
import type { Categories } from '#shop/products/categories.ts'
import type { ShownOn } from '#shop/settings/setting-types.ts'
import type { CatalogueServices } from './catalogue-services.ts'
import type { ContentServices } from './content-services.ts'
import type { OrderServices } from './order-services.ts'
import type { PlaceServices } from './place-services.ts'
import type { VisitorServices } from './visitor-services.ts'

type Services = Pick<VisitorServices, 'livingSessions'> &
  Pick<ContentServices, 'settings' | 'content' | 'arrivals' | 'layout'> &
  Pick<PlaceServices, 'coverage' | 'stores' | 'gazetteer'> &
  Pick<OrderServices, 'alcohol'> &
  Pick<
    CatalogueServices,
    'catalogue' | 'offered' | 'promotions' | 'storeRanking' | 'sponsored' | 'search' | 'boughtTogether'
  >

/** Watches the services; nothing is read before `start`, which resolves once all of them have read everything. */
export function watchServices(services: Services) {
  const watched: readonly Watched[] = [
    watch(services.settings, (shownOn) => shownOn),
    watch(services.content, 'pages'),
    watch(services.arrivals, 'nothing'), // what it changes is the layout's
    watch(services.layout, 'layout'),
    watch(services.coverage, 'pages'),
    watch(services.stores, staleByStores(services)),
    watch(services.alcohol, 'pages'), // a product's page tells express while it may be sold
    watch(services.gazetteer, 'nothing'),
    watch(services.catalogue, staleByCatalogue(services)),
    watch(services.promotions, 'pages'),
    watch(services.storeRanking, 'pages'),
    watch(services.sponsored, 'pages'),
    watch(services.search, 'nothing'),
    watch(services.boughtTogether, 'pages'),
    watch(services.livingSessions, 'nothing'),
  ]
  const contentVersion = createContentVersion()
  bumpOnChange(watched, contentVersion)
  return {
    /** The version of what pages show. */
    contentVersion,
    /** Starts them one after the other: some need what those before them have read. */
    start: async () => {
      for (const { service } of watched) await service.start()
    },
    stop: async () => {
      await Promise.all(watched.map(({ service }) => service.stop()))
    },
  }
}

/** What a service's change makes stale: the layout of every page, the pages that read it, or nothing. */
type Stale = ShownOn

interface WatchedService<Change> {
  start(): Promise<unknown>
  stop(): unknown
  onChange?(listener: (change: Change) => void): unknown
}

interface Watched {
  readonly service: Pick<WatchedService<never>, 'start' | 'stop'>
  /** Calls the listener on every change of the service. */
  readonly onStale: (listener: (what: Stale) => void) => void
}

function watch<Change>(service: WatchedService<Change>, stale: Stale | ((change: Change) => Stale)): Watched {
  return {
    service,
    onStale: (listener) =>
      service.onChange?.((change) => listener(typeof stale === 'function' ? stale(change) : stale)),
  }
}

/** Tells what a change of the catalogue makes stale: some pages for a product; every page, by its menu, for a category opened, closed or changed. */
function staleByCatalogue({ catalogue, offered }: Pick<Services, 'catalogue' | 'offered'>): () => Stale {
  let lastMenu = ''
  let lastCategories: Categories | undefined
  return () => {
    const menu = offered().join()
    const { categories } = catalogue.current()
    if (menu === lastMenu && categories === lastCategories) return 'pages'
    lastMenu = menu
    lastCategories = categories
    return 'layout'
  }
}

/** Tells what a change of the stores makes stale: some pages; every page, by menu and footer, for the first store and the last one. */
function staleByStores({ stores }: Pick<Services, 'stores'>): () => Stale {
  let hadStores = false
  return () => {
    const hasStores = stores.shown().length > 0
    if (hasStores === hadStores) return 'pages'
    hadStores = hasStores
    return 'layout'
  }
}

function bumpOnChange(watched: readonly Watched[], contentVersion: ContentVersion): void {
  for (const { onStale } of watched) {
    onStale((what) => {
      if (what === 'layout') contentVersion.bumpLayout()
      if (what === 'pages') contentVersion.bump()
    })
  }
}
