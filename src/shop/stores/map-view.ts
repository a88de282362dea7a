// Where a map of stores looks, and from how far.
import type { Point } from '#shop/geography/point.ts'

interface MapView {
  readonly centre: Point
  readonly zoom: number
}

/** The middle of Santiago. */
const SANTIAGO: Point = { latitude: -33.457, longitude: -70.648 }
const COUNTRY_ZOOM = 11
const COMMUNE_ZOOM = 12
/** Long from north to south. */
const WIDE_COMMUNES: readonly string[] = ['Colina']
const ONE_STORE_ZOOM = 15
const STORE_PAGE_ZOOM = 16

interface Shown {
  /** The commune that was chosen; null for a region or all. */
  readonly commune: (Point & { readonly commune: string }) | null
  /** Whether a region was chosen. */
  readonly isRegion: boolean
  /** Where the shopper is, if that is known. */
  readonly near: Point | null
}

/** The view of a list of stores: a commune, a region's stores, where the shopper is, else Santiago. */
export function mapViewOf(stores: readonly Point[], { commune, isRegion, near }: Shown): MapView {
  if (commune) return { centre: pointOf(commune), zoom: communeZoom(commune.commune) }
  const [only, another] = stores
  if (only && !another) return { centre: pointOf(only), zoom: ONE_STORE_ZOOM }
  const centre = isRegion ? middleOf(stores) : (near ?? SANTIAGO)
  return { centre: pointOf(centre), zoom: COUNTRY_ZOOM }
}

/** The view of a store's own page. */
export function storeMapView(store: Point): MapView {
  return { centre: pointOf(store), zoom: STORE_PAGE_ZOOM }
}

function communeZoom(commune: string): number {
  return WIDE_COMMUNES.includes(commune) ? COUNTRY_ZOOM : COMMUNE_ZOOM
}

function middleOf(points: readonly Point[]): Point {
  const mean = (of: (point: Point) => number) => points.reduce((sum, point) => sum + of(point), 0) / points.length
  return points.length === 0
    ? SANTIAGO
    : { latitude: mean(({ latitude }) => latitude), longitude: mean(({ longitude }) => longitude) }
}

/** To 11 cm: an attribute with more decimals is no point to `parseCoordinates`. */
function pointOf({ latitude, longitude }: Point): Point {
  return { latitude: Math.round(latitude * 1e6) / 1e6, longitude: Math.round(longitude * 1e6) / 1e6 }
}
