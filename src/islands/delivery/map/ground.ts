// The ground of the embedded map: communes, from zoom 13 on the streets of those in view, and the names of
// both.
import type { Map as LeafletMap } from 'leaflet'
import { createCommuneLayer } from '#islands/delivery/map/commune-layer.ts'
import { pointOf, seenBox } from '#islands/delivery/map/leaflet-points.ts'
import { meet, type Outline } from '#islands/delivery/map/map-data.ts'
import type { MapOptions } from '#islands/delivery/map/map-face.ts'
import { createNameLayer } from '#islands/delivery/map/name-layer.ts'
import { createStreetLayer } from '#islands/delivery/map/street-layer.ts'

/** Fired at a map when other pins stand on it: no name lies under one. */
export const COVERED = 'covered'

/** From this zoom level on. */
const STREETS = 13
/** Communes whose streets are fetched: a window shows no more at these levels. */
const MOST_COMMUNES = 12
/** Communes are drawn some way beyond what is seen, so that a dragged map has no gaps. */
const BEYOND = 0.4

/** Draws the ground now, and whenever the view has moved or other pins stand on it. */
export function drawGround(map: LeafletMap, outlines: readonly Outline[], reached: MapOptions['reached']): void {
  const showCommunes = createCommuneLayer(map, outlines, reached)
  const streets = createStreetLayer(map, draw)
  const showNames = createNameLayer(map)
  map.getPane('overlayPane')?.setAttribute('aria-hidden', 'true')
  map.on(`moveend ${COVERED}`, draw)
  map.on('unload', streets.forget)
  draw()

  function draw(): void {
    const box = seenBox(map, 0)
    const seen = nearestFirst(outlines.filter((outline) => meet(outline, box)))
    const beyond = seenBox(map, BEYOND)
    showCommunes(outlines.filter((outline) => meet(outline, beyond)))
    streets.show(map.getZoom() < STREETS ? [] : seen.slice(0, MOST_COMMUNES).map(({ code }) => code))
    showNames(seen, streets.shown())
  }

  /** By how far the middle of their box is from the middle of the view. */
  function nearestFirst(seen: readonly Outline[]): Outline[] {
    const { latitude, longitude } = pointOf(map.getCenter())
    const away = ({ south, north, west, east }: Outline) =>
      Math.hypot((south + north) / 2 - latitude, (west + east) / 2 - longitude)
    return [...seen].sort((one, other) => away(one) - away(other))
  }
}
