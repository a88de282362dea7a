// Finds the stores that cover a point without trying every area: a grid knows which areas hold a cell whole, and whose
// edge runs through it. The answers a cell can give are worked out once: one, or one for each side of an edge.
import { type Area, distance, isInside, type Point } from '#shop/geography/point.ts'
import { type Covering, type ExpressArea, NONE_COVERING } from './coverage.ts'
import { type Grid, gridOver, gridTable, middleOf, reachOf } from './grid.ts'
import { rasterize } from './rasterize.ts'

/** Makes the search for the stores that cover a point, in order of preference. */
export function createAreaIndex(areas: readonly ExpressArea[]): (point: Point) => readonly Covering[] {
  const grid = gridOver(areas.map(({ ring }) => ring))
  const cellAt = gridTable(grid, cellsOf(areas.map(toServedArea), grid))
  return (point) => {
    const cell = cellAt(point)
    if (cell === undefined) return NONE_COVERING
    let held = 0
    for (let at = 0; at < cell.border.length; at++) if (isInside(cell.border[at]!.ring, point)) held |= 1 << at
    const ready = cell.answers[held]
    if (ready) return ready
    const holding = areasOf(cell, ({ ring }) => isInside(ring, point))
    return inOrder(holding, point)
  }
}

interface Cell {
  /** The areas that hold all of the cell. */
  readonly inside: readonly ServedArea[]
  /** The areas whose edge runs through the cell. */
  readonly border: readonly ServedArea[]
  /** The stores of a point, by the border areas that hold it, a bit each. Null where each point has an order of its own. */
  readonly answers: readonly (readonly Covering[] | null)[]
}

/** The most edges of a cell whose answers are kept: with more they would be hundreds. */
const MOST_EDGES = 6

interface ServedArea {
  readonly id: number
  readonly ring: Area
  readonly stores: readonly StandingStore[]
}

/** A store of an area, with its point. */
interface StandingStore extends Covering, Point {}

function toServedArea({ id, ring, stores }: ExpressArea): ServedArea {
  const standing = stores.map(({ storeId, priority, latitude, longitude }) => ({
    storeId,
    polygonId: id,
    priority,
    latitude,
    longitude,
  }))
  return { id, ring, stores: standing }
}

/** Makes the cells by their numbers; those alike are one object, so that all of them fit in the processor's cache. */
function cellsOf(areas: readonly ServedArea[], grid: Grid): ReadonlyMap<number, Cell> {
  const found = new Map<number, { inside: ServedArea[]; border: ServedArea[] }>()
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
  const different = new Map<string, Cell>()
  return new Map(
    [...found].map(([key, held]) => {
      const cell = { ...held, answers: answersIn(held, middleOf(grid, key), grid) }
      const text = textOf(cell)
      if (!different.has(text)) different.set(text, cell)
      return [key, different.get(text)!]
    }),
  )
}

/** Writes a cell as a text, the same for cells that are alike. */
function textOf({ inside, border, answers }: Cell): string {
  const orders = answers.map((order) => order?.map(({ storeId, polygonId }) => [storeId, polygonId]))
  return JSON.stringify([inside.map(({ id }) => id), border.map(({ id }) => id), orders])
}

function answersIn(cell: Omit<Cell, 'answers'>, middle: Point, grid: Grid): (readonly StandingStore[] | null)[] {
  const count = cell.border.length > MOST_EDGES ? 0 : 2 ** cell.border.length
  const doubt = 2 * reachOf(grid, middle)
  return Array.from({ length: count }, (_, held) => {
    const order = inOrder(
      areasOf(cell, (_area, at) => (held & (1 << at)) !== 0),
      middle,
    )
    return isSettled(order, middle, doubt) ? order : null
  })
}

/** Lists the areas that hold a point of a cell, `isHeld` saying which of its border do. */
function areasOf({ inside, border }: Omit<Cell, 'answers'>, isHeld: (area: ServedArea, at: number) => boolean) {
  return [...inside, ...border.filter(isHeld)]
}

/** Says whether an order of stores holds in the whole cell: each next store is farther than the one before it by more than the doubt. */
function isSettled(order: readonly StandingStore[], point: Point, doubt: number): boolean {
  return order.every((one, at) => {
    const next = order[at + 1]
    if (next === undefined || next.priority !== one.priority) return true
    return distance(next, point) - distance(one, point) > doubt
  })
}

/** Sorts the stores of some areas by priority, distance and number; a store of several areas counts once, by the best. */
function inOrder(areas: readonly ServedArea[], point: Point): readonly StandingStore[] {
  const stores = areas.flatMap((area) => area.stores)
  stores.sort(
    (one, other) =>
      one.priority - other.priority ||
      distance(one, point) - distance(other, point) ||
      one.storeId - other.storeId ||
      one.polygonId - other.polygonId,
  )
  return stores.filter(({ storeId }, at) => stores.findIndex((one) => one.storeId === storeId) === at)
}
