// A map on a page, whoever draws it: Google with a key, Leaflet with our own outlines without.
import type { Point } from '#shop/geography/point.ts'

export interface MapMarker extends Point {
  readonly id: string
  /** Said to screen readers, shown beside the marker. */
  readonly name: string
  readonly selected?: boolean
}

export interface MapOptions {
  readonly centre: Point
  readonly zoom: number
  /** Name of the map for screen readers. */
  readonly label: string
  readonly onPick?: (point: Point) => void
  readonly onMarker?: (id: string) => void
  /** Codes of the communes of a region that are reached; the others are hatched. Without it none is. */
  readonly reached?: (regionCode: string) => Promise<ReadonlySet<string>>
}

export interface ShownMap {
  setMarkers(markers: readonly MapMarker[]): void
  /** A marker that can be dragged and moved with the arrow keys. */
  setPin(point: Point | null): void
  /** The arrow keys' steps and the page's own buttons move the view, too. */
  move(centre: Point, zoom: number): void
  remove(): void
}

/** Google's and the embedded map are one each, fetched when a map is first shown. */
export type ShowMap = (element: HTMLElement, options: MapOptions) => Promise<ShownMap>
