// Lays a grid of square cells (in degrees) over some areas, numbered row by row from the south-west.
import { type Area, distance, type Point } from '#shop/geography/point.ts'

export interface Grid {
  readonly west: number
  readonly south: number
  /** The side of a cell in degrees. */
  readonly side: number
  readonly columns: number
  readonly rows: number
}

/** The usual side, some 200 m from north to south: few cells have an edge in them, and a city takes thousands. */
const SIDE = 0.002
/** The most cells of all areas together: those of a larger country are larger. */
const MOST_CELLS = 200_000

/** Makes a grid with a row and a column to spare on every side; an empty one where there is no area. */
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

/**
 * Makes the function that finds the value of a point's cell. Each row is an array from its first to its last cell with
 * a value: a look into a map of all cells takes longer than all the rest of an answer.
 */
export function gridTable<Value>(grid: Grid, cells: ReadonlyMap<number, Value>): (point: Point) => Value | undefined {
  const rows: { first: number; values: (Value | undefined)[] }[] = Array.from({ length: grid.rows }, () => ({
    first: 0,
    values: [],
  }))
  for (const key of [...cells.keys()].sort((one, other) => one - other)) {
    const row = rows[Math.floor(key / grid.columns)]!
    const column = key % grid.columns
    if (row.values.length === 0) row.first = column
    while (row.values.length < column - row.first) row.values.push(undefined)
    row.values.push(cells.get(key))
  }
  return (point) => {
    const at = rowOf(grid, point.latitude)
    if (!(at >= 0 && at < rows.length)) return undefined // reading beyond the ends of a list is slow
    const { first, values } = rows[at]!
    const column = columnOf(grid, point.longitude) - first
    return column >= 0 && column < values.length ? values[column] : undefined
  }
}

export function columnOf({ west, side }: Grid, longitude: number): number {
  return Math.floor((longitude - west) / side)
}

export function rowOf({ south, side }: Grid, latitude: number): number {
  return Math.floor((latitude - south) / side)
}

export function middleOf({ west, south, side, columns }: Grid, key: number): Point {
  const [row, column] = [Math.floor(key / columns), key % columns]
  return { latitude: south + (row + 0.5) * side, longitude: west + (column + 0.5) * side }
}

/** Gives the kilometres from the middle of a cell to its farthest corner, and a little more. */
export function reachOf({ side }: Grid, middle: Point): number {
  const corner = (north: number) => ({
    latitude: middle.latitude + (north * side) / 2,
    longitude: middle.longitude + side / 2,
  })
  return 1.001 * Math.max(distance(middle, corner(1)), distance(middle, corner(-1)))
}

/** Gives the box around an area, in degrees. */
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
