// The communes of the embedded map. Those that are not reached are hatched, so that they are known without
// colour, too.
import { type Map as LeafletMap, type Polygon, polygon } from 'leaflet'
import { pairOf } from '#islands/delivery/map/leaflet-points.ts'
import type { Outline } from '#islands/delivery/map/map-data.ts'
import type { MapOptions } from '#islands/delivery/map/map-face.ts'
import { createUnreached } from '#islands/delivery/map/unreached.ts'

/** Draws these communes of all, and no others. */
export function createCommuneLayer(map: LeafletMap, all: readonly Outline[], reached: MapOptions['reached']) {
  const shapes = new Map<string, Polygon>()
  const unreached = new Set<string>()
  const look = createUnreached(all, reached, (outlines) => {
    for (const { code } of outlines) {
      unreached.add(code)
      mark(code)
    }
  })

  function mark(code: string): void {
    shapes.get(code)?.getElement()?.classList.toggle('map__commune--off', unreached.has(code))
  }

  return (near: readonly Outline[]): void => {
    const wanted = new Set(near.map(({ code }) => code))
    for (const [code, shape] of shapes) {
      if (wanted.has(code)) continue
      shape.remove()
      shapes.delete(code)
    }
    for (const { code, polygons } of near) {
      if (shapes.has(code)) continue
      const corners = polygons.map((rings) => rings.map((ring) => ring.map(pairOf)))
      shapes.set(code, polygon(corners, { className: 'map__commune', interactive: false, weight: 1.5 }).addTo(map))
      mark(code)
    }
    look(near)
  }
}
