// Shows areas of express, and the stores that cover a point, as calls answer them.
import { clockOf } from '#shop/shared/chile-time.ts'
import type { Covering, ExpressArea } from './coverage.ts'

export function polygonView({ id, name, ring, stores }: ExpressArea) {
  return {
    polygon_id: id,
    name,
    coords: ring.map(({ latitude, longitude }) => ({ lat: latitude, lng: longitude })),
    polygon_store: stores.map((store) => ({
      store_id: store.storeId,
      priority: store.priority,
      Store: { id: store.storeId, name: store.name, latitude: store.latitude, longitude: store.longitude },
    })),
  }
}

/** A store's present state, shown beside its coverage. */
interface StoreNow {
  readonly name: string
  readonly openNow: boolean
  /** The moment at which it next opens or closes. */
  readonly changesAt: Date | null
  /** Its distance from the point. */
  readonly km: number
}

export function coveringView({ storeId, polygonId, priority }: Covering, { name, openNow, changesAt, km }: StoreNow) {
  return {
    store_id: storeId,
    name,
    polygon_id: polygonId,
    priority,
    distance_km: Math.round(km * 100) / 100,
    open_now: openNow,
    opens_at: openNow || changesAt === null ? null : clockOf(changesAt),
  }
}
