// Which stores cover a point, without trying every area: a grid knows which areas hold a cell whole, and whose
// edge runs through it. Where the order of the stores is the same in all of a cell, it is found once for it.
import { distance, isInside, type Point } from '#shop/geography/point.ts'
import type { StoreId } from '#shop/shared/ids.ts'
import { type AreaStore, type Covering, type ExpressArea, NONE_COVERING } from './coverage.ts'
import { type Grid, gridOver, keyOf, middleOf, reachOf } from './grid.ts'
import { rasterize } from './rasterize.ts'

/** Finds the stores that cover a point, in order of preference. */
export function createAreaIndex(areas: readonly ExpressArea[]): (point: Point) => readonly Covering[] {
  const grid = gridOver(areas.map(({ ring }) => ring))
  const cells = cellsOf(areas, grid)
  return (point) => {
    const cell = cells.get(keyOf(grid, point))
    if (cell === undefined) return NONE_COVERING
    if (cell.order !== null) return cell.order.map((candidate) => new CoveringStore(candidate, point))
    const border = cell.border.filter(({ ring }) => isInside(ring, point))
    return inOrder([...cell.inside, ...border], point).map((candidate) => new CoveringStore(candidate, point))
  }
}

interface Cell {
  /** The areas that hold all of it. */
  readonly inside: readonly ExpressArea[]
  /** The areas whose edge runs through it. */
  readonly border: readonly ExpressArea[]
  /** The stores that cover it, in an order that holds at every point of it; null where each point has its own. */
  readonly order: readonly Candidate[] | null
}

/** A store, by the area it covers a point with. */
interface Candidate {
  readonly store: AreaStore
  readonly polygonId: number
}

/** Its distance is worked out when it is read: most callers only take the store. */
class CoveringStore implements Covering {
  readonly storeId: StoreId
  readonly polygonId: number
  readonly priority: number
  private readonly store: AreaStore
  private readonly point: Point

  constructor({ store, polygonId }: Candidate, point: Point) {
    this.storeId = store.storeId
    this.polygonId = polygonId
    this.priority = store.priority
    this.store = store
    this.point = point
  }

  get km(): number {
    return distance(this.store, this.point)
  }
}

function cellsOf(areas: readonly ExpressArea[], grid: Grid): ReadonlyMap<number, Cell> {
  const found = new Map<number, { inside: ExpressArea[]; border: ExpressArea[] }>()
  const at = (key: number) => {
    const cell = found.get(key) ?? { inside: [], border: [] }
    found.set(key, cell)
    return cell
  }
  for (const area of areas) {
    const { inside, border } = rasterize(area.ring, grid)
    for (const key of inside) at(key).inside.push(area)
    for (const key of border) at(key).border.push(area)
  }
  return new Map([...found].map(([key, cell]) => [key, { ...cell, order: orderIn(cell, key, grid) }]))
}

/** The order at every point of a cell; null where an edge runs through it or two stores are about as far away. */
function orderIn({ inside, border }: Omit<Cell, 'order'>, key: number, grid: Grid): readonly Candidate[] | null {
  if (border.length > 0) return null
  const middle = middleOf(grid, key)
  const order = inOrder(inside, middle)
  const doubt = 2 * reachOf(grid, middle)
  const isCertain = order.every((one, at) => {
    const next = order[at + 1]
    if (next === undefined || next.store.priority !== one.store.priority) return true
    return distance(next.store, middle) - distance(one.store, middle) > doubt
  })
  return isCertain ? order : null
}

/** The stores of some areas by priority, distance and number; a store of several areas once, by the best. */
function inOrder(areas: readonly ExpressArea[], point: Point): Candidate[] {
  const sorted = areas
    .flatMap(({ id, stores }) => stores.map((store) => ({ store, polygonId: id, km: distance(store, point) })))
    .sort(
      (one, other) =>
        one.store.priority - other.store.priority ||
        one.km - other.km ||
        one.store.storeId - other.store.storeId ||
        one.polygonId - other.polygonId,
    )
  return sorted.filter(({ store }, at) => sorted.findIndex((one) => one.store.storeId === store.storeId) === at)
}
