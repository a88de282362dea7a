// Google's map, for shops with a key. Markers and pin are the same elements as on our own map, put into its
// overlays.
import { Loader } from 'google-maps'
import { loadOutlines, meet } from '#islands/delivery/map/map-data.ts'
import type { MapOptions, ShownMap } from '#islands/delivery/map/map-face.ts'
import { buildFrame, type MapFrame } from '#islands/delivery/map/map-frame.ts'
import { createShownMap, type MapSurface, type PutElement } from '#islands/delivery/map/shown-map.ts'
import { createUnreached } from '#islands/delivery/map/unreached.ts'
import type { Point } from '#shop/geography/point.ts'
import { mapWords as texts } from '#texts/delivery/map.ts'

type Maps = typeof google.maps

/** What a browser needs to show Google's map. */
export interface GoogleKey {
  readonly key: string
  /** Where its script is: Google's host, or a stand-in's. */
  readonly host: string
  /** Patterns of the paths where it may come. */
  readonly pages: readonly string[]
}

const OWN_HOST = 'https://maps.googleapis.com'
const LOAD_MS = 10_000
/** Width and height of a pin, in pixels, as its style sheet says. */
const [PIN_WIDTH, PIN_HEIGHT] = [44, 54]

/** Rejects when Google's script does not come; `refused` is called when Google refuses the key afterwards. */
export async function showGoogle(
  element: HTMLElement,
  options: MapOptions,
  google: GoogleKey,
  refused: () => void,
): Promise<ShownMap> {
  const maps = await loadMaps(google)
  Object.assign(window, { gm_authFailure: refused })
  const frame: MapFrame = buildFrame(element, {
    ...options,
    attribution: options.reached === undefined ? null : texts.borders,
    isNamedAbove: true,
    zoomBy: (levels) => map.setZoom(map.getZoom() + levels),
  })
  const map: google.maps.Map = new maps.Map(frame.surface, {
    center: literalOf(options.centre),
    zoom: options.zoom,
    disableDefaultUI: true,
    clickableIcons: false,
    // In a page that scrolls, wheel and one finger are the page's.
    gestureHandling: options.onPick === undefined ? 'cooperative' : 'greedy',
  })
  const surface = surfaceOf(maps, map, frame.remove)
  const { shown, press } = createShownMap({ ...options, surface, element: frame.surface, pinKeys: frame.pinKeys })
  map.addListener('click', ({ latLng }: google.maps.MapMouseEvent) => latLng && press(pointOf(latLng)))
  if (options.reached !== undefined) void shadeUnreached(maps, map, options.reached).catch(() => undefined)
  return shown
}

/** Darkens the communes that are not reached, as far as they are known. */
async function shadeUnreached(maps: Maps, map: google.maps.Map, reached: MapOptions['reached']): Promise<void> {
  const outlines = await loadOutlines()
  const colour = getComputedStyle(document.documentElement).getPropertyValue('--ink').trim()
  const shade = { clickable: false, fillColor: colour, fillOpacity: 0.2, strokeColor: colour, strokeWeight: 1 }
  const look = createUnreached(outlines, reached, (unreached) => {
    for (const { polygons } of unreached)
      new maps.Polygon({ ...shade, map, paths: polygons.flatMap((rings) => rings.map((ring) => ring.map(literalOf))) })
  })
  const lookAround = () => {
    const box = map.getBounds()?.toJSON()
    if (box) look(outlines.filter((outline) => meet(outline, box)))
  }
  map.addListener('idle', lookAround)
  lookAround()
}

let loading: Promise<Maps> | undefined

/** The script once a page; asked for again after a failure. */
function loadMaps({ key, host }: GoogleKey): Promise<Maps> {
  loading ??= new Promise<Maps>((resolve, reject) => {
    const loader = new Loader(encodeURIComponent(key), { language: 'es-419', region: 'CL' })
    if (host !== OWN_HOST) fromAnotherHost(loader, host)
    loader.load().then(({ maps }) => resolve(maps), reject)
    setTimeout(() => reject(new Error('Google Maps did not come')), LOAD_MS)
  }).catch((error) => {
    loading = undefined
    throw error
  })
  return loading
}

/** The package knows Google's host alone; its address is otherwise kept as it makes it. */
function fromAnotherHost(loader: Loader, host: string): void {
  const made = loader as unknown as { createUrl(): string }
  const address = made.createUrl().replace(OWN_HOST, host)
  made.createUrl = () => address
}

function surfaceOf(maps: Maps, map: google.maps.Map, removeFrame: () => void): MapSurface {
  return {
    put: (element, point, onDrag) => putElement({ maps, map, element, point, onDrag }),
    show(point) {
      if (!map.getBounds()?.contains(literalOf(point))) map.panTo(literalOf(point))
    },
    centre: () => pointOf(map.getCenter()),
    move(centre, zoom) {
      map.setCenter(literalOf(centre))
      map.setZoom(zoom)
    },
    remove() {
      maps.event.clearInstanceListeners(map)
      removeFrame()
    },
  }
}

interface PutWishes {
  readonly maps: Maps
  readonly map: google.maps.Map
  readonly element: HTMLElement
  readonly point: Point
  readonly onDrag: ((point: Point) => void) | undefined
}

function putElement({ maps, map, element, point, onDrag }: PutWishes): PutElement {
  let at = new maps.LatLng(literalOf(point))
  const holder = document.createElement('div')
  holder.className = 'map__at'
  holder.append(element)
  maps.OverlayView.preventMapHitsAndGesturesFrom(holder)
  const overlay = new maps.OverlayView()
  const added = new Promise<void>((resolve) => {
    overlay.onAdd = () => {
      overlay.getPanes().overlayMouseTarget.append(holder)
      resolve()
    }
  })
  overlay.onRemove = () => holder.remove()
  overlay.draw = draw
  overlay.setMap(map)
  if (onDrag !== undefined) followPointer()

  function draw(): void {
    // There is no projection until the overlay has been added.
    const pixel = overlay.getProjection()?.fromLatLngToDivPixel(at)
    if (!pixel) return
    holder.style.left = `${pixel.x - PIN_WIDTH / 2}px`
    holder.style.top = `${pixel.y - PIN_HEIGHT}px`
  }

  function followPointer(): void {
    let from: { readonly x: number; readonly y: number; readonly pixel: google.maps.Point } | null = null
    let isDragged = false
    holder.addEventListener('pointerdown', ({ clientX: x, clientY: y, button, pointerId }) => {
      if (button !== 0) return
      from = { x, y, pixel: overlay.getProjection().fromLatLngToDivPixel(at) }
      isDragged = false
      holder.setPointerCapture(pointerId)
    })
    holder.addEventListener('pointermove', ({ clientX, clientY }) => {
      if (from === null) return
      const [right, down] = [clientX - from.x, clientY - from.y]
      if (!isDragged && Math.hypot(right, down) < DRAG_PX) return
      isDragged = true
      at = overlay.getProjection().fromDivPixelToLatLng(new maps.Point(from.pixel.x + right, from.pixel.y + down))
      draw()
    })
    for (const end of ['pointerup', 'pointercancel'])
      holder.addEventListener(end, () => {
        if (from !== null && isDragged) onDrag?.(pointOf(at))
        from = null
      })
  }

  return {
    added,
    place(to) {
      at = new maps.LatLng(literalOf(to))
      draw()
    },
    remove: () => overlay.setMap(null),
  }
}

/** A press that slips by less is a press. */
const DRAG_PX = 4

const literalOf = ({ latitude, longitude }: Point) => ({ lat: latitude, lng: longitude })

const pointOf = (latLng: google.maps.LatLng): Point => ({ latitude: latLng.lat(), longitude: latLng.lng() })
