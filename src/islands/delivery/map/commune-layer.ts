// The communes of the embedded map. Those that are not reached are hatched, so that they are known without
// colour, too.
import { type Map as LeafletMap, type Polygon, polygon } from 'leaflet'
import { pairOf } from '#islands/delivery/map/leaflet-points.ts'
import type { Outline } from '#islands/delivery/map/map-data.ts'
import type { MapOptions } from '#islands/delivery/map/map-face.ts'

/** Draws these communes of all, and no others. */
export function createCommuneLayer(map: LeafletMap, all: readonly Outline[], reached: MapOptions['reached']) {
  const shapes = new Map<string, Polygon>()
  const unreached = new Set<string>()
  const asked = new Set<string>()

  const mark = (code: string) =>
    shapes.get(code)?.getElement()?.classList.toggle('map__commune--off', unreached.has(code))

  /** A region is asked for when it is first seen; without an answer nothing of it is hatched. */
  async function ask(region: string): Promise<void> {
    if (reached === undefined || asked.has(region)) return
    asked.add(region)
    const codes = await reached(region).catch(() => null)
    if (codes === null) return void asked.delete(region)
    for (const { code } of all.filter((outline) => outline.region === region)) {
      if (!codes.has(code)) unreached.add(code)
      mark(code)
    }
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
    for (const region of new Set(near.map((outline) => outline.region))) void ask(region)
  }
}
