// Markers and pin of a map, the same elements on whichever surface: buttons with names, and a pin that arrow
// keys move.
import type { MapMarker, MapOptions, ShownMap } from '#islands/delivery/map/map-face.ts'
import { iconOf } from '#islands/delivery/map/map-frame.ts'
import { movedByKey } from '#islands/delivery/map/map-keys.ts'
import type { Point } from '#shop/geography/point.ts'
import { mapWords as texts } from '#texts/delivery/map.ts'
import { home, store, x } from '#ui/icon/icons.ts'

/** What draws the ground, and knows where on it a point is. */
export interface MapSurface extends Pick<ShownMap, 'move' | 'remove'> {
  /** Puts an element whose lower middle points at `point`; with `onDrag` it can be dragged. */
  put(element: HTMLElement, point: Point, onDrag?: ((point: Point) => void) | undefined): PutElement
  /** Moves the view no farther than needed to see a point. */
  show(point: Point): void
  /** Told once other markers or another pin stand on it. */
  covered?(): void
  centre(): Point
}

export interface PutElement {
  /** Resolves once the element is in the page. */
  readonly added: Promise<void>
  place(point: Point): void
  remove(): void
}

interface Parts extends Pick<MapOptions, 'onPick' | 'onMarker'> {
  readonly surface: MapSurface
  /** The element whose keys count, with the id of the sentence that tells of the pin's. */
  readonly element: HTMLElement
  readonly pinKeys: string
}

/** A map of these parts, and what a press on its ground does. */
export function createShownMap(parts: Parts): { readonly shown: ShownMap; readonly press: (point: Point) => void } {
  const { surface, element, onPick } = parts
  const setMarkers = createMarkers(parts)
  const pin = createPin(parts)
  const press = (point: Point) => {
    if (onPick === undefined) return
    pin.set(point)
    onPick(point)
  }
  element.addEventListener('keydown', (event) => {
    if (onPick === undefined || (event.key !== 'Enter' && event.key !== ' ')) return
    if (event.target instanceof Element && event.target.closest('a, button') !== null) return
    event.preventDefault()
    press(surface.centre())
    pin.focus()
  })
  return { shown: { setMarkers, setPin: pin.set, move: surface.move, remove: surface.remove }, press }
}

interface Shown {
  readonly element: HTMLElement
  readonly put: PutElement
}

interface ShownMarker extends Shown {
  point: Point
}

/** In the order they are given, which is the order of their numbers and of the Tab key. */
function createMarkers({ surface, onMarker }: Parts): ShownMap['setMarkers'] {
  const shown = new Map<string, ShownMarker>()

  function add(marker: MapMarker): ShownMarker {
    const element = markerElement(marker.id, onMarker)
    const added: ShownMarker = { element, put: surface.put(element, marker), point: marker }
    shown.set(marker.id, added)
    element.addEventListener('focus', () => element.matches(':focus-visible') && surface.show(added.point))
    return added
  }

  return (markers) => {
    const isOther = markers.map(({ id }) => id).join() !== [...shown.keys()].join()
    if (isOther) {
      for (const { put } of shown.values()) put.remove()
      shown.clear()
    }
    for (const [at, marker] of markers.entries()) {
      const one = shown.get(marker.id) ?? add(marker)
      one.point = marker
      one.put.place(marker)
      showMarker(one.element, marker, markers.length > 1 ? at + 1 : null)
    }
    if (isOther) surface.covered?.()
  }
}

function markerElement(id: string, onMarker: MapOptions['onMarker']): HTMLElement {
  const element = document.createElement(onMarker === undefined ? 'span' : 'button')
  element.className = 'pin'
  if (onMarker === undefined) {
    element.setAttribute('role', 'img')
    return element
  }
  element.setAttribute('type', 'button')
  element.addEventListener('click', (event) => {
    event.stopPropagation() // what is pressed is the marker, not the ground under it
    onMarker(id)
  })
  return element
}

function showMarker(element: HTMLElement, { name, selected = false }: MapMarker, number: number | null): void {
  element.setAttribute('aria-label', number === null ? name : texts.numbered(number, name))
  element.classList.toggle('pin--on', selected)
  if (selected) element.setAttribute('aria-current', 'true')
  else element.removeAttribute('aria-current')
  const sign = document.createElement('span')
  if (number === null) sign.innerHTML = iconOf(store)
  else sign.textContent = String(number)
  const words = document.createElement('span')
  words.className = 'pin__name'
  words.textContent = name
  for (const part of [sign, words]) part.setAttribute('aria-hidden', 'true')
  element.replaceChildren(sign, words)
}

function createPin({ surface, pinKeys, onPick }: Parts) {
  let at: Point | null = null
  let shown: Shown | null = null

  function set(point: Point | null): void {
    at = point
    if (point === null) {
      shown?.put.remove()
      shown = null
    } else if (shown === null) {
      const element = onPick === undefined ? fixedPin() : movablePin()
      shown = { element, put: surface.put(element, point, onPick && moved) }
    } else shown.put.place(point)
    surface.covered?.()
  }

  function moved(point: Point): void {
    set(point)
    focus()
    onPick?.(point)
  }

  function focus(): void {
    void shown?.put.added.then(() => shown?.element.focus({ preventScroll: true }))
  }

  function fixedPin(): HTMLElement {
    const element = pinElement('span')
    element.setAttribute('role', 'img')
    return element
  }

  function movablePin(): HTMLElement {
    const element = pinElement('button')
    element.setAttribute('type', 'button')
    element.setAttribute('aria-describedby', pinKeys)
    element.addEventListener('click', (event) => event.stopPropagation())
    element.addEventListener('keydown', (event) => {
      const next = at && movedByKey(at, event)
      if (next === null) return
      event.preventDefault()
      event.stopPropagation() // the map would move as well
      surface.show(next)
      moved(next)
    })
    return element
  }

  return { set, focus }
}

function pinElement(name: 'button' | 'span'): HTMLElement {
  const element = document.createElement(name)
  element.className = 'pin pin--on pin--ring'
  element.setAttribute('aria-label', texts.pin)
  element.innerHTML = `<span class="pin__yes">${iconOf(home)}</span><span class="pin__no">${iconOf(x)}</span>`
  return element
}
