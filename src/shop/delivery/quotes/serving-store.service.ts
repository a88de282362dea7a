// Finds the store that would send a cart to an address by express: of those that cover it the first that is open and
// has it all.
import type { Queryable } from '#platform/database/database.ts'
import type { Coverage } from '#shop/delivery/coverage/coverage.ts'
import type { WantedGoods } from '#shop/delivery/ways/receiving.ts'
import type { CommuneFinder } from '#shop/geography/commune-finder.ts'
import type { Point } from '#shop/geography/point.ts'
import { NO_STOCK } from '#shop/products/product.ts'
import type { StoreId } from '#shop/shared/ids.ts'
import { shortages, unitsTaken } from '#shop/stock/availability.ts'
import type { StockService } from '#shop/stock/stock.service.ts'
import { firstToOpen } from '#shop/stores/opening-order.ts'
import type { StoreService } from '#shop/stores/store.service.ts'
import type { StoreWithHours } from '#shop/stores/store.ts'

export type Serving =
  | { readonly state: 'uncovered' }
  /** All are closed; `store` is the one that opens first. */
  | { readonly state: 'closed'; readonly store: StoreWithHours }
  /** Some are open: the first that has it all comes first, then the others in order. */
  | { readonly state: 'open'; readonly stores: readonly [StoreWithHours, ...StoreWithHours[]] }

export type ServingStores = ReturnType<typeof createServingStores>

interface Deps {
  readonly coverage: Pick<Coverage, 'storesAt'>
  readonly stores: Pick<StoreService, 'expressStores'>
  readonly stock: Pick<StockService, 'levels'>
  readonly communes: CommuneFinder
}

export function createServingStores({ coverage, stores, stock, communes }: Deps) {
  function covering(point: Point): StoreWithHours[] {
    const express = new Map(stores.expressStores().map((store) => [store.id, store]))
    return coverage.storesAt(point).flatMap(({ storeId }) => express.get(storeId) ?? [])
  }

  return {
    /** Finds the stores that would send these lines to a point. Stock is read, not locked. */
    async find(db: Queryable, point: Point, { lines }: Pick<WantedGoods, 'lines'>): Promise<Serving> {
      const all = covering(point)
      const open = all.filter(({ openNow }) => openNow)
      const [firstOpen] = open
      const next = firstToOpen(all)
      if (!next) return { state: 'uncovered' }
      if (!firstOpen) return { state: 'closed', store: next }
      const levels = await stock.levels(db, [...unitsTaken(lines).keys()])
      const hasAll = ({ id }: StoreWithHours) =>
        shortages(lines, 'immediate', levels.get(id) ?? (() => NO_STOCK)).length === 0
      const first = open.find(hasAll) ?? firstOpen
      return { state: 'open', stores: [first, ...open.filter((store) => store !== first)] }
    },

    /** Says whether a store covers a point and is open. */
    serves: (storeId: StoreId, point: Point): boolean =>
      covering(point).some(({ id, openNow }) => id === storeId && openNow),

    /** Says whether a point can be that of an address in a commune (code): in it, or just across its border. */
    liesIn: (point: Point, commune: string): boolean =>
      around(point).some((one) => communes.communeAt(one)?.commune.code === commune),
  }
}

/** Lists a point and eight others about 200 m from it: streets between two communes run along the border. */
function around({ latitude, longitude }: Point): Point[] {
  return [0, -NEARBY, NEARBY].flatMap((north) =>
    [0, -NEARBY, NEARBY].map((east) => ({ latitude: latitude + north, longitude: longitude + east })),
  )
}

/** The distance of those points in degrees. */
const NEARBY = 0.002
