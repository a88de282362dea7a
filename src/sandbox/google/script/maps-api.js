// Google's map script as its stand-in: the parts of `google.maps` that a shop uses, drawn without pictures from outside.
// Projection and behaviour follow the public reference; a wrong key calls `gm_authFailure`, as the real one does.
;(() => {
  const parameters = new URL(document.currentScript.src).searchParams
  const TILE = 256
  const KEY = 'sandbox-google-key'

  class LatLng {
    #lat
    #lng
    constructor(lat, lng) {
      const { lat: north, lng: east } = typeof lat === 'object' ? lat : { lat, lng }
      this.#lat = north
      this.#lng = east
    }
    lat() {
      return this.#lat
    }
    lng() {
      return this.#lng
    }
    toJSON() {
      return { lat: this.#lat, lng: this.#lng }
    }
  }
  const latLngOf = (place) => (place instanceof LatLng ? place : new LatLng(place.lat, place.lng))

  class Point {
    constructor(x, y) {
      this.x = x
      this.y = y
    }
  }

  /** Pixels of the whole world at a zoom level (Web Mercator). */
  function project(place, zoom) {
    const size = TILE * 2 ** zoom
    const sine = Math.min(0.9999, Math.max(-0.9999, Math.sin((place.lat() * Math.PI) / 180)))
    return new Point(size * (0.5 + place.lng() / 360), size * (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)))
  }
  function unproject({ x, y }, zoom) {
    const size = TILE * 2 ** zoom
    const lat = (360 / Math.PI) * Math.atan(Math.exp((0.5 - y / size) * 2 * Math.PI)) - 90
    return new LatLng(lat, (x / size - 0.5) * 360)
  }

  class MVCObject {
    #listeners = new Map()
    addListener(name, listen) {
      const all = this.#listeners.get(name) ?? new Set()
      this.#listeners.set(name, all.add(listen))
      return { remove: () => all.delete(listen) }
    }
    clearListeners() {
      this.#listeners.clear()
    }
    tell(name, event) {
      for (const listen of this.#listeners.get(name) ?? []) listen.call(this, event)
    }
  }

  class GoogleMap extends MVCObject {
    #div
    #centre
    #zoom
    #ground = document.createElement('div')
    #pane = document.createElement('div')
    #overlays = new Set()
    constructor(div, { center = { lat: 0, lng: 0 }, zoom = 3 } = {}) {
      super()
      this.#div = div
      this.#centre = latLngOf(center)
      this.#zoom = zoom
      const inner = document.createElement('div')
      inner.setAttribute('role', 'region')
      inner.setAttribute('aria-label', 'Mapa')
      inner.tabIndex = 0
      Object.assign(inner.style, { position: 'absolute', inset: '0', overflow: 'hidden', touchAction: 'none' })
      inner.style.background =
        'repeating-linear-gradient(0deg, #dfe6d8 0 1px, transparent 1px 64px), repeating-linear-gradient(90deg, #dfe6d8 0 1px, transparent 1px 64px), #f3f5ef'
      const sign = document.createElement('a')
      sign.href = 'https://www.google.com/maps'
      sign.textContent = 'Google (de prueba)'
      Object.assign(sign.style, { position: 'absolute', left: '8px', bottom: '4px', fontSize: '12px', color: '#333' })
      Object.assign(this.#pane.style, { position: 'absolute', left: '0', top: '0' })
      this.#ground.append(this.#pane)
      inner.append(this.#ground, sign)
      div.append(inner)
      this.#listenTo(inner)
      new ResizeObserver(() => this.#draw()).observe(inner)
      // The key is checked once a map is there: the script itself comes with any.
      if (parameters.get('key') !== KEY) setTimeout(() => window.gm_authFailure?.())
    }
    #listenTo(inner) {
      let from = null
      let moved = false
      inner.addEventListener('pointerdown', (event) => {
        from = { x: event.clientX, y: event.clientY, centre: project(this.#centre, this.#zoom) }
        moved = false
      })
      inner.addEventListener('pointermove', (event) => {
        if (from === null) return
        const [dx, dy] = [event.clientX - from.x, event.clientY - from.y]
        if (Math.hypot(dx, dy) < 4 && !moved) return
        moved = true
        this.setCenter(unproject({ x: from.centre.x - dx, y: from.centre.y - dy }, this.#zoom))
      })
      addEventListener('pointerup', () => {
        from = null
      })
      inner.addEventListener('click', (event) => {
        if (moved || event.target.closest('a') !== null) return
        const { left, top } = inner.getBoundingClientRect()
        this.tell('click', { latLng: this.fromContainer(new Point(event.clientX - left, event.clientY - top)) })
      })
      inner.addEventListener('keydown', ({ key, target }) => {
        if (target !== inner) return
        const by = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] }[key]
        if (by !== undefined) this.panBy(by[0] * 60, by[1] * 60)
      })
    }
    #draw() {
      for (const overlay of this.#overlays) overlay.draw()
      this.tell('bounds_changed')
      this.tell('idle')
    }
    /** From the upper left corner of the map. */
    toContainer(place) {
      const [at, centre] = [project(place, this.#zoom), project(this.#centre, this.#zoom)]
      return new Point(at.x - centre.x + this.#div.clientWidth / 2, at.y - centre.y + this.#div.clientHeight / 2)
    }
    fromContainer({ x, y }) {
      const centre = project(this.#centre, this.#zoom)
      const [dx, dy] = [x - this.#div.clientWidth / 2, y - this.#div.clientHeight / 2]
      return unproject({ x: centre.x + dx, y: centre.y + dy }, this.#zoom)
    }
    pane() {
      return this.#pane
    }
    attach(overlay) {
      this.#overlays.add(overlay)
    }
    detach(overlay) {
      this.#overlays.delete(overlay)
    }
    getBounds() {
      const isSeen = ({ x, y }) => x >= 0 && y >= 0 && x <= this.#div.clientWidth && y <= this.#div.clientHeight
      const [southWest, northEast] = [
        this.fromContainer(new Point(0, this.#div.clientHeight)),
        this.fromContainer(new Point(this.#div.clientWidth, 0)),
      ]
      return {
        contains: (place) => isSeen(this.toContainer(latLngOf(place))),
        toJSON: () => ({
          south: southWest.lat(),
          west: southWest.lng(),
          north: northEast.lat(),
          east: northEast.lng(),
        }),
      }
    }
    getDiv() {
      return this.#div
    }
    getCenter() {
      return this.#centre
    }
    setCenter(place) {
      this.#centre = latLngOf(place)
      this.#draw()
    }
    panTo(place) {
      this.setCenter(place)
    }
    panBy(x, y) {
      this.setCenter(this.fromContainer(new Point(this.#div.clientWidth / 2 + x, this.#div.clientHeight / 2 + y)))
    }
    getZoom() {
      return this.#zoom
    }
    setZoom(zoom) {
      this.#zoom = Math.max(0, Math.min(22, Math.round(zoom)))
      this.#draw()
    }
    setOptions({ center, zoom } = {}) {
      if (center !== undefined) this.setCenter(center)
      if (zoom !== undefined) this.setZoom(zoom)
    }
  }

  class OverlayView extends MVCObject {
    #map = null
    static preventMapHitsAndGesturesFrom(element) {
      for (const name of ['click', 'dblclick', 'pointerdown', 'wheel'])
        element.addEventListener(name, (event) => event.stopPropagation())
    }
    static preventMapHitsFrom(element) {
      OverlayView.preventMapHitsAndGesturesFrom(element)
    }
    onAdd() {}
    draw() {}
    onRemove() {}
    getMap() {
      return this.#map
    }
    setMap(map) {
      if (this.#map !== null) {
        this.#map.detach(this)
        this.onRemove()
      }
      this.#map = map
      if (map === null) return
      // As in the real one, an overlay is added later than it is set.
      setTimeout(() => {
        if (this.#map !== map) return
        map.attach(this)
        this.onAdd()
        this.draw()
      })
    }
    getPanes() {
      const pane = this.#map.pane()
      return { floatPane: pane, mapPane: pane, markerLayer: pane, overlayLayer: pane, overlayMouseTarget: pane }
    }
    getProjection() {
      const map = this.#map
      return {
        fromLatLngToDivPixel: (place) => map.toContainer(latLngOf(place)),
        fromLatLngToContainerPixel: (place) => map.toContainer(latLngOf(place)),
        fromContainerPixelToLatLng: (pixel) => map.fromContainer(pixel),
        fromDivPixelToLatLng: (pixel) => map.fromContainer(pixel),
      }
    }
  }

  /** Shapes are counted, not drawn. */
  class Polygon extends MVCObject {
    constructor({ map = null } = {}) {
      super()
      this.setMap(map)
    }
    setMap(map) {
      if (map === null) return
      const { dataset } = map.getDiv()
      dataset.polygons = String(Number(dataset.polygons ?? 0) + 1)
    }
  }

  const event = {
    addListener: (of, name, listen) => of.addListener(name, listen),
    removeListener: (listener) => listener.remove(),
    clearInstanceListeners: (of) => of.clearListeners?.(),
    trigger: (of, name, about) => of.tell(name, about),
  }

  window.google = { maps: { LatLng, Map: GoogleMap, OverlayView, Point, Polygon, event, version: '3.0.0-sandbox' } }
  setTimeout(() => window[parameters.get('callback')]?.())
})()
