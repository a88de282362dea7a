// The shop's own map: Leaflet on outlines and streets of our own, without tiles and without a request to
// anybody else.
import { map as createMap, divIcon, type Map as LeafletMap, marker, svg } from 'leaflet'
import { COVERED, drawGround } from '#islands/delivery/map/ground.ts'
import { pairOf, pointOf } from '#islands/delivery/map/leaflet-points.ts'
import { loadOutlines } from '#islands/delivery/map/map-data.ts'
import type { MapOptions, ShowMap } from '#islands/delivery/map/map-face.ts'
import { buildFrame, type MapFrame } from '#islands/delivery/map/map-frame.ts'
import { createShownMap, type MapSurface } from '#islands/delivery/map/shown-map.ts'
import { mapAttribution } from '#texts/delivery/places.ts'

const MOST_ZOOM = 18
const LEAST_ZOOM = 4
/** Width and height of a pin, in pixels, as its style sheet says. */
const PIN: [number, number] = [44, 54]
/** What is kept free around a point that is to be seen, in pixels. */
const AROUND: [number, number] = [64, 64]

export const showEmbedded: ShowMap = async (element, options) => {
  const loading = loadOutlines()
  const frame: MapFrame = buildFrame(element, {
    ...options,
    attribution: mapAttribution,
    zoomBy: (levels) => map.setZoom(map.getZoom() + levels),
  })
  addHatching()
  const map: LeafletMap = openMap(frame.surface, options)
  const surface = surfaceOf(map, frame.remove)
  const { shown, press } = createShownMap({ ...options, surface, element: frame.surface, pinKeys: frame.pinKeys })
  map.on('click', ({ latlng }) => press(pointOf(latlng)))
  try {
    drawGround(map, await loading, options.reached)
  } catch (error) {
    shown.remove()
    throw error
  }
  return shown
}

const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches

function openMap(element: HTMLElement, { centre, zoom, onPick }: MapOptions): LeafletMap {
  const picks = onPick !== undefined
  return createMap(element, {
    center: pairOf(centre),
    zoom,
    minZoom: LEAST_ZOOM,
    maxZoom: MOST_ZOOM,
    zoomControl: false,
    attributionControl: false,
    renderer: svg({ padding: 0.4 }),
    zoomAnimation: !isStill,
    fadeAnimation: !isStill,
    markerZoomAnimation: !isStill,
    inertia: !isStill,
    // In a page that scrolls, wheel and one finger are the page's: buttons and two fingers move the map.
    scrollWheelZoom: picks,
    dragging: picks || !matchMedia('(pointer: coarse)').matches,
  })
}

function surfaceOf(map: LeafletMap, removeFrame: () => void): MapSurface {
  const watch = new ResizeObserver(() => map.invalidateSize())
  watch.observe(map.getContainer())
  return {
    put(element, point, onDrag) {
      const icon = divIcon({ html: element, className: 'map__at', iconSize: PIN, iconAnchor: [PIN[0] / 2, PIN[1]] })
      const put = marker(pairOf(point), { icon, keyboard: false, draggable: onDrag !== undefined, autoPan: true })
      if (onDrag) put.on('dragend', () => onDrag(pointOf(put.getLatLng())))
      put.addTo(map)
      return {
        added: Promise.resolve(),
        place: (to) => void put.setLatLng(pairOf(to)),
        remove: () => void put.remove(),
      }
    },
    show: (point) => void map.panInside(pairOf(point), { padding: AROUND, animate: !isStill }),
    covered: () => void map.fire(COVERED),
    centre: () => pointOf(map.getCenter()),
    move: (centre, zoom) => void map.setView(pairOf(centre), zoom, { animate: !isStill }),
    remove() {
      watch.disconnect()
      map.remove()
      removeFrame()
    },
  }
}

const HATCHING = 'mapa-rayado'

/** What communes that are not reached are filled with, named by the style sheet; once a page. */
function addHatching(): void {
  if (document.getElementById(HATCHING) !== null) return
  const host = document.createElement('div')
  host.className = 'map__hatching'
  host.setAttribute('aria-hidden', 'true')
  host.innerHTML = `<svg width="0" height="0"><pattern id="${HATCHING}" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path class="map__ground" d="M0 0H7V7H0z"/><path class="map__hatch" d="M0 0V7"/></pattern></svg>`
  document.body.append(host)
}
