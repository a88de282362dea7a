// Where express delivery goes, by the areas of the stores themselves.
import type { Coverage } from '#shop/delivery/coverage/coverage.ts'
import { distance, isInside } from '#shop/geography/point.ts'
import type { StoreService } from '#shop/stores/store.service.ts'

export function createStoreCoverage(stores: Pick<StoreService, 'expressStores'>): Pick<Coverage, 'storesAt'> {
  return {
    storesAt: (point) =>
      stores
        .expressStores()
        .filter(({ area }) => isInside(area, point))
        .map((store) => ({
          storeId: store.id,
          polygonId: store.id,
          priority: store.areaPriority,
          km: distance(store, point),
        }))
        .sort((one, other) => one.priority - other.priority || one.km - other.km || one.storeId - other.storeId),
  }
}
