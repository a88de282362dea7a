// Points and views of the shop as Leaflet writes them, and back.
import type { LatLng, LatLngTuple, Map as LeafletMap } from 'leaflet'
import type { Box } from '#islands/delivery/map/map-data.ts'
import type { Point } from '#shop/geography/point.ts'

export const pairOf = ({ latitude, longitude }: Point): LatLngTuple => [latitude, longitude]

/** Also beyond the date line, where Leaflet goes on counting. */
export function pointOf(latLng: LatLng): Point {
  const { lat, lng } = latLng.wrap()
  return { latitude: lat, longitude: lng }
}

/** What is seen of a map, and some way beyond: 0.4 is 40 % of it on each side. */
export function seenBox(map: LeafletMap, beyond: number): Box {
  const bounds = map.getBounds().pad(beyond)
  return { south: bounds.getSouth(), west: bounds.getWest(), north: bounds.getNorth(), east: bounds.getEast() }
}
