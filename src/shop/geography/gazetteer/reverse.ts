// The street and number at a point.
import type { Point } from '../point.ts'
import { footOn } from './crossing.ts'
import type { Entry } from './index.ts'
import { numberAt, type StreetPiece } from './street.ts'

/** Farther from every street than this, only the commune is known. */
const NEAR_KM = 0.15
/** Cells of the grid, degrees: wider than `NEAR_KM` anywhere in Chile. */
const CELL = 0.005

export interface NearestAddress {
  readonly entry: Entry
  readonly number: number
}

/** Looks up the nearest street of a commune (by code) within 150 m of a point. */
export type FindNearest = (point: Point, communeCode: string) => NearestAddress | null

/** Pieces by the cells of a grid that they, with 150 m around them, touch. */
export function createReverse(entries: readonly Entry[]): FindNearest {
  const cells = new Map<string, { readonly entry: Entry; readonly piece: StreetPiece }[]>()
  for (const entry of entries) {
    for (const piece of entry.street?.pieces ?? []) {
      for (const key of cellsOf(piece)) {
        const cell = cells.get(key)
        if (cell) cell.push({ entry, piece })
        else cells.set(key, [{ entry, piece }])
      }
    }
  }
  return (point, communeCode) => {
    let nearest: (NearestAddress & { readonly km: number }) | null = null
    for (const { entry, piece } of cells.get(keyOf(cellAt(point.latitude), cellAt(point.longitude))) ?? []) {
      if (entry.place.commune.code !== communeCode) continue
      const { km, share } = footOn(piece, point)
      if (km <= NEAR_KM && (!nearest || km < nearest.km)) nearest = { entry, number: numberAt(piece, share), km }
    }
    return nearest && { entry: nearest.entry, number: nearest.number }
  }
}

/** 150 m of latitude, and of longitude as far south as Chile goes. */
const MARGIN = 0.003

function cellsOf({ from, to }: StreetPiece): string[] {
  const [south, north] = [from.latitude, to.latitude].sort((one, other) => one - other) as [number, number]
  const [west, east] = [from.longitude, to.longitude].sort((one, other) => one - other) as [number, number]
  const keys: string[] = []
  for (let row = cellAt(south - MARGIN); row <= cellAt(north + MARGIN); row++)
    for (let column = cellAt(west - MARGIN); column <= cellAt(east + MARGIN); column++) keys.push(keyOf(row, column))
  return keys
}

function cellAt(degrees: number): number {
  return Math.floor(degrees / CELL)
}

function keyOf(row: number, column: number): string {
  return `${row} ${column}`
}
