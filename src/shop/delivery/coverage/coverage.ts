// Declares areas of express and the stores that cover a point.
import type { Point } from '#shop/geography/point.ts'
import type { StoreId } from '#shop/shared/ids.ts'

export interface Covering {
  readonly storeId: StoreId
  readonly polygonId: number
  readonly priority: number
}

export interface Coverage {
  /** Finds, in memory, the stores that cover a point, open or not: by priority, then by distance, then by id. */
  storesAt(point: Point): readonly Covering[]
  /** Lists the areas in force, as maps show them. */
  polygons(): readonly CoveragePolygon[]
}

export interface CoveragePolygon {
  readonly id: number
  readonly name: string
  readonly ring: readonly Point[]
  readonly stores: readonly { readonly storeId: StoreId; readonly priority: number }[]
}

/** An area with the points of its stores. */
export interface ExpressArea extends CoveragePolygon {
  readonly stores: readonly AreaStore[]
}

/** A store that delivers express in an area. */
export interface AreaStore extends Point {
  readonly storeId: StoreId
  readonly name: string
  /** The store's rank in the area: where areas overlap, the smaller number goes first. */
  readonly priority: number
}

/** The empty list of stores, the same object every time. */
export const NONE_COVERING: readonly Covering[] = []

/** Says whether the corners of an area enclose any ground. */
export function isDrawn(ring: readonly Point[]): boolean {
  return new Set(ring.map(({ latitude, longitude }) => `${latitude} ${longitude}`)).size >= 3
}
