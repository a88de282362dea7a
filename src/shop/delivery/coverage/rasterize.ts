// Finds the cells of a grid that an area holds whole, and those its edge runs through.
import { type Area, isInside, type Point } from '#shop/geography/point.ts'
import { boxAround, columnOf, type Grid, middleOf, rowOf } from './grid.ts'

interface Raster {
  /** The numbers of the cells. */
  readonly inside: ReadonlySet<number>
  readonly border: ReadonlySet<number>
}

/** Finds an area's cells. Some near a corner may count as border without need: then their points are tried one by one. */
export function rasterize(area: Area, grid: Grid): Raster {
  const border = new Set<number>()
  let before = area[area.length - 1]!
  for (const corner of area) {
    for (const key of cellsAlong(before, corner, grid)) border.add(key)
    before = corner
  }
  const inside = new Set<number>()
  for (const row of rowsIn(boxAround(area), grid)) {
    let isHeld: boolean | null = null // cells side by side without an edge between them are held alike
    for (const key of row) {
      if (border.has(key)) isHeld = null
      else {
        isHeld ??= isInside(area, middleOf(grid, key))
        if (isHeld) inside.add(key)
      }
    }
  }
  return { inside, border }
}

/** Lists the cells that a line comes near to: all it runs through, and perhaps some beside it. */
function cellsAlong(from: Point, to: Point, grid: Grid): number[] {
  const reach = grid.side * Math.SQRT1_2 * 1.000_001
  return rowsIn(boxAround([from, to]), grid).flatMap((row) =>
    row.filter((key) => degreesToLine(middleOf(grid, key), from, to) <= reach),
  )
}

/** Lists the cells of a box and those around it, row by row. */
function rowsIn(box: ReturnType<typeof boxAround>, grid: Grid): number[][] {
  const [first, last] = [Math.max(0, rowOf(grid, box.south) - 1), Math.min(grid.rows - 1, rowOf(grid, box.north) + 1)]
  const [west, east] = [
    Math.max(0, columnOf(grid, box.west) - 1),
    Math.min(grid.columns - 1, columnOf(grid, box.east) + 1),
  ]
  return Array.from({ length: last - first + 1 }, (_, row) =>
    Array.from({ length: east - west + 1 }, (_, column) => (first + row) * grid.columns + west + column),
  )
}

/** Measures how far a point is from a line between two others, all in degrees. */
function degreesToLine(point: Point, from: Point, to: Point): number {
  const [east, north] = [to.longitude - from.longitude, to.latitude - from.latitude]
  const [x, y] = [point.longitude - from.longitude, point.latitude - from.latitude]
  const length = east * east + north * north
  const share = length === 0 ? 0 : Math.min(1, Math.max(0, (x * east + y * north) / length))
  return Math.hypot(x - share * east, y - share * north)
}
