// The names on the embedded map, placed anew whenever the view has moved. Decorative: the page says in words
// what is chosen.
import type { Map as LeafletMap } from 'leaflet'
import {
  areaLabel,
  type Box,
  type Label,
  type Pixel,
  streetLabel,
  type View,
  withoutOverlaps,
} from '#islands/delivery/map/labels.ts'
import { pairOf, pointOf } from '#islands/delivery/map/leaflet-points.ts'
import type { Outline, Street } from '#islands/delivery/map/map-data.ts'
import { isInside, type Point } from '#shop/geography/point.ts'

/** From these zoom levels on. */
const COMMUNE_NAMES = 10
const AVENUE_NAMES = 14
const STREET_NAMES = 16

/** Names these communes and streets, as many as have room. */
export function createNameLayer(map: LeafletMap) {
  const pane = map.createPane('names')
  pane.classList.add('map__names', 'leaflet-zoom-hide')
  pane.setAttribute('aria-hidden', 'true')
  return (communes: readonly Outline[], streets: readonly Street[]): void => {
    const { x: width, y: height } = map.getSize()
    const view = { width, height }
    const zoom = map.getZoom()
    const named = streets.filter(({ isWide }) => isWide || zoom >= STREET_NAMES)
    const labels = [
      ...(zoom < COMMUNE_NAMES ? [] : communeLabels(map, communes, view)).map((label) => [label, 'map__name'] as const),
      ...(zoom < AVENUE_NAMES ? [] : streetLabels(map, named, view)).map((label) => [label, 'map__along'] as const),
    ]
    const kept = new Set(
      withoutOverlaps(
        labels.map(([label]) => label),
        view,
        coveringBoxes(map),
      ),
    )
    const elements = labels.filter(([label]) => kept.has(label)).map(([label, kind]) => nameElement(map, label, kind))
    pane.replaceChildren(...elements)
  }
}

/** What stands over the ground: pins, buttons, and who is to be named. */
function coveringBoxes(map: LeafletMap): Box[] {
  const container = map.getContainer()
  const origin = container.getBoundingClientRect()
  const over = container.parentElement?.querySelectorAll('.pin, .map__zoom, .map__by') ?? []
  return [...over].map((element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect()
    const { left: x, top: y } = origin
    return { left: left - x, top: top - y, right: right - x, bottom: bottom - y }
  })
}

function communeLabels(map: LeafletMap, communes: readonly Outline[], view: View): Label[] {
  return communes.flatMap((commune) => {
    const isOf = ({ x, y }: Pixel) => isIn(commune, pointOf(map.containerPointToLatLng([x, y])))
    return areaLabel(commune.name, isOf, view) ?? []
  })
}

function isIn({ polygons, south, north, west, east }: Outline, point: Point): boolean {
  const { latitude, longitude } = point
  if (latitude < south || latitude > north || longitude < west || longitude > east) return false
  return polygons.some((rings) => isInRings(rings, point))
}

/** In the coast, and in none of the holes. */
const isInRings = ([coast, ...holes]: Outline['polygons'][number], point: Point): boolean =>
  coast !== undefined && isInside(coast, point) && !holes.some((hole) => isInside(hole, point))

function streetLabels(map: LeafletMap, streets: readonly Street[], view: View): Label[] {
  const seen = map.getBounds()
  const pixelOf = (point: Point): Pixel => map.latLngToContainerPoint(pairOf(point))
  return streets.flatMap(({ name, pieces }) => {
    const near = pieces.filter(([from, to]) => seen.intersects([pairOf(from), pairOf(to)]))
    return (
      streetLabel(
        name,
        near.map(([from, to]) => [pixelOf(from), pixelOf(to)] as const),
        view,
      ) ?? []
    )
  })
}

function nameElement(map: LeafletMap, { text, x, y, angle }: Label, className: string): HTMLElement {
  const element = document.createElement('span')
  element.className = className
  element.textContent = text
  const at = map.containerPointToLayerPoint([x, y])
  element.style.left = `${at.x}px`
  element.style.top = `${at.y}px`
  if (angle !== 0) element.style.rotate = `${angle}deg`
  return element
}
