// A grid of square cells (in degrees) over some areas, numbered row by row from the south-west.
import { type Area, distance, type Point } from '#shop/geography/point.ts'

export interface Grid {
  readonly west: number
  readonly south: number
  /** Degrees of a side of a cell. */
  readonly side: number
  readonly columns: number
  readonly rows: number
}

/** Some 200 m from north to south: few cells have an edge in them, and a city takes thousands. */
const SIDE = 0.002
/** Cells of all areas together: those of a larger country are larger. */
const MOST_CELLS = 200_000

/** A grid with a row and a column to spare on every side; an empty one where there is no area. */
export function gridOver(areas: readonly Area[]): Grid {
  const boxes = areas.map(boxAround)
  if (boxes.length === 0) return { west: 0, south: 0, side: SIDE, columns: 0, rows: 0 }
  const size = boxes.reduce((sum, { west, south, east, north }) => sum + (east - west) * (north - south), 0)
  const side = Math.max(SIDE, Math.sqrt(size / MOST_CELLS))
  const west = Math.min(...boxes.map((box) => box.west)) - side
  const south = Math.min(...boxes.map((box) => box.south)) - side
  const columns = Math.ceil((Math.max(...boxes.map((box) => box.east)) - west) / side) + 1
  const rows = Math.ceil((Math.max(...boxes.map((box) => box.north)) - south) / side) + 1
  return { west, south, side, columns, rows }
}

/** The number of the cell that a point lies in; -1 outside the grid. */
export function keyOf(grid: Grid, { latitude, longitude }: Point): number {
  const column = columnOf(grid, longitude)
  const row = rowOf(grid, latitude)
  const isThere = column >= 0 && column < grid.columns && row >= 0 && row < grid.rows
  return isThere ? row * grid.columns + column : -1
}

export function columnOf({ west, side }: Grid, longitude: number): number {
  return Math.floor((longitude - west) / side)
}

export function rowOf({ south, side }: Grid, latitude: number): number {
  return Math.floor((latitude - south) / side)
}

/** The middle of a cell. */
export function middleOf({ west, south, side, columns }: Grid, key: number): Point {
  const [row, column] = [Math.floor(key / columns), key % columns]
  return { latitude: south + (row + 0.5) * side, longitude: west + (column + 0.5) * side }
}

/** Kilometres from the middle of a cell to its farthest corner, and a little more. */
export function reachOf({ side }: Grid, middle: Point): number {
  const corner = (north: number) => ({
    latitude: middle.latitude + (north * side) / 2,
    longitude: middle.longitude + side / 2,
  })
  return 1.001 * Math.max(distance(middle, corner(1)), distance(middle, corner(-1)))
}

/** The box around an area, degrees. */
export function boxAround(area: Area) {
  let [west, south, east, north] = [180, 90, -180, -90]
  for (const { latitude, longitude } of area) {
    west = Math.min(west, longitude)
    east = Math.max(east, longitude)
    south = Math.min(south, latitude)
    north = Math.max(north, latitude)
  }
  return { west, south, east, north }
}
