// Which stores deliver express to a point, by the areas they cover.
import type { Point } from '#shop/geography/point.ts'
import type { StoreId } from '#shop/shared/ids.ts'

export interface Covering {
  readonly storeId: StoreId
  readonly polygonId: number
  readonly priority: number
}

export interface Coverage {
  /** In order of preference: by priority, then by distance, then by id; open or not. From memory. */
  storesAt(point: Point): readonly Covering[]
  /** The areas in force, as maps show them. */
  polygons(): readonly CoveragePolygon[]
}

export interface CoveragePolygon {
  readonly id: number
  readonly name: string
  readonly ring: readonly Point[]
  readonly stores: readonly { readonly storeId: StoreId; readonly priority: number }[]
}

/** An area with where its stores stand. */
export interface ExpressArea extends CoveragePolygon {
  readonly stores: readonly AreaStore[]
}

/** A store that delivers express in an area. */
export interface AreaStore extends Point {
  readonly storeId: StoreId
  readonly name: string
  /** Where areas overlap, the smaller number goes first. */
  readonly priority: number
}

/** Where nobody delivers express: the same list every time. */
export const NONE_COVERING: readonly Covering[] = []

/** Whether the corners of an area go round something. */
export function isDrawn(ring: readonly Point[]): boolean {
  return new Set(ring.map(({ latitude, longitude }) => `${latitude} ${longitude}`)).size >= 3
}
